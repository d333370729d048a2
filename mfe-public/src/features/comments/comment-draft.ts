import type { CreateComment } from '@clapback/contracts';
import { draftStore, type DraftStore, type KeptCall } from '@clapback/ui';
import type { CommentPlace } from './comments-endpoints.ts';

/** A comment as this browser keeps it until it is posted. */
export interface CommentDraft extends KeptCall<CreateComment> {
  content: string;
}

export const emptyDraft: CommentDraft = { content: '', unanswered: null };

/** Whose draft it is before anyone has signed in. */
export const visitor = 'visitor';

/** The draft of a member's comment at a place. What a visitor began to write, the one who signs in next goes on with. */
export function commentDraftStore(memberId: string, { postId, responseId }: CommentPlace): DraftStore<CommentDraft> {
  const storeOf = (owner: string) =>
    draftStore<CommentDraft>({
      storage: () => globalThis.localStorage,
      name: `clapback.comment-draft.${owner}.${responseId ?? postId}`,
      parse: (stored) =>
        typeof (stored as Partial<CommentDraft> | null)?.content === 'string'
          ? { ...emptyDraft, ...(stored as Partial<CommentDraft>) }
          : null,
      isWorthKeeping: ({ content }) => content.trim() !== '',
    });
  const [own, unclaimed] = [storeOf(memberId), storeOf(visitor)];
  return {
    ...own,
    read: () => own.read() ?? (memberId === visitor ? null : unclaimed.read()),
    write(draft) {
      own.write(draft);
      if (memberId !== visitor) unclaimed.write(null);
    },
  };
}
