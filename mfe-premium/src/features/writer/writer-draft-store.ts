import type { SaveWriterDraft } from '@clapback/contracts';
import { writerTones, type WriterTone } from '@clapback/contracts/writer-words';
import { draftStore, type DraftStore } from '@clapback/ui';

/** What was pasted and not yet split. */
export interface PastedText {
  originalPost: string;
  source: string;
  tone: WriterTone;
  /** Names to keep from the AI model. */
  names: string[];
}

export const noText: PastedText = { originalPost: '', source: '', tone: writerTones[0], names: [] };

/** What a member has pasted, in this browser until it is split. `about` is the post or the case file that it came from: each has a text of its own. */
export const pastedTextStore = (memberId: string, about: string | null = null): DraftStore<PastedText> =>
  draftStore({
    storage: () => globalThis.localStorage,
    name: ['clapback.writer-text', memberId, about].filter(Boolean).join('.'),
    parse(stored) {
      const text = stored as Partial<PastedText> | null;
      return typeof text?.originalPost === 'string' && Array.isArray(text.names ?? []) ? { ...noText, ...text } : null;
    },
    isWorthKeeping: ({ originalPost, source }) => originalPost.trim() !== '' || source.trim() !== '',
  });

/** Changes of a draft that the service does not have yet. */
export const unsavedDraftStore = (memberId: string, draftId: string): DraftStore<SaveWriterDraft> =>
  draftStore({
    storage: () => globalThis.localStorage,
    name: `clapback.writer-draft.${memberId}.${draftId}`,
    parse(stored) {
      const draft = stored as SaveWriterDraft | null;
      return Array.isArray(draft?.statements) && Array.isArray(draft.sentences) ? draft : null;
    },
    isWorthKeeping: () => true,
  });
