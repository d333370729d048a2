import { lazyPart } from '@clapback/ui/lazy-part.tsx';
import { ErrorState } from '../../components/notice.tsx';
import { SkeletonLines } from '../../components/skeleton-lines.tsx';

const Screen = lazyPart(() => import('./audit-screen.tsx'));

/** The audit log. Nobody needs its code to decide a case, so it comes with the tab. */
export function AuditScreen() {
  return (
    <Screen
      pending={<SkeletonLines widths={['30%', '100%', '100%']} />}
      failed={(retry) => <ErrorState title="Failed to load audit logs" isFetching={false} onRetry={retry} />}
    />
  );
}
