import type { ReporterProposal } from '@clapback/contracts';
import { Button } from 'antd';
import { useId, useRef, useState } from 'react';
import { communityPage } from '../../routing/community.ts';
import { Heading } from '../../routing/heading.tsx';
import { useStyles } from '../../theme/use-styles.ts';
import { useCommands } from '../command-menu/index.ts';
import { ProposalDialog } from './proposal-dialog.tsx';
import { useReportersListOpenQuery } from './reporters-endpoints.ts';
import { proposalStyles } from './reporters-styles.ts';

type Decision = 'accept' | 'decline';

/** Whom a rule proposes to warn or to keep from reporting for a time, with what a person can decide. Nothing where nobody is proposed. */
export function ProposalList() {
  useStyles('reporter-proposals', proposalStyles);
  const id = useId();
  const { data, isError } = useReportersListOpenQuery(undefined, { refetchOnMountOrArgChange: true });
  const [asked, setAsked] = useState<{ of: ReporterProposal; decision: Decision; number: number } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const from = useRef<HTMLElement | null>(null);
  const section = useRef<HTMLElement>(null);
  const proposals = data?.items ?? [];
  useCommands(() => [
    {
      heading: 'The figures',
      commands: proposals
        .filter(({ mayDecide }) => mayDecide)
        .flatMap((proposal) => [
          { label: `Accept for ${proposal.reporter.displayName}`, otherWords: ['reporter'], run: () => ask(proposal, 'accept', null) },
          { label: `Decline for ${proposal.reporter.displayName}`, otherWords: ['reporter'], run: () => ask(proposal, 'decline', null) },
        ]),
    },
  ]);
  if (proposals.length === 0 && !isError && !asked) return null;

  function ask(of: ReporterProposal, decision: Decision, button: HTMLElement | null) {
    from.current = button;
    setAsked({ of, decision, number: (asked?.number ?? 0) + 1 });
    setOpen(true);
  }

  return (
    <section ref={section} className="console-sheet console-reporters" aria-labelledby={id} tabIndex={-1}>
      <Heading below={1} id={id}>
        Reports that were mostly unfounded
      </Heading>
      <p>Proposed by a rule: at least ten reports decided in 90 days, 80% of them dismissed. Nothing happens until someone accepts.</p>
      {isError ? <p>What the rule proposes could not be loaded. Refresh to try again.</p> : null}
      {proposals.length === 0 && !isError ? <p>Nobody else is proposed.</p> : null}
      <ul>
        {proposals.map((proposal) => (
          <li key={proposal.id}>
            <div>
              <a href={communityPage(`/people/${proposal.reporter.id}`)} target="_blank" rel="noreferrer" className="console-link">
                {proposal.reporter.displayName}
                <span className="console-hidden"> (opens a new tab)</span>
              </a>
              <p>
                {proposal.dismissed} of {proposal.decided} reports dismissed. Proposed:{' '}
                {proposal.step === 'warning' ? 'a warning' : '30 days without reporting'}.
              </p>
              {proposal.whyNot ? <p>{proposal.whyNot}</p> : null}
            </div>
            {proposal.mayDecide ? (
              <div className="console-form-buttons">
                <Button
                  type="primary"
                  aria-label={`Accept for ${proposal.reporter.displayName}`}
                  onClick={({ currentTarget }) => ask(proposal, 'accept', currentTarget)}
                >
                  Accept
                </Button>
                <Button
                  aria-label={`Decline for ${proposal.reporter.displayName}`}
                  onClick={({ currentTarget }) => ask(proposal, 'decline', currentTarget)}
                >
                  Decline
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {asked ? (
        <ProposalDialog
          key={asked.number}
          of={asked.of}
          decision={asked.decision}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onClosed={() => (from.current?.isConnected ? from.current : section.current)?.focus()}
        />
      ) : null}
    </section>
  );
}
