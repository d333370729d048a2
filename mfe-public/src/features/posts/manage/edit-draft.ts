import type { Post } from '@clapback/contracts';

/** The text of a post, and when it was last changed. */
export type PostText = Pick<Post, 'title' | 'content' | 'editedAt'>;

/** A change that was begun and not saved: what is in the form, and the text that it began with. */
export interface EditDraft {
  title: string;
  content: string;
  base: PostText;
}

export const textOf = ({ title, content, editedAt }: PostText): PostText => ({ title, content, editedAt });

/** A text as the service stores it, so far as two of them may differ by how they were typed alone. */
export const asStored = (text: string): string => text.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim();

/** Whether two texts of a post would be stored as the same. */
export const isSameText = (one: Pick<PostText, 'title' | 'content'>, other: Pick<PostText, 'title' | 'content'>): boolean =>
  asStored(one.title) === asStored(other.title) && asStored(one.content) === asStored(other.content);

const place = (memberId: string, postId: string) => `clapback.post-edit.${memberId}.${postId}`;

/** The change of a post that this browser keeps for a member; null where there is none or it cannot be read. */
export function storedEdit(
  memberId: string,
  postId: string,
  storage: Pick<Storage, 'getItem'> | undefined = globalThis.localStorage,
): EditDraft | null {
  try {
    const stored = JSON.parse(storage?.getItem(place(memberId, postId)) ?? 'null') as Partial<EditDraft> | null;
    return typeof stored?.title === 'string' &&
      typeof stored.content === 'string' &&
      typeof stored.base?.title === 'string' &&
      typeof stored.base.content === 'string'
      ? (stored as EditDraft)
      : null;
  } catch {
    return null;
  }
}

/** Keeps a change in this browser; null, or one that changes nothing, removes it. Without storage it lives as long as the form. */
export function storeEdit(
  memberId: string,
  postId: string,
  draft: EditDraft | null,
  storage: Pick<Storage, 'setItem' | 'removeItem'> | undefined = globalThis.localStorage,
): void {
  try {
    if (draft && !isSameText(draft, draft.base)) storage?.setItem(place(memberId, postId), JSON.stringify(draft));
    else storage?.removeItem(place(memberId, postId));
  } catch {
    // Storage is full or barred.
  }
}
