import Button from '@mui/material/Button';
import type { Post } from '@clapback/contracts';
import { color, Icon, lazyPart } from '@clapback/ui';
import { Rocket } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import type { BoostDialogProps } from './boost-dialog.tsx';
import { isBoostablePost } from './boostable-item.ts';
import { useMayBoost } from './use-may-boost.ts';

const BoostDialog = lazyPart<BoostDialogProps>(() => import('./boost-dialog.tsx'));

/** What holds a dialog gives it. */
type Held = Omit<BoostDialogProps, 'post'> & Pick<Parameters<typeof BoostDialog>[0], 'pending' | 'failed'>;

interface BoostPostButtonProps {
  post: Post;
  /** Shows the dialog wherever it may stay while the post leaves the screen; the focus goes back to `from`. */
  onBoost: (request: { name: string; from: HTMLElement | null; show: (held: Held) => ReactNode }) => void;
  /** The button's word. */
  children: ReactNode;
}

/** The way to boost a post; nothing where it cannot be boosted. */
export function BoostPostButton({ post, onBoost, children }: BoostPostButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const mayBoost = useMayBoost({ kind: 'post', id: post.id, postId: post.id });
  if (!isBoostablePost(post)) return null;

  function press() {
    if (mayBoost()) onBoost({ name: `boost ${post.id}`, from: button.current, show: (held) => <BoostDialog post={post} {...held} /> });
  }
  return (
    <Button
      ref={button}
      variant="text"
      color="inherit"
      size="small"
      startIcon={<Icon as={Rocket} />}
      aria-haspopup="dialog"
      onClick={press}
      sx={{ '&:hover': { color: color.boost, backgroundColor: color.boostSoft } }}
    >
      {children}
    </Button>
  );
}
