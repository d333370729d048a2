import { postPath } from '@clapback/contracts/post-address';
import Button from '@mui/material/Button';
import type { OwnClaim, WaitingStep } from '@clapback/contracts';
import { useAppDispatch, useLiveTopic, useSession } from '@clapback/store';
import { ErrorState, fullTimeText, TimeLabel, WaitingItem } from '@clapback/ui';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { subjectsApi, useSubjectsWaitingQuery, waitingSteps } from './subjects-endpoints.ts';

/** On the dashboard: claims that the member is asked about, and proposals that they have not answered. Kept up to date. */
export default function WaitingSteps({ onCount }: { onCount: (entryId: string, count: number) => void }) {
  const dispatch = useAppDispatch();
  const { user } = useSession();
  const { data, isError, isFetching, refetch } = useSubjectsWaitingQuery();
  const count = data?.items.length ?? (isError ? 0 : null);
  useEffect(() => {
    if (count !== null) onCount('disputes', count);
  }, [count, onCount]);

  const readAgain = () => dispatch(subjectsApi.util.invalidateTags([waitingSteps]));
  useLiveTopic(user ? `account:${user.id}` : null, (event) => {
    if (event.kind !== 'reset' && event.kind.startsWith('claim.')) readAgain();
  });
  useLiveTopic('feed', (event) => {
    if (event.kind === 'resolution.changed') readAgain();
  });

  if (!data && isError) {
    return (
      <li>
        <ErrorState title="What waits for you could not be read" onRetry={() => void refetch()} retrying={isFetching} />
      </li>
    );
  }
  return (
    <>
      {data?.items.map((step) => (
        <Step key={step.id} step={step} />
      ))}
      {data?.ownClaims
        .filter(({ status }) => status === 'pending' || status === 'waiting')
        .map((claim) => (
          <Own key={claim.id} claim={claim} />
        ))}
    </>
  );
}

/** A claim of the member's own that is not decided. It asks nothing of them, so that it counts for nothing. */
function Own({ claim: { postId, postTitle, deadlineAt, at } }: { claim: OwnClaim }) {
  return (
    <WaitingItem
      kind="Your claim"
      tone="neutral"
      time={<TimeLabel time={at} />}
      title={`You said that “${postTitle}” is about you`}
      actions={
        <Button variant="outlined" size="small" component={Link} to={postPath(postId, postTitle)}>
          View
        </Button>
      }
    >
      {deadlineAt
        ? `The author has until ${fullTimeText(new Date(deadlineAt))} to answer. After that our staff decide.`
        : 'Our staff decide now.'}
    </WaitingItem>
  );
}

function Step({ step }: { step: WaitingStep }) {
  const { kind, postId, postTitle, deadlineAt, at } = step;
  const name = step.name ?? 'The person named';
  const toPost = { component: Link, to: postPath(postId, postTitle) };
  if (kind === 'claim') {
    return (
      <WaitingItem
        kind="Claim"
        tone="accent"
        time={<TimeLabel time={at} />}
        title={`${name} says that your post “${postTitle}” is about them`}
        actions={
          <Button variant="contained" size="small" {...toPost}>
            Answer the claim
          </Button>
        }
      >
        If you confirm, their answer is shown beside your words.
        {deadlineAt ? ` If you say nothing until ${fullTimeText(new Date(deadlineAt))}, our staff decide.` : null}
      </WaitingItem>
    );
  }
  return (
    <WaitingItem
      kind="Proposal"
      tone="accent"
      time={<TimeLabel time={at} />}
      title={`${name} proposed: ${step.outcome}`}
      actions={
        <Button variant="contained" size="small" {...toPost}>
          Answer the proposal
        </Button>
      }
    >
      About “{postTitle}”. It takes effect when you agree.
    </WaitingItem>
  );
}
