import { limits } from './limits.ts';
import { Type, type Static } from 'typebox';
import { Role, Standing } from './roles.ts';
import { Cursor, Id, Ignored, Nullable, Page, Text, Time } from './scalars.ts';
import { longestUserSearch } from './search-words.ts';

/** A member as admins see them. `displayName` is null before the first sign-in. */
export const AdminUser = Type.Object(
  {
    id: Id,
    displayName: Nullable(Type.String()),
    email: Type.String(),
    /** The role that counts: `premium` also by subscription. */
    role: Role,
    /** The role that was granted, and what an admin changes. */
    grantedRole: Role,
    standing: Standing,
    standingUntil: Nullable(Time),
    isBanned: Type.Boolean(),
    isVerified: Type.Boolean(),
    isConfirmed: Type.Boolean(),
    joinedAt: Time,
    isMe: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type AdminUser = Static<typeof AdminUser>;

/** `GET /admin/users`: newest first; `q` is looked for in display names and addresses. */
export const AdminUsersQuery = Type.Object(
  {
    q: Type.Optional(Type.String({ maxLength: longestUserSearch })),
    names: Type.Optional(Type.Literal('taken')),
    cursor: Type.Optional(Cursor),
  },
  { additionalProperties: false },
);
export type AdminUsersQuery = Static<typeof AdminUsersQuery>;
export const AdminUserPage = Page(AdminUser);
export type AdminUserPage = Static<typeof AdminUserPage>;

/** `GET /admin/stats`: members, and appeals that wait for an answer. */
export const AdminStats = Type.Object(
  { users: Type.Integer(), banned: Type.Integer(), verified: Type.Integer(), pendingAppeals: Type.Integer() },
  { additionalProperties: false },
);
export type AdminStats = Static<typeof AdminStats>;

/** `PUT /admin/users/{id}/ban`. The facts are required for a ban. Asks for a recent proof of who asks (403 `reauthentication_required`). */
export const SetBan = Type.Object(
  {
    banned: Type.Boolean(),
    ground: Text(120, { minLength: 1 }),
    facts: Type.Optional(Nullable(Text(limits.reason))),
  },
  { additionalProperties: false },
);
export type SetBan = Static<typeof SetBan>;

/** `PUT /admin/users/{id}/role`. Asks for a recent proof of who asks. */
export const SetRole = Type.Object({ role: Role }, { additionalProperties: false });
export type SetRole = Static<typeof SetRole>;

/** `GET /admin/bootstrap`: whether the one who asks can become the first admin, and whether the setup token is asked for. */
export const BootstrapState = Type.Object({ isOpen: Type.Boolean(), needsToken: Type.Boolean() }, { additionalProperties: false });
export type BootstrapState = Static<typeof BootstrapState>;

/** `POST /admin/bootstrap`. */
export const Bootstrap = Type.Object(
  { token: Type.Optional(Type.String({ maxLength: 200 })), userId: Ignored },
  { additionalProperties: false },
);
export type Bootstrap = Static<typeof Bootstrap>;

/** Its answer: true where the caller is admin now, false where there was an admin already. */
export const Bootstrapped = Type.Object({ granted: Type.Boolean() }, { additionalProperties: false });
export type Bootstrapped = Static<typeof Bootstrapped>;
