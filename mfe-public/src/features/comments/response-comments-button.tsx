import Button from '@mui/material/Button';
import type { PostResponse } from '@clapback/contracts';
import { useLiveTopic } from '@clapback/store';
import { Icon, lazyPart } from '@clapback/ui';
import { MessageCircle } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useShowDialog } from '../posts/index.ts';
import type { ResponseCommentsProps } from './response-comments-dialog.tsx';

const CommentsDialog = lazyPart<ResponseCommentsProps>(() => import('./response-comments-dialog.tsx'));

/** How many comments a response has, as far as it was heard since it was read. */
function useLiveCount({ id, commentCount }: PostResponse): number {
  const [heard, setHeard] = useState({ since: commentCount, by: 0 });
  if (heard.since !== commentCount) setHeard({ since: commentCount, by: 0 });
  useLiveTopic('feed', (event) => {
    if (event.kind === 'reset' || event.ids.responseId !== id) return;
    const by = event.kind === 'comment.created' ? 1 : event.kind === 'comment.removed' ? -1 : 0;
    if (by !== 0) setHeard((now) => ({ ...now, by: now.by + by }));
  });
  return Math.max(0, commentCount + heard.by);
}

/** The way to the comments on a response. `isOpen`: anybody may comment; what stands under a deleted post is read alone. */
export function ResponseCommentsButton({ response, isOpen }: { response: PostResponse; isOpen: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const countId = useId();
  const showDialog = useShowDialog();
  const count = useLiveCount(response);
  return (
    <Button
      ref={button}
      variant="text"
      color="inherit"
      size="small"
      startIcon={<Icon as={MessageCircle} size={18} />}
      sx={{ px: 1.25 }}
      aria-haspopup="dialog"
      aria-describedby={countId}
      onClick={() =>
        showDialog({
          name: `comments ${response.id}`,
          from: button.current,
          show: (held) => <CommentsDialog response={response} count={count} isOpenPost={isOpen} {...held} />,
        })
      }
    >
      {response.isDeleted || !isOpen ? 'Comments' : 'Comment'}{' '}
      <span id={countId} style={{ marginLeft: 6 }}>
        {count}
      </span>
    </Button>
  );
}
