import { styled } from '@mui/material/styles';
import type { Comment } from '@clapback/contracts';
import { Badge, color, Icon, TimeLabel, VerifiedMark } from '@clapback/ui';
import { Flag } from 'lucide-react';
import { ThreadEntry } from '../posts/index.ts';
import { CommentMenuButton } from './comment-menu-button.tsx';

const Tombstone = styled('p')({ padding: '4px 0', color: color.third, fontStyle: 'italic', fontSize: '0.9375rem' });

interface CommentEntryProps {
  comment: Comment;
  /** It went while it was being read. */
  gone?: 'deleted' | 'withdrawn' | undefined;
  /** Says on which response it was written. */
  showsResponse: boolean;
  /** The reader has deleted it. */
  onDeleted: () => void;
}

/** One comment. */
export function CommentEntry({ comment, gone, showsResponse, onDeleted }: CommentEntryProps) {
  if (gone) {
    return <Tombstone>{gone === 'deleted' ? 'This comment was deleted by its author' : 'This comment is not shown any more'}</Tombstone>;
  }
  const isFlagged = comment.status === 'flagged';
  const { author } = comment;
  return (
    <ThreadEntry
      item={{ kind: 'comment', id: comment.id, postId: comment.postId }}
      isMine={comment.isMine}
      name={author?.displayName ?? 'Member'}
      avatarUrl={author?.avatarUrl}
      tintKey={comment.isByAnonymousAuthor ? undefined : (comment.userId ?? undefined)}
      personId={comment.isByAnonymousAuthor ? null : comment.userId}
      content={comment.content}
      hidden={comment.hidden}
      flaggedNotice={isFlagged ? 'This comment has been flagged and is under review.' : null}
      menu={<CommentMenuButton comment={comment} onDeleted={onDeleted} />}
      about={
        <>
          {author?.isVerified ? <VerifiedMark size={16} /> : null}
          <TimeLabel time={comment.createdAt} labelStyle="comment" />
          {comment.editedAt ? <span>Edited</span> : null}
          {showsResponse && comment.responseId ? <span>{onResponse(comment)}</span> : null}
          {isFlagged ? (
            <Badge tone="danger" icon={<Icon as={Flag} size={14} />}>
              Flagged
            </Badge>
          ) : null}
        </>
      }
    />
  );
}

const onResponse = ({ responseName }: Comment): string => (responseName ? `to ${responseName}’s response` : 'to a response');
