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
