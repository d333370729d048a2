import { Type, type Static } from 'typebox';
import { limits } from './limits.ts';
import { Cursor, Id, Ignored, Nullable, Page, Text, Time } from './scalars.ts';
import { Role, Standing } from './roles.ts';
import { ResponseStatus } from './responses.ts';

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

const optionalText = (most: number) => Type.Optional(Nullable(Text(most)));

/** What a member may change of their profile: `country` is an ISO 3166-1 alpha-2 code, `phone` a number with its country (E.164). Null or no words take a field away. */
const profileFields = {
  displayName: Type.Optional(Text(limits.displayName)),
  companyName: optionalText(limits.companyName),
  phone: optionalText(limits.phone),
  city: optionalText(limits.place),
  state: optionalText(limits.place),
  country: optionalText(2),
  location: optionalText(limits.location),
};

/** `PATCH /me`: what is absent stays. A new display name takes the mark of a verified profile away. */
export const ChangeProfile = Type.Object(
  {
    ...profileFields,
    /**
     * The `updatedAt` of what the member had before them: fields that were saved since, in another tab, are answered with 409
     * `content_changed`, whose context has them all as they are now.
     */
    lastUpdatedAt: Type.Optional(Time),
    id: Ignored,
    userId: Ignored,
    email: Ignored,
    role: Ignored,
    standing: Ignored,
    isVerified: Ignored,
    isBanned: Ignored,
  },
  { additionalProperties: false },
);
export type ChangeProfile = Static<typeof ChangeProfile>;

/** `PUT /me/avatar`: one of the drawn ones (`/avatars/3.svg`), or an address that `POST /uploads` gave this member for an avatar. */
export const ChangeAvatar = Type.Object(
  {
    avatarType: Type.Enum(['default', 'uploaded'], { type: 'string' }),
    avatarUrl: Type.String({ maxLength: 2000 }),
    userId: Ignored,
  },
  { additionalProperties: false },
);
export type ChangeAvatar = Static<typeof ChangeAvatar>;

/** Profiles that one call can ask for. */
export const mostProfiles = 50;

/** `GET /profiles?ids=`: ids with commas between them. */
export const ProfilesQuery = Type.Object(
  {
    ids: Type.String({
      minLength: 36,
      maxLength: mostProfiles * 37 - 1,
      description: `Up to ${mostProfiles} ids with commas between them.`,
    }),
  },
  { additionalProperties: false },
);
export type ProfilesQuery = Static<typeof ProfilesQuery>;

/** Its answer, in the order of the ids. Whoever is banned, gone or not confirmed is absent. */
export const ProfileList = Type.Object({ items: Type.Array(PublicProfile) }, { additionalProperties: false });
export type ProfileList = Static<typeof ProfileList>;

/** A response on the page of the one who wrote it. `postTitle` is null where the post's author deleted it. */
export const PersonResponse = Type.Object(
  {
    id: Id,
    postId: Id,
    postTitle: Nullable(Type.String()),
    /** The name that it was signed with. */
    name: Type.String(),
    content: Type.String(),
    status: ResponseStatus,
    /** Whether they are the confirmed person whom the post is about. */
    bySubject: Type.Boolean(),
    evidenceCount: Type.Integer(),
    commentCount: Type.Integer(),
    createdAt: Time,
    editedAt: Nullable(Time),
  },
  { additionalProperties: false },
);
export type PersonResponse = Static<typeof PersonResponse>;

/** `GET /people/{id}/posts` (a `PostPage`) and `GET /people/{id}/responses`, newest first. Nothing anonymous is in either, for anybody. */
export const PersonItemsQuery = Type.Object({ cursor: Type.Optional(Cursor) }, { additionalProperties: false });
export type PersonItemsQuery = Static<typeof PersonItemsQuery>;
export const PersonResponsePage = Page(PersonResponse);
export type PersonResponsePage = Static<typeof PersonResponsePage>;

/** `GET /me/role?atLeast=`. */
export const RoleQuery = Type.Object({ atLeast: Type.Optional(Role) }, { additionalProperties: false });
export type RoleQuery = Static<typeof RoleQuery>;

/** Answer of `GET /me/role`: the role that counts now, and whether it reaches the level that was asked for (true where none was). */
export const OwnRole = Type.Object({ role: Role, reaches: Type.Boolean() }, { additionalProperties: false });
export type OwnRole = Static<typeof OwnRole>;
