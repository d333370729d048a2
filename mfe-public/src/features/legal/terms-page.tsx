import { termsVersion } from '@clapback/contracts/limits';
import { LegalSheet } from './legal-sheet.tsx';
import { termsSections } from './terms-text.ts';

const since = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(termsVersion));

/** `/terms`: the terms of service in plain English. */
export default function TermsPage() {
  const lead = (
    <>
      In force since <time dateTime={termsVersion}>{since}</time>. Written to be read.
    </>
  );
  return <LegalSheet title="Terms of Service" lead={lead} contents="Sections of the terms" sections={termsSections} />;
}
