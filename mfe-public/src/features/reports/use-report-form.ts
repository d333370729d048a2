import type { CreateReport } from '@clapback/contracts';
import { itemField, type ReportedItem } from './reported-item.ts';
import { useReportsSendMutation } from './reports-endpoints.ts';
import { useReportSubmission, type ReportFields } from './use-report-submission.ts';

const empty: ReportFields = { reason: '', comment: '' };

/** The form that reports an item. */
export function useReportForm(item: ReportedItem, close: () => void) {
  const [sendReport] = useReportsSendMutation();
  return useReportSubmission<ReportFields, CreateReport>({
    subjectId: item.id,
    empty,
    toBody: () => ({ [itemField[item.kind]]: item.id }),
    send: ({ body: report, key }) => sendReport({ report, key }),
    wayBack: `/?post=${item.postId}`,
    close,
  });
}
