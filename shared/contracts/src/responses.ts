import { responseStatuses, verdicts } from './vocabulary.ts';
import { Type, type Static } from 'typebox';
import { Evidence, SentEvidence } from './evidence.ts';
import { HiddenForAuthor } from './hidden.ts';
import { limits, mostEvidence, mostQuotes } from './limits.ts';
import { lookedFields } from './look.ts';
import { Cursor, Id, Ignored, Nullable, Page, Text, Time } from './scalars.ts';

export const ResponseStatus = Type.Enum(responseStatuses, { type: 'string' });
export type ResponseStatus = (typeof responseStatuses)[number];

const VerdictWord = Type.Enum(verdicts, { type: 'string' });

/**
 * A sentence of the post with what its answerer says of it. `words` are those of the revision that was answered, null where the post cannot
 * be read any more; `isOutdated`: the post was edited since and does not say so any longer. `evidenceIds` name the response's files that
 * show it.
 */
export const Quote = Type.Object(
  {
    id: Id,
    revisionId: Id,
    start: Type.Integer(),
    end: Type.Integer(),
    words: Nullable(Type.String()),
    isOutdated: Type.Boolean(),
    verdict: VerdictWord,
    answer: Nullable(Type.String()),
    evidenceIds: Type.Array(Id),
  },
  { additionalProperties: false },
);
export type Quote = Static<typeof Quote>;

/**
 * A response ('clapback') to a post. `bySubject`: its author is the confirmed person whom the post is about. `isByAnonymousAuthor`: the
 * author of an anonymous post wrote it, whom nobody else learns. `isDeleted`: its author deleted it and comments of others keep its place;
 * name and content are then empty.
 */
export const PostResponse = Type.Object(
  {
    id: Id,
    postId: Id,
    userId: Nullable(Id),
    name: Type.String(),
    username: Nullable(Type.String()),
    content: Type.String(),
    evidenceUrl: Nullable(Type.String({ description: 'The address of the first file of evidence.' })),
    evidenceType: Nullable(Type.Enum(['image', 'file'], { type: 'string' })),
    evidence: Type.Array(Evidence),
    quotes: Type.Array(Quote),
    status: ResponseStatus,
    isVerified: Type.Boolean(),
    isMine: Type.Boolean(),
    isByAnonymousAuthor: Type.Boolean(),
    isDeleted: Type.Boolean(),
    bySubject: Type.Boolean(),
    boostCount: Type.Integer(),
    boostExpiresAt: Nullable(Time),
    commentCount: Type.Integer(),
    createdAt: Time,
    editedAt: Nullable(Time),
    hidden: HiddenForAuthor,
  },
  { additionalProperties: false },
);
export type PostResponse = Static<typeof PostResponse>;

/** `GET /posts/{id}/responses`: by running boosts, then newest; at most 50 a page. */
export const ResponsesQuery = Type.Object({ cursor: Type.Optional(Cursor) }, { additionalProperties: false });
export const ResponsePage = Page(PostResponse);
export type ResponsePage = Static<typeof ResponsePage>;

/**
 * `start` and `end` count characters (Unicode code points) of the revision's content; `evidence` counts the files that are sent, from 0.
 */
export const SentQuote = Type.Object(
  {
    revisionId: Id,
    start: Type.Integer({ minimum: 0, maximum: limits.post }),
    end: Type.Integer({ minimum: 1, maximum: limits.post }),
    verdict: VerdictWord,
    answer: Type.Optional(Nullable(Text(limits.quoteAnswer))),
    evidence: Type.Optional(
      Type.Array(Type.Integer({ minimum: 0, maximum: mostEvidence - 1 }), { maxItems: mostEvidence, uniqueItems: true }),
    ),
  },
  { additionalProperties: false },
);
export type SentQuote = Static<typeof SentQuote>;

const SentEvidenceList = Type.Array(SentEvidence, { maxItems: mostEvidence });
const SentQuotes = Type.Array(SentQuote, { maxItems: mostQuotes });

/**
 * `POST /posts/{id}/responses`. Creating honours an `Idempotency-Key` header. Name and username are ignored under one's own anonymous post.
 * `evidenceUrl` names one file, for clients that know of no list.
 */
export const CreateResponse = Type.Object(
  {
    name: Text(limits.displayName),
    username: Type.Optional(Nullable(Text(limits.username))),
    content: Text(limits.response),
    evidence: Type.Optional(SentEvidenceList),
    evidenceUrl: Type.Optional(Nullable(Type.String({ maxLength: 2000 }))),
    quotes: Type.Optional(SentQuotes),
    captchaToken: Type.String({ minLength: 1, maxLength: 200 }),
    ...lookedFields,
    evidenceType: Ignored,
    postId: Ignored,
    userId: Ignored,
  },
  { additionalProperties: false },
);
export type CreateResponse = Static<typeof CreateResponse>;

/** `PATCH /responses/{id}` by its author: what is absent stays; lists take the place of those before. A change writes one revision. */
export const EditResponse = Type.Object(
  {
    name: Type.Optional(Text(limits.displayName)),
    username: Type.Optional(Nullable(Text(limits.username))),
    content: Type.Optional(Text(limits.response)),
    evidence: Type.Optional(SentEvidenceList),
    quotes: Type.Optional(SentQuotes),
    ...lookedFields,
    /** The `editedAt` that the author had before them: a response that was changed since, in another tab, is answered with 409. */
    lastEditedAt: Type.Optional(Nullable(Time)),
  },
  { additionalProperties: false },
);
export type EditResponse = Static<typeof EditResponse>;
