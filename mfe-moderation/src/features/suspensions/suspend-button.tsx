import { useCan } from '@clapback/store';
import { Icon } from '@clapback/ui/icon.tsx';
import { Button } from 'antd';
import { UserX } from 'lucide-react';
import { useRef, useState } from 'react';
import { useCommands } from '../command-menu/index.ts';
import { ShortcutHint, useShortcuts } from '../shortcuts/index.ts';
import { SuspendDialog } from './suspend-dialog.tsx';

/** Opens the dialog that suspends a member; nothing for who may not. */
export function SuspendButton({ user, className }: { user: { id: string; displayName: string }; className?: string }) {
  const maySuspend = useCan('user:suspend');
  const [isOpen, setOpen] = useState(false);
  // A dialog that has closed stays until it is asked for again: it leaves the screen by and by.
  const [wasOpened, setWasOpened] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  function ask() {
    setWasOpened(wasOpened + 1);
    setOpen(true);
  }
  useShortcuts(maySuspend ? { S: ask } : {});
  useCommands(() => [{ heading: 'The author', commands: maySuspend ? [{ label: 'Suspend', keyName: 'S', run: ask }] : [] }]);
  if (!maySuspend) return null;
  return (
    <>
      <Button ref={button} danger block className={className} icon={<Icon as={UserX} size={18} />} aria-keyshortcuts="S" onClick={ask}>
        <span>Suspend</span>
        <ShortcutHint name="S" />
      </Button>
      {wasOpened > 0 ? (
        <SuspendDialog
          key={`${user.id} ${wasOpened}`}
          user={user}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onClosed={() => button.current?.focus()}
        />
      ) : null}
    </>
  );
}
