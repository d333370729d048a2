import { draftStore, type DraftStore } from '@clapback/ui/headless/draft-store.ts';

/** A note that somebody of the staff has begun to write about a case: no longer than the tab, since it is about somebody else. */
export const noteDraftStore = (staffId: string, caseId: string): DraftStore<string> =>
  draftStore({
    storage: () => sessionStorage,
    name: `clapback.note-draft.${staffId}.${caseId}`,
    parse: (stored) => (typeof stored === 'string' ? stored : null),
    isWorthKeeping: (text) => text.trim() !== '',
  });
