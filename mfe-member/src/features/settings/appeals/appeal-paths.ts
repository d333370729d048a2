import { useSearchParams } from 'react-router';

const settings = '/dashboard?tab=settings';

/** Where the dismissal of a report of theirs is appealed. */
export const dismissalPath = (reportId: string): string => `${settings}&report=${encodeURIComponent(reportId)}`;
/** Where an appeal is written that names no decision. */
export const generalAppealPath = `${settings}&appeal=new`;
/** The Settings tab, at one of its sections or decisions. */
export const settingsPath = (anchor?: string): string => (anchor ? `${settings}#${anchor}` : settings);

/** What the address asks to be shown in place of the sections of Settings. */
export type AppealSubject = { decisionId: string } | { reportId: string } | 'general';

/** What the address names; null where it is the Settings tab itself. */
export function useAppealSubject(): AppealSubject | null {
  const [params] = useSearchParams();
  const [decisionId, reportId] = [params.get('decision'), params.get('report')];
  if (decisionId) return { decisionId };
  if (reportId) return { reportId };
  return params.get('appeal') === 'new' ? 'general' : null;
}
