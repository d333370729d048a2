import { refuseField } from '#platform/http/problems.ts';

/** What stands in place of a name where nobody is named, as letters alone. */
const reserved = ['anonymousauthor', 'anonymousmember'];
/** Letters of other scripts that look like those of these names. Unicode's confusables, as far as these names have them. */
const lookAlikes: Readonly<Record<string, string>> = {
  а: 'a',
  о: 'o',
  у: 'y',
  м: 'm',
  ѕ: 's',
  т: 't',
  һ: 'h',
  е: 'e',
  ь: 'b',
  п: 'n',
  α: 'a',
  ο: 'o',
  υ: 'u',
  ν: 'n',
  τ: 't',
  ρ: 'r',
  ε: 'e',
  μ: 'm',
};

/** Refuses a name that would be taken for 'Anonymous (author)' or 'Anonymous member', whatever signs and look-alikes it is made of. */
export function refuseReservedName(name: string, field: string): void {
  const letters = [...name.normalize('NFKD').toLowerCase()]
    .filter((character) => /\p{L}/u.test(character))
    .map((letter) => lookAlikes[letter] ?? letter)
    .join('');
  if (reserved.includes(letters)) throw refuseField(field, 'reserved', 'This name is for people who are not named.');
}
