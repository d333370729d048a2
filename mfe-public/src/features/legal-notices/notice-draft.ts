import type { SendLegalNotice } from '@clapback/contracts';
import type { LegalCategory } from '@clapback/contracts/legal-categories';
import { draftStore, type DraftStore, type KeptCall } from '@clapback/ui';

/** What was put into the form and not sent yet. */
export interface NoticeDraft extends KeptCall<SendLegalNotice> {
  /** One address a line. */
  urls: string;
  category: LegalCategory | '';
  explanation: string;
  concernsChildAbuse: boolean;
  name: string;
  email: string;
  goodFaith: boolean;
}

/** What the form holds, in its order. */
export type NoticeFields = Omit<NoticeDraft, keyof KeptCall<SendLegalNotice>>;

export const emptyNotice: NoticeDraft = {
  urls: '',
  category: '',
  explanation: '',
  concernsChildAbuse: false,
  name: '',
  email: '',
  goodFaith: false,
  unanswered: null,
};

/** What this tab keeps through a reload: no longer than the tab, since it names its writer and is about somebody else. */
export const noticeDraftStore = (): DraftStore<NoticeDraft> =>
  draftStore({
    storage: () => sessionStorage,
    name: 'clapback.legal-notice',
    parse: (stored) => (stored === null ? null : { ...emptyNotice, ...(stored as Partial<NoticeDraft>) }),
    isWorthKeeping: ({ explanation, unanswered }) => explanation !== '' || unanswered !== null,
  });

/** The addresses that were typed, one a line. */
export const urlsIn = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
