import type { EditedArticleCard } from '@clapback/contracts';
import { useCan } from '@clapback/store';
import { Icon } from '@clapback/ui/icon.tsx';
import { Button } from 'antd';
import { Newspaper, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Badge } from '../../components/badge.tsx';
import { EmptyState } from '../../components/notice.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { SkeletonLines } from '../../components/skeleton-lines.tsx';
import { useListLocation } from '../../routing/console-paths.ts';
import { Heading } from '../../routing/heading.tsx';
import { useStyles } from '../../theme/use-styles.ts';
import { calledBy, useCommands } from '../command-menu/index.ts';
import { ArticleEditor } from './article-editor.tsx';
import { stateLabels, whenText } from './article-words.ts';
import { useStaffArticlesListInfiniteQuery } from './articles-endpoints.ts';
import { articlesStyles } from './articles-styles.ts';

/** The tab Articles: all of them, or the one that the address names in its editor. */
export default function ArticlesScreen() {
  useStyles('articles', articlesStyles);
  const { id } = useListLocation('articles');
  const mayEdit = useCan('article:edit');
  if (!mayEdit)
    return (
      <EmptyState icon={<Icon as={Newspaper} size={28} />} title="Articles are for admins">
        If you expected to get in, ask an admin.
      </EmptyState>
    );
  return (
    <div className="console-articles" data-shows={id === null ? 'list' : 'article'}>
      {id === null ? <List /> : <ArticleEditor key={id} id={id === 'new' ? null : id} />}
    </div>
  );
}

function List() {
  const navigate = useNavigate();
  const { pathOf } = useListLocation('articles');
  const query = useStaffArticlesListInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const end = useRef<HTMLParagraphElement>(null);
  const entries = query.data?.pages.flatMap(({ items }) => items);

  useCommands(() => [
    {
      heading: 'The list',
      commands: [{ label: 'New article', otherWords: ['write', 'blog'], run: () => void navigate(pathOf('new')) }],
      commandsFor: (typed) =>
        calledBy(
          typed,
          (entries ?? []).map(({ id, title, slug }) => ({
            label: `Open “${title}”`,
            otherWords: [slug],
            run: () => void navigate(pathOf(id)),
          })),
        ),
    },
  ]);

  async function loadMore() {
    const { hasNextPage } = await query.fetchNextPage();
    // The button goes with the last page, and must not take the focus along.
    if (!hasNextPage) end.current?.focus();
  }

  return (
    <>
      <header>
        <div>
          <Heading below={0} className="console-title">
            Articles
          </Heading>
          <p>Articles at /blog, with drafts and scheduled ones.</p>
        </div>
        <Button type="primary" icon={<Icon as={Plus} size={16} />} onClick={() => void navigate(pathOf('new'))}>
          New article
        </Button>
      </header>
      <PagedList<EditedArticleCard>
        query={query}
        entries={entries}
        skeleton={<SkeletonLines widths={['60%', '100%', '100%', '40%']} />}
        empty={
          <EmptyState icon={<Icon as={Newspaper} size={28} />} title="No articles yet">
            Begin one with New article.
          </EmptyState>
        }
        failed={{ title: 'The articles could not be loaded' }}
        moreFailed="The articles could not be loaded. What is shown may be old."
        onMore={loadMore}
        end={(hasMore) =>
          hasMore ? null : (
            <p ref={end} tabIndex={-1}>
              These are all articles.
            </p>
          )
        }
        foot={(content) => <footer>{content}</footer>}
      >
        {(articles) => (
          <ul className="console-article-list" aria-label="Articles">
            {articles.map((article) => (
              <Row key={article.id} article={article} to={pathOf(article.id)} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function Row({ article, to }: { article: EditedArticleCard; to: string }) {
  const { label, tone } = stateLabels[article.state];
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const isDue = article.reviewOn !== null && article.reviewOn < today;
  return (
    <li>
      <div className="console-row-head">
        <Link to={to} dir="auto">
          {article.title}
        </Link>
        <Badge tone={tone}>{label}</Badge>
        {article.hasUnpublishedChanges ? <Badge tone="boost">Changes not public</Badge> : null}
        {isDue ? <Badge tone="danger">Review is due</Badge> : null}
      </div>
      <p>
        /blog/{article.slug} · {whenText(article)}
        {article.state === 'published' ? ` · ${article.viewCount.toLocaleString('en-US')} views` : ''}
      </p>
    </li>
  );
}
