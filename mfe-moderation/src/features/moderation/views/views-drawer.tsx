import { lazyPart } from '@clapback/ui/lazy-part.tsx';
import { ErrorState } from '../../../components/notice.tsx';
import { SideDrawer } from '../../../components/side-drawer.tsx';
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
    <SideDrawer title="Views" width={480} isOpen={isOpen} onClose={onClose} onClosed={onClosed}>
      <ViewsList
        shown={shown}
        pending={<SkeletonLines widths={['60%', '100%', '40%']} />}
        failed={(retry) => <ErrorState title="The views could not be loaded" isFetching={false} onRetry={retry} />}
      />
    </SideDrawer>
  );
}
