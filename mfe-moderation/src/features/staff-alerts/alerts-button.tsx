import { Icon } from '@clapback/ui/icon.tsx';
import { lazyPart } from '@clapback/ui/lazy-part.tsx';
import { Button } from 'antd';
import { BellRing } from 'lucide-react';
import { memo, useRef, useState } from 'react';
import { ErrorState } from '../../components/notice.tsx';
import { SideDrawer } from '../../components/side-drawer.tsx';
import { SkeletonLines } from '../../components/skeleton-lines.tsx';
import { useCommands } from '../command-menu/index.ts';

// It comes with the drawer that shows it.
const AlertsView = lazyPart(() => import('./alerts-view.tsx'));

/** Opens what one is mailed as a member of staff, beside whatever screen of the console is shown. */
export const AlertsButton = memo(function AlertsButton() {
  const [isOpen, setOpen] = useState(false);
  useCommands(() => [
    { heading: 'You', commands: [{ label: 'Alerts to you', otherWords: ['mails', 'quiet hours', 'webhook'], run: () => setOpen(true) }] },
  ]);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={opener}
        type="text"
        className="console-commands-opener"
        icon={<Icon as={BellRing} size={18} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span>Alerts to you</span>
      </Button>
      <SideDrawer
        title="Alerts to you"
        width={480}
        isOpen={isOpen}
        isKept
        onClose={() => setOpen(false)}
        onClosed={() => opener.current?.focus()}
      >
        <AlertsView
          onSaved={() => setOpen(false)}
          pending={<SkeletonLines widths={['60%', '100%', '100%', '40%']} />}
          failed={(retry) => <ErrorState title="This could not be loaded" isFetching={false} onRetry={retry} />}
        />
      </SideDrawer>
    </>
  );
});
