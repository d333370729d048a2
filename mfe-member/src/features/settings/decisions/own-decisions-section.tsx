import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { OwnDecision } from '@clapback/contracts';
import { groundInWords } from '@clapback/contracts/report-reasons';
import { Badge, color, Prose, radius, TimeLabel } from '@clapback/ui';
import { DateLabel } from '../date-label.tsx';
import { contactHref } from '../restriction/restriction-text.ts';
import { Section } from '../section.tsx';
import { SettingsList } from '../settings-list.tsx';
import { Detail, GroundLink } from '../statement.tsx';
import { deciderLabel, outcomeLabel, subjectLabel } from './decision-labels.ts';
import { useOwnDecisionsListInfiniteQuery } from './own-decisions-endpoints.ts';
import { decisionAnchor, useLinkedDecision } from './use-linked-decision.ts';

const heading = 'settings-decisions';

const List = styled('ul')({
  display: 'grid',
  gap: 16,
  listStyle: 'none',
  padding: 0,
  '& > li': { minWidth: 0, border: `1px solid ${color.line}`, borderRadius: radius.control, padding: '14px 16px', scrollMarginTop: 96 },
  '& > li[data-linked]': { borderColor: color.accent, boxShadow: `0 0 0 3px ${color.accentSoft}` },
});
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  '& > p': { minWidth: 0, overflowWrap: 'anywhere' },
});
const Details = styled('dl')({
  display: 'grid',
  gap: 8,
  marginTop: 10,
  fontSize: '0.875rem',
  lineHeight: 1.55,
  '& dt': { color: color.third, fontSize: '0.8125rem' },
  '& dd': { minWidth: 0, maxWidth: '68ch', overflowWrap: 'anywhere' },
});

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
          <List aria-labelledby={heading}>
            {shown.map((decision) => (
              <Statement key={decision.id} of={decision} isLinked={decisionAnchor(decision.id) === linked} />
            ))}
          </List>
        )}
      </SettingsList>
    </Section>
  );
}

function Statement({ of: decision, isLinked }: { of: OwnDecision; isLinked: boolean }) {
  const { id, item, ground, groundUrl, facts, decidedAt, effectiveUntil, appealAllowed, reversesId, reversedAt, contact } = decision;
  return (
    <li id={decisionAnchor(id)} tabIndex={-1} data-linked={isLinked || undefined}>
      <Head>
        <p>
          <strong>{subjectLabel(decision)}</strong> was {outcomeLabel(decision)}
        </p>
        {reversedAt ? <Badge tone="good">Taken back</Badge> : null}
      </Head>
      <Details>
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
          <Detail name="What happened">
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
          <Detail name="Taken back">
            <TimeLabel time={reversedAt} exact />
          </Detail>
        ) : reversesId === null ? (
          <Detail name="If you disagree">
            {appealAllowed ? 'You can appeal. Write to ' : 'This decision cannot be appealed. For questions write to '}
            <Link href={contactHref({ contact, decisionId: id })}>{contact}</Link>
            {appealAllowed ? ' and say what we should look at again.' : '.'}
          </Detail>
        ) : null}
      </Details>
    </li>
  );
}
