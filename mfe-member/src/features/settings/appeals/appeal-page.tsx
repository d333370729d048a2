import type { AppealSubject } from './appeal-paths.ts';
import { DecisionAppeal } from './decision-appeal.tsx';
import { GeneralAppeal } from './general-appeal.tsx';
import { ReportAppeal } from './report-appeal.tsx';

/** What stands in place of the sections of Settings while the address names a decision, a report, or a new appeal. */
export default function AppealPage({ subject }: { subject: AppealSubject }) {
  if (subject === 'general') return <GeneralAppeal />;
  return 'decisionId' in subject ? (
    <DecisionAppeal key={subject.decisionId} decisionId={subject.decisionId} />
  ) : (
    <ReportAppeal key={subject.reportId} reportId={subject.reportId} />
  );
}
