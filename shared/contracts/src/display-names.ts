/** The display name of whoever gave none, where none could be made of their address. */
export const fallbackName = 'User';

/** Whether a name is one that a reset gives: nobody chooses such a name. */
export const isResetName = (name: string): boolean => /^Member \d{6}$/i.test(name.trim());

/** Both of them in one, since the start page has it in its first code. */
const notChosen = /^(User|Member \d{6})$/;

/** The name by which a member is greeted; null where theirs is none that they chose. */
export const greetedName = (displayName: string | null): string | null =>
  displayName === null || notChosen.test(displayName) ? null : displayName;
