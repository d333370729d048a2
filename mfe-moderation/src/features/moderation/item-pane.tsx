import { statusOf } from '@clapback/store';
import { Icon } from '@clapback/ui/icon.tsx';
import { ArrowLeft, SearchX, ServerCrash, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EmptyState, ErrorState } from '../../components/notice.tsx';
import { CaseSkeleton } from './case/case-pane.tsx';

interface ItemPaneProps {
  /** 'Case', 'Claim': its name as a region. */
  label: string;
  listPath: string;
  onBack: () => void;
  detail: { isError: boolean; isFetching: boolean; error?: unknown; refetch: () => unknown };
  /** Whether the address names an item; where it does not, whether there are any. */
  isChosen: boolean;
  hasSome: boolean;
  icon: LucideIcon;
  /** Why an item that the address names may not be there. */
  gone: string;
  failed: string;
  /** The item once it is there. */
  children: ReactNode;
}

/** The middle pane of the console: one item in all its states. */
export function ItemPane({ label, listPath, onBack, children, ...states }: ItemPaneProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A pane that scrolls can be scrolled with the keyboard.
    <div className="console-pane console-pane-case" role="region" aria-label={label} tabIndex={0}>
      <div className="console-back">
        <Link to={listPath} onClick={onBack}>
          <Icon as={ArrowLeft} size={16} /> All {label.toLowerCase()}s
        </Link>
      </div>
      {children ?? <Missing label={label} {...states} />}
    </div>
  );
}

function Missing({ label, detail, isChosen, hasSome, icon, gone, failed }: Omit<ItemPaneProps, 'listPath' | 'onBack' | 'children'>) {
  const noun = label.toLowerCase();
  if (!isChosen) return hasSome ? <EmptyState icon={<Icon as={icon} size={28} />} title={`Choose a ${noun}`} /> : null;
  if (!detail.isError) return <CaseSkeleton />;
  if (statusOf(detail.error) === 404 || statusOf(detail.error) === 400) {
    return (
      <EmptyState icon={<Icon as={SearchX} size={28} />} title={`There is no such ${noun}`}>
        {gone}
      </EmptyState>
    );
  }
  return <ErrorState icon={<Icon as={ServerCrash} size={28} />} title={failed} isFetching={detail.isFetching} onRetry={detail.refetch} />;
}
