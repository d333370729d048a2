import type { SessionUser } from '@clapback/contracts';
import { dueDocuments } from '@clapback/contracts/refusal-link';
import type { RenewedDocument } from '@clapback/contracts/vocabulary';
import { color } from '@clapback/ui/tokens.ts';
import { community, communityPage } from '../routing/community.ts';
import { useStyles, type Styles } from '../theme/use-styles.ts';

const styles: Styles = {
  '.console-due': {
    padding: '10px 16px',
    borderBottom: `1px solid ${color.boostLine}`,
    backgroundColor: color.boostSoft,
    color: color.ink,
    fontSize: 14,
    a: { color: color.accent, fontWeight: 600, textUnderlineOffset: '0.18em' },
  },
};

const asks: Record<RenewedDocument, { until: string; link: string }> = {
  terms: { until: 'Until you accept them, nothing that you decide or write here is taken.', link: 'Read and accept the terms' },
  privacy: {
    until: 'Until you say that you have read it, nothing that you decide or write here is taken.',
    link: 'Read the privacy policy',
  },
};

/**
 * Leads somebody of the staff to a document that they have to accept or read first. Where the console has a host of its own the work goes on
 * without.
 */
export function DueDocument({ user: { termsDue, privacyDue } }: { user: Pick<SessionUser, 'termsDue' | 'privacyDue'> }) {
  useStyles('due-document', styles);
  if (community !== null || !(termsDue ?? privacyDue)) return null;
  const document = termsDue ? 'terms' : 'privacy';
  const { words, path } = dueDocuments[document];
  return (
    <aside className="console-due" aria-label={words}>
      <p>
        <strong>{words}.</strong> {asks[document].until} <a href={communityPage(`${path}#versions`)}>{asks[document].link}</a>
      </p>
    </aside>
  );
}
