import { limits, type EditResponse, type CreateResponse, type SentEvidence, type SentQuote } from '@clapback/contracts';
import { fileIdOf } from '#platform/files/addresses.ts';
import { refuseField } from '#platform/http/problems.ts';
import { validateText, type TextRule } from '#platform/text/validate-text.ts';

/** A file of evidence as it was sent, by its id. */
export interface CheckedEvidence {
  fileId: string;
  caption: string | null;
}

/** A quote as it was sent, with the ids of the files that show it. */
export interface CheckedQuote {
  revisionId: string;
  start: number;
  end: number;
  verdict: SentQuote['verdict'];
  answer: string | null;
  fileIds: string[];
}

/** What a response consists of once it was checked; what is absent from an edit stays. */
export interface CheckedResponse {
  name?: string;
  username?: string | null;
  content?: string;
  evidence?: CheckedEvidence[];
  quotes?: CheckedQuote[];
}

const optional = (value: string | null | undefined, rule: TextRule) => (value?.trim() ? validateText(value, rule) : null);

/** Checks what does not need the database, before anything is written or a bot pass is used up. */
export function checkResponse(input: EditResponse | CreateResponse): CheckedResponse {
  const sent = input.evidence ?? ('evidenceUrl' in input && input.evidenceUrl ? [{ url: input.evidenceUrl }] : undefined);
  const evidence = sent?.map(checkEvidence);
  if (evidence && new Set(evidence.map(({ fileId }) => fileId)).size < evidence.length) {
    throw refuseField('evidence', 'duplicate', 'Each file can be shown once.');
  }
  return {
    ...(input.name === undefined ? {} : { name: checkName(input.name) }),
    ...(input.username === undefined ? {} : { username: checkUsername(input.username) }),
    ...(input.content === undefined
      ? {}
      : { content: validateText(input.content, { field: 'content', max: limits.response, multiline: true }) }),
    ...(evidence ? { evidence } : {}),
    ...(input.quotes ? { quotes: checkQuotes(input.quotes, evidence ?? []) } : {}),
  };
}

function checkUsername(value: string | null): string | null {
  return optional(value, { field: 'username', max: limits.username, name: true, isPrivate: true });
}

/** Whether a name may be taken says the database, which knows who is called so. */
function checkName(value: string): string {
  return validateText(value, { field: 'name', max: limits.displayName, name: true, isPrivate: true });
}

function checkEvidence({ url, caption }: SentEvidence, index: number): CheckedEvidence {
  const fileId = fileIdOf(url);
  if (!fileId) throw unknownEvidence();
  return { fileId, caption: optional(caption, { field: `evidence.${index}.caption`, max: limits.caption }) };
}

function checkQuotes(quotes: readonly SentQuote[], evidence: readonly CheckedEvidence[]): CheckedQuote[] {
  return quotes.map(({ revisionId, start, end, verdict, answer, evidence: shows = [] }, index) => {
    const field = `quotes.${index}`;
    if (end <= start) throw refuseField(field, 'empty', 'Please pick a sentence of the post.');
    const fileIds = shows.map((at) => evidence[at]?.fileId).filter((id) => id !== undefined);
    if (fileIds.length < shows.length) throw refuseField(`${field}.evidence`, 'unknown_evidence', 'This file is not attached.');
    const words = answer?.trim() ? validateText(answer, { field: `${field}.answer`, max: limits.quoteAnswer, multiline: true }) : null;
    return { revisionId, start, end, verdict, answer: words, fileIds };
  });
}

/** The refusal of a file that is not there, belongs to somebody else or is shown elsewhere. */
export const unknownEvidence = () =>
  refuseField('evidence', 'unknown_upload', 'A file is not here any more. Please choose it again, or post without it.');

/** What a look before sending reads: all that is written freely, by the places that the form has for it. */
export const textsOf = ({
  content,
  quotes,
  evidence,
  name,
  username,
}: EditResponse | CreateResponse): Record<string, string | null | undefined> => ({
  content,
  ...Object.fromEntries((quotes ?? []).map(({ answer }, index) => [`quotes.${index}.answer`, answer])),
  ...Object.fromEntries((evidence ?? []).map(({ caption }, index) => [`evidence.${index}.caption`, caption])),
  name,
  username,
});
