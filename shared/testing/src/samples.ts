import type { Post } from '@clapback/contracts';

/** A page of a list with nothing after it. */
export const pageOf = <T>(...items: T[]): { items: T[]; nextCursor: null } => ({ items, nextCursor: null });

let made = 0;

/** A post that somebody else wrote, unless said otherwise. */
export function samplePost(more: Partial<Post> = {}): Post {
  made += 1;
  const id = `0190b000-0000-7000-8000-${String(made).padStart(12, '0')}`;
  const userId = '0190a000-0000-7000-8000-000000000002';
  const author = {
    id: userId,
    displayName: 'Mei Tanaka',
    isVerified: false,
    city: null,
    state: null,
    country: null,
    location: null,
    avatarUrl: null,
  };
  return {
    id,
    userId,
    revisionId: id,
    title: 'A title',
    content: 'Some words',
    postType: 'statement',
    isAnonymous: false,
    status: 'active',
    isFlagged: false,
    likeCount: 0,
    commentCount: 0,
    responseCount: 0,
    boostCount: 0,
    boostedUntil: null,
    attachmentUrl: null,
    attachmentType: null,
    attachmentAlt: null,
    attachmentWidth: null,
    attachmentHeight: null,
    createdAt: new Date().toISOString(),
    editedAt: null,
    isDeleted: false,
    isVerified: false,
    author,
    answer: null,
    likedByMe: false,
    isMine: false,
    ...more,
  };
}
