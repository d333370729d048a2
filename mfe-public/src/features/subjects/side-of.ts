import type { Post, Side, SubjectClaim } from '@clapback/contracts';
import { useSession } from '@clapback/store';
import { isClaimable } from './claimable.ts';
import { useSubjectsListClaimsQuery } from './subjects-endpoints.ts';

/** What a member reads of the claims of a post. */
export interface Dispute {
  /** Which side of it the reader is; null for everybody else. */
  side: Side | null;
  /** Whether somebody is confirmed as the person whom the post is about. */
  hasSubject: boolean;
  /** The reader's own claim, unless they took it back. */
  own: SubjectClaim | null;
  /** Claims that wait, for the author of the post. */
  waiting: SubjectClaim[];
  isLoaded: boolean;
}

/** Whether the reader may say again what staff rejected: the post was edited since. */
export const isClaimableAgain = (post: Post, own: SubjectClaim): boolean =>
  own.status === 'rejected' && own.decidedAt !== null && post.editedAt !== null && post.editedAt > own.decidedAt;

/** What the reader has to do with who a post is about. Claims are read for members alone, and not before `reads`. */
export function useDispute(post: Post, reads: boolean): Dispute {
  const { user } = useSession();
  const { data, isSuccess } = useSubjectsListClaimsQuery(post.id, { skip: !reads || !user || !isClaimable(post) });
  const claims = user ? (data?.items ?? []) : [];
  const own = claims.find(({ isMine, status }) => isMine && status !== 'withdrawn') ?? null;
  const isSubject = own?.status === 'confirmed' || (user !== null && post.answer?.userId === user?.id);
  return {
    side: post.isMine ? 'author' : isSubject ? 'subject' : null,
    hasSubject: post.answer !== null || claims.some(({ status }) => status === 'confirmed'),
    own,
    waiting: post.isMine ? claims.filter(({ status }) => status === 'pending' || status === 'waiting') : [],
    isLoaded: isSuccess,
  };
}
