import type { CreatePersonReport, PersonPart } from '@clapback/contracts';
import { useReportsSendOfPersonMutation } from './reports-endpoints.ts';
import { useReportSubmission, type ReportFields } from './use-report-submission.ts';

/** What the form holds. */
export interface PersonReportFields extends ReportFields {
  part: PersonPart | '';
}

const empty: PersonReportFields = { part: '', reason: '', comment: '' };

/** The form that reports a person. */
export function usePersonReport(personId: string, close: () => void) {
  const [sendReport] = useReportsSendOfPersonMutation();
  return useReportSubmission<PersonReportFields, CreatePersonReport>({
    subjectId: personId,
    empty,
    toBody: ({ part }) => ({ part: part as PersonPart }),
    send: ({ body: report, key }) => sendReport({ personId, report, key }),
    wayBack: `/people/${personId}`,
    close,
  });
}
