import type { ModerationCaseDetail } from '@clapback/contracts';
import { useId } from 'react';
import { Link } from 'react-router';
import { useConsoleLocation } from '../../../routing/console-paths.ts';
import { Heading } from '../../../routing/heading.tsx';
import { SuspendButton, type SuspendedFor } from '../../suspensions/index.ts';
import { HistoryButton } from '../../user-history/index.ts';
import { filterQuery } from '../list/case-filters.ts';

interface AuthorHistoryProps {
  of: NonNullable<ModerationCaseDetail['author']>;
  about?: SuspendedFor;
  /** Whether they are suspended by a decision beside it. */
  isDecidedBeside?: boolean;
}

/** Figures of the author, under their name: what they wrote anonymously is not among them. */
export function AuthorHistory({ of, about, isDecidedBeside = false }: AuthorHistoryProps) {
  const id = useId();
  const { pathOf } = useConsoleLocation();
  const { displayName, posts, reportsReceived, reportsUpheld, suspensions, strikes, standing, isVerified } = of;
  const figures: [string, string][] = [
    ['Posts', String(posts)],
    ['Reports received', reportsReceived === 0 ? 'none' : `${reportsReceived}, ${reportsUpheld} upheld`],
    ['Restrictions in a year', strikes === 0 ? 'none' : String(strikes)],
    ['Suspensions', suspensions === 0 ? 'none' : String(suspensions)],
    ['Account', standing === 'active' ? (isVerified ? 'verified' : 'in good standing') : standing],
  ];
  return (
    <section aria-labelledby={id}>
      <Heading below={2} className="console-heading" id={id}>
        {displayName} so far
      </Heading>
      <dl className="console-so-far">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="console-author-actions">
        <HistoryButton user={of} />
        {isDecidedBeside ? null : <SuspendButton user={of} about={about} />}
      </div>
      <Link className="console-link" to={pathOf('pending', null, filterQuery({ authorId: of.id }))}>
        Pending cases about {displayName}
      </Link>
    </section>
  );
}
