import { lazyPart } from '@clapback/ui/lazy-part.tsx';
import { Drawer } from 'antd';
import { ErrorState } from '../../../components/notice.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import type { ShownCases } from './shown-cases.ts';

// It comes with the drawer that shows it: most cases are decided without it.
const ViewsList = lazyPart(() => import('./views-list.tsx'));

interface ViewsDrawerProps {
  shown: ShownCases;
  isOpen: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** The lists that somebody has kept, and the form that keeps one more. */
export function ViewsDrawer({ shown, isOpen, onClose, onClosed }: ViewsDrawerProps) {
  return (
    <Drawer
      open={isOpen}
      title="Views"
      size="min(480px, 100vw)"
      destroyOnHidden
      onClose={onClose}
      afterOpenChange={(isShown) => {
        if (!isShown) onClosed();
      }}
    >
      <ViewsList
        shown={shown}
        pending={<SkeletonLines widths={['60%', '100%', '40%']} />}
        failed={(retry) => <ErrorState title="The views could not be loaded" isFetching={false} onRetry={retry} />}
      />
    </Drawer>
  );
}
