import { sentencesOf } from '@clapback/contracts/sentences';
import { storableText } from '#platform/text/storable-text.ts';

/** A passage that is not what it was, as the timeline shows it. */
export interface ChangedPassage {
  removed: string;
  added: string;
}

/** Characters of a passage that the timeline shows. */
const longestPassage = 300;
/** Words of a sentence with which it can be a quotation: fewer stand on any page. */
const quotedWords = 4;
/** Words of a line with which it is prose. What counts, dates and advertises is shorter. */
const proseWords = 8;
/** Words in which a line differs from what it was, at least, and the share of them that it keeps as the same line in other words. */
const differentWords = 2;
const keptShare = 0.4;
/** The share of all words of a page that are others where it is told as changed, whatever they say. */
const changedShare = 0.25;
/** Lines that are compared with each other, and sentences that are looked for. */
const mostLines = 100;
const mostSentences = 200;

interface Line {
  text: string;
  words: string[];
}

/**
 * What of a watched page's readable text has changed and matters; null where nothing has, whatever else is new on it. What the member
 * quoted (`written`: sentences of theirs that stood there word for word) matters to the letter. Of the rest a clock, a counter, a date and
 * what is shown beside a text are noise: prose in other words matters, and a page of which much is another.
 */
export function changedPassage(before: string, after: string, written: readonly string[] = []): ChangedPassage | null {
  const [old, now] = [linesOf(before), linesOf(after)];
  return goneQuote(old, now, written) ?? rewordedLine(old, now) ?? otherPage(old, now);
}

/** A quotation that stood there and does not any more. */
function goneQuote(old: readonly Line[], now: readonly Line[], written: readonly string[]): ChangedPassage | null {
  const [oldWords, nowWords] = [joined(old), joined(now)];
  const quotes = written
    .flatMap((text) => sentencesOf(text))
    .slice(0, mostSentences)
    .map(({ words }) => ({ text: words, words: wordsOf(words, false) }))
    .filter(({ words }) => words.length >= quotedWords);
  const gone = quotes.find(({ words }) => oldWords.includes(asPhrase(words)) && !nowWords.includes(asPhrase(words)));
  if (!gone) return null;
  const stood = old.find(({ text }) => asPhrase(wordsOf(text, false)).includes(asPhrase(gone.words))) ?? gone;
  const steady = stood.words.filter((word) => !isNoise(word));
  return shown(stood.text, closest(steady, newOf(now, old))?.text);
}

const joined = (lines: readonly Line[]) => asPhrase(lines.flatMap(({ text }) => wordsOf(text, false)));

/** A line of prose that stands there in other words. */
function rewordedLine(old: readonly Line[], now: readonly Line[]): ChangedPassage | null {
  const added = newOf(now, old).slice(0, mostLines);
  for (const line of newOf(old, now).slice(0, mostLines)) {
    if (line.words.length < proseWords) continue;
    const other = closest(line.words, added);
    if (other && differs(line.words, other.words)) return shown(line.text, other.text);
  }
  return null;
}

/** A page of which so much is another that it is not the same. */
function otherPage(old: readonly Line[], now: readonly Line[]): ChangedPassage | null {
  const [gone, came] = [newOf(old, now), newOf(now, old)];
  const count = (lines: readonly Line[]) => lines.reduce((sum, { words }) => sum + words.length, 0);
  const [oldCount, goneCount, cameCount] = [count(old), count(gone), count(came)];
  if (Math.max(goneCount, cameCount) < Math.max(differentWords + 1, changedShare * oldCount)) return null;
  return shown(gone.find(({ words }) => words.length > 0)?.text, came.find(({ words }) => words.length > 0)?.text);
}

const shown = (removed = '', added = ''): ChangedPassage => ({
  removed: storableText(removed.slice(0, longestPassage)),
  added: storableText(added.slice(0, longestPassage)),
});

/** The line that keeps most of these words, and as many as make it the same in other words. */
function closest(words: readonly string[], lines: readonly Line[]): Line | undefined {
  const wanted = new Set(words);
  const kept = (line: Line) => new Set(line.words.filter((word) => wanted.has(word))).size / wanted.size;
  const [best] = lines
    .map((line) => ({ line, share: kept(line) }))
    .filter(({ share }) => share >= keptShare)
    .toSorted((a, b) => b.share - a.share);
  return best?.line;
}

const differs = (before: readonly string[], after: readonly string[]): boolean => {
  const missing = (words: readonly string[], among: ReadonlySet<string>) => new Set(words.filter((word) => !among.has(word))).size;
  return Math.max(missing(before, new Set(after)), missing(after, new Set(before))) >= differentWords;
};

/** Lines that are not among others, but for noise. */
function newOf(lines: readonly Line[], others: readonly Line[]): Line[] {
  const known = new Set(others.map(({ words }) => asPhrase(words)));
  return lines.filter(({ words }) => !known.has(asPhrase(words)));
}

const linesOf = (text: string): Line[] => text.split('\n').map((line) => ({ text: line, words: wordsOf(line, true) }));

const asPhrase = (words: readonly string[]) => ` ${words.join(' ')} `;

/** Words as they are compared, with those that only tell time and number or without. */
function wordsOf(text: string, withoutNoise: boolean): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return withoutNoise ? words.filter((word) => !isNoise(word)) : words;
}

const times = new Set(
  `am pm ago now just today yesterday tomorrow second seconds minute minutes hour hours day days week weeks month months year years
  monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun
  january february march april may june july august september october november december jan feb mar apr jun jul aug sep oct nov dec`.split(
    /\s+/,
  ),
);
const isNoise = (word: string) => /\p{N}/u.test(word) || times.has(word);
