import { sql } from 'kysely';
import { appealMonths } from '@clapback/contracts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';

/**
 * Deletes pictures that profiles show no more and that staff took from them, or that were reported, once nothing that was decided about them
 * can be contested any more: until then they are kept, for staff alone to see, so that a report can be read and a picture given back.
 */
export async function sweepRemovedPictures(platform: Platform): Promise<void> {
  const isAppealed = (decisionId: string) =>
    sql`exists (select from user_appeals u where u.decision_id = ${sql.ref(decisionId)} and u.status = 'pending')`;
  // One statement: typed calls have no words for what stands in `restores`.
  await sql`
    update files f set state = 'deleted', deleted_at = now() from (
      select k.file_id from (
        select (d.restores ->> 'avatarFileId')::uuid as file_id, coalesce(d.noticed_at, d.notice_due_at, d.created_at) as since, ${isAppealed('d.id')} as is_open
        from decisions d where d.kind = 'remove_picture'
        union all
        select split_part(r.person_avatar, 'file ', 2)::uuid, coalesce(d.noticed_at, d.notice_due_at, d.created_at, r.reviewed_at, r.created_at), r.status = 'pending' or ${isAppealed('d.id')}
        from reports r left join decisions d on d.id = r.decision_id where r.person_avatar like 'file %'
      ) k group by k.file_id
      having max(k.since) < now() - make_interval(months => ${sql.lit(appealMonths)}) and not bool_or(k.is_open)
    ) kept
    where f.id = kept.file_id and f.state = 'attached'
      and not exists (select from profiles w where w.avatar_file_id = f.id)`.execute(readFrom(platform));
}
