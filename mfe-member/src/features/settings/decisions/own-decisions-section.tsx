import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { OwnDecision } from '@clapback/contracts';
import { groundInWords } from '@clapback/contracts/vocabulary';
import { Badge, BusyButton, color, Prose, radius, TimeLabel } from '@clapback/ui';
import { DateLabel } from '../date-label.tsx';
import { ItemsSkeleton } from '../item-list.tsx';
import { contactHref } from '../restriction/restriction-text.ts';
import { Actions, Section, SectionError } from '../section.tsx';
import { Fact, GroundLink } from '../statement.tsx';
import { useFocusAfter } from '../use-focus-after.ts';
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
const Facts = styled('dl')({
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
  const { data, isError, error, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage, refetch, fetchNextPage } = query;
  const focusHeading = useFocusAfter(heading);
  const decisions = data?.pages.flatMap((page) => page.items);
  const mayReadMore = hasNextPage && !isFetching && !isFetchNextPageError;
  const linked = useLinkedDecision(
    decisions?.map(({ id }) => id),
    mayReadMore ? fetchNextPage : null,
  );

  async function showMore() {
    const { hasNextPage: goesOn } = await fetchNextPage();
    // The button goes with the last page, and must not take the focus along.
    if (!goesOn) focusHeading();
  }

  return (
    <Section
      id={heading}
      title="Decisions about me"
      lead="What moderators or our rules decided about your account and what you wrote, and why. Nobody else sees this list."
    >
      {decisions && decisions.length > 0 ? (
        <List aria-labelledby={heading}>
          {decisions.map((decision) => (
            <Statement key={decision.id} of={decision} isLinked={decisionAnchor(decision.id) === linked} />
          ))}
        </List>
      ) : null}
      {decisions?.length === 0 ? <p style={{ color: color.second }}>Nothing was decided about you or what you wrote.</p> : null}
      {isFetchNextPageError ? <p role="alert">More decisions could not be loaded. Please try again.</p> : null}
      {hasNextPage ? (
        <Actions>
          <BusyButton variant="outlined" busy={isFetchingNextPage} onClick={() => void showMore()}>
            Show more
          </BusyButton>
        </Actions>
      ) : null}
      {!data && !isError ? <ItemsSkeleton label="Loading decisions about you" /> : null}
      {!data && isError ? (
        <SectionError title="The decisions could not be loaded" error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
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
      <Facts>
        {item?.content && item.kind !== 'post' ? (
          <Fact name="What you wrote">
            <Prose text={item.content} />
          </Fact>
        ) : null}
        <Fact name="Ground">
          {groundInWords(ground)}
          <GroundLink to={groundUrl} />
        </Fact>
        {facts ? (
          <Fact name="What happened">
            <Prose text={facts} />
          </Fact>
        ) : null}
        <Fact name="Decided">
          <TimeLabel time={decidedAt} exact />, {deciderLabel(decision)}
        </Fact>
        {effectiveUntil ? (
          <Fact name="Until">
            <DateLabel time={effectiveUntil} withTime />
          </Fact>
        ) : null}
        {reversedAt ? (
          <Fact name="Taken back">
            <TimeLabel time={reversedAt} exact />
          </Fact>
        ) : reversesId === null ? (
          <Fact name="If you disagree">
            {appealAllowed ? 'You can appeal. Write to ' : 'This decision cannot be appealed. For questions write to '}
            <Link href={contactHref({ contact, decisionId: id })}>{contact}</Link>
            {appealAllowed ? ' and say what we should look at again.' : '.'}
          </Fact>
        ) : null}
      </Facts>
    </li>
  );
}
