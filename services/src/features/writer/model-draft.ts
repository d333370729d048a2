import {
  refusedFindings,
  statementKinds,
  type DraftSentence,
  type MarkedStatement,
  type StatementKind,
  type WriterTone,
} from '@clapback/contracts/writer-words';
import { checkSentences, type DraftFinding } from '@clapback/look/draft/check';
import { limits } from '@clapback/contracts/limits';
import { ProblemError } from '#platform/http/problems.ts';
import { validateText } from '#platform/text/validate-text.ts';
import { asRead } from './as-read.ts';

/** What of the statements a model gets: what was marked, without what was left open, and without threats. */
export const forModel = (statements: readonly MarkedStatement[]) => {
  const marked = statements.filter(({ mark, kind }) => mark !== null && mark !== 'open' && kind !== 'threat');
  return marked.map(({ number, words, kind, mark, added, date, amount, who, proof }) => ({
    number,
    words,
    kind,
    mark,
    added,
    date,
    amount,
    who: mark === 'not_about_me' ? who : '',
    proof,
  }));
};

/** What a model gets for a whole draft. */
export const draftData = (tone: WriterTone, statements: readonly MarkedStatement[]) => ({ tone, statements: forModel(statements) });

/** A line of a model's answer as a sentence; null for one in any other form, which is no part of a draft. */
export function readLine(line: string, known: ReadonlySet<number>): DraftSentence | null {
  const [, numbers, text] = /^\s*\[([\d,\s]*)\]\s*(\S.{0,1500})$/u.exec(line) ?? [];
  if (text === undefined || !canBeKept(text)) return null;
  const answers = [...new Set((numbers ?? '').split(',').map(Number))].filter((number) => known.has(number));
  return { text: text.trim(), answers };
}

/** Whether a sentence can be saved with its draft: it has no sign that turns the direction around, nor heaps of marks. */
function canBeKept(text: string): boolean {
  try {
    validateText(text, { field: 'text', max: limits.draftSentence });
    return true;
  } catch (error) {
    if (error instanceof ProblemError) return false;
    throw error;
  }
}

/** Whole lines out of pieces. */
export async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    rest += piece;
    if (!piece.includes('\n')) continue;
    const lines = rest.split(/\r?\n/u);
    rest = lines.pop()!;
    yield* lines;
  }
  // Without its line break it may be half a sentence: only one that is finished is kept.
  if (/[.!?]["”’)]*\s*$/u.test(rest)) yield rest;
}

/**
 * Why a model's sentence is not used: what it says that a draft must not, beyond what the member said themselves. Its own words are looked
 * at as if they stood in the middle, since only the first sentence must not repeat.
 */
export function refusalOf(sentence: DraftSentence, statements: readonly MarkedStatement[], own: readonly string[]): DraftFinding | null {
  const said = statements.flatMap(({ added, proof, amount, who }) => [added, proof, amount, who]).join('\n');
  const words = statements.map((statement) => statement.words);
  const check = (text: string) => {
    const quotations = quotationsOf(text, words);
    return checkSentences([{ ...sentence, text, by: 'model' }], statements, own).filter(
      ({ start, end }) => !quotations.some((quoted) => quoted.start <= start && end <= quoted.end),
    );
  };
  return refusedOf(check, sentence.text, said);
}

/** Where a text quotes a whole statement, as a model is told to: what stands in it is of whoever accuses, and the member's check shows it. */
const quotationsOf = (text: string, words: readonly string[]) =>
  [...text.matchAll(/[“"]([^”"]*)[”"]/gu)]
    .filter(([, quoted]) => words.some((one) => bare(one) === bare(quoted!)))
    .map(({ 0: { length }, index }) => ({ start: index, end: index + length }));

/** Without the signs at both ends, and with quotes of one form. */
const bare = (text: string): string =>
  text
    .replaceAll(/["“”„«»'‘’]/gu, '')
    .replaceAll(/^[\s\p{P}]+|(?<![\s\p{P}])[\s\p{P}]+$/gu, '')
    .toLowerCase();

/** What is refused of a text as it is written, and as it is read where that differs. */
function refusedOf(check: (text: string) => DraftFinding[], text: string, said: string): DraftFinding | null {
  const read = asRead(text);
  return refusedIn(check(text), said) ?? (read === text ? null : refusedIn(check(read), asRead(said)));
}

const refusedIn = (findings: readonly DraftFinding[], said: string): DraftFinding | null =>
  findings.find(({ kind, passage }) => refusedFindings.includes(kind) && (kind === 'against_mark' || !isWithin(passage, said))) ?? null;

/** Whether words stand in a text as they are, not as the beginning of others. */
function isWithin(passage: string, text: string): boolean {
  const [wanted, within] = [passage.toLowerCase(), text.toLowerCase()];
  for (let at = within.indexOf(wanted); at >= 0; at = within.indexOf(wanted, at + 1))
    if (!/[\p{L}\p{N}]$/u.test(within.slice(0, at)) && !/^(?:[.-]?[\p{L}\p{N}])/u.test(within.slice(at + wanted.length))) return true;
  return false;
}

/** The kinds that a model names, by number. */
export function readKinds(text: string): Map<number, StatementKind> {
  const kinds = new Map<number, StatementKind>();
  for (const line of text.split('\n')) {
    const [, number, word] = /^\s*(\d{1,3})[.:)\s]+(\w+)\s*$/u.exec(line) ?? [];
    const kind = statementKinds.find((known) => known === word?.toLowerCase());
    if (number !== undefined && kind) kinds.set(Number(number), kind);
  }
  return kinds;
}
