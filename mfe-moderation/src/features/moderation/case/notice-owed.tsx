import type { ModerationCaseDetail } from '@clapback/contracts';
import { undoMinutes } from '@clapback/contracts/vocabulary';
import { Alert } from 'antd';
import { dateTimeText } from '../case-labels.ts';

/** What is owed to those who sent a notice of illegal content that waits: an answer, and by when. */
export function NoticeOwed({ of: { reports, dueAt } }: { of: ModerationCaseDetail }) {
  const waiting = reports.filter(({ notice, status }) => notice && status === 'pending').length;
  if (waiting === 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={waiting === 1 ? 'A notice of illegal content waits for an answer' : `${waiting} notices of illegal content wait for an answer`}
      description={`${dueAt ? `Please decide by ${dateTimeText(dueAt)}. ` : ''}If the sender gave an address, they get the outcome by email ${undoMinutes} minutes after the decision.`}
    />
  );
}
