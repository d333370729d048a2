/** Where the draft of a member's response to a post is kept in this browser. */
export const responseDraftName = (owner: string, postId: string): string => `clapback.response-draft.${owner}.${postId}`;

/** The address of a post at which the form for a response opens by itself. */
export const respondPath = (postId: string): string => `/?post=${postId}&respond`;
