import type { Standing } from '@clapback/contracts';
import { useCan } from '@clapback/store';
import { Icon } from '@clapback/ui/icon.tsx';
import { Button } from 'antd';
import { UserX } from 'lucide-react';
import { useRef, useState } from 'react';
import { useCommands } from '../command-menu/index.ts';
import { ShortcutHint, useShortcuts } from '../shortcuts/index.ts';
import { SuspendDialog, type SuspendedFor } from './suspend-dialog.tsx';

interface SuspendButtonProps {
  user: { id: string; displayName: string; standing?: Standing };
  /** What the form begins with. */
  about?: SuspendedFor | undefined;
  className?: string;
}

/** Opens the dialog that suspends a member, or changes the suspension that holds; nothing for who may not. */
export function SuspendButton({ user, about, className }: SuspendButtonProps) {
  const maySuspend = useCan('user:suspend');
  const words = user.standing === 'suspended' ? 'Change suspension' : 'Suspend';
  const [isOpen, setOpen] = useState(false);
  // A dialog that has closed stays until it is asked for again: it leaves the screen by and by.
  const [wasOpened, setWasOpened] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  function ask() {
    setWasOpened(wasOpened + 1);
    setOpen(true);
  }
  useShortcuts(maySuspend ? { S: ask } : {});
  useCommands(() => [{ heading: 'The author', commands: maySuspend ? [{ label: words, keyName: 'S', run: ask }] : [] }]);
  if (!maySuspend) return null;
  return (
    <>
      <Button ref={button} danger block className={className} icon={<Icon as={UserX} size={18} />} aria-keyshortcuts="S" onClick={ask}>
        <span>{words}</span>
        <ShortcutHint name="S" />
      </Button>
      {wasOpened > 0 ? (
        <SuspendDialog
          key={`${user.id} ${wasOpened}`}
          user={user}
          about={about}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onClosed={() => button.current?.focus()}
        />
      ) : null}
    </>
  );
}
