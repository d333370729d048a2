/** Events on `window` by which the composer and what stands elsewhere on the dashboard tell each other of the draft. */
export const continueDraft = 'clapback:continue-draft';
export const discardDraft = 'clapback:discard-draft';
export const draftChanged = 'clapback:draft-changed';
