import { earlierDefamation } from './earlier-versions.ts';
import { LegalDocument } from './legal-document.tsx';
import text from './texts/defamation.md';

/** `/legal/defamation`: the defamation policy. */
export default function DefamationPage() {
  return <LegalDocument document={text} earlier={earlierDefamation} />;
}
