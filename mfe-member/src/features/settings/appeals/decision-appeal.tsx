import MuiLink from '@mui/material/Link';
import type { AppealStanding, OwnDecision } from '@clapback/contracts';
import { appealTypeOf, lastAppealDay } from '@clapback/contracts/appeal-rules';
import { contactAboutDecision } from '@clapback/contracts/contact-address';
import { groundInWords } from '@clapback/contracts/report-reasons';
import { Card, Prose, TimeLabel } from '@clapback/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { DateLabel } from '../date-label.tsx';
import { deciderLabel, decisionTitle, meaningLabel } from '../decisions/decision-labels.ts';
import { useOwnDecisionsListInfiniteQuery } from '../decisions/own-decisions-endpoints.ts';
import { decisionAnchor } from '../decisions/use-linked-decision.ts';
import { Detail, GroundLink, StatementTable } from '../statement.tsx';
import { useFocusAfter } from '../use-focus-after.ts';
import { AppealForm } from './appeal-form.tsx';
import { AppealFrame, AppealPending } from './appeal-frame.tsx';
import { AppealStandingBox } from './appeal-standing.tsx';
import { useListed } from './use-listed.ts';

/** A decision whole, as a statement of reasons, and below it the form that appeals it, or how the appeal stands. */
export function DecisionAppeal({ decisionId }: { decisionId: string }) {
  const query = useOwnDecisionsListInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const { entry, isGone } = useListed(query, decisionId);
  if (entry) return <Contested decision={entry} />;
  return (
    <AppealPending
      query={query}
      isGone={isGone}
      loading="Loading the decision"
      failed="The decision could not be loaded"
      gone={{ title: 'There is no such decision about you', text: 'The link may be from another account, or be mistyped.' }}
    />
  );
}

function Contested({ decision }: { decision: OwnDecision }) {
  // Shown at once, before the list has come again.
  const [sent, setSent] = useState<AppealStanding | null>(null);
  const titleId = `appeal-of-${decision.id}`;
  const focusStanding = useFocusAfter(titleId);
  const appeal = sent && decision.appeal?.id !== sent.id ? sent : decision.appeal;
  const isOpen = appeal?.status === 'pending';
  return (
    <AppealFrame title={decisionTitle(decision)} section={{ name: 'Decisions about me', anchor: decisionAnchor(decision.id) }}>
      <Statement decision={decision} />
      {appeal ? <AppealStandingBox appeal={appeal} titleId={titleId} /> : null}
      {isOpen || decision.reversedAt || decision.kind === 'reverse' ? null : decision.whyNotAppeal === null ? (
        <AppealForm
          target={{ decisionId: decision.id, appealType: appealTypeOf[decision.kind] }}
          title={appeal ? 'Appeal again' : 'Appeal this decision'}
          decider={deciderOf(decision)}
          onSent={(made) => {
            setSent(made);
            focusStanding();
          }}
        />
      ) : (
        <p>
          {decision.whyNotAppeal === 'too_late' ? (
            <>
              Appeals were taken until <DateLabel time={lastAppealDay(decision.appealUntil)} />.
            </>
          ) : (
            'This decision is final and cannot be appealed.'
          )}{' '}
          For questions write to{' '}
          <MuiLink component={Link} to={contactAboutDecision(decision.id)}>
            {decision.contact}
          </MuiLink>
          .
        </p>
      )}
    </AppealFrame>
  );
}

/** Who looks at an appeal: by whom something was decided does not decide again, unless nobody else could. */
function deciderOf({ kind, isAutomated }: OwnDecision): { who: string; note: string } {
  if (isAutomated) return { who: 'A person on our team', note: 'a rule decided before' };
  if (kind === 'ban') return { who: 'A different admin', note: 'than the one who decided, if we have one' };
  return { who: 'A different person', note: 'than the one who decided, if we have one' };
}

function Statement({ decision }: { decision: OwnDecision }) {
  const { item, ground, groundUrl, facts, decidedAt, effectiveUntil, reversedAt } = decision;
  const meaning = meaningLabel(decision);
  return (
    <StatementTable>
      {meaning ? <Detail name="What">{meaning}</Detail> : null}
      <Detail name="Ground">
        {groundInWords(ground)}
        <GroundLink to={groundUrl} />
      </Detail>
      {facts ? (
        <Detail name="Facts">
          <Prose text={facts} />
        </Detail>
      ) : null}
      {item?.content ? (
        <Detail name="As it stood">
          <Card style={{ padding: '12px 16px' }}>
            <Prose text={item.content} />
          </Card>
        </Detail>
      ) : null}
      {effectiveUntil ? (
        <Detail name="Until">
          <DateLabel time={effectiveUntil} withTime />
        </Detail>
      ) : null}
      <Detail name="Decided">
        <TimeLabel time={decidedAt} exact />, {deciderLabel(decision)}
      </Detail>
      {reversedAt ? (
        <Detail name="Undone">
          <TimeLabel time={reversedAt} exact />
        </Detail>
      ) : null}
    </StatementTable>
  );
}
