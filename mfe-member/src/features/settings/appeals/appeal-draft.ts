import type { AppealType, CreateAppeal } from '@clapback/contracts';
import { draftStore, type DraftStore, type KeptCall } from '@clapback/ui';

/** What a member has put into the form of an appeal and not yet sent. */
export interface AppealDraft extends KeptCall<CreateAppeal> {
  appealType: AppealType | '';
  reason: string;
  additionalInfo: string;
}

/** An empty form. `appealType` is known where it is about a decision. */
export const emptyDraft = (appealType: AppealType | ''): AppealDraft => ({ appealType, reason: '', additionalInfo: '', unanswered: null });

/** What this browser keeps of a member's appeal against a decision, or of a general one. */
export function appealDraftStore(memberId: string, subject: string, appealType: AppealType | ''): DraftStore<AppealDraft> {
  return draftStore({
    storage: () => globalThis.localStorage,
    name: `clapback.appeal-draft.${memberId}.${subject}`,
    parse(stored) {
      const draft = stored as Partial<AppealDraft> | null;
      return typeof draft?.reason === 'string' ? { ...emptyDraft(appealType), ...draft } : null;
    },
    isWorthKeeping: ({ appealType: chosen, reason, additionalInfo, unanswered }) =>
      chosen !== appealType || reason !== '' || additionalInfo !== '' || unanswered !== null,
  });
}
