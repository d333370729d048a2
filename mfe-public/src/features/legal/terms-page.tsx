import { earlierTerms } from './earlier-versions.ts';
import { LegalDocument } from './legal-document.tsx';
import text from './texts/terms.md';

/** `/terms`: the terms of service. */
export default function TermsPage() {
  return <LegalDocument document={text} earlier={earlierTerms} />;
}
