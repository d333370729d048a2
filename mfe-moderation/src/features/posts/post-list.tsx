import type { ManagedPost } from '@clapback/contracts';
import { TimeLabel } from '@clapback/ui/time-label.tsx';
import { Badge } from '../../components/badge.tsx';
import { ItemList, shortItemStateLabels, type ItemListProps } from '../moderation/index.ts';

interface PostListProps extends ItemListProps<ManagedPost> {
  isFiltered: boolean;
}

/** Posts as staff see them, newest first. */
export function PostList({ isFiltered, ...props }: PostListProps) {
  const empty = isFiltered
    ? { title: 'No post matches these filters', text: 'Remove one of them to see more.' }
    : { title: 'There are no posts yet', text: 'What members post appears here.' };
  return (
    <ItemList {...props} loading="Loading posts" failed="Failed to load posts" empty={empty}>
      {({ title, authorName, state, pendingReports, createdAt }) => (
        <>
          <span className="console-row-line">
            <span className="console-row-pills">
              <Badge tone={state === 'active' ? 'neutral' : 'boost'}>{shortItemStateLabels[state] ?? 'Visible'}</Badge>
            </span>
            {pendingReports ? <span>{pendingReports === 1 ? '1 pending report' : `${pendingReports} pending reports`}</span> : null}
          </span>
          <span className="console-row-name" dir="auto">
            {title}
          </span>
          <span>
            {authorName}
            <br />
            <TimeLabel time={createdAt} exact />
          </span>
        </>
      )}
    </ItemList>
  );
}
