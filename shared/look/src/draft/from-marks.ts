import { isUnconfirmed, type DraftSentence, type MarkedStatement } from '@clapback/contracts/writer-words';
import { closings, isCourtesy, longestCourtesy } from './courtesies.ts';
import { sayingsOf } from './templates.ts';

/** What stands right before some words, by which they mean one thing or another: a sentence of a statement, by its number and place. */
type Place = `${number} ${number}` | 'nothing yet' | 'words of the member' | 'other words';

/** Words that may stand in a draft without anybody's word for them: a courtesy, or a sentence of what is said of a statement. */
interface Piece {
  /** Where they lead; null for what says nothing of any statement. */
  place: Place | null;
  /** Behind what they may stand; null for anything. */
  behind: readonly Place[] | null;
}

interface Pieces {
  byWords: Map<string, Piece[]>;
  /** How many words they have, each figure once. */
  lengths: number[];
}

/** A full stop or what does as much: 'No, money was returned.' says the opposite without its comma, 'No. Money was returned.' without its stop. */
const stop = /(?<![.!…])[.!](?=\s|$)/gu;
const endsItself = /[?…؟۔।。！？"]$/u;

/** The words of a text as they are compared, with all signs among them: a full stop is left out only where a quotation ends. */
function wordsOf(text: string): string[] {
  const parts = text
    .normalize('NFC')
    .replaceAll(/[“”„«»"]/gu, ' " ')
    .replaceAll(/[‘’]/gu, "'")
    .replaceAll(stop, ' . ')
    .replaceAll(/[,;:](?=\s|$)/gu, ' $& ')
    .split(/\s+/u)
    .filter(Boolean);
  const words: string[] = [];
  let isQuoted = false;
  for (const part of parts) {
    if (part === '"') {
      if (isQuoted && words.at(-1) === '.') words.pop();
      isQuoted = !isQuoted;
    }
    words.push(part);
  }
  return words;
}

/** All that a draft of these statements can be made of. */
function piecesOf(statements: readonly MarkedStatement[], own: readonly string[]): Pieces {
  const byWords = new Map<string, Piece[]>();
  const lengths = new Set<number>();
  const add = (text: string, piece: Piece) => {
    const words = wordsOf(text);
    // Where it ends is asked for wherever it stands.
    if (words.at(-1) === '.') words.pop();
    if (words.length === 0) return;
    lengths.add(words.length);
    const known = byWords.get(words.join(' '));
    if (known) known.push(piece);
    else byWords.set(words.join(' '), [piece]);
  };
  const { around, answers } = sayingsOf(statements);
  const signed = closings.flatMap((closing) => own.filter(Boolean).map((name) => `${closing}, ${name}`));
  for (const text of new Set([...around, ...signed])) add(text, { place: null, behind: null });
  // Where marks differ, words without their statement may be taken for an answer to another one.
  const isOneMark = new Set(answers.map(({ mark }) => mark)).size === 1;
  for (const { number, sentences, own: ownSentences, firstOwn, inOrder } of answers)
    for (const [index, wordings] of sentences.entries()) {
      const before = Array.from({ length: index }, (_one, at): Place => `${number} ${at}`);
      const behind: Place[] = index < inOrder ? before.slice(-1) : before;
      if (index === firstOwn && ownSentences > 0) {
        // Whom it is about may be left out.
        behind.push(`${number} 0`);
        if (isOneMark) behind.push('nothing yet');
      }
      for (const text of wordings) add(text, { place: `${number} ${index}`, behind: index === 0 ? null : behind });
    }
  return { byWords, lengths: [...lengths] };
}

/**
 * By how many words a text is read where a piece ends behind `read` of them; null where it does not end there. What is said of a statement
 * ends with its full stop, a courtesy also with a comma or the sentence.
 */
function endOf(words: readonly string[], read: number, isCourteous: boolean): number | null {
  const next = words[read];
  if (next === '.' || (isCourteous && next === ',')) return read + 1;
  return endsItself.test(words[read - 1]!) || (isCourteous && next === undefined) ? read : null;
}

/** The places behind words that are made of pieces alone, one for each way to read them; none where there are other words. */
function placesBehind(words: readonly string[], before: ReadonlySet<Place>, { byWords, lengths }: Pieces): Set<Place> {
  const reached = new Map<number, Set<Place>>([[0, new Set(before)]]);
  const reach = (read: number | null, place: Place) => {
    if (read !== null) reached.set(read, (reached.get(read) ?? new Set<Place>()).add(place));
  };
  for (let read = 0; read < words.length; read += 1) {
    const places = reached.get(read);
    if (!places) continue;
    const behindCourtesy = [...new Set([...places].map((place): Place => (place === 'nothing yet' ? place : 'other words')))];
    for (let length = 1; length <= longestCourtesy && read + length <= words.length; length += 1)
      if (isCourtesy(words.slice(read, read + length).join(' ')))
        for (const place of behindCourtesy) reach(endOf(words, read + length, true), place);
    for (const length of lengths) {
      if (read + length > words.length) continue;
      for (const { place, behind } of byWords.get(words.slice(read, read + length).join(' ')) ?? []) {
        if (behind !== null && !places.has('words of the member') && !behind.some((one) => places.has(one))) continue;
        for (const next of place === null ? behindCourtesy : [place]) reach(endOf(words, read + length, place === null), next);
      }
    }
  }
  return reached.get(words.length) ?? new Set<Place>();
}

/**
 * The places of sentences that a model wrote and that cannot be traced to what the member said: each that is not made of the words in which
 * `composeDraft` says the marks, of the member's own, and of courtesies. The rule knows no language and no synonym, so that nothing gets past
 * it that is worded in another way, be it true or not: that the member says. What means something else in another place, as 'Yes, I did.',
 * is their own only behind what it stands behind in their words. A sentence that they confirmed or changed is theirs.
 */
export function addedByModel(
  sentences: readonly DraftSentence[],
  statements: readonly MarkedStatement[],
  own: readonly string[],
): ReadonlySet<number> {
  const added = new Set<number>();
  if (!sentences.some(isUnconfirmed)) return added;
  const pieces = piecesOf(statements, own);
  let places: ReadonlySet<Place> = new Set<Place>(['nothing yet']);
  for (const [index, sentence] of sentences.entries()) {
    const behind = placesBehind(wordsOf(sentence.text), places, pieces);
    if (behind.size === 0 && isUnconfirmed(sentence)) added.add(index);
    const isTheirs = sentence.by !== 'model' && !isUnconfirmed(sentence);
    places = behind.size > 0 ? behind : new Set<Place>([isTheirs ? 'words of the member' : 'other words']);
  }
  return added;
}
