/**
 * The number under which somebody can ask for what they sent: the random end of its id, in groups that can be read out. No more can be told
 * from it than from the id. `R` stands for a report, `N` for a notice of illegal content, `C` for a case file, `L` for a letter, `M` for a
 * message to support.
 */
export const receiptNumber = (letter: 'R' | 'N' | 'C' | 'L' | 'M', id: string): string =>
  [letter, ...(id.replaceAll('-', '').slice(-12).toUpperCase().match(/.{4}/g) ?? [])].join('-');
