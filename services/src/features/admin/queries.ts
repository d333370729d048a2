import { sql } from 'kysely';
import type { AdminStats, AdminUser, AdminUserPage, Role, Standing } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { cutPage, type KeysetCursor, limitRows } from '#platform/database/cursor.ts';
import { toIso, toIsoOrNull } from '#platform/database/time.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { holdersOfTakenNames } from '../accounts/service.ts';
import { isOthersItem } from '../appeals/views.ts';

const pageSize = 50;

interface UserRow {
  id: string;
  display_name: string | null;
  email: string;
  role: Role;
  granted_role: Role;
  standing: Standing;
  standing_until: string | null;
  is_banned: boolean;
  is_verified: boolean;
  is_confirmed: boolean;
  created_at: string;
}

/**
 * A page of all members, newest first; with words to look for, those whose name or address has them; of those only whose name could not be
 * taken any more. One by id where it is given.
 */
export async function listUsers(
  platform: Platform,
  adminId: string,
  {
    q = '',
    isNameTaken = false,
    after = null,
    id = null,
  }: { q?: string | undefined; isNameTaken?: boolean; after?: KeysetCursor | null; id?: string | null },
): Promise<AdminUserPage> {
  // Wildcards in what was typed are letters like any other.
  const like = `%${q.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const holders = isNameTaken ? await holdersOfTakenNames(readFrom(platform)) : null;
  const { rows } = await sql<UserRow>`
    select a.id, w.display_name, a.email, effective_role(a) as role, a.granted_role, effective_standing(a) as standing,
      case when effective_standing(a) = 'suspended' then a.standing_until end as standing_until,
      a.standing = 'banned' as is_banned, coalesce(w.is_verified, false) as is_verified, a.email_confirmed_at is not null as is_confirmed, a.created_at
    from accounts a left join profiles w on w.id = a.id
    where ${id ? sql`a.id = ${id}` : sql`true`}
      and ${holders ? sql`a.id = any(${holders}::uuid[])` : sql`true`}
      and ${q.trim() ? sql`(a.email::text ilike ${like} or w.display_name ilike ${like})` : sql`true`}
      and ${after ? sql`(a.created_at, a.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`}
    order by a.created_at desc, a.id desc ${limitRows(pageSize + 1)}`.execute(readFrom(platform));
  const page = cutPage(rows, pageSize, (row) => ({ at: toIso(row.created_at), id: row.id }));
  return { items: page.rows.map((row) => userView(row, adminId)), nextCursor: page.nextCursor };
}

const userView = (row: UserRow, adminId: string): AdminUser => ({
  id: row.id,
  displayName: row.display_name,
  email: row.email,
  role: row.role,
  grantedRole: row.granted_role,
  standing: row.standing,
  standingUntil: toIsoOrNull(row.standing_until),
  isBanned: row.is_banned,
  isVerified: row.is_verified,
  isConfirmed: row.is_confirmed,
  joinedAt: toIso(row.created_at),
  isMe: row.id === adminId,
});

/** The figures above the list of members. */
export async function readStats(platform: Platform, admin: Member): Promise<AdminStats> {
  const { rows } = await sql<AdminStats>`
    select count(*)::int as users, (count(*) filter (where a.standing = 'banned'))::int as banned, (count(*) filter (where w.is_verified))::int as verified,
      (select count(*)::int from user_appeals u where u.status = 'pending' and ${isOthersItem(admin)}) as "pendingAppeals"
    from accounts a left join profiles w on w.id = a.id`.execute(readFrom(platform));
  return rows[0]!;
}
