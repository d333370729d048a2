/** '1 response', '2 responses'; nothing for none. */
export const counted = (count: number, word: string): string[] => (count === 0 ? [] : [`${count} ${word}${count === 1 ? '' : 's'}`]);
