import Link from '@mui/material/Link';
import { guidelinesVersion } from '@clapback/contracts/limits';
import { guidelinesSections } from './guidelines-text.ts';
import { LegalSheet } from './legal-sheet.tsx';

const since = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(guidelinesVersion));

/**
 * `/community-guidelines`: what may be written here, and what is done about the rest. Decisions lead to its sections by the ground they
 * rest on.
 */
export default function GuidelinesPage() {
  const lead = (
    <>
      How to answer here so that others believe you, and what we take down. In force since <time dateTime={guidelinesVersion}>{since}</time>
      . If something is forbidden by law, <Link href="/report-illegal-content">tell us</Link>, with or without an account.
    </>
  );
  return <LegalSheet title="Community Guidelines" lead={lead} contents="Sections of the guidelines" sections={guidelinesSections} />;
}
