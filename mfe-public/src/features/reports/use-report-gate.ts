import type { OwnReport } from '@clapback/contracts';
import { toast, useAppDispatch, useCan, useSession } from '@clapback/store';
import { notLoaded } from '../../components/not-loaded.tsx';
import { useReportsListOwnQuery } from './reports-endpoints.ts';

interface ReportGate {
  /** Tells a report of this item or person from others. */
  isOfThis: (report: OwnReport) => boolean;
  /** What a visitor is told. */
  signInTitle: string;
  /** Where signing in leads back to. */
  next: string;
}

/** Who may report something now: `pass` says whether the reader may, and tells anybody else what it takes or that they have. */
export function useReportGate({ isOfThis, signInTitle, next }: ReportGate) {
  const dispatch = useAppDispatch();
  const { user } = useSession();
  const mayReport = useCan('report:create');
  const { isReported } = useReportsListOwnQuery(undefined, {
    skip: !mayReport,
    selectFromResult: ({ data }) => ({ isReported: mayReport && data !== undefined && data.items.some(isOfThis) }),
  });

  function pass(): boolean {
    if (mayReport && !isReported) return true;
    const why = user ? (mayReport ? 'reported' : user.standing) : null;
    import('./why-no-report.ts').then(
      ({ whyNoReport }) => dispatch(toast(whyNoReport(why, { signInTitle, next }))),
      () => dispatch(notLoaded()),
    );
    return false;
  }

  return { isReported, mayReport, pass };
}
