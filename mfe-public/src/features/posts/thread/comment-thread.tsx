import type { Comment } from '@clapback/contracts';
import { useSession } from '@clapback/store';
import { Badge, Icon, TimeLabel, VerifiedMark } from '@clapback/ui';
import { Flag } from 'lucide-react';
import { usePostsListCommentsInfiniteQuery } from '../posts-endpoints.ts';
import { ThreadEntry } from './thread-entry.tsx';
import { ThreadList } from './thread-list.tsx';

const wording = {
  loading: 'Loading comments',
  failed: 'Failed to load comments. Please try again.',
  empty: 'No comments yet.',
  more: 'More comments',
};

/** The comments of a post, oldest first. */
export function CommentThread({ postId }: { postId: string }) {
  const query = usePostsListCommentsInfiniteQuery(postId);
  const { user } = useSession();
  return (
    <ThreadList query={query} wording={wording}>
      {(comment: Comment) => (
        <ThreadEntry
          item={{ kind: 'comment', id: comment.id, postId }}
          isMine={comment.userId !== null && comment.userId === user?.id}
          name={comment.author?.displayName ?? 'Member'}
          avatarUrl={comment.author?.avatarUrl}
          tintKey={comment.userId ?? undefined}
          content={comment.content}
          hidden={comment.hidden}
          flaggedNotice={comment.status === 'flagged' ? 'This comment has been flagged and is under review.' : null}
          about={
            <>
              {comment.author?.isVerified ? <VerifiedMark size={16} /> : null}
              <TimeLabel time={comment.createdAt} labelStyle="comment" />
              {comment.status === 'flagged' ? (
                <Badge tone="danger" icon={<Icon as={Flag} size={14} />}>
                  Flagged
                </Badge>
              ) : null}
            </>
          }
        />
      )}
    </ThreadList>
  );
}
