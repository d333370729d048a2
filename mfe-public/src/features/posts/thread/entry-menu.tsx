import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useSlotEntries, type SlotProps } from '@clapback/federation';
import { color, Icon } from '@clapback/ui';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { ItemActions } from '../manage/item-actions.tsx';

/** One thing that a reader can do with a response or a comment. `from` is the button that opened the menu: the focus belongs back there. */
export interface EntryAction {
  label: string;
  icon: LucideIcon;
  isDanger?: boolean;
  onChoose: (from: HTMLElement | null) => void;
}

interface EntryMenuProps {
  label: string;
  actions: readonly EntryAction[];
  /** What it is the menu of, for what other parts add. */
  item?: SlotProps['item.action']['item'];
}

/** What a reader can do with a response or a comment, or with whoever wrote it; nothing where they can do nothing. */
export function EntryMenu({ label, actions, item }: EntryMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const added = useSlotEntries('item.action');
  if (actions.length === 0 && (!item || added.length === 0)) return null;
  return (
    <>
      <Button
        ref={button}
        variant="text"
        color="inherit"
        size="small"
        aria-label={label}
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
        slotProps={{ list: { 'aria-label': label }, paper: { sx: { minWidth: 180 } } }}
      >
        {item ? <ItemActions item={item} onClose={() => setOpen(false)} /> : null}
        {actions.map(({ label: words, icon, isDanger, onChoose }) => (
          <MenuItem
            key={words}
            onClick={() => {
              setOpen(false);
              onChoose(button.current);
            }}
            sx={isDanger ? { color: color.danger, '& .MuiListItemIcon-root': { color: 'inherit' } } : {}}
          >
            <ListItemIcon>
              <Icon as={icon} />
            </ListItemIcon>
            {words}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
