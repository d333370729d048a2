import { sql } from 'kysely';
import { appealMonths } from '@clapback/contracts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';

/**
 * Deletes pictures that staff took from profiles, once no decision that took them can be contested any more: until then they are kept, for
 * staff alone to see, so that they can be given back.
 */
export async function sweepRemovedPictures(platform: Platform): Promise<void> {
  // One statement: typed calls have no words for what stands in `restores`.
  await sql`
    update files f set state = 'deleted', deleted_at = now() from (
      select (d.restores ->> 'avatarFileId')::uuid as file_id from decisions d where d.kind = 'remove_picture' group by 1
      having max(coalesce(d.noticed_at, d.notice_due_at, d.created_at)) < now() - make_interval(months => ${sql.lit(appealMonths)})
        and not bool_or(exists (select from user_appeals u where u.decision_id = d.id and u.status = 'pending'))
    ) taken
    where f.id = taken.file_id and f.state = 'attached'
      and not exists (select from profiles w where w.avatar_file_id = f.id)`.execute(readFrom(platform));
}
