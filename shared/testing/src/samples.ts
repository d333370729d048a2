import type { Comment, Post, PostResponse } from '@clapback/contracts';

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
    listing: 'listed',
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
    resolution: null,
    likedByMe: false,
    isMine: false,
    ...more,
  };
}

/** A response that somebody else wrote, unless said otherwise. */
export function sampleResponse(more: Partial<PostResponse> = {}): PostResponse {
  made += 1;
  return {
    id: `0190d000-0000-7000-8000-${String(made).padStart(12, '0')}`,
    postId: '0190b000-0000-7000-8000-000000000001',
    userId: '0190a000-0000-7000-8000-000000000003',
    name: 'Robin Vale',
    username: null,
    content: 'That is not how it was.',
    evidenceUrl: null,
    evidenceType: null,
    evidence: [],
    quotes: [],
    status: 'active',
    isVerified: false,
    isMine: false,
    isByAnonymousAuthor: false,
    isDeleted: false,
    bySubject: false,
    boostCount: 0,
    boostExpiresAt: null,
    commentCount: 0,
    createdAt: new Date().toISOString(),
    editedAt: null,
    ...more,
  };
}

/** A comment that somebody else wrote, unless said otherwise. */
export function sampleComment(more: Partial<Comment> = {}): Comment {
  made += 1;
  return {
    id: `0190e000-0000-7000-8000-${String(made).padStart(12, '0')}`,
    postId: '0190b000-0000-7000-8000-000000000000',
    responseId: null,
    responseName: null,
    userId: '0190a000-0000-7000-8000-000000000002',
    author: { displayName: 'Mei Tanaka', isVerified: false, avatarUrl: null },
    content: `Words ${made}`,
    status: 'active',
    isMine: false,
    isByAnonymousAuthor: false,
    createdAt: new Date(Date.now() - 3_600_000_000 + made * 1000).toISOString(),
    editedAt: null,
    ...more,
  };
}
