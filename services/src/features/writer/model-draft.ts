import { sentencesOf } from '@clapback/contracts/sentences';
import {
  refusedFindings,
  statementKinds,
  type DraftSentence,
  type MarkedStatement,
  type StatementKind,
  type WriterTone,
} from '@clapback/contracts/writer-words';
import { checkDraft, type DraftFinding } from '@clapback/look/draft/check';

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
    who,
    proof,
  }));
};

/** What a model gets for a whole draft. */
export const draftData = (tone: WriterTone, statements: readonly MarkedStatement[]) => ({ tone, statements: forModel(statements) });

/** A line of a model's answer as a sentence; null for one in any other form, which is no part of a draft. */
export function readLine(line: string, known: ReadonlySet<number>): DraftSentence | null {
  const [, numbers, text] = /^\s*\[([\d,\s]*)\]\s*(\S.{0,1500})$/u.exec(line) ?? [];
  if (text === undefined) return null;
  const answers = [...new Set((numbers ?? '').split(',').map(Number))].filter((number) => known.has(number));
  return { text: text.trim(), answers };
}

/** Whole lines out of pieces. */
export async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    rest += piece;
    const lines = rest.split('\n');
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
  return refusedOf(checkDraft([sentence], statements, own), said);
}

/** The same for a text that answers nothing: a threat, an admission, private data or a link that does not stand in what its member said. */
export const refusalOfText = (text: string, said: string): DraftFinding | null =>
  refusedOf(
    checkDraft(
      sentencesOf(text).map(({ words }) => ({ text: words, answers: [] })),
      [],
    ),
    said,
  );

const refusedOf = (findings: readonly DraftFinding[], said: string): DraftFinding | null =>
  findings.find(
    ({ kind, passage }) =>
      refusedFindings.includes(kind) && (kind === 'against_mark' || !said.toLowerCase().includes(passage.toLowerCase())),
  ) ?? null;

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
