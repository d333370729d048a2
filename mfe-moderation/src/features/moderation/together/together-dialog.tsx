import type { ModerationCase } from '@clapback/contracts';
import { Modal } from 'antd';
import type { TogetherDecision } from './together-form.tsx';
import { lazyPart } from '@clapback/ui/lazy-part.tsx';
import { useState } from 'react';
import { ErrorState } from '../../../components/notice.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { useStyles, type Styles } from '../../../theme/use-styles.ts';

const View = lazyPart(() => import('./together-view.tsx'));

const styles: Styles = {
  // On a phone it is the whole screen: contents are read in it.
  '.console-together': {
    '@media (max-width: 759.98px)': {
      '&.cbm-modal.cbm-modal': { top: 0, width: '100vw !important', maxWidth: '100vw', minHeight: '100dvh', margin: 0, padding: 0 },
      '.cbm-modal-container': { minHeight: '100dvh', borderRadius: 0, padding: '16px 16px 0' },
    },
  },
};

interface TogetherDialogProps {
  cases: readonly ModerationCase[];
  isOpen: boolean;
  /** The decision that is chosen as it opens. */
  first: TogetherDecision['decision'];
  /** The cases that were decided, as soon as they are. */
  onDecided: (caseIds: string[]) => void;
  /** Leads to a case that could not be decided. */
  onLookAt: (caseId: string) => void;
  onClose: () => void;
  onClosed: () => void;
}

/** One decision about several cases, whose contents are all shown before. Its code comes with it. */
export function TogetherDialog({ cases, isOpen, onClose, onClosed, ...steps }: TogetherDialogProps) {
  useStyles('together-dialog', styles);
  const [isBusy, setBusy] = useState(false);
  return (
    <Modal
      title="Decide together"
      className="console-together"
      open={isOpen}
      footer={null}
      width={760}
      destroyOnHidden
      closable={!isBusy}
      keyboard={!isBusy}
      mask={{ closable: false }}
      onCancel={onClose}
      afterOpenChange={(isShown) => {
        if (!isShown) onClosed();
      }}
    >
      <View
        cases={cases}
        onBusy={setBusy}
        onClose={onClose}
        {...steps}
        pending={<SkeletonLines widths={['60%', '100%', '100%', '40%']} />}
        failed={(retry) => <ErrorState title="Failed to load this dialog" isFetching={false} onRetry={retry} />}
      />
    </Modal>
  );
}
