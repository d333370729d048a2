import { sql, type RawBuilder } from 'kysely';
import type { PersonPart, ReportedPerson } from '@clapback/contracts';
import { toIso } from '#platform/database/time.ts';
import { fileAddress, originalAddress } from '#platform/files/addresses.ts';
import type { Secrets } from '#platform/secrets.ts';
import { avatarKey, effectiveStanding } from '../accounts/service.ts';
import type { AvatarColumns } from '../accounts/views.ts';

/** What a profile showed when it was reported. */
interface SnapshotRow {
  name: string;
  avatar: string | null;
  /** Whether an uploaded picture is still kept. */
  is_kept: boolean;
}

/** What staff are told of a reported person, as `reportedPerson` gives it. */
export interface ReportedPersonRow extends AvatarColumns {
  display_name: string;
  is_verified: boolean;
  updated_at: string;
  /** Nobody but staff sees the picture of somebody who is banned. */
  is_banned: boolean;
  reported: SnapshotRow | null;
  /** What else they showed when they were reported before, newest first. */
  earlier: SnapshotRow[];
  parts: { part: PersonPart; count: number }[];
}

/** Different names and pictures of somebody that a case shows beside the last ones. */
const mostEarlier = 5;

/** SQL: a name and picture as a report under the alias kept them. */
const snapshot = (alias: string): RawBuilder<unknown> => {
  const avatar = sql.ref(`${alias}.person_avatar`);
  return sql`jsonb_build_object('name', ${sql.ref(`${alias}.person_name`)}, 'avatar', ${avatar}, 'is_kept', coalesce(${avatar} like 'file %'
    and exists (select from files f where f.id = nullif(split_part(${avatar}, 'file ', 2), '')::uuid and f.state = 'attached'), false))`;
};

/** SQL: what a person shows now, and what they showed whenever they were reported. */
export const reportedPerson = (id: string): RawBuilder<ReportedPersonRow | null> => sql`(
  select jsonb_build_object('display_name', h.display_name, 'is_verified', h.is_verified, 'avatar_type', h.avatar_type, 'avatar_default', h.avatar_default,
    'avatar_file_id', h.avatar_file_id, 'updated_at', h.updated_at, 'is_banned', ${effectiveStanding('o')} = 'banned', 'reported', case when g.person_name is not null then ${snapshot('g')} end,
    'earlier', (select coalesce(jsonb_agg(${snapshot('e')} order by e.at desc), '[]')
      from (select person_name, person_avatar, max(created_at) as at from reports where person_id = h.id and person_name is not null
        and (person_name, person_avatar) is distinct from (g.person_name, g.person_avatar) group by 1, 2 order by 3 desc limit ${sql.lit(mostEarlier)}) e),
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
  const { reported } = row;
  const shownAs = ({ name, avatar, is_kept }: SnapshotRow) => {
    const avatarUrl = pictureAt(avatar, { ...row, is_kept }, staffId, secrets);
    return { displayName: name, avatarUrl, isPictureGone: avatar !== null && avatarUrl === null };
  };
  return {
    reported: reported && shownAs(reported),
    earlier: row.earlier.map(shownAs),
    isNameChanged: reported !== null && reported.name !== row.display_name,
    isPictureChanged: reported !== null && reported.avatar !== now,
    current: { displayName: row.display_name, avatarUrl: pictureAt(now, { ...row, is_kept: false }, staffId, secrets) },
    isVerified: row.is_verified,
    parts: row.parts,
    updatedAt: toIso(row.updated_at),
  };
}

function pictureAt(
  key: string | null,
  row: Pick<ReportedPersonRow, 'avatar_file_id' | 'is_banned'> & Pick<SnapshotRow, 'is_kept'>,
  staffId: string,
  secrets: Secrets,
): string | null {
  const [kind, which] = key?.split(' ') ?? [];
  if (!which) return null;
  if (kind === 'default') return `/avatars/${which}.svg`;
  if (which === row.avatar_file_id && !row.is_banned) return fileAddress(secrets, which);
  return which === row.avatar_file_id || row.is_kept ? originalAddress(secrets, which, { staffId }) : null;
}
