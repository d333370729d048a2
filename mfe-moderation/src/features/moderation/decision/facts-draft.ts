import { draftStore, type DraftStore } from '@clapback/ui/headless/draft-store.ts';

/** Facts that somebody of the staff has begun to write about a case: no longer than the tab, since they are about somebody else. */
export const factsDraftStore = (staffId: string, caseId: string): DraftStore<string> =>
  draftStore({
    storage: () => sessionStorage,
    name: `clapback.facts-draft.${staffId}.${caseId}`,
    parse: (stored) => (typeof stored === 'string' ? stored : null),
    isWorthKeeping: (facts) => facts.trim() !== '',
  });
