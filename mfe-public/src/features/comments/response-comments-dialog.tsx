import type { PostResponse } from '@clapback/contracts';
import { color } from '@clapback/ui';
import { useRef } from 'react';
import { wholeScreenOnPhones } from '../../components/dialog-style.ts';
import { ReadDialog } from '../../components/read-dialog.tsx';
import { PostDialogs } from '../posts/index.ts';
import { CommentThread } from './comment-thread.tsx';

export interface ResponseCommentsProps {
  response: PostResponse;
  count: number;
  /** Whether anybody may write below its post. */
  isOpenPost: boolean;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** The comments on one response, and a form that adds to them. */
export default function ResponseCommentsDialog({ response, count, isOpenPost, open, onClose, onClosed }: ResponseCommentsProps) {
  const place = useRef<HTMLDivElement>(null);
  const { id, postId, name, isDeleted } = response;
  const about = isDeleted ? 'a deleted response' : `${name}’s response`;
  return (
    <ReadDialog title={`Comments on ${about}`} maxWidth="sm" open={open} onClose={onClose} onClosed={onClosed} sx={wholeScreenOnPhones}>
      {/* The dialogs about its comments stand above this one. */}
      <PostDialogs onLost={() => place.current?.focus({ preventScroll: true })}>
        <div ref={place} tabIndex={-1} style={{ outline: 0 }}>
          {isDeleted ? <p style={{ color: color.third, fontStyle: 'italic' }}>This response was deleted by its author</p> : null}
          <CommentThread
            place={{ postId, responseId: id }}
            count={count}
            about={about}
            isOpen={isOpenPost && !isDeleted && !response.hidden}
            isByAnonymousAuthor={response.isByAnonymousAuthor && response.isMine}
          />
        </div>
      </PostDialogs>
    </ReadDialog>
  );
}
