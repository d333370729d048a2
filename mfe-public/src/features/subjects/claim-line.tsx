import Button from '@mui/material/Button';
import type { OwnClaim, Post } from '@clapback/contracts';
import { useCan, useSession } from '@clapback/store';
import { Icon, fullTimeText } from '@clapback/ui';
import { UserCheck } from 'lucide-react';
import { useSubjectsWaitingQuery } from './subjects-endpoints.ts';
import { useClaim } from './use-claim.tsx';

/**
 * On the card of a post that accuses somebody: the way to say 'This is about me', and what becomes of it once the reader has said so.
 * `exact`: in the post's own view, which says the latter in its own words.
 */
export default function ClaimLine({ post, exact }: { post: Post; exact: boolean }) {
  const { user } = useSession();
  const mayClaim = useCan('claim:create');
  const { data, isSuccess } = useSubjectsWaitingQuery(undefined, { skip: !mayClaim });
  const claim = useClaim(post);
  const own = user ? data?.ownClaims.find(({ postId }) => postId === post.id) : undefined;
  if (own) return exact ? null : <span>{ownWords(own)}</span>;
  if (post.answer || (user && !(mayClaim && isSuccess))) return null;
  return (
    <Button
      variant="text"
      size="small"
      startIcon={<Icon as={UserCheck} />}
      aria-haspopup={user ? 'dialog' : undefined}
      onClick={({ currentTarget }) => claim(currentTarget)}
    >
      This is about me
    </Button>
  );
}

function ownWords({ status, deadlineAt }: OwnClaim): string {
  if (status === 'confirmed') return 'This post is about you.';
  if (status === 'rejected') return 'Our staff decided that this post is not about you.';
  const by = deadlineAt ? `The author has until ${fullTimeText(new Date(deadlineAt))} to answer` : 'Our staff decide now';
  return `You said that this is about you. ${by}.`;
}
