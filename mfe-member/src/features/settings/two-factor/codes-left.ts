/** At this many recovery codes or fewer the screen asks to make new ones. */
export const fewCodes = 3;

/** How many recovery codes are left, as a sentence. */
export function codesLeftText(count: number): string {
  if (count === 0) return 'You have no recovery code left.';
  return count === 1 ? 'You have 1 recovery code left.' : `You have ${count} recovery codes left.`;
}
