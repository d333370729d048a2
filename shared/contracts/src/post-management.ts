import { Type, type Static } from 'typebox';
import { ItemState } from './moderation.ts';
import { Cursor, Id, Nullable, Page, Time } from './scalars.ts';
import { longestSearch } from './search-words.ts';

const Person = Type.Object({ id: Id, displayName: Type.String() }, { additionalProperties: false });

/** `GET /moderation/posts`: newest first. `restricted` leaves those that are flagged or hidden; `search` looks in titles and texts. */
export const ManagedPostsQuery = Type.Object(
  {
    restricted: Type.Optional(Type.Boolean()),
    search: Type.Optional(Type.String({ minLength: 1, maxLength: longestSearch })),
    cursor: Type.Optional(Cursor),
  },
  { additionalProperties: false },
);
export type ManagedPostsQuery = Static<typeof ManagedPostsQuery>;

/** A post as staff see it in the list of all. Of an anonymous one nobody's name is given until it is revealed. */
export const ManagedPost = Type.Object(
  {
    id: Id,
    title: Type.String(),
    content: Type.String(),
    author: Nullable(Person),
    /** Display name, 'Anonymous', or 'Deleted account'. */
    authorName: Type.String(),
    isAnonymous: Type.Boolean(),
    state: ItemState,
    reportCount: Type.Integer(),
    pendingReports: Type.Integer(),
    revisionId: Id,
    createdAt: Time,
    editedAt: Nullable(Time),
    /** Why the one who asks may not decide on it; null where they may. */
    whyNot: Nullable(Type.String()),
  },
  { additionalProperties: false },
);
export type ManagedPost = Static<typeof ManagedPost>;
export const ManagedPostPage = Page(ManagedPost);
export type ManagedPostPage = Static<typeof ManagedPostPage>;
