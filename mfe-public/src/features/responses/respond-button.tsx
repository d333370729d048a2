import Button from '@mui/material/Button';
import type { Post } from '@clapback/contracts';
import { useCan, useSession } from '@clapback/store';
import { Icon } from '@clapback/ui';
import { PenLine } from 'lucide-react';
import { useRef } from 'react';
import { useRespond } from './use-respond.tsx';

interface RespondButtonProps {
  post: Post;
  label?: string;
}

/** Opens the form. A visitor may write in it as well: what they began waits for them behind the sign-in. */
export function RespondButton({ post, label = 'Post Your Clapback' }: RespondButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const respond = useRespond(post);
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
      onClick={() => respond(button.current)}
    >
      {label}
    </Button>
  );
}
