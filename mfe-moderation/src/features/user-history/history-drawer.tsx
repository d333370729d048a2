import { lazy, Suspense } from 'react';
import { SideDrawer } from '../../components/side-drawer.tsx';
import { SkeletonLines } from '../../components/skeleton-lines.tsx';

// It comes with the drawer that shows it: most cases are decided without it.
const UserHistoryView = lazy(() => import('./user-history-view.tsx'));

interface HistoryDrawerProps {
  user: { id: string; displayName: string };
  isOpen: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** What staff know of a member, beside the screen that it was asked from. */
export function HistoryDrawer({ user, isOpen, onClose, onClosed }: HistoryDrawerProps) {
  return (
    <SideDrawer title={`History of ${user.displayName}`} width={720} isOpen={isOpen} onClose={onClose} onClosed={onClosed}>
      <Suspense fallback={<SkeletonLines widths={['60%', '100%', '100%', '40%']} />}>
        <UserHistoryView userId={user.id} />
      </Suspense>
    </SideDrawer>
  );
}
