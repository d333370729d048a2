import { responseStatuses } from './vocabulary.ts';
import { Type, type Static } from 'typebox';
import { HiddenForAuthor } from './hidden.ts';
import { Cursor, Id, Nullable, Page, Time } from './scalars.ts';

export const ResponseStatus = Type.Enum(responseStatuses, { type: 'string' });
export type ResponseStatus = (typeof responseStatuses)[number];

/** A response ('clapback') to a post. `bySubject`: its author is the confirmed person whom the post is about. */
export const PostResponse = Type.Object(
  {
    id: Id,
    postId: Id,
    userId: Nullable(Id),
    name: Type.String(),
    username: Nullable(Type.String()),
    content: Type.String(),
    status: ResponseStatus,
    isVerified: Type.Boolean(),
    bySubject: Type.Boolean(),
    boostCount: Type.Integer(),
    boostExpiresAt: Nullable(Time),
    createdAt: Time,
    hidden: HiddenForAuthor,
  },
  { additionalProperties: false },
);
export type PostResponse = Static<typeof PostResponse>;

/** `GET /posts/{id}/responses`: by running boosts, then newest; at most 50 a page. */
export const ResponsesQuery = Type.Object({ cursor: Type.Optional(Cursor) }, { additionalProperties: false });
export const ResponsePage = Page(PostResponse);
export type ResponsePage = Static<typeof ResponsePage>;
