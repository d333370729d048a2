import { Type, type Static } from 'typebox';
import { Post, PostType } from './posts.ts';
import { Cursor, Id, Nullable, Time } from './scalars.ts';
import { longestSearch, searchBoosts, searchDates, searchSorts } from './search-words.ts';

const closed = { additionalProperties: false };

/** `GET /search/posts`. What is absent limits nothing; without `sort` the best match among the newest 1,000 comes first. */
export const SearchQuery = Type.Object(
  {
    q: Type.Optional(
      Type.String({
        maxLength: longestSearch,
        description: 'Words, "words in this order", one or another, -not. Without words the filters alone decide.',
      }),
    ),
    type: Type.Optional(PostType),
    sort: Type.Optional(
      Type.Enum(searchSorts, { type: 'string', description: 'By likes and boosts the newest 2,000 posts found are ordered.' }),
    ),
    date: Type.Optional(Type.Enum(searchDates, { type: 'string' })),
    boosts: Type.Optional(Type.Enum(searchBoosts, { type: 'integer' })),
    verified: Type.Optional(Type.Boolean({ description: 'Only posts whose author is verified, and says who they are.' })),
    cursor: Type.Optional(Cursor),
  },
  closed,
);
export type SearchQuery = Static<typeof SearchQuery>;

/** `GET /search.xml`: what a feed is of, newest first. */
export const SearchFeedQuery = Type.Omit(SearchQuery, ['sort', 'cursor'], closed);
export type SearchFeedQuery = Static<typeof SearchFeedQuery>;

/** A text, and where in it stands what was searched for: from `start` to `end` in UTF-16 units, as browsers count. Never HTML. */
export const MarkedText = Type.Object(
  { text: Type.String(), marks: Type.Array(Type.Object({ start: Type.Integer(), end: Type.Integer() }, closed)) },
  closed,
);
export type MarkedText = Static<typeof MarkedText>;

/** A response in which it was found. */
export const FoundResponse = Type.Object(
  {
    id: Id,
    /** Null where it is nobody's to know who wrote it. */
    userId: Nullable(Id),
    name: Type.String(),
    isVerified: Type.Boolean(),
    excerpt: MarkedText,
    createdAt: Time,
  },
  closed,
);
export type FoundResponse = Static<typeof FoundResponse>;

/** A post as everywhere, with its answer beside it, and where it was found. */
export const FoundPost = Type.Object(
  {
    ...Post.properties,
    found: Type.Object({ title: MarkedText, excerpt: MarkedText, response: Nullable(FoundResponse) }, closed),
  },
  closed,
);
export type FoundPost = Static<typeof FoundPost>;

export const SearchPage = Type.Object(
  {
    items: Type.Array(FoundPost),
    /** By time there may be more than was looked at in the time of one search, also after a page of few posts or none. */
    nextCursor: Nullable(Type.String()),
    /** Posts found: exact up to 1,000. Null on later pages. */
    total: Nullable(Type.Integer()),
    /** False where there are more than `total`. */
    isTotalExact: Type.Boolean(),
    /** Of more posts found than these, the newest so many are in this order, and no others are listed. Null where all are. */
    orderedAmong: Nullable(Type.Integer()),
    /** What may have been meant, where fewer than three posts were found. */
    corrections: Type.Array(Type.String()),
  },
  closed,
);
export type SearchPage = Static<typeof SearchPage>;

/** `GET /search/suggestions`. */
export const SuggestionsQuery = Type.Object({ q: Type.String({ maxLength: longestSearch }) }, closed);
export type SuggestionsQuery = Static<typeof SuggestionsQuery>;

/** Searches that begin like what is typed, in words that stand in at least three posts which everybody can see. */
export const Suggestions = Type.Object({ items: Type.Array(Type.String()) }, closed);
export type Suggestions = Static<typeof Suggestions>;
