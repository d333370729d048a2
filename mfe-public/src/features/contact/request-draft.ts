import type { SendContact } from '@clapback/contracts';
import { draftStore, type DraftStore, type KeptCall } from '@clapback/ui';

/** What a member wrote to support and has not sent yet. */
export interface RequestDraft extends KeptCall<SendContact> {
  message: string;
}

export const emptyDraft: RequestDraft = { message: '', unanswered: null };

/** What this tab keeps for a member, through a reload and a sign-in. */
export function requestDraftStore(memberId: string): DraftStore<RequestDraft> {
  return draftStore({
    storage: () => sessionStorage,
    name: `clapback.responder-request.${memberId}`,
    parse: (stored) =>
      typeof (stored as Partial<RequestDraft> | null)?.message === 'string' ? { ...emptyDraft, ...(stored as RequestDraft) } : null,
    isWorthKeeping: ({ message }) => message !== '',
  });
}
