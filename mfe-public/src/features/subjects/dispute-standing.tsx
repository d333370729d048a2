import { styled } from '@mui/material/styles';
import type { Post } from '@clapback/contracts';
import { useAppDispatch, useLiveTopic, useSession } from '@clapback/store';
import { color } from '@clapback/ui';
import type { ReactNode } from 'react';
import { ClaimNotices } from './claim-notices.tsx';
import { isClaimable } from './claimable.ts';
import { useDispute } from './side-of.ts';
import { disputeOf, subjectsApi } from './subjects-endpoints.ts';
import { TimelineSteps } from './timeline-steps.tsx';

const Small = styled('p')({ fontSize: '0.875rem', color: color.second });
const Panel = styled('div')({ padding: '16px 20px', borderTop: `1px solid ${color.line}` });

/** In a post's own view: the claims that wait for the reader, and how the dispute came to where it stands. Kept up to date. */
export default function DisputeStanding({ post, respond }: { post: Post; respond: ReactNode }) {
  const dispatch = useAppDispatch();
  const { user } = useSession();
  const dispute = useDispute(post, true);
  const readAgain = () => dispatch(subjectsApi.util.invalidateTags([disputeOf(post.id)]));

  useLiveTopic(user ? `account:${user.id}` : null, (event) => {
    // A reset is answered by the store itself.
    if (event.kind !== 'reset' && event.kind.startsWith('claim.') && event.ids['postId'] === post.id) readAgain();
  });
  useLiveTopic('feed', (event) => {
    if (event.kind === 'reset') return;
    const { kind, ids } = event;
    const isOfDispute = kind === 'post.changed' || kind === 'resolution.changed' || kind.startsWith('response.');
    if (isOfDispute && ids['postId'] === post.id) readAgain();
  });

  const listing = <ListingLine post={post} />;
  if (!isClaimable(post)) return listing;
  return (
    <>
      {listing}
      <ClaimNotices post={post} dispute={dispute} respond={respond} />
      {post.answer || dispute.hasSubject || post.resolution ? (
        <Panel role="group" aria-label="How it stands">
          <TimelineSteps post={post} />
        </Panel>
      ) : null}
    </>
  );
}

/** What search engines have of a post that accuses somebody; nothing where they may list it. */
function ListingLine({ post: { listing, isFlagged, hidden } }: { post: Post }) {
  if (listing === 'listed' || isFlagged || hidden) return null;
  return (
    <Panel>
      <Small>
        {listing === 'awaits_answer'
          ? 'Search engines do not list this until it is answered.'
          : 'Search engines do not list this: it accuses someone, and its author is anonymous.'}
      </Small>
    </Panel>
  );
}
