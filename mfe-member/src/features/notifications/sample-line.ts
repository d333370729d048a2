import type { Notification } from '@clapback/contracts';

let made = 0;

/** A line for tests: an unread like by a stranger, unless said otherwise. */
export function sampleLine(more: Partial<Notification> = {}): Notification {
  made += 1;
  const id = `0190d000-0000-7000-8000-${String(made).padStart(12, '0')}`;
  return {
    id,
    type: 'like',
    event: 'post.liked',
    postId: '0190b000-0000-7000-8000-000000000001',
    responseId: null,
    commentId: null,
    isRead: false,
    people: 1,
    count: 1,
    data: { postTitle: 'Three invoices', userName: 'Ann Keller' },
    avatarUrl: null,
    createdAt: new Date().toISOString(),
    ...more,
  };
}
