import { sql } from 'kysely';
import { appealMonths } from '@clapback/contracts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';

/**
 * Deletes pictures that staff took from profiles, once the decision can be contested no more: until then they are kept, for nobody to see, so
 * that they can be given back.
 */
export async function sweepRemovedPictures(platform: Platform): Promise<void> {
  // One statement: typed calls have no words for what stands in `restores`.
  await sql`
    update files f set state = 'deleted', deleted_at = now() from decisions d
    where d.kind = 'remove_picture' and f.id = (d.restores ->> 'avatarFileId')::uuid and f.state = 'attached'
      and coalesce(d.noticed_at, d.notice_due_at, d.created_at) < now() - make_interval(months => ${sql.lit(appealMonths)})
      and not exists (select from user_appeals u where u.decision_id = d.id and u.status = 'pending')
      and not exists (select from profiles w where w.avatar_file_id = f.id)`.execute(readFrom(platform));
}
