import type { CreateReport, ReportReason } from '@clapback/contracts';

/** What a member has put into the form and not yet sent. */
export interface ReportDraft {
  reason: ReportReason | '';
  comment: string;
  /** The call that was sent and never answered: sent again as it is, it is the same report. */
  unanswered: { report: CreateReport; key: string } | null;
}

export const emptyDraft: ReportDraft = { reason: '', comment: '', unanswered: null };

const place = (memberId: string, itemId: string) => `clapback.report-draft.${memberId}.${itemId}`;

/** What this tab keeps for a member and an item: no longer than the tab, since it is about somebody else. */
export function storedDraft(memberId: string, itemId: string): ReportDraft {
  try {
    return { ...emptyDraft, ...(JSON.parse(sessionStorage.getItem(place(memberId, itemId)) ?? '{}') as Partial<ReportDraft>) };
  } catch {
    return emptyDraft;
  }
}

/** Keeps it, or forgets it where it is null. Without storage it lives as long as the dialog. */
export function storeDraft(memberId: string, itemId: string, draft: ReportDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(place(memberId, itemId), JSON.stringify(draft));
    else sessionStorage.removeItem(place(memberId, itemId));
  } catch {
    // Storage is full or barred.
  }
}
