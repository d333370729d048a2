import Button from '@mui/material/Button';
import type { Post } from '@clapback/contracts';
import { useCan, useSession } from '@clapback/store';
import { Icon, lazyPart } from '@clapback/ui';
import { PenLine } from 'lucide-react';
import { useRef } from 'react';
import { type PostDialogProps, useShowDialog } from '../posts/index.ts';

const CreateDialog = lazyPart<PostDialogProps>(() => import('./create-response-dialog.tsx'));

interface RespondButtonProps {
  post: Post;
  label?: string;
}

/** Opens the form. A visitor may write in it as well: what they began waits for them behind the sign-in. */
export function RespondButton({ post, label = 'Post Your Clapback' }: RespondButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const showDialog = useShowDialog();
  const { user } = useSession();
  const mayRespond = useCan('response:create');
  if (user && !mayRespond) return null;
  return (
    <Button
      ref={button}
      variant="contained"
      size="small"
      startIcon={<Icon as={PenLine} />}
      aria-haspopup="dialog"
      onClick={() =>
        showDialog({ name: `respond ${post.id}`, from: button.current, show: (held) => <CreateDialog post={post} {...held} /> })
      }
    >
      {label}
    </Button>
  );
}
