import { postPath } from '@clapback/contracts/post-address';

type Named = { id: string; title: string; isFlagged?: boolean; isDeleted?: boolean };

/** The page of a post by itself. A flagged post's words are not spread. */
export const postPage = ({ id, title, isFlagged = false, isDeleted = false }: Named): string =>
  postPath(id, isFlagged || isDeleted ? null : title);

/** The public page of a member. */
export const personPath = (accountId: string): string => `/people/${accountId}`;

/** The address of a post's own page, to be handed on. */
export const postAddress = (post: Named): string => new URL(postPage(post), location.origin).href;
