import type { Post, ResolutionOutcome, Side } from '@clapback/contracts';

/** How both sides can close a matter, with what it says. */
export const outcomeLabels: Record<ResolutionOutcome, { label: string; explanation: string }> = {
  resolved: { label: 'Resolved', explanation: 'Both sides say that the matter is settled between them.' },
  corrected: { label: 'Corrected', explanation: 'Both sides say that what was wrong in the post has been corrected.' },
  retracted: { label: 'Retracted', explanation: 'The author does not stand by the post any more.' },
};

/** What the two sides of a post are called where everybody reads it. A subject is named by the answer that they gave in public. */
export const sideNames = (post: Post): Record<Side, string> => ({
  author: post.isAnonymous ? 'Anonymous (author)' : (post.author?.displayName ?? 'The author'),
  subject: post.answer?.name ?? 'The person named',
});

export const otherSide = (side: Side): Side => (side === 'author' ? 'subject' : 'author');
