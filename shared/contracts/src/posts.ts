import { postListings, postTypes, shownPostStatuses, type postStatuses } from './vocabulary.ts';
import { limits } from './limits.ts';
import { Type, type Static } from 'typebox';
import { HiddenForAuthor } from './hidden.ts';
import { lookedFields } from './look.ts';
import { Cursor, Id, Ignored, Nullable, Page, Text, Time } from './scalars.ts';
import { PublicProfile } from './profiles.ts';
import { PostResolution } from './resolutions.ts';

export const PostType = Type.Enum(postTypes, { type: 'string' });
export type PostType = (typeof postTypes)[number];

/** As it is stored. */
export type PostStatus = (typeof postStatuses)[number];

export const ShownPostStatus = Type.Enum(shownPostStatuses, { type: 'string' });
export type ShownPostStatus = (typeof shownPostStatuses)[number];

/**
 * Whether search engines and feeds outside of the site may have a post: `awaits_answer` where they may not until the confirmed person whom it is
 * about has answered, or both sides agreed.
 */
export const PostListing = Type.Enum(postListings, { type: 'string' });
export type PostListing = (typeof postListings)[number];

/** A response as it stands beside the accusation: by the confirmed person whom the post is about, at the place that no boost buys. */
export const PinnedAnswer = Type.Object(
  {
    id: Id,
    userId: Id,
    name: Type.String(),
    isVerified: Type.Boolean(),
    content: Type.String(),
    /** It keeps its place behind a warning. */
    isFlagged: Type.Boolean(),
    evidenceCount: Type.Integer(),
    quoteCount: Type.Integer(),
    createdAt: Time,
    editedAt: Nullable(Time),
  },
  { additionalProperties: false },
);
export type PinnedAnswer = Static<typeof PinnedAnswer>;

/** A post as the reader may see it. `userId` and `author` are null where the post is anonymous and not the reader's own. */
export const Post = Type.Object(
  {
    id: Id,
    userId: Nullable(Id),
    /** The text as it stands now, which a quote names. */
    revisionId: Id,
    title: Type.String(),
    content: Type.String(),
    postType: PostType,
    isAnonymous: Type.Boolean(),
    status: ShownPostStatus,
    isFlagged: Type.Boolean(),
    listing: PostListing,
    likeCount: Type.Integer(),
    commentCount: Type.Integer(),
    responseCount: Type.Integer(),
    boostCount: Type.Integer(),
    boostedUntil: Nullable(Time),
    attachmentUrl: Nullable(Type.String()),
    attachmentType: Nullable(Type.String()),
    attachmentAlt: Nullable(Type.String()),
    attachmentWidth: Nullable(Type.Integer()),
    attachmentHeight: Nullable(Type.Integer()),
    createdAt: Time,
    editedAt: Nullable(Time),
    /** Whether the author deleted it: what others wrote below it keeps its place, title and content are empty. Never in lists. */
    isDeleted: Type.Boolean(),
    isVerified: Type.Boolean({ description: 'Whether the author is verified; false for anonymous posts.' }),
    author: Nullable(PublicProfile),
    answer: Nullable(PinnedAnswer),
    /** What the two sides proposed or agreed on; null where nothing stands. */
    resolution: Nullable(PostResolution),
    likedByMe: Type.Boolean(),
    isMine: Type.Boolean(),
    hidden: HiddenForAuthor,
  },
  { additionalProperties: false },
);
export type Post = Static<typeof Post>;

/** `GET /posts`: newest first. */
export const PostsQuery = Type.Object({ cursor: Type.Optional(Cursor) }, { additionalProperties: false });
export type PostsQuery = Static<typeof PostsQuery>;
export const PostPage = Page(Post);
export type PostPage = Static<typeof PostPage>;

/** `POST /posts`. Creating honours an `Idempotency-Key` header. */
export const CreatePost = Type.Object(
  {
    title: Text(limits.title),
    content: Text(limits.post),
    postType: PostType,
    isAnonymous: Type.Optional(Type.Boolean()),
    attachmentUrl: Type.Optional(
      Nullable(Type.String({ maxLength: 2000, description: 'An address that POST /uploads gave this member.' })),
    ),
    attachmentType: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
    attachmentAlt: Type.Optional(Nullable(Text(limits.alternativeText))),
    captchaToken: Type.String({ minLength: 1, maxLength: 200 }),
    ...lookedFields,
    userId: Ignored,
  },
  { additionalProperties: false },
);
export type CreatePost = Static<typeof CreatePost>;

/** Answer of `PUT` and `DELETE /posts/{id}/like`. */
export const LikeState = Type.Object({ likedByMe: Type.Boolean(), likeCount: Type.Integer() }, { additionalProperties: false });
export type LikeState = Static<typeof LikeState>;

/** `PATCH /posts/{id}` by its author: what is absent stays. A change writes one revision. */
export const EditPost = Type.Object(
  {
    title: Type.Optional(Text(limits.title)),
    content: Type.Optional(Text(limits.post)),
    /**
     * The `editedAt` that the author had before them, null for a post that was never edited: a text that was changed since, in another tab,
     * is answered with 409.
     */
    lastEditedAt: Type.Optional(Nullable(Time)),
    ...lookedFields,
  },
  { additionalProperties: false },
);
export type EditPost = Static<typeof EditPost>;

/** One edit of a post: both texts read `Title: {title}`, a blank line, `Content: {body}`. */
export const PostEdit = Type.Object(
  { id: Id, postId: Id, oldContent: Type.String(), newContent: Type.String(), editedAt: Time },
  { additionalProperties: false },
);
export type PostEdit = Static<typeof PostEdit>;

/** `GET /posts/{id}/edits`, newest first: for the author and for admins. */
export const PostEditPage = Page(PostEdit);
export type PostEditPage = Static<typeof PostEditPage>;
export const PostEditsQuery = Type.Object({ cursor: Type.Optional(Cursor) }, { additionalProperties: false });
export type PostEditsQuery = Static<typeof PostEditsQuery>;
