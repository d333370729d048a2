import type { CreatePost, PostType, Upload } from '@clapback/contracts';

/** What a member has written and not yet sent. */
export interface PostDraft {
  title: string;
  content: string;
  postType: PostType;
  isAnonymous: boolean;
  attachmentAlt: string;
  /** The picture that was uploaded for it. */
  upload: Pick<Upload, 'url' | 'mediaType'> | null;
  /** The call that was sent and never answered: sent again as it is, it cannot make a second post. */
  unanswered: { post: CreatePost; key: string } | null;
}

export const emptyDraft: PostDraft = {
  title: '',
  content: '',
  postType: 'clapback',
  isAnonymous: false,
  attachmentAlt: '',
  upload: null,
  unanswered: null,
};

const place = (memberId: string) => `clapback.post-draft.${memberId}`;

/** Whether there is anything in a draft that would be missed. */
export function isWorthKeeping(draft: PostDraft): boolean {
  return draft.title.trim() !== '' || draft.content.trim() !== '' || draft.upload !== null;
}

/** The draft that this browser keeps for a member; null where there is none or it cannot be read. */
export function storedDraft(memberId: string, storage: Pick<Storage, 'getItem'> | undefined = globalThis.localStorage): PostDraft | null {
  try {
    const stored = JSON.parse(storage?.getItem(place(memberId)) ?? 'null') as Partial<PostDraft> | null;
    if (typeof stored?.title !== 'string' || typeof stored.content !== 'string') return null;
    return { ...emptyDraft, ...stored };
  } catch {
    return null;
  }
}

/** Keeps a draft in this browser; an empty one is removed. Without storage it lives as long as the page. */
export function storeDraft(
  memberId: string,
  draft: PostDraft,
  storage: Pick<Storage, 'setItem' | 'removeItem'> | undefined = globalThis.localStorage,
): void {
  try {
    if (isWorthKeeping(draft)) storage?.setItem(place(memberId), JSON.stringify(draft));
    else storage?.removeItem(place(memberId));
  } catch {
    // Storage is full or barred.
  }
}

/** Whether this browser keeps a draft for anybody. */
export function keepsDrafts(storage: Storage | undefined = globalThis.localStorage): boolean {
  try {
    return Object.keys(storage ?? {}).some((name) => name.startsWith(place('')));
  } catch {
    return false;
  }
}
