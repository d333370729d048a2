import type { OwnDecision } from '@clapback/contracts';
import { groundInWords } from '@clapback/contracts/report-reasons';
import { Badge, Prose, TimeLabel } from '@clapback/ui';
import { HowToContest } from '../appeals/how-to-contest.tsx';
import { DateLabel } from '../date-label.tsx';
import { Section } from '../section.tsx';
import { SettingsList } from '../settings-list.tsx';
import { Detail, GroundLink, StatementDetails, StatementHead, StatementList } from '../statement.tsx';
import { deciderLabel, outcomeLabel, subjectLabel } from './decision-labels.ts';
import { useOwnDecisionsListInfiniteQuery } from './own-decisions-endpoints.ts';
import { decisionAnchor, useLinkedDecision } from './use-linked-decision.ts';

const heading = 'settings-decisions';

/** Every decision about the member and what they wrote, as a statement of reasons: what, why, by whom or what, and how to contest it. */
export function OwnDecisionsSection() {
  const query = useOwnDecisionsListInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage } = query;
  const decisions = data?.pages.flatMap((page) => page.items);
  const mayReadMore = hasNextPage && !isFetching && !isFetchNextPageError;
  const linked = useLinkedDecision(
    decisions?.map(({ id }) => id),
    mayReadMore ? fetchNextPage : null,
  );

  return (
    <Section
      id={heading}
      title="Decisions about me"
      lead="What moderators or our rules decided about your account and what you wrote, and why. Nobody else sees this list."
    >
      <SettingsList
        query={query}
        entries={decisions}
        headingId={heading}
        loading="Loading decisions about you"
        failed="The decisions could not be loaded"
        empty="Nothing was decided about you or what you wrote."
        moreFailed="More decisions could not be loaded. Please try again."
      >
        {(shown) => (
          <StatementList aria-labelledby={heading}>
            {shown.map((decision) => (
              <Statement key={decision.id} of={decision} isLinked={decisionAnchor(decision.id) === linked} />
            ))}
          </StatementList>
        )}
      </SettingsList>
    </Section>
  );
}

/** Whether what was decided until a time has ended by itself. */
const isOver = (until: string | null) => until !== null && Date.parse(until) <= Date.now();

function Statement({ of: decision, isLinked }: { of: OwnDecision; isLinked: boolean }) {
  const { id, kind, item, ground, groundUrl, facts, decidedAt, effectiveUntil, reversedAt } = decision;
  return (
    <li id={decisionAnchor(id)} tabIndex={-1} data-linked={isLinked || undefined}>
      <StatementHead>
        <p>
          <strong>{subjectLabel(decision)}</strong> was {outcomeLabel(decision)}
        </p>
        {reversedAt ? <Badge tone="good">Undone</Badge> : null}
        {!reversedAt && isOver(effectiveUntil) ? <Badge>Expired</Badge> : null}
      </StatementHead>
      <StatementDetails>
        {item?.content && item.kind !== 'post' ? (
          <Detail name="What you wrote">
            <Prose text={item.content} />
          </Detail>
        ) : null}
        <Detail name="Ground">
          {groundInWords(ground)}
          <GroundLink to={groundUrl} />
        </Detail>
        {facts ? (
          <Detail name="Facts">
            <Prose text={facts} />
          </Detail>
        ) : null}
        <Detail name="Decided">
          <TimeLabel time={decidedAt} exact />, {deciderLabel(decision)}
        </Detail>
        {effectiveUntil ? (
          <Detail name="Until">
            <DateLabel time={effectiveUntil} withTime />
          </Detail>
        ) : null}
        {reversedAt ? (
          <Detail name="Undone">
            <TimeLabel time={reversedAt} exact />
          </Detail>
        ) : kind === 'reverse' ? null : (
          <Detail name="If you disagree">
            <HowToContest decision={decision} />
          </Detail>
        )}
      </StatementDetails>
    </li>
  );
}
