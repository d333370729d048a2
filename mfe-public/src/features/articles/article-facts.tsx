import { styled } from '@mui/material/styles';
import type { ArticleCard } from '@clapback/contracts';
import { color, radius } from '@clapback/ui';

const Line = styled('p')({ display: 'flex', flexWrap: 'wrap', gap: '0 12px', color: color.second, fontSize: '0.875rem' });
const List = styled('ul')({ display: 'flex', flexWrap: 'wrap', gap: 6, margin: 0, padding: 0, listStyle: 'none' });
const Keyword = styled('li')({
  paddingInline: 10,
  paddingBlock: 2,
  borderRadius: radius.pill,
  border: `1px solid ${color.line}`,
  color: color.second,
  fontSize: '0.8125rem',
  overflowWrap: 'anywhere',
});

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** A date without its time, as the reader's calendar has it. */
export const dayText = (at: string): string => day.format(new Date(at));

/** When an article was published, how long it takes to read, and how often it was opened where that is to be told. */
export function ArticleFacts({ article, withViews = false }: { article: ArticleCard; withViews?: boolean }) {
  const { publishedAt, readTime, viewCount } = article;
  return (
    <Line>
      <time dateTime={publishedAt}>{dayText(publishedAt)}</time>
      <span>{readTime} min read</span>
      {withViews ? <span>{viewCount === 1 ? '1 view' : `${viewCount.toLocaleString('en-US')} views`}</span> : null}
    </Line>
  );
}

/** Keywords of an article: all, or the first few. */
export function Keywords({ words, most = words.length }: { words: readonly string[]; most?: number }) {
  if (words.length === 0) return null;
  return (
    <List aria-label="Keywords">
      {words.slice(0, most).map((word) => (
        <Keyword key={word}>{word}</Keyword>
      ))}
    </List>
  );
}
