import { reasonRules, reportReasonLabels, type ReportReason } from '@clapback/contracts/report-reasons';
import { earlierGuidelines } from './earlier-versions.ts';
import { LegalDocument } from './legal-document.tsx';
import text from './texts/community-guidelines.md';

/** Sections about rules have the reason for a report as their id: grounds of decisions lead there. */
const rules = (Object.keys(reasonRules) as ReportReason[]).map((reason) => ({
  id: reason,
  heading: reportReasonLabels[reason],
  body: reasonRules[reason].map((paragraph) => <p key={paragraph}>{paragraph}</p>),
}));

/**
 * `/community-guidelines`: what may be written here, and what is done about the rest. Decisions lead to its sections by the ground they
 * rest on.
 */
export default function GuidelinesPage() {
  return <LegalDocument document={text} inserted={{ after: 'purpose', sections: rules }} earlier={earlierGuidelines} />;
}
