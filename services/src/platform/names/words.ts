import { nicknameKeyOf } from './nicknames.ts';
import { noSpellings, spellingsOf, type Spellings } from './spellings.ts';
import { errorKeysOf } from './typing-errors.ts';

/** A word of a text as it is compared, with its place in the text. */
export interface Token {
  folded: string;
  /** What else it may be. */
  also: Spellings;
  start: number;
  end: number;
  /** Together with the word after it, where a hyphen or apostrophe parts them: `Anne-Marie`, `O’Brien`. */
  joined: string | null;
  /** Whether it can stand for a name that begins with it. */
  isInitial: boolean;
  /** Whether a word of the text begins and ends with it: a part of one is not a match by itself. */
  opens: boolean;
  closes: boolean;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/**
 * Marks that are written or left out: accents of Latin, Greek and Cyrillic, points of Hebrew and Arabic. Vowel signs of Indic scripts and
 * the voicing marks of Japanese make other words.
 */
const marks =
  /[[\p{M}&&[\p{Script=Inherited}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Latin}]]--[\u3099\u309A]]/gv;
/** Scripts that write words without gaps. How they are parted depends on what stands around them, so they are compared letter by letter. */
const gapless =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+$/v;
/**
 * Marks on one letter, at most: so many any text has that can be read. To put a longer run into its order takes the square of its length.
 * https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format
 */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu;
/** What nobody sees within a word: soft hyphens, joiners, marks of direction. A non-joiner parts words as a hyphen does, see below. */
const unseen = /[\u00AD\u061C\u200B\u200D-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/gu;
/** A place for a line break within a word of letters that are written with gaps, where it parts nothing. */
const breakInWord =
  /(?<=[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])\u200B(?=[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])/gu;
/** Letters that are typed for an apostrophe are none here. */
const letters =
  /[[\p{L}\p{N}\p{M}]--[\u02BB\u02BC]](?:[[\p{L}\p{N}\p{M}\u00AD\u061C\u200D-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]--[\u02BB\u02BC]]*[[\p{L}\p{N}\p{M}]--[\u02BB\u02BC]])?/gv;
const letterWithMarks = /[\p{L}\p{N}]\p{M}*/gu;

/**
 * Letters that are typed where another is not to be had, and that Unicode does not take apart as it does é: those with a stroke, those of
 * Iceland, and letters of Arabic that Persian, Egyptian and hasty writers exchange. The line that stretches an Arabic word is none.
 */
const alike: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ħ: 'h',
  ŧ: 't',
  œ: 'oe',
  ð: 'd',
  þ: 'th',
  '\u0649': '\u064A',
  '\u06CC': '\u064A',
  '\u06A9': '\u0643',
  '\u0629': '\u0647',
  '\u0640': '',
};
const alikeLetters = new RegExp(`[${Object.keys(alike).join('')}]`, 'g');

/** A word without what does not count: capitals, accents, strokes, forms of the same letter. */
export const fold = (word: string): string =>
  word
    .replaceAll(tooManyMarks, '$1')
    .normalize('NFKD')
    .replaceAll(marks, '')
    .normalize('NFC')
    .toUpperCase()
    .toLowerCase()
    .replaceAll(alikeLetters, (letter) => alike[letter]!);

/** By which initials are looked up. */
export const initialKeyOf = (name: string): string => `${name.slice(0, 1)}.`;

/** All that a word of a text may be, by which alerts are looked up; with errors only where somebody looks for them. */
export function keysOf({ folded, also: { anywhere, atEnd, together }, joined, isInitial }: Token, withErrors: boolean): string[] {
  const keys = [folded, ...anywhere, ...atEnd, ...together];
  if (joined !== null) keys.push(joined);
  if (isInitial) keys.push(...keys.map(initialKeyOf));
  const nickname = nicknameKeyOf(folded);
  if (nickname !== null) keys.push(nickname);
  return withErrors ? [...keys, ...errorKeysOf(folded)] : keys;
}

/** Initials that are words of some language as well, and are taken for initials only with a full stop. */
const oneLetterWords = /^[aeiouywzàéаваесикоуяіз]$/u;
/** Persian names are written with a non-joiner where others have a hyphen. */
const hyphen = /^[\p{Pd}\u200C]$/u;
const apostrophe = /^['’‘`´\u02BB\u02BC\u05F3\uFF07]$/u;

/** The words of a text in any script, with their places. Takes about 3 ms for a post of the greatest length. */
export function tokensOf(given: string): Token[] {
  // As long as before, so that places stay.
  const text = given.includes('\u200B') ? given.replaceAll(breakInWord, '\u2060') : given;
  const tokens: Token[] = [];
  // Most words of a text stand in it more than once.
  const known = new Map<string, ReadWord>();
  for (const { segment, index, isWordLike } of segmenter.segment(text)) {
    if (!isWordLike) continue;
    // `Hollis’s`, `hollis.example` and `ruth_hollis` are one word to the segmenter.
    for (const part of segment.matchAll(letters)) {
      const start = index + part.index;
      if (gapless.test(part[0].replaceAll(unseen, ''))) pushLetters(tokens, part[0], start);
      else pushWord(tokens, part[0], start, { text, known });
    }
  }
  return tokens;
}

function pushWord(tokens: Token[], given: string, start: number, { text, known }: { text: string; known: Map<string, ReadWord> }): void {
  const word = given.replaceAll(unseen, '');
  const read = readWord(word, known);
  // A line that stretches words, and stretches none.
  if (read.folded === '') return;
  const end = start + given.length;
  const isInitial = read.folded.length === 1 && /^\p{Lu}/u.test(word) && (text[end] === '.' || !oneLetterWords.test(read.folded));
  const before = tokens.at(-1);
  if (before?.closes && before.end === start - 1 && isJoined(text, before, read.folded)) before.joined = before.folded + read.folded;
  tokens.push({ ...read, joined: null, isInitial, start, end, opens: true, closes: true });
}

/** Whether two words are written as one elsewhere. `d’Anna` is not Danna, nor is `Anna’s` Annas. */
function isJoined(text: string, before: Token, folded: string): boolean {
  const sign = text[before.end]!;
  if (folded.length < 2 || !/^\p{L}/u.test(folded)) return false;
  return hyphen.test(sign) ? before.folded.length > 1 : apostrophe.test(sign) && /^\p{Lu}$/u.test(text.slice(before.start, before.end));
}

type ReadWord = Pick<Token, 'folded' | 'also'>;

function readWord(word: string, known: Map<string, ReadWord>): ReadWord {
  const before = known.get(word);
  if (before) return before;
  const folded = fold(word);
  const read = { folded, also: spellingsOf(word, folded, fold) };
  known.set(word, read);
  return read;
}

function pushLetters(tokens: Token[], word: string, start: number): void {
  for (const letter of word.matchAll(letterWithMarks))
    tokens.push({
      folded: fold(letter[0]),
      also: noSpellings,
      joined: null,
      isInitial: false,
      start: start + letter.index,
      end: start + letter.index + letter[0].length,
      opens: letter.index === 0,
      closes: letter.index + letter[0].length === word.length,
    });
}
