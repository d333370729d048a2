import type { CreatePost, PostType, Upload } from '@clapback/contracts';
import { draftStore, type DraftStore, type KeptCall } from '@clapback/ui';
import { draftChanged } from './draft-signals.ts';
import { draftKey } from './draft-storage.ts';

/** What a member has written and not yet sent. */
export interface PostDraft extends KeptCall<CreatePost> {
  title: string;
  content: string;
  postType: PostType;
  isAnonymous: boolean;
  attachmentAlt: string;
  /** The picture that was uploaded for it. */
  upload: Pick<Upload, 'url' | 'mediaType'> | null;
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

/** The draft that this browser keeps for a member, until it is posted or discarded. */
export function postDraftStore(
  memberId: string,
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined = () => globalThis.localStorage,
): DraftStore<PostDraft> {
  const store = draftStore<PostDraft>({
    storage,
    name: draftKey(memberId),
    parse(stored) {
      const draft = stored as Partial<PostDraft> | null;
      if (typeof draft?.title !== 'string' || typeof draft.content !== 'string') return null;
      return { ...emptyDraft, ...draft, unanswered: callOf(draft.unanswered) };
    },
    isWorthKeeping: ({ title, content, upload }) => title.trim() !== '' || content.trim() !== '' || upload !== null,
  });
  return {
    ...store,
    write(draft) {
      store.write(draft);
      globalThis.dispatchEvent?.(new Event(draftChanged));
    },
  };
}

/** Releases before this one kept the call's body as `post`. */
function callOf(kept: unknown): PostDraft['unanswered'] {
  const { body, post, key } = (kept ?? {}) as { body?: CreatePost; post?: CreatePost; key?: string };
  const sent = body ?? post;
  return sent && key ? { body: sent, key } : null;
}
