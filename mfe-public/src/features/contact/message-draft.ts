import type { SendContact } from '@clapback/contracts';
import { draftStore, type DraftStore, type KeptCall } from '@clapback/ui';

/** What the contact form holds, in its order. */
export interface MessageFields {
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** What was put into the contact form and not sent yet. */
export interface MessageDraft extends MessageFields, KeptCall<SendContact> {}

export const emptyMessage: MessageDraft = { name: '', email: '', subject: '', message: '', unanswered: null };

/** What this tab keeps through a reload, of a visitor or of one member: no longer than the tab, since it names its writer. */
export const messageDraftStore = (memberId: string | null): DraftStore<MessageDraft> =>
  draftStore({
    storage: () => sessionStorage,
    name: memberId === null ? 'clapback.contact' : `clapback.contact.${memberId}`,
    parse: (stored) => (stored === null ? null : { ...emptyMessage, ...(stored as Partial<MessageDraft>) }),
    isWorthKeeping: ({ subject, message, unanswered }) => subject !== '' || message !== '' || unanswered !== null,
  });
