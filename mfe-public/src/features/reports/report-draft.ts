import type { CreateReport, ReportReason } from '@clapback/contracts';
import { draftStore, type DraftStore, type KeptCall } from '@clapback/ui';

/** What a member has put into the form and not yet sent. */
export interface ReportDraft extends KeptCall<CreateReport> {
  reason: ReportReason | '';
  comment: string;
}

export const emptyDraft: ReportDraft = { reason: '', comment: '', unanswered: null };

/** What this tab keeps for a member and an item: no longer than the tab, since it is about somebody else. */
export function reportDraftStore(memberId: string, itemId: string): DraftStore<ReportDraft> {
  return draftStore({
    storage: () => sessionStorage,
    name: `clapback.report-draft.${memberId}.${itemId}`,
    parse: (stored) => (stored === null ? null : { ...emptyDraft, ...(stored as Partial<ReportDraft>) }),
    isWorthKeeping: ({ reason, comment, unanswered }) => reason !== '' || comment !== '' || unanswered !== null,
  });
}
