import { Type, type Static } from 'typebox';
import { Id, Nullable, Time } from './scalars.ts';
import { Role, Standing } from './roles.ts';

/** What everybody may know of a member. E-mail, phone and company are not among it. */
export const PublicProfile = Type.Object(
  {
    id: Id,
    displayName: Type.String(),
    isVerified: Type.Boolean(),
    city: Nullable(Type.String()),
    state: Nullable(Type.String()),
    country: Nullable(Type.String()),
    location: Nullable(Type.String()),
    avatarUrl: Nullable(Type.String()),
  },
  { additionalProperties: false },
);
export type PublicProfile = Static<typeof PublicProfile>;

/** `GET /me`: one's own profile. */
export const OwnProfile = Type.Object(
  {
    id: Id,
    email: Type.String(),
    displayName: Type.String(),
    companyName: Nullable(Type.String()),
    phone: Nullable(Type.String()),
    city: Nullable(Type.String()),
    state: Nullable(Type.String()),
    country: Nullable(Type.String()),
    location: Nullable(Type.String()),
    role: Role,
    standing: Standing,
    isVerified: Type.Boolean(),
    isBanned: Type.Boolean(),
    avatarUrl: Nullable(Type.String()),
    avatarType: Type.Union([Type.Literal('default'), Type.Literal('uploaded'), Type.Null()]),
    createdAt: Time,
    updatedAt: Time,
  },
  { additionalProperties: false },
);
export type OwnProfile = Static<typeof OwnProfile>;

/** `GET /me/role?atLeast=`. */
export const RoleQuery = Type.Object({ atLeast: Type.Optional(Role) }, { additionalProperties: false });
export type RoleQuery = Static<typeof RoleQuery>;

/** Answer of `GET /me/role`: the role that counts now, and whether it reaches the level that was asked for (true where none was). */
export const OwnRole = Type.Object({ role: Role, reaches: Type.Boolean() }, { additionalProperties: false });
export type OwnRole = Static<typeof OwnRole>;
