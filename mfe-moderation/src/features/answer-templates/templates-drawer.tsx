import type { TemplatePurpose } from '@clapback/contracts';
import { lazyPart } from '@clapback/ui/lazy-part.tsx';
import { Drawer } from 'antd';
import { ErrorState } from '../../components/notice.tsx';
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
    <Drawer
      open={isOpen}
      title="Templates"
      size="min(560px, 100vw)"
      destroyOnHidden
      // What is being written is not lost by a press beside it.
      mask={{ closable: false }}
      onClose={onClose}
      afterOpenChange={(isShown) => {
        if (!isShown) onClosed();
      }}
    >
      <TemplatesView
        purpose={purpose}
        pending={<SkeletonLines widths={['60%', '100%', '100%', '40%']} />}
        failed={(retry) => <ErrorState title="The templates could not be loaded" isFetching={false} onRetry={retry} />}
      />
    </Drawer>
  );
}
