import type { TemplatePurpose } from '@clapback/contracts';
import { lazyPart } from '@clapback/ui/lazy-part.tsx';
import { ErrorState } from '../../components/notice.tsx';
import { SideDrawer } from '../../components/side-drawer.tsx';
import { SkeletonLines } from '../../components/skeleton-lines.tsx';

// It comes with the drawer that shows it: most cases are decided without it.
const TemplatesView = lazyPart(() => import('./templates-view.tsx'));

interface TemplatesDrawerProps {
  /** What a new one is for at first. */
  purpose: TemplatePurpose;
  isOpen: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** One's own templates and the shared ones, beside the screen that they were asked from. */
export function TemplatesDrawer({ purpose, isOpen, onClose, onClosed }: TemplatesDrawerProps) {
  return (
    <SideDrawer title="Templates" width={560} isOpen={isOpen} isKept onClose={onClose} onClosed={onClosed}>
      <TemplatesView
        purpose={purpose}
        pending={<SkeletonLines widths={['60%', '100%', '100%', '40%']} />}
        failed={(retry) => <ErrorState title="The templates could not be loaded" isFetching={false} onRetry={retry} />}
      />
    </SideDrawer>
  );
}
