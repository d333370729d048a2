import type { ArticleRevision, EditedArticle } from '@clapback/contracts';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { ErrorState } from '../../components/notice.tsx';
import { SkeletonLines } from '../../components/skeleton-lines.tsx';
import { Heading } from '../../routing/heading.tsx';
import { useCommands } from '../command-menu/index.ts';
import { momentText } from './article-words.ts';
import { useStaffArticlesRevisionQuery } from './articles-endpoints.ts';
import { Difference } from './difference.tsx';

/** Revisions that are shown at first. */
const shownAtFirst = 10;

/** Who kept which revision of an article, and how one differs from the newest. */
export function Revisions({ article }: { article: EditedArticle }) {
  const id = useId();
  const [compared, setCompared] = useState<number | null>(null);
  const [isWhole, setWhole] = useState(false);
  const { revisions } = article;
  const shown = isWhole ? revisions : revisions.slice(0, shownAtFirst);
  useCommands(() => [
    {
      heading: 'This article',
      commands: [
        ...shown
          .filter(({ number }) => number !== article.revision)
          .map(({ number }) => ({ label: `Compare with revision ${number}`, run: () => setCompared(number) })),
        ...(shown.length < revisions.length ? [{ label: `Show all ${revisions.length} revisions`, run: () => setWhole(true) }] : []),
      ],
    },
  ]);
  return (
    <section className="console-article-panel" aria-labelledby={id}>
      <Heading below={1} id={id}>
        Revisions
      </Heading>
      <ul aria-label="Revisions">
        {shown.map((revision) => (
          <Row
            key={revision.number}
            revision={revision}
            isNewest={revision.number === article.revision}
            isCompared={revision.number === compared}
            onCompare={() => setCompared(revision.number === compared ? null : revision.number)}
          />
        ))}
      </ul>
      {shown.length < revisions.length ? (
        <div>
          <Button onClick={() => setWhole(true)}>Show all {revisions.length}</Button>
        </div>
      ) : null}
      {compared === null ? null : <Compared article={article} number={compared} />}
    </section>
  );
}

interface RowProps {
  revision: ArticleRevision;
  isNewest: boolean;
  isCompared: boolean;
  onCompare: () => void;
}

function Row({ revision, isNewest, isCompared, onCompare }: RowProps) {
  const { number, createdAt, editor, isPublic } = revision;
  return (
    <li>
      <span>
        {number}: {momentText(createdAt)}
        {editor ? <>, {editor}</> : null}
      </span>
      {isPublic ? <Badge tone="good">Public</Badge> : null}
      {isNewest ? (
        <Badge>Newest</Badge>
      ) : (
        <Button size="small" aria-pressed={isCompared} aria-label={`Compare revision ${number} with the newest`} onClick={onCompare}>
          Compare
        </Button>
      )}
    </li>
  );
}

function Compared({ article, number }: { article: EditedArticle; number: number }) {
  const { data, isError, isFetching, refetch } = useStaffArticlesRevisionQuery({ id: article.id, number });
  if (data) return <Difference before={data} after={article.text} label={`Revision ${number} compared with the newest`} />;
  if (isError) return <ErrorState title="The revision could not be loaded" isFetching={isFetching} onRetry={refetch} />;
  return <SkeletonLines widths={['100%', '60%']} />;
}
