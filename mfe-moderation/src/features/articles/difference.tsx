import type { ArticleText } from '@clapback/contracts';
import { diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';

/** An article's words one below the other, as they are compared. */
const asOneText = ({
  title,
  slug,
  excerpt,
  keywords,
  sources,
  lawAsOf,
  reviewOn,
  seoTitle,
  seoDescription,
  content,
}: ArticleText): string =>
  [
    `Title: ${title}`,
    `Address: /blog/${slug}`,
    `Excerpt: ${excerpt}`,
    `Keywords: ${keywords.join(', ')}`,
    ...sources.map(({ title: name, url }) => `Source: ${name}, ${url}`),
    `Law as of: ${lawAsOf ?? ''}`,
    `Next review: ${reviewOn ?? ''}`,
    `Title for search engines: ${seoTitle}`,
    `Description for search engines: ${seoDescription}`,
    '',
    content,
  ].join('\n');

/** What differs between two states of an article, word by word: what went is struck through, what came is marked. */
export function Difference({ before, after, label }: { before: ArticleText; after: ArticleText; label: string }) {
  const parts = useMemo(() => diffWordsWithSpace(asOneText(before), asOneText(after)), [before, after]);
  if (parts.every(({ added, removed }) => !added && !removed)) return <p>Nothing differs.</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, and those without a mouse scroll it too.
    <pre className="console-difference" role="region" aria-label={label} tabIndex={0} dir="auto">
      {parts.map(({ added, removed, value }, index) =>
        added ? <ins key={index}>{value}</ins> : removed ? <del key={index}>{value}</del> : <span key={index}>{value}</span>,
      )}
    </pre>
  );
}
