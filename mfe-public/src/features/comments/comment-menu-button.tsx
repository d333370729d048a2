import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Comment } from '@clapback/contracts';
import { useCan } from '@clapback/store';
import { color, Icon, lazyPart } from '@clapback/ui';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useShowDialog } from '../posts/index.ts';
import type { CommentDialogProps } from './comment-dialog-props.ts';

const dialogs = {
  edit: lazyPart<CommentDialogProps>(() => import('./edit-comment-dialog.tsx')),
  delete: lazyPart<CommentDialogProps>(() => import('./delete-comment-dialog.tsx')),
};

/** What its author can do with a comment. */
export function CommentMenuButton({ comment, onDeleted }: { comment: Comment; onDeleted: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const showDialog = useShowDialog();
  const [mayEdit, mayDelete] = [useCan('comment:edit-own') && !comment.hidden, useCan('comment:delete-own')];
  if (!comment.isMine || (!mayEdit && !mayDelete)) return null;

  function choose(kind: keyof typeof dialogs) {
    setOpen(false);
    const Part = dialogs[kind];
    showDialog({
      name: `${kind} ${comment.id}`,
      from: button.current,
      show: (held) => <Part comment={comment} onDeleted={onDeleted} {...held} />,
    });
  }

  return (
    <>
      <Button
        ref={button}
        variant="text"
        color="inherit"
        size="small"
        aria-label="Comment options"
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        sx={{ minWidth: 32, minHeight: 32, px: 0, my: '-4px' }}
      >
        <Icon as={Ellipsis} size={18} />
      </Button>
      <Menu
        open={open}
        // In the body it would stand outside of every landmark.
        container={() => button.current?.closest<HTMLElement>('main, [role="dialog"]') ?? null}
        anchorEl={() => button.current!}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': 'Comment options' }, paper: { sx: { minWidth: 180 } } }}
      >
        {mayEdit ? (
          <MenuItem onClick={() => choose('edit')}>
            <ListItemIcon>
              <Icon as={Pencil} />
            </ListItemIcon>
            Edit
          </MenuItem>
        ) : null}
        {mayDelete ? (
          <MenuItem onClick={() => choose('delete')} sx={{ color: color.danger, '& .MuiListItemIcon-root': { color: 'inherit' } }}>
            <ListItemIcon>
              <Icon as={Trash2} />
            </ListItemIcon>
            Delete
          </MenuItem>
        ) : null}
      </Menu>
    </>
  );
}
