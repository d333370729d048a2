import { commentStatuses } from './vocabulary.ts';
import { Type, type Static } from 'typebox';
import { HiddenForAuthor } from './hidden.ts';
import { limits } from './limits.ts';
import { lookedFields } from './look.ts';
import { Cursor, Id, Ignored, Nullable, Page, Text, Time } from './scalars.ts';

export const CommentStatus = Type.Enum(commentStatuses, { type: 'string' });

/**
 * A comment on a post; one that was written on a response names it, with the name that the response bears (null where the reader cannot
 * see that response). `isByAnonymousAuthor`: the author of an anonymous post wrote it, whom nobody else learns.
 */
export const Comment = Type.Object(
  {
    id: Id,
    postId: Id,
    responseId: Nullable(Id),
    responseName: Nullable(Type.String()),
    userId: Nullable(Id),
    author: Nullable(
      Type.Object(
        { displayName: Type.String(), isVerified: Type.Boolean(), avatarUrl: Nullable(Type.String()) },
        { additionalProperties: false },
      ),
    ),
    content: Type.String(),
    status: CommentStatus,
    isMine: Type.Boolean(),
    isByAnonymousAuthor: Type.Boolean(),
    createdAt: Time,
    editedAt: Nullable(Time),
    hidden: HiddenForAuthor,
  },
  { additionalProperties: false },
);
export type Comment = Static<typeof Comment>;

/**
 * `GET /posts/{id}/comments` and `GET /responses/{id}/comments`: at most 50 a page, oldest first on each. `from` says at which end the list
 * begins: with the oldest page, or with the newest one, whose `nextCursor` then leads to earlier comments.
 */
export const CommentsQuery = Type.Object(
  { cursor: Type.Optional(Cursor), from: Type.Optional(Type.Enum(['oldest', 'newest'], { type: 'string', default: 'oldest' })) },
  { additionalProperties: false },
);
export type CommentsQuery = Static<typeof CommentsQuery>;
export const CommentPage = Page(Comment);
export type CommentPage = Static<typeof CommentPage>;

const content = Text(limits.comment);

/** `POST /responses/{id}/comments`: on a response, and on its post. Creating honours an `Idempotency-Key` header. */
export const CreateResponseComment = Type.Object(
  { content, ...lookedFields, postId: Ignored, responseId: Ignored, userId: Ignored },
  { additionalProperties: false },
);
export type CreateResponseComment = Static<typeof CreateResponseComment>;

/** `POST /posts/{id}/comments`: on the post, or on one of its responses. Creating honours an `Idempotency-Key` header. */
export const CreateComment = Type.Object(
  { content, responseId: Type.Optional(Nullable(Id)), ...lookedFields, postId: Ignored, userId: Ignored },
  { additionalProperties: false },
);
export type CreateComment = Static<typeof CreateComment>;

/** `PATCH /comments/{id}` by its author. A change writes one revision. */
export const EditComment = Type.Object(
  {
    content,
    /** The `editedAt` that the author had before them: a comment that was changed since, in another tab, is answered with 409. */
    lastEditedAt: Type.Optional(Nullable(Time)),
    ...lookedFields,
  },
  { additionalProperties: false },
);
export type EditComment = Static<typeof EditComment>;
