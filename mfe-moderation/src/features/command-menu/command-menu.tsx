import { Icon } from '@clapback/ui/icon.tsx';
import { color } from '@clapback/ui/tokens.ts';
import { lazyPart } from '@clapback/ui/lazy-part.tsx';
import { Button, Modal } from 'antd';
import { Search } from 'lucide-react';
import { memo, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ErrorState } from '../../components/notice.tsx';
import { SkeletonLines } from '../../components/skeleton-lines.tsx';
import { useStyles, type Styles } from '../../theme/use-styles.ts';
import { withoutKeyboard } from '../shortcuts/index.ts';
import { offeredCommands, watchScreens, type CommandGroup, type CommandListProps } from './commands.ts';

const List = lazyPart<CommandListProps>(() => import('./command-list.tsx'));

const styles: Styles = {
  '.console-commands-opener.console-commands-opener': {
    justifyContent: 'flex-start',
    gap: 10,
    width: '100%',
    minHeight: 38,
    paddingInline: 10,
    color: color.second,
    fontWeight: 500,
    kbd: { marginInlineStart: 'auto', color: color.third, fontFamily: 'inherit', fontSize: 12, [withoutKeyboard]: { display: 'none' } },
  },
};

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** The button that opens the command menu, which Ctrl K (on a Mac ⌘K) opens from everywhere in the console, also out of a field. */
export const CommandMenu = memo(function CommandMenu({ groups }: { groups: CommandGroup[] }) {
  useStyles('commands-opener', styles);
  const [open, setOpen] = useState<CommandGroup[] | null>(null);
  const [isShown, setShown] = useState(false);
  const chosen = useRef<(() => void) | null>(null);
  const before = useRef<Element | null>(null);

  const offer = () => setOpen([...offeredCommands(), ...groups]);
  const show = () => {
    chosen.current = null;
    before.current = document.activeElement;
    offer();
    setShown(true);
  };
  // A screen that arrives after the menu was opened.
  const offerAnew = useEffectEvent(offer);
  useEffect(() => (isShown ? watchScreens(() => offerAnew()) : undefined), [isShown]);
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return;
      // Another dialog asks something first.
      if (document.querySelector('[role="dialog"][aria-modal="true"]')) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return (
    <>
      <Button
        type="text"
        className="console-commands-opener"
        icon={<Icon as={Search} size={18} />}
        aria-haspopup="dialog"
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        onClick={show}
      >
        <span>Commands</span>
        <kbd aria-hidden>{isApple ? '⌘K' : 'Ctrl K'}</kbd>
      </Button>
      <Modal
        title="Commands"
        open={isShown}
        footer={null}
        width={560}
        destroyOnHidden
        // What was chosen leads the focus on by itself; without a choice it is where it was.
        focusable={{ focusTriggerAfterClose: false }}
        onCancel={() => setShown(false)}
        afterOpenChange={(isOpen) => {
          if (isOpen) return;
          if (chosen.current) chosen.current();
          else if (before.current instanceof HTMLElement) before.current.focus();
        }}
      >
        {open ? (
          <List
            groups={open}
            onChosen={(run) => {
              chosen.current = run;
              setShown(false);
            }}
            pending={<SkeletonLines widths={['100%', '60%', '70%', '50%']} />}
            failed={(retry) => <ErrorState title="Failed to load the commands" isFetching={false} onRetry={retry} />}
          />
        ) : null}
      </Modal>
    </>
  );
});
