import type { CreateVerificationRequest } from '@clapback/contracts';
import { draftStore, type DraftStore, type KeptCall } from '@clapback/ui';

/** A file that was uploaded for a request. */
export interface AttachedFile {
  url: string;
  name: string;
  bytes: number;
}

/** What a member has put into the form and not yet sent. */
export interface RequestDraft extends KeptCall<CreateVerificationRequest> {
  reason: string;
  additionalInfo: string;
  files: AttachedFile[];
}

export const emptyDraft: RequestDraft = { reason: '', additionalInfo: '', files: [], unanswered: null };

/** What this browser keeps of a member's request. */
export const requestDraftStore = (memberId: string): DraftStore<RequestDraft> =>
  draftStore({
    storage: () => globalThis.localStorage,
    name: `clapback.verification-draft.${memberId}`,
    parse(stored) {
      const draft = stored as Partial<RequestDraft> | null;
      return typeof draft?.reason === 'string' && Array.isArray(draft.files) ? { ...emptyDraft, ...draft } : null;
    },
    isWorthKeeping: ({ reason, additionalInfo, files, unanswered }) =>
      reason !== '' || additionalInfo !== '' || files.length > 0 || unanswered !== null,
  });
