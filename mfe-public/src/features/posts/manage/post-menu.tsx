import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Post } from '@clapback/contracts';
import { toast, useAppDispatch } from '@clapback/store';
import { color, Icon, lazyPart } from '@clapback/ui';
import { Flag, Link2, Pencil, Trash2 } from 'lucide-react';
import type { RefObject } from 'react';
import { namedAuthor } from '../author-names.ts';
import { postAddress } from '../post-path.ts';
import type { PostDialogProps } from './post-dialog-props.ts';
import { useReportPerson } from '../../reports/index.ts';
import { SubjectMenuItems } from '../../subjects/index.ts';
import { ItemActions } from './item-actions.tsx';
import { useOpenPostDialog, useShowDialog } from './post-dialogs.tsx';

const LinkDialog = lazyPart<PostDialogProps>(() => import('./link-dialog.tsx'));

interface PostMenuProps {
  post: Post;
  can: { edit: boolean; delete: boolean };
  anchor: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** The menu of a post. */
export default function PostMenu({ post, can, anchor, onClose }: PostMenuProps) {
  const dispatch = useAppDispatch();
  const openDialog = useOpenPostDialog();
  const showDialog = useShowDialog();
  const reportPerson = useReportPerson(namedAuthor(post), showDialog);

  function choose(kind: 'edit' | 'delete') {
    onClose();
    openDialog({ kind, post, from: anchor.current });
  }

  async function copyLink() {
    try {
      await navigator.clipboard.writeText(postAddress(post));
    } catch {
      // There is no clipboard, or the browser keeps it from the page.
      onClose();
      return showDialog({ name: `link ${post.id}`, from: anchor.current, show: (held) => <LinkDialog post={post} {...held} /> });
    }
    onClose();
    dispatch(toast({ title: 'Link copied' }));
  }

  return (
    <Menu
      open
      // In the body it would stand outside of every landmark.
      container={() => anchor.current?.closest('main') ?? null}
      anchorEl={() => anchor.current!}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': 'Post options' }, paper: { sx: { minWidth: 200 } } }}
    >
      <MenuItem onClick={() => void copyLink()}>
        <ListItemIcon>
          <Icon as={Link2} />
        </ListItemIcon>
        Copy link
      </MenuItem>
      <ItemActions item={{ kind: 'post', id: post.id }} onClose={onClose} />
      <SubjectMenuItems post={post} from={anchor} onClose={onClose} pending={null} failed={() => null} />
      {reportPerson ? (
        <MenuItem
          onClick={() => {
            onClose();
            reportPerson(anchor.current);
          }}
        >
          <ListItemIcon>
            <Icon as={Flag} />
          </ListItemIcon>
          Report this person
        </MenuItem>
      ) : null}
      {can.edit ? (
        <MenuItem onClick={() => choose('edit')}>
          <ListItemIcon>
            <Icon as={Pencil} />
          </ListItemIcon>
          Edit
        </MenuItem>
      ) : null}
      {can.delete ? (
        <MenuItem onClick={() => choose('delete')} sx={{ color: color.danger, '& .MuiListItemIcon-root': { color: 'inherit' } }}>
          <ListItemIcon>
            <Icon as={Trash2} />
          </ListItemIcon>
          Delete
        </MenuItem>
      ) : null}
    </Menu>
  );
}
