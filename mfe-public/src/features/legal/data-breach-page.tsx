import { LegalDocument } from './legal-document.tsx';
import text from './texts/data-breach.md';

/** `/legal/data-breach`: the data security and breach policy. */
export default function DataBreachPage() {
  return <LegalDocument document={text} />;
}
