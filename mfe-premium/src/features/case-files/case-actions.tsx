import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { CaseFile } from '@clapback/contracts';
import { color, Icon } from '@clapback/ui';
import { Ellipsis, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { CaseDialogName } from './dialogs/case-dialogs.ts';

interface CaseActionsProps {
  file: CaseFile;
  isReadOnly: boolean;
  onDialog: (name: CaseDialogName) => void;
  onUpload: () => void;
  onRedact: () => void;
  onDelete: () => void;
}

/** What can be added to a case file, and what can be done with all of it. */
export function CaseActions({ file, isReadOnly, onDialog, onUpload, onRedact, onDelete }: CaseActionsProps) {
  const adds = [
    { label: 'A note', go: () => onDialog('note') },
    { label: 'A file or a screenshot', go: onUpload },
    { label: 'A picture, parts covered', go: onRedact },
    { label: 'A page', go: () => onDialog('page') },
    { label: 'Their answer', go: () => onDialog('reply') },
    { label: 'A deadline', go: () => onDialog('deadline') },
    { label: 'A person or an address', go: () => onDialog('contact') },
  ];
  const more = [
    ...(isReadOnly ? [] : [{ label: 'Rename or describe', go: () => onDialog('title') }]),
    ...(isReadOnly || file.state === 'done' ? [] : [{ label: 'Close the case file', go: () => onDialog('close') }]),
    { label: 'Delete', go: onDelete, isDanger: true },
  ];
  return (
    <div style={{ display: 'flex', gap: 4, marginLeft: 'auto' }}>
      {isReadOnly ? null : <MenuButton label="Add to this case" hasWords items={adds} />}
      <MenuButton label="Case file options" items={more} />
    </div>
  );
}

interface MenuButtonProps {
  label: string;
  hasWords?: boolean;
  items: readonly { label: string; go: () => void; isDanger?: boolean }[];
}

function MenuButton({ label, hasWords = false, items }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        ref={button}
        variant={hasWords ? 'outlined' : 'text'}
        color={hasWords ? 'primary' : 'inherit'}
        size="small"
        startIcon={hasWords ? <Icon as={Plus} size={16} /> : undefined}
        aria-label={hasWords ? undefined : label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        sx={hasWords ? {} : { minWidth: 36, px: 0 }}
      >
        {hasWords ? label : <Icon as={Ellipsis} size={20} />}
      </Button>
      <Menu
        open={isOpen}
        container={() => button.current?.closest('main') ?? null}
        anchorEl={() => button.current!}
        onClose={() => setIsOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {items.map(({ label: words, go, isDanger }) => (
          <MenuItem
            key={words}
            sx={isDanger ? { color: color.danger } : {}}
            onClick={() => {
              setIsOpen(false);
              go();
            }}
          >
            {words}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
