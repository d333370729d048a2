import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { PostResponse } from '@clapback/contracts';
import { useAppDispatch, useCan } from '@clapback/store';
import { color, Icon, lazyPart } from '@clapback/ui';
import { Columns2, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { readPostAgain, useShowDialog } from '../posts/index.ts';
import { useChooseAnswer } from '../subjects/index.ts';
import type { ResponseDialogProps } from './response-dialog-props.ts';

const dialogs = {
  edit: lazyPart<ResponseDialogProps>(() => import('./edit-response-dialog.tsx')),
  delete: lazyPart<ResponseDialogProps>(() => import('./delete-response-dialog.tsx')),
};

/** What its author can do with a response. */
export function ResponseMenuButton({ response }: { response: PostResponse }) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const showDialog = useShowDialog();
  const [mayEdit, mayDelete] = [useCan('response:edit-own') && !response.hidden, useCan('response:delete-own')];
  const mayChoose = useCan('answer:choose') && response.bySubject && !response.hidden;
  const dispatch = useAppDispatch();
  const chooseAnswer = useChooseAnswer((postId) => void dispatch(readPostAgain(postId)));
  if (!response.isMine || (!mayEdit && !mayDelete && !mayChoose)) return null;

  function choose(kind: keyof typeof dialogs) {
    setOpen(false);
    const Part = dialogs[kind];
    showDialog({ name: `${kind} ${response.id}`, from: button.current, show: (held) => <Part response={response} {...held} /> });
  }

  return (
    <>
      <Button
        ref={button}
        variant="text"
        color="inherit"
        size="small"
        aria-label="Response options"
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        sx={{ minWidth: 32, minHeight: 32, px: 0, my: '-4px' }}
      >
        <Icon as={Ellipsis} size={18} />
      </Button>
      <Menu
        open={open}
        container={() => button.current?.closest('main') ?? null}
        anchorEl={() => button.current!}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': 'Response options' }, paper: { sx: { minWidth: 180 } } }}
      >
        {mayChoose ? (
          <MenuItem
            onClick={() => {
              setOpen(false);
              void chooseAnswer(response);
            }}
          >
            <ListItemIcon>
              <Icon as={Columns2} />
            </ListItemIcon>
            Show beside the post
          </MenuItem>
        ) : null}
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
