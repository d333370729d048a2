import type { SentQuote } from '@clapback/contracts';
import type { AttachedEvidence } from '../evidence/index.ts';
import type { QuoteDraft } from './response-draft.ts';

/** Quotes as the service takes them: files by their place in what is sent. One without a verdict yet is not sent. */
export const sentQuotes = (quotes: readonly QuoteDraft[], files: readonly Pick<AttachedEvidence, 'id'>[]): SentQuote[] =>
  quotes
    .filter(({ verdict }) => verdict !== null)
    .map(({ revisionId, start, end, verdict, answer, evidence }) => ({
      revisionId,
      start,
      end,
      verdict: verdict!,
      answer: answer.trim() || null,
      evidence: evidence.map((id) => files.findIndex((file) => file.id === id)).filter((index) => index >= 0),
    }));
