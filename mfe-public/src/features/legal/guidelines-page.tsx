import { guidelinesSections } from './guidelines-text.ts';
import { LegalSheet } from './legal-sheet.tsx';

/**
 * `/community-guidelines`: what may be written here, and what is done about the rest. Decisions lead to its sections by the ground they
 * rest on.
 */
export default function GuidelinesPage() {
  return (
    <LegalSheet
      title="Community Guidelines"
      lead="How to answer here so that others believe you, and what we take down."
      contents="Sections of the guidelines"
      sections={guidelinesSections}
    />
  );
}
