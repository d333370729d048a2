import Button from '@mui/material/Button';
import type { Post } from '@clapback/contracts';
import { useCan } from '@clapback/store';
import { Icon, lazyPart } from '@clapback/ui';
import { Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';
import { NotLoaded } from '../../../components/not-loaded.tsx';

const loadMenu = () => import('./post-menu.tsx');
const PostMenu = lazyPart(loadMenu);

/** What can be done with a post: everyone can copy its link, its author more. The menu's code comes when it is pointed at. */
export function PostMenuButton({ post }: { post: Post }) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [mayEdit, mayDelete] = [useCan('post:edit-own'), useCan('post:delete-own')];
  if (post.isDeleted) return null;

  const warmUp = () => void loadMenu().catch(() => undefined);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        ref={button}
        variant="text"
        color="inherit"
        size="small"
        aria-label="Post options"
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={warmUp}
        onFocus={warmUp}
        onClick={() => setOpen(true)}
        sx={{ minWidth: 40, minHeight: 40, px: 0 }}
      >
        <Icon as={Ellipsis} size={20} />
      </Button>
      {open ? (
        <PostMenu
          post={post}
          can={{ edit: post.isMine && mayEdit && !post.hidden, delete: post.isMine && mayDelete }}
          anchor={button}
          onClose={close}
          pending={null}
          failed={() => <NotLoaded onTold={close} />}
        />
      ) : null}
    </>
  );
}
