/**
 * The number under which somebody can ask for what they sent: the random end of its id, in groups that can be read out. No more can be told
 * from it than from the id. `R` stands for a report, `N` for a notice of illegal content.
 */
export const receiptNumber = (letter: 'R' | 'N', id: string): string =>
  [letter, ...(id.replaceAll('-', '').slice(-12).toUpperCase().match(/.{4}/g) ?? [])].join('-');
