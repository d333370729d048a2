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

  if (!isClaimable(post)) return null;
  return (
    <>
      <ClaimNotices post={post} dispute={dispute} respond={respond} />
      {post.answer || dispute.hasSubject || post.resolution ? (
        <Panel role="group" aria-label="How it stands">
          <TimelineSteps post={post} />
        </Panel>
      ) : null}
    </>
  );
}
