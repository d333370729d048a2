import type { BoostPrice, CreateResponse, Verdict } from '@clapback/contracts';
import type { AttachedEvidence } from '../evidence/index.ts';
import { claimedDraftStore, draftStore, type DraftStore, type KeptCall } from '@clapback/ui';
import { responseDraftName } from '@clapback/ui/headless/response-draft-name.ts';

/** A sentence that is answered. */
export interface QuoteDraft {
  revisionId: string;
  start: number;
  end: number;
  words: string;
  verdict: Verdict | null;
  answer: string;
  /** Ids of the files that show it. */
  evidence: string[];
}

/** What the form for a response holds. */
export interface ResponseFields {
  name: string;
  username: string;
  content: string;
  quotes: QuoteDraft[];
}

/** How a response is to be lifted; `free` is not at all. */
export type ChosenBoost = 'free' | Extract<BoostPrice['boostType'], 'boost' | 'superboost'>;

/** A response as this browser keeps it until it is posted. */
export interface ResponseDraft extends ResponseFields, KeptCall<CreateResponse> {
  evidence: AttachedEvidence[];
  boost: ChosenBoost;
}

export const emptyDraft = (name: string): ResponseDraft => ({
  name,
  username: '',
  content: '',
  quotes: [],
  evidence: [],
  boost: 'free',
  unanswered: null,
});

/** The draft of a member's response to a post. */
export const responseDraftStore = (memberId: string, postId: string): DraftStore<ResponseDraft> =>
  claimedDraftStore(memberId, (owner) =>
    draftStore<ResponseDraft>({
      storage: () => globalThis.localStorage,
      name: responseDraftName(owner, postId),
      parse(stored) {
        const draft = stored as Partial<ResponseDraft> | null;
        if (typeof draft?.content !== 'string' || typeof draft.name !== 'string') return null;
        return { ...emptyDraft(draft.name), ...draft };
      },
      isWorthKeeping: ({ content, quotes, evidence }) => content.trim() !== '' || quotes.length > 0 || evidence.length > 0,
    }),
  );
