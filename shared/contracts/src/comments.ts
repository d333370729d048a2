import { commentStatuses } from './vocabulary.ts';
import { Type, type Static } from 'typebox';
import { HiddenForAuthor } from './hidden.ts';
import { Cursor, Id, Nullable, Page, Time } from './scalars.ts';

export const CommentStatus = Type.Enum(commentStatuses, { type: 'string' });

/** A comment on a post, or on one of its responses. */
export const Comment = Type.Object(
  {
    id: Id,
    postId: Id,
    responseId: Nullable(Id),
    userId: Nullable(Id),
    author: Nullable(
      Type.Object(
        { displayName: Type.String(), isVerified: Type.Boolean(), avatarUrl: Nullable(Type.String()) },
        { additionalProperties: false },
      ),
    ),
    content: Type.String(),
    status: CommentStatus,
    createdAt: Time,
    hidden: HiddenForAuthor,
  },
  { additionalProperties: false },
);
export type Comment = Static<typeof Comment>;

/** `GET /posts/{id}/comments`: oldest first; at most 50 a page. */
export const CommentsQuery = Type.Object({ cursor: Type.Optional(Cursor) }, { additionalProperties: false });
export const CommentPage = Page(Comment);
export type CommentPage = Static<typeof CommentPage>;
