/** The display name of whoever gave none, where none could be made of their address. */
export const fallbackName = 'User';

/** The name that a reset gives: nobody chooses such a name. */
const resetNames = /^Member \d{6}$/i;

/** Whether a name is one that a reset gives. */
export const isResetName = (name: string): boolean => resetNames.test(name.trim());

/** The name by which a member is greeted; null where theirs is none that they chose. */
export const greetedName = (displayName: string | null): string | null =>
  displayName === null || displayName === fallbackName || isResetName(displayName) ? null : displayName;
