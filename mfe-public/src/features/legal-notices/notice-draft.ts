import type { SendLegalNotice } from '@clapback/contracts';
import type { depictedPeople, LegalCategory } from '@clapback/contracts/legal-categories';
import { draftStore, type DraftStore, type KeptCall } from '@clapback/ui';

/** What was put into the form and not sent yet. */
export interface NoticeDraft extends KeptCall<SendLegalNotice> {
  /** One address a line. */
  urls: string;
  category: LegalCategory | '';
  explanation: string;
  concernsChildAbuse: boolean;
  /** The three that are asked about an intimate image. */
  depicts: (typeof depictedPeople)[number] | '';
  withoutConsent: boolean;
  signature: string;
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
  depicts: '',
  withoutConsent: false,
  signature: '',
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

/** Whether a notice has what the law of the USA asks of one about an intimate image: not where it concerns a child. */
export const isIntimate = ({ category, concernsChildAbuse }: Pick<NoticeDraft, 'category' | 'concernsChildAbuse'>): boolean =>
  category === 'intimate_images' && !concernsChildAbuse;

/** The addresses that were typed, one a line. */
export const urlsIn = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
