import type { Statement } from '@clapback/contracts';
import { limits, mostEvidence, mostQuotes } from '@clapback/contracts/limits';
import { sentencesOf } from '@clapback/contracts/sentences';
import type { PreparedProof, PreparedQuote } from '@clapback/store';
import type { ProofEvidence } from './use-proof-evidence.ts';

type Judged = Statement & { mark: PreparedQuote['verdict'] };
const isJudged = (statement: Statement): statement is Judged =>
  statement.mark === 'true' || statement.mark === 'false' || statement.mark === 'partly';

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The sentence of a post that a statement is, or stands in; of several that it is made of the longest. */
function placeOf({ words }: Statement, sentences: readonly string[]): number {
  const wanted = plain(words);
  const around = sentences.findIndex((one) => plain(one).includes(wanted));
  if (around >= 0) return around;
  const within = sentences.map((one, index) => ({ one, index })).filter(({ one }) => wanted.includes(plain(one)) && plain(one) !== '');
  return within.toSorted((one, other) => other.one.length - one.one.length)[0]?.index ?? -1;
}

/**
 * The sentences of a post with the verdicts that the marks are. A sentence of which a part is left open, or is not about the member, is not
 * quoted: a verdict would be of all of it. As many as a response may quote, the first of the post.
 */
export function quotesOf(originalPost: string, statements: readonly Statement[], proofs: readonly PreparedProof[]): PreparedQuote[] {
  const sentences = sentencesOf(originalPost).map(({ words }) => words);
  const places = statements.map((statement) => ({ statement, place: placeOf(statement, sentences) }));
  const quotes = sentences.flatMap((words, index): PreparedQuote[] => {
    const here = places.filter(({ place }) => place === index).map(({ statement }) => statement);
    const judged = here.filter(isJudged);
    if (judged.length === 0 || judged.length < here.length) return [];
    const [{ mark }] = judged as [Judged, ...Judged[]];
    const answer = [...new Set(judged.map(({ added }) => added.trim()).filter(Boolean))].join('\n');
    return [
      {
        words,
        verdict: judged.every((one) => one.mark === mark) ? mark : 'partly',
        answer: [...answer].slice(0, limits.quoteAnswer).join(''),
        proofs: [...new Set(judged.flatMap(({ evidenceId }) => evidenceId ?? []))].filter((id) => proofs.some((one) => one.id === id)),
      },
    ];
  });
  return quotes.slice(0, mostQuotes);
}

const showable =
  /^(?:image\/|application\/pdf$|text\/plain\b|application\/msword$|application\/vnd\.openxmlformats-officedocument\.wordprocessingml)/;

/** The evidence that proves statements with a verdict, as many files as a response can show, and what of it is left. */
export function proofsOf(
  statements: readonly Statement[],
  { caseFileId, items }: Pick<ProofEvidence, 'caseFileId' | 'items'>,
): { proofs: PreparedProof[]; left: string[] } {
  const wanted = new Set(statements.filter(isJudged).flatMap(({ evidenceId }) => evidenceId ?? []));
  const chosen = items.filter(({ id }) => wanted.has(id));
  const proofs = chosen
    .flatMap(({ id, name, mediaType }) =>
      mediaType && showable.test(mediaType) ? [{ id, name, mediaType, path: `/premium/case-files/${caseFileId}/evidence/${id}` }] : [],
    )
    .slice(0, mostEvidence);
  const left = [...wanted].filter((id) => !proofs.some((one) => one.id === id));
  return { proofs, left: left.map((id) => items.find((one) => one.id === id)?.name ?? 'evidence of another case file') };
}

/** A draft for readers of a response: a file that stands beside it has its own name, since nobody else knows that of a case file's evidence. */
export const shownText = (text: string, proofs: readonly PreparedProof[], nameOf: (evidenceId: string) => string): string =>
  proofs.reduce((shown, { id, name }) => shown.replaceAll(nameOf(id), name), text);
