import { sql, type RawBuilder } from 'kysely';
import type { PersonPart, ReportedPerson } from '@clapback/contracts';
import { toIso } from '#platform/database/time.ts';
import { fileAddress, originalAddress } from '#platform/files/addresses.ts';
import type { Secrets } from '#platform/secrets.ts';
import { avatarKey, effectiveStanding } from '../accounts/service.ts';
import type { AvatarColumns } from '../accounts/views.ts';

/** What staff are told of a reported person, as `reportedPerson` gives it. */
export interface ReportedPersonRow extends AvatarColumns {
  display_name: string;
  is_verified: boolean;
  updated_at: string;
  /** Nobody but staff sees the picture of somebody who is banned. */
  is_banned: boolean;
  reported_name: string | null;
  reported_avatar: string | null;
  /** Whether the picture that was reported is still kept; null where none was. */
  is_kept: boolean | null;
  parts: { part: PersonPart; count: number }[];
}

/** SQL: what a person shows now, and what they showed when they were reported last. */
export const reportedPerson = (id: string): RawBuilder<ReportedPersonRow | null> => sql`(
  select jsonb_build_object('display_name', h.display_name, 'is_verified', h.is_verified, 'avatar_type', h.avatar_type, 'avatar_default', h.avatar_default,
    'avatar_file_id', h.avatar_file_id, 'updated_at', h.updated_at, 'is_banned', ${effectiveStanding('o')} = 'banned', 'reported_name', g.person_name, 'reported_avatar', g.person_avatar,
    'is_kept', g.person_avatar like 'file %' and exists (select from files f where f.id = nullif(split_part(g.person_avatar, 'file ', 2), '')::uuid and f.state = 'attached'),
    'parts', (select coalesce(jsonb_agg(jsonb_build_object('part', e.part, 'count', e.count) order by e.count desc, e.part), '[]')
      from (select person_part as part, count(*) as count from reports where person_id = h.id group by person_part) e))
  from profiles h join accounts o on o.id = h.id left join lateral (select person_name, person_avatar from reports where person_id = h.id order by created_at desc, id desc limit 1) g on true
  where h.id = ${sql.ref(id)})`;

/**
 * The same in the words of the API, for one of the staff. A picture that is not kept any more is not shown; one that was removed and is kept,
 * and that of somebody banned, has an address for staff alone, so that whoever answers an appeal sees what it is about.
 */
export function reportedPersonView(row: ReportedPersonRow, staffId: string, secrets: Secrets): ReportedPerson {
  const now = avatarKey({
    avatarType: row.avatar_type as 'default' | 'uploaded' | null,
    avatarDefault: row.avatar_default,
    avatarFileId: row.avatar_file_id,
  });
  return {
    reported:
      row.reported_name === null
        ? null
        : { displayName: row.reported_name, avatarUrl: pictureAt(row.reported_avatar, row, staffId, secrets) },
    isNameChanged: row.reported_name !== null && row.reported_name !== row.display_name,
    isPictureChanged: row.reported_name !== null && row.reported_avatar !== now,
    current: { displayName: row.display_name, avatarUrl: pictureAt(now, row, staffId, secrets) },
    isVerified: row.is_verified,
    parts: row.parts,
    updatedAt: toIso(row.updated_at),
  };
}

function pictureAt(key: string | null, row: ReportedPersonRow, staffId: string, secrets: Secrets): string | null {
  const [kind, which] = key?.split(' ') ?? [];
  if (!which) return null;
  if (kind === 'default') return `/avatars/${which}.svg`;
  if (which === row.avatar_file_id && !row.is_banned) return fileAddress(secrets, which);
  return which === row.avatar_file_id || row.is_kept ? originalAddress(secrets, which, { staffId }) : null;
}
