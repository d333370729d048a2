import type { DecisionLine } from '@clapback/contracts';
import { groundInWords } from '@clapback/contracts/report-reasons';
import { TimeLabel } from '@clapback/ui/time-label.tsx';
import { useId } from 'react';
import { Heading } from '../../../routing/heading.tsx';
import { ReleaseWords } from '../../transparency/index.ts';
import { capitalizedDecisionLabel } from '../case-labels.ts';

/** What was decided about the item so far, newest first; nothing where nothing was. */
export function Decisions({ of: decisions }: { of: readonly DecisionLine[] }) {
  const id = useId();
  if (decisions.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Heading below={2} className="console-heading" id={id}>
        What was decided
      </Heading>
      <ol className="console-line">
        {decisions.map(({ id: decisionId, kind, ground, facts, isAutomated, decidedBy, decidedAt, reversedById }) => (
          <li key={decisionId}>
            <span>
              <strong>{capitalizedDecisionLabel(kind)}</strong>{' '}
              <small>
                · <TimeLabel time={decidedAt} exact />
                {reversedById ? ' · undone since' : ''}
              </small>
            </span>
            <p>
              {groundInWords(ground)}
              {facts ? <span dir="auto">: {facts}</span> : null}
            </p>
            <small>{isAutomated ? 'By a rule, without a person' : `By ${decidedBy?.displayName ?? 'a deleted account'}`}</small>
            <ReleaseWords of={{ id: decisionId, kind }} />
          </li>
        ))}
      </ol>
    </section>
  );
}
