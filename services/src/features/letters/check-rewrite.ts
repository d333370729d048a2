import { limits } from '@clapback/contracts';
import { look } from '@clapback/look';
import { findDates } from '@clapback/look/dates';
import { findLinks } from '@clapback/look/draft/links';
import { findCapitals, findNames } from '@clapback/look/draft/names';
import { ProblemError } from '#platform/http/problems.ts';
import { validateText } from '#platform/text/validate-text.ts';
import { refusalOfText } from '../writer/service.ts';

/** Why a rewritten text is not used: it is no text for the field, says something that its sender did not, or lost something. */
export type RewriteFault = 'form' | 'added' | 'lost';

/** What a model wrote, as it would stand in its field, or why it is not used. */
export function checkRewrite(before: string, answer: string): { text: string } | { fault: RewriteFault } {
  const text = fieldText(answer);
  if (text === null) return { fault: 'form' };
  const [given, made] = [plain(before), plain(text)];
  if (refusalOfText(text, before) || exactOf(text).some((words) => !given.includes(words)) || bringsAlong(before, text))
    return { fault: 'added' };
  return exactOf(before).some((words) => !made.includes(words)) ? { fault: 'lost' } : { text };
}

function fieldText(answer: string): string | null {
  try {
    return validateText(answer, { field: 'text', max: limits.letterField, multiline: true });
  } catch (error) {
    if (error instanceof ProblemError) return null;
    throw error;
  }
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/,|\s+/gu, ' ').replaceAll(/ +/gu, ' ');
const longNumber = /(?<![\p{L}\p{N}])\p{Nd}(?:[ .-]?\p{Nd}){4,}(?![\p{L}\p{N}])/gu;

/** What stays word for word: dates, links, addresses, accounts and numbers by which something is found. */
function exactOf(text: string): string[] {
  const found = [...findDates(text), ...findLinks(text), ...look(text).filter(({ kind }) => kind !== 'threat')];
  const words = [...found.map(({ start, end }) => text.slice(start, end)), ...(text.match(longNumber) ?? [])];
  return words.map(bare).filter((one) => one !== '');
}

/** Without what ends the words around it. */
const bare = (words: string): string => plain(words.replace(/[\p{P}\s]+$/u, ''));

/** Names of sites and files with any ending, and addresses: what a link of every kind would have. */
const siteName = /(?<![\p{L}\p{N}-])[\p{L}\p{N}-]{2,}(?:\.[\p{L}\p{N}-]{2,})+|\b\w{2,10}:\/\/\S+/gu;
/** A placeholder that nothing came back for, or that the model made up. */
const placeholder = /[⟦⟧]|…|\b[A-Z]+_\p{Nd}+\b/gu;
const initials = /(?<![\p{L}\p{N}])\p{Lu}{2,}(?![\p{L}\p{N}])/gu;
const counted = 'two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Whether a text has a placeholder, a name, a number or an address that its sender’s has not. */
function bringsAlong(before: string, text: string): boolean {
  const all = (pattern: RegExp, of: string): string[] => of.match(pattern) ?? [];
  const known = new Set(wordsOf(before));
  const names = [...findNames(text).map(({ start, end }) => text.slice(start, end)), ...findCapitals(text), ...all(initials, text)];
  const numbers = new Set(numbersOf(before));
  const given = plain(before);
  return (
    all(placeholder, text).length > all(placeholder, before.replaceAll('...', '…')).length ||
    all(siteName, text).some((name) => !given.includes(bare(name))) ||
    names.flatMap(wordsOf).some((word) => !known.has(word)) ||
    numbersOf(text).some((number) => !numbers.has(number))
  );
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The numbers of a text, small ones also where they are words: '1,000' and '1000' are one, as '3' and 'three' are. */
const numbersOf = (text: string): string[] => [
  ...(text.replaceAll(/(?<=\p{Nd})[,.'’\u00A0\u202F](?=\p{Nd}{3}(?!\p{Nd}))/gu, '').match(/\p{Nd}+/gu) ?? []).map((digits) =>
    digits.replace(/^0+(?=.)/u, ''),
  ),
  ...wordsOf(text).flatMap((word) => (counted.includes(word) ? String(counted.indexOf(word) + 2) : [])),
];
