import type { CreateComment } from '@clapback/contracts';
import { claimedDraftStore, draftStore, type DraftStore, type KeptCall } from '@clapback/ui';
import type { CommentPlace } from './comments-endpoints.ts';

/** A comment as this browser keeps it until it is posted. */
export interface CommentDraft extends KeptCall<CreateComment> {
  content: string;
}

export const emptyDraft: CommentDraft = { content: '', unanswered: null };

/** The draft of a member's comment at a place. */
export const commentDraftStore = (memberId: string, { postId, responseId }: CommentPlace): DraftStore<CommentDraft> =>
  claimedDraftStore(memberId, (owner) =>
    draftStore<CommentDraft>({
      storage: () => globalThis.localStorage,
      name: `clapback.comment-draft.${owner}.${responseId ?? postId}`,
      parse: (stored) =>
        typeof (stored as Partial<CommentDraft> | null)?.content === 'string'
          ? { ...emptyDraft, ...(stored as Partial<CommentDraft>) }
          : null,
      isWorthKeeping: ({ content }) => content.trim() !== '',
    }),
  );
