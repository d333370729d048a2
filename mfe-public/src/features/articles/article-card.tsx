import { styled } from '@mui/material/styles';
import type { ArticleCard as Article } from '@clapback/contracts';
import { Card, color } from '@clapback/ui';
import { useId } from 'react';
import { Link } from 'react-router';
import { ArticleFacts, Keywords } from './article-facts.tsx';

const Sheet = styled(Card)({
  position: 'relative',
  padding: 20,
  display: 'grid',
  gap: 8,
  alignContent: 'start',
  overflowWrap: 'anywhere',
  '& h2, & h3': { margin: 0, fontSize: '1.25rem', lineHeight: 1.3 },
  '& a': { color: 'inherit', textDecoration: 'none' },
  // The whole card leads there, and is named by its title alone.
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '& a:hover': { textDecoration: 'underline', color: color.accent },
  '& > p:last-of-type': { color: color.second },
});

/** Keywords that a card has at most. */
const mostKeywords = 3;

/** An article in a list, which leads to it. */
export function ArticleCard({ article, as: Heading = 'h2' }: { article: Article; as?: 'h2' | 'h3' }) {
  const id = useId();
  return (
    <li>
      <Sheet as="article" aria-labelledby={id}>
        <ArticleFacts article={article} />
        <Heading id={id}>
          <Link to={`/blog/${article.slug}`}>{article.title}</Link>
        </Heading>
        <p>{article.excerpt}</p>
        <Keywords words={article.keywords} most={mostKeywords} />
      </Sheet>
    </li>
  );
}
