/** Where a post has a view of its own: above the feed, brought into sight. */
export const postPath = (postId: string): string => `/?post=${postId}`;

/** The public page of a member. */
export const personPath = (accountId: string): string => `/people/${accountId}`;

/** The address of a post's own view, to be handed on. */
export const postAddress = (postId: string): string => new URL(postPath(postId), location.origin).href;
