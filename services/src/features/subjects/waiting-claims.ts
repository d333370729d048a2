import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { isVisiblePost } from '../posts/views.ts';
import { whyNotDecideClaim } from './may-decide-claim.ts';

/** Claims that wait for staff among those with these ids; without those that the one who is named may not decide. No time is set for them. */
export async function waitingClaims(db: Kysely<Tables>, ids: readonly string[], staffId: string | null): Promise<Map<string, null>> {
  const rows = await db
    .selectFrom('subject_claims as c')
    .innerJoin('posts as p', 'p.id', 'c.post_id')
    .select(['c.id', 'c.account_id', 'p.author_id'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('subject_claims as own')
            .select('own.id')
            .whereRef('own.post_id', '=', 'c.post_id')
            .where('own.account_id', '=', staffId),
        )
        .as('is_claimant'),
    )
    .where('c.id', 'in', [...ids])
    .where('c.status', '=', 'waiting')
    .where(isVisiblePost('p'))
    .execute();
  const theirs = rows.filter(
    (row) =>
      staffId === null ||
      whyNotDecideClaim(staffId, { authorId: row.author_id, claimantId: row.account_id, isClaimant: Boolean(row.is_claimant) }) === null,
  );
  return new Map(theirs.map(({ id }) => [id, null]));
}
