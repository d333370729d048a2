import { sql } from 'kysely';
import type { Side, Timeline, TimelineStep } from '@clapback/contracts';
import { limitRows } from '#platform/database/cursor.ts';
import { toIso } from '#platform/database/time.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { isVisiblePostTo, isVisiblePost, notHere } from '../posts/views.ts';
import { anonymousAuthorName } from '../responses/views.ts';
import { pinnedAnswer, type AnswerRow } from './views.ts';

/** Edits and resolutions that a timeline tells, the newest of each. */
const most = 20;

interface DisputeRow {
  author_id: string | null;
  author_name: string | null;
  is_anonymous: boolean;
  created_at: string;
  answer: AnswerRow | null;
  claim: { account_id: string; created_at: string; decided_at: string; decided_by: 'author' | 'staff' } | null;
  edits: string[] | null;
  resolutions: ResolutionSteps[] | null;
}

interface ResolutionSteps {
  outcome: NonNullable<TimelineStep['outcome']>;
  status: 'proposed' | 'agreed' | 'declined' | 'withdrawn' | 'ended';
  proposed_by: Side;
  created_at: string;
  answered_at: string | null;
  ended_at: string | null;
  ended_by: TimelineStep['by'] | null;
  reason: string | null;
}

/**
 * How the dispute of a post came to where it stands. Claims that nobody confirmed are not in it, nor a subject's name before they have
 * answered in public: until then their claim is between them, the author and staff.
 */
export async function readTimeline(platform: Platform, readerId: string | null, postId: string): Promise<Timeline> {
  const { rows } = await sql<DisputeRow>`
    select p.author_id, p.is_anonymous, p.created_at, a.display_name as author_name, answer.row as answer,
      (select jsonb_build_object('account_id', c.account_id, 'created_at', c.created_at, 'decided_at', c.decided_at, 'decided_by', c.decided_by)
        from subject_claims c where c.post_id = p.id and c.status = 'confirmed') as claim,
      (select jsonb_agg(v.created_at) from (
        select created_at from revisions where post_id = p.id and number > 1 order by number desc ${limitRows(most)}) v) as edits,
      (select jsonb_agg(s) from (
        select s.outcome, s.status, s.proposed_by, s.created_at, s.answered_at, s.ended_at, s.ended_by, s.reason from post_resolutions s
        join subject_claims c on c.id = s.claim_id and c.status = 'confirmed'
        where s.post_id = p.id order by s.created_at desc, s.id desc ${limitRows(most)}) s) as resolutions
    from posts p left join profiles a on a.id = p.author_id ${pinnedAnswer}
    where p.id = ${postId} and ${readerId === null ? isVisiblePost('p') : isVisiblePostTo(readerId, 'p')}`.execute(readFrom(platform));
  const [row] = rows;
  if (!row) throw notHere();
  return { items: stepsOf(row, readerId) };
}

function stepsOf(row: DisputeRow, readerId: string | null): TimelineStep[] {
  const { answer, claim } = row;
  const isSide = readerId !== null && (readerId === row.author_id || readerId === claim?.account_id);
  const author = row.is_anonymous ? anonymousAuthorName : (row.author_name ?? 'Deleted account');
  const names: Record<TimelineStep['by'], string | null> = { author, subject: answer?.name ?? null, staff: null };
  const steps: TimelineStep[] = [];
  const add = (kind: TimelineStep['kind'], by: TimelineStep['by'], at: string, more: Partial<TimelineStep> = {}) =>
    steps.push({
      kind,
      by,
      name: names[by],
      at: toIso(at),
      outcome: null,
      count: null,
      ...more,
      reason: isSide ? (more.reason ?? null) : null,
    });
  add('posted', 'author', row.created_at);
  for (const at of row.edits ?? []) add('edited', 'author', at);
  if (claim) {
    add('claimed', 'subject', claim.created_at);
    add('confirmed', claim.decided_by, claim.decided_at);
  }
  if (answer) {
    add('answered', 'subject', answer.created_at, { count: answer.quote_count });
    if (answer.edited_at) add('answer_edited', 'subject', answer.edited_at);
  }
  for (const {
    outcome,
    status,
    proposed_by: proposer,
    created_at: at,
    answered_at: answeredAt,
    ended_at: endedAt,
    ended_by: endedBy,
    reason,
  } of row.resolutions ?? []) {
    const other = proposer === 'author' ? 'subject' : 'author';
    add('proposed', proposer, at, { outcome });
    if (status === 'declined') add('declined', other, answeredAt!, { outcome, reason });
    if (status === 'withdrawn') add('withdrawn', endedBy ?? proposer, answeredAt ?? endedAt!, { outcome });
    if (status === 'agreed' || status === 'ended') add('agreed', other, answeredAt!, { outcome });
    if (status === 'ended') add('ended', endedBy!, endedAt!, { outcome, reason });
  }
  // What happened in the same millisecond stays in the order in which it can happen.
  return steps.toSorted((one, two) => Date.parse(one.at) - Date.parse(two.at));
}
