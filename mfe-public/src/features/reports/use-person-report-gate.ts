import { useReportGate } from './use-report-gate.ts';

/** Who may report a person now, as `useReportGate` says it for items. Null: nobody may know whose page it is. */
export const usePersonReportGate = (personId: string | null) =>
  useReportGate({
    isOfThis: (report) => personId !== null && report.personId === personId,
    signInTitle: 'You must be logged in to report a person',
    next: `/people/${personId}`,
  });
