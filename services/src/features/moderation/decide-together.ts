import type { Decided, DecidedTogether, DecideTogether, TogetherResult } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { readFrom, transact } from '#platform/database/transaction.ts';
import { ProblemError, refuseField } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { decideCase, kinds } from './decide.ts';
import { readGrounds } from './grounds.ts';
import { isPastUndo, undoableUntil } from './undo-rule.ts';

/**
 * Decides several cases alike. Each is decided by itself, in a transaction of its own and by the function that decides one: so no
 * transaction ever holds the rows of two cases, and calls that name the same ones in any order cannot wait for each other in a circle.
 */
export async function decideTogether(platform: Platform, staff: Member, input: DecideTogether): Promise<DecidedTogether> {
  const { cases, ...same } = input;
  if (new Set(cases.map(({ id }) => id.toLowerCase())).size < cases.length)
    throw refuseField('cases', 'duplicate', 'Each case can be named once.');
  // What none of them could be decided with is refused before the first one is.
  readGrounds({ ground: 'other', ...same }, { needsFacts: same.decision === 'hide' });
  const results: TogetherResult[] = [];
  for (const { id, revisionId } of cases) {
    // oxlint-disable-next-line no-await-in-loop -- One after the other: fifty at once would take every connection.
    results.push(await decideOne(platform, staff, id, { ...same, revisionId }));
  }
  return { results };
}

type Same = Omit<DecideTogether, 'cases'> & { revisionId: string };

async function decideOne(platform: Platform, staff: Member, caseId: string, input: Same): Promise<TogetherResult> {
  try {
    return { caseId, decided: await transact(platform, (tx) => decideCase(tx, staff, caseId, input)), refused: null };
  } catch (error) {
    // Anything else ends the call: sent again, it goes on where it ended.
    if (!(error instanceof ProblemError) || error.status >= 500) throw error;
    const before = error.code === 'already_decided' ? await findSame(platform, staff, caseId, input) : null;
    if (before) return { caseId, decided: before, refused: null };
    return { caseId, decided: null, refused: { code: error.code, detail: error.message } };
  }
}

/** What the same call did before, while it can be taken back: who sends it again did not hear of its answer. */
async function findSame(platform: Platform, staff: Member, caseId: string, input: Same): Promise<Decided | null> {
  const { ground, facts } = readGrounds({ ground: 'other', ...input }, { needsFacts: false });
  const decision = await readFrom(platform)
    .selectFrom('decisions as d')
    .where((eb) => eb.or([eb('d.post_id', '=', caseId), eb('d.response_id', '=', caseId), eb('d.comment_id', '=', caseId)]))
    .where('d.decided_by_id', '=', staff.accountId)
    .where('d.kind', '=', kinds[input.decision])
    .where('d.revision_id', '=', input.revisionId)
    .where('d.facts', 'is not distinct from', facts)
    .$if(input.ground !== undefined, (query) => query.where('d.ground', '=', ground))
    .where(({ not, eb }) => not(eb(isPastUndo('d'), '=', true)))
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('decisions as n').select('n.id').whereRef('n.reverses_id', '=', 'd.id'))))
    .orderBy('d.created_at', 'desc')
    .select(['d.id', 'd.created_at'])
    .limit(1)
    .executeTakeFirst();
  if (!decision) return null;
  const reports = await readFrom(platform)
    .selectFrom('reports')
    .where('decision_id', '=', decision.id)
    .orderBy('created_at')
    .orderBy('id')
    .select('id')
    .execute();
  // Decided anew since, so that its reports are another decision's by now.
  if (reports.length === 0) return null;
  const until = undoableUntil(new Date(decision.created_at)).toISOString();
  return { caseId, decisionId: decision.id, reportIds: reports.map(({ id }) => id), undoableUntil: until };
}
