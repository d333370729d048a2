import type { EditPost, Post } from '@clapback/contracts';
import { draftStore, type DraftStore, type KeptCall } from '@clapback/ui';

/** The text of a post, and when it was last changed. */
export type PostText = Pick<Post, 'title' | 'content' | 'editedAt'>;

/** A change that was begun and not saved: what is in the form, and the text that it began with. */
export interface EditDraft extends KeptCall<EditPost> {
  title: string;
  content: string;
  base: PostText;
}

export const textOf = ({ title, content, editedAt }: PostText): PostText => ({ title, content, editedAt });

/** The draft of a change that was not begun yet. */
export const unchanged = (post: PostText): EditDraft => ({
  title: post.title,
  content: post.content,
  base: textOf(post),
  unanswered: null,
});

/** A text as the service stores it, so far as two of them may differ by how they were typed alone. */
export const asStored = (text: string): string => text.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim();

/** Whether two texts of a post would be stored as the same. */
export const isSameText = (one: Pick<PostText, 'title' | 'content'>, other: Pick<PostText, 'title' | 'content'>): boolean =>
  asStored(one.title) === asStored(other.title) && asStored(one.content) === asStored(other.content);

/** The change of a post that this browser keeps for a member, until it is saved or discarded. */
export function editDraftStore(
  memberId: string,
  postId: string,
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined = () => globalThis.localStorage,
): DraftStore<EditDraft> {
  return draftStore({
    storage,
    name: `clapback.post-edit.${memberId}.${postId}`,
    parse(stored) {
      const draft = stored as Partial<EditDraft> | null;
      return typeof draft?.title === 'string' &&
        typeof draft.content === 'string' &&
        typeof draft.base?.title === 'string' &&
        typeof draft.base.content === 'string'
        ? { ...(draft as EditDraft), unanswered: draft.unanswered ?? null }
        : null;
    },
    isWorthKeeping: (draft) => !isSameText(draft, draft.base),
  });
}
