import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Post } from '@clapback/contracts';
import { color, Icon } from '@clapback/ui';
import { Pencil, Trash2 } from 'lucide-react';
import type { RefObject } from 'react';
import { useOpenPostDialog } from './post-dialogs.tsx';

interface PostMenuProps {
  post: Post;
  can: { edit: boolean; delete: boolean };
  anchor: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** The menu of one's own post. */
export default function PostMenu({ post, can, anchor, onClose }: PostMenuProps) {
  const openDialog = useOpenPostDialog();

  function choose(kind: 'edit' | 'delete') {
    onClose();
    openDialog({ kind, post, from: anchor.current });
  }

  return (
    <Menu
      open
      anchorEl={() => anchor.current!}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': 'Post options' }, paper: { sx: { minWidth: 200 } } }}
    >
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
