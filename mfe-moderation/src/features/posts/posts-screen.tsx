import { useAppDispatch, useLiveTopic } from '@clapback/store';
import { longestSearch } from '@clapback/contracts/search-words';
import { color } from '@clapback/ui/tokens.ts';
import { Checkbox } from 'antd';
import { FileText } from 'lucide-react';
import { useId, useState } from 'react';
import { SearchField, useSearchWords } from '../../components/search-field.tsx';
import { useListLocation } from '../../routing/console-paths.ts';
import { Heading } from '../../routing/heading.tsx';
import { useStyles, type Styles } from '../../theme/use-styles.ts';
import { useCommands } from '../command-menu/index.ts';
import { ItemPane, screenStyles, useOpenedItem, useSteps } from '../moderation/index.ts';
import { PostActions } from './post-actions.tsx';
import { PostList } from './post-list.tsx';
import { PostPane } from './post-pane.tsx';
import { managedPostsApi, useManagedPostsGetQuery, useManagedPostsListInfiniteQuery } from './managed-posts-endpoints.ts';

const styles: Styles = {
  '.console-post-filters': {
    display: 'grid',
    gap: 8,
    padding: '12px 16px',
    borderBottom: `1px solid ${color.line}`,
    label: { fontSize: 13 },
  },
};

/** All posts, the one that is looked at, and what staff do with it without a report. */
export function PostsScreen() {
  useStyles('cases', screenStyles);
  useStyles('post-filters', styles);
  const dispatch = useAppDispatch();
  const searchId = useId();
  const { id: postId, pathOf } = useListLocation('posts');
  const [typed, setTyped] = useState('');
  const search = useSearchWords(typed, longestSearch);
  const [isRestricted, setRestricted] = useState(false);
  const list = useManagedPostsListInfiniteQuery({ ...(search ? { search } : {}), ...(isRestricted ? { restricted: true } : {}) });
  const detail = useManagedPostsGetQuery(postId ?? '', { skip: postId === null });
  const shown = postId === null ? undefined : detail.currentData;
  const posts = list.currentData?.pages.flatMap(({ items }) => items) ?? null;
  const { titleId, listTitle, open, arriveAt } = useOpenedItem({ id: postId, shownId: shown?.id, firstId: posts?.[0]?.id, pathOf });
  const [revealed, setRevealed] = useState<{ postId: string; author: { id: string; displayName: string } | null } | null>(null);

  useLiveTopic('moderation', (event) => {
    if (event.kind === 'reset' || event.kind === 'case.decided' || event.kind === 'report.created')
      dispatch(managedPostsApi.util.invalidateTags(['ManagedPost']));
  });

  useSteps({ noun: 'post', items: posts, currentId: postId, open, query: list });

  useCommands(() => [
    {
      heading: 'The list',
      commands: [
        isRestricted
          ? { label: 'All posts', otherWords: ['filter'], run: () => setRestricted(false) }
          : { label: 'Only flagged or hidden', otherWords: ['filter'], run: () => setRestricted(true) },
        { label: 'Search the posts', otherWords: ['words', 'filter'], run: () => document.getElementById(searchId)?.focus() },
      ],
      commandsFor: (words) => [{ label: `Search the posts for “${words}”`, run: () => setTyped(words) }],
    },
  ]);

  const author = shown?.author ?? (revealed && revealed.postId === shown?.id ? revealed.author : null);
  return (
    <div className="console-cases" data-shows={postId === null ? 'list' : 'case'}>
      <div className="console-pane console-pane-list">
        <div className="console-pane-head">
          <Heading below={1} ref={listTitle} tabIndex={-1}>
            Post Management
          </Heading>
          <span className="console-note">Newest first</span>
        </div>
        <search className="console-post-filters" aria-label="Filters">
          <SearchField id={searchId} label="Words in title or text" value={typed} most={longestSearch} onChange={setTyped} />
          <Checkbox checked={isRestricted} onChange={({ target }) => setRestricted(target.checked)}>
            Flagged or hidden only
          </Checkbox>
        </search>
        <PostList
          isFiltered={isRestricted || search !== ''}
          query={list}
          items={posts}
          currentId={postId}
          pathOf={pathOf}
          onOpen={arriveAt}
        />
      </div>
      <ItemPane
        label="Post"
        listPath={pathOf(null)}
        onBack={() => arriveAt(null)}
        detail={detail}
        isChosen={postId !== null}
        hasSome={Boolean(posts?.length)}
        icon={FileText}
        gone="Its author may have deleted it."
        failed="Failed to load posts"
      >
        {shown ? <PostPane of={shown} titleId={titleId} onRevealed={(found) => setRevealed({ postId: shown.id, author: found })} /> : null}
      </ItemPane>
      <div className="console-pane console-pane-decision">{shown ? <PostActions key={shown.id} post={shown} author={author} /> : null}</div>
    </div>
  );
}
