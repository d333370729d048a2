import { earlierReporting } from './earlier-versions.ts';
import { LegalDocument } from './legal-document.tsx';
import text from './texts/reporting-guidelines.md';

/** `/reporting-guidelines`: the reporting guidelines. */
export default function ReportingGuidelinesPage() {
  return <LegalDocument document={text} earlier={earlierReporting} />;
}
