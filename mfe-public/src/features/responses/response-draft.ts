import type { CreateResponse, Verdict } from '@clapback/contracts';
import type { AttachedEvidence } from '../evidence/index.ts';
import { draftStore, type DraftStore, type KeptCall } from '@clapback/ui';

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

/** A response as this browser keeps it until it is posted. */
export interface ResponseDraft extends ResponseFields, KeptCall<CreateResponse> {
  evidence: AttachedEvidence[];
}

export const emptyDraft = (name: string): ResponseDraft => ({
  name,
  username: '',
  content: '',
  quotes: [],
  evidence: [],
  unanswered: null,
});

/** Whose draft it is before anyone has signed in. */
export const visitor = 'visitor';

/** The draft of a member's response to a post. What a visitor began to write, whoever signs in next goes on with. */
export function responseDraftStore(memberId: string, postId: string): DraftStore<ResponseDraft> {
  const storeOf = (owner: string) =>
    draftStore<ResponseDraft>({
      storage: () => globalThis.localStorage,
      name: `clapback.response-draft.${owner}.${postId}`,
      parse(stored) {
        const draft = stored as Partial<ResponseDraft> | null;
        if (typeof draft?.content !== 'string' || typeof draft.name !== 'string') return null;
        return { ...emptyDraft(draft.name), ...draft };
      },
      isWorthKeeping: ({ content, quotes, evidence }) => content.trim() !== '' || quotes.length > 0 || evidence.length > 0,
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
