import { useCan } from '@clapback/store';
import { Icon } from '@clapback/ui/icon.tsx';
import { Button } from 'antd';
import { History } from 'lucide-react';
import { useRef, useState } from 'react';
import { useCommands } from '../command-menu/index.ts';
import { HistoryDrawer } from './history-drawer.tsx';

/** Opens what staff know of a member; nothing for who may not. */
export function HistoryButton({ user, className }: { user: { id: string; displayName: string }; className?: string }) {
  const mayRead = useCan('user:history');
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useCommands(() => [
    {
      heading: 'The author',
      commands: mayRead ? [{ label: 'History', otherWords: ['user', 'timeline', 'strikes'], run: () => setOpen(true) }] : [],
    },
  ]);
  if (!mayRead) return null;
  return (
    <>
      <Button ref={button} block className={className} icon={<Icon as={History} size={18} />} onClick={() => setOpen(true)}>
        <span>History</span>
      </Button>
      <HistoryDrawer user={user} isOpen={isOpen} onClose={() => setOpen(false)} onClosed={() => button.current?.focus()} />
    </>
  );
}
