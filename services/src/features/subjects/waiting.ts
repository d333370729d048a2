import { sql } from 'kysely';
import type { WaitingStep, WaitingSteps } from '@clapback/contracts';
import { limitRows } from '#platform/database/cursor.ts';
import type { Member } from '#platform/access/actor.ts';
import { toIso, toIsoOrNull } from '#platform/database/time.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { anonymousAuthorName, isVisiblePostTo } from '../posts/views.ts';
import { pinnedAnswer } from './views.ts';

const most = 20;
const mostOwn = 100;

interface WaitingRow {
  kind: WaitingStep['kind'];
  id: string;
  post_id: string;
  title: string;
  name: string | null;
  outcome: WaitingStep['outcome'];
  deadline_at: string | null;
  created_at: string;
}

/** What a member is asked for as the author of a post or as the person whom one is about. A subject is named as their public answer names them. */
export async function readWaiting(platform: Platform, { accountId }: Member): Promise<WaitingSteps> {
  const { rows } = await sql<WaitingRow>`
    select 'claim' as kind, c.id, p.id as post_id, p.title, w.display_name as name, null as outcome, c.deadline_at, c.created_at
    from posts p join subject_claims c on c.post_id = p.id and c.status = 'pending' left join profiles w on w.id = c.account_id
    where p.author_id = ${accountId} and ${isVisiblePostTo(accountId, 'p')}
      and not exists (select from subject_claims o where o.post_id = p.id and o.status = 'confirmed')
    union all
    select 'resolution', s.id, p.id, p.title, answer.row ->> 'name', s.outcome, null, s.created_at
    from posts p join post_resolutions s on s.post_id = p.id and s.status = 'proposed' and s.proposed_by = 'subject' ${pinnedAnswer}
    where p.author_id = ${accountId} and ${isVisiblePostTo(accountId, 'p')}
    union all
    select 'resolution', s.id, p.id, p.title, case when p.is_anonymous then ${anonymousAuthorName} else w.display_name end, s.outcome, null, s.created_at
    from subject_claims c join posts p on p.id = c.post_id
    join post_resolutions s on s.post_id = p.id and s.status = 'proposed' and s.proposed_by = 'author' left join profiles w on w.id = p.author_id
    where c.account_id = ${accountId} and c.status = 'confirmed' and ${isVisiblePostTo(accountId, 'p')}
    order by deadline_at nulls last, created_at, id ${limitRows(most)}`.execute(readFrom(platform));
  const own = await readFrom(platform)
    .selectFrom('subject_claims as c')
    .innerJoin('posts as p', 'p.id', 'c.post_id')
    .select(['c.id', 'c.post_id', 'p.title', 'c.status', 'c.deadline_at', 'c.created_at'])
    .where('c.account_id', '=', accountId)
    .where('c.status', '!=', 'withdrawn')
    .where(isVisiblePostTo(accountId, 'p'))
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(mostOwn)
    .execute();
  return {
    ownClaims: own.map((row) => ({
      id: row.id,
      postId: row.post_id,
      postTitle: row.title,
      status: row.status,
      deadlineAt: toIsoOrNull(row.deadline_at),
      at: toIso(row.created_at),
    })),
    items: rows.map((row) => ({
      kind: row.kind,
      id: row.id,
      postId: row.post_id,
      postTitle: row.title,
      name: row.name,
      outcome: row.outcome,
      deadlineAt: toIsoOrNull(row.deadline_at),
      at: toIso(row.created_at),
    })),
  };
}
