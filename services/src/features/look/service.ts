import { markKey, type FieldMark, type Looked } from '@clapback/contracts';
import { mostSeenMarks } from '@clapback/contracts/look-marks';
import { look } from '@clapback/look';
import { ProblemError } from '#platform/http/problems.ts';

/**
 * Refuses a send with `look_again` where its texts have marks that were not shown to the writer, who says with `lookedAt` that they looked.
 * To be called before a bot pass or an idempotency key is used up, with the texts as they were sent: offsets are those of the writer's
 * fields; and after the member's limit, since a look takes longer than other checks. A send without `lookedAt` passes, and so does one
 * whose marks were all shown, or more than a send can name: a look warns, it forbids nothing.
 */
export function refuseUnseenMarks(looked: Looked, texts: Record<string, string | null | undefined>): void {
  const { lookedAt, seenMarks = [] } = looked;
  if (lookedAt === undefined || seenMarks.length >= mostSeenMarks) return;
  const seen = new Set(seenMarks);
  const marks = Object.entries(texts).flatMap(([field, text]): FieldMark[] =>
    look(text ?? '')
      .filter(({ kind, start, end }) => !seen.has(markKey(kind, text!.slice(start, end))))
      .map((mark) => ({ field, ...mark })),
  );
  if (marks.length > 0) throw new ProblemError('look_again', { marks });
}
