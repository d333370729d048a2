import { Type, type Static, type TSchema } from 'typebox';
import { limits, mostDraftSentences, mostKeptNames, mostModelCharacters, mostStatements } from './limits.ts';
import { Id, Ignored, Nullable, Text, Time } from './scalars.ts';
import { sentenceAuthors, statementKinds, statementMarks, writerQuestionKinds, writerTones } from './writer-words.ts';

const Tone = Type.Enum([...writerTones], { type: 'string' });
const day = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$', description: 'A day, as in 2026-10-14.' });
const OriginalPost = Text(limits.post, { minLength: 1 });

/** A statement of what was said, with what its member says of it; see `MarkedStatement` of writer-words.ts. */
export const Statement = Type.Object(
  {
    number: Type.Integer({ minimum: 1, maximum: mostStatements }),
    words: Text(limits.post, { minLength: 1 }),
    kind: Type.Enum([...statementKinds], { type: 'string' }),
    mark: Nullable(Type.Enum([...statementMarks], { type: 'string' })),
    added: Text(limits.quoteAnswer),
    proof: Text(limits.caption),
    evidenceId: Type.Optional(Nullable(Id)),
    date: Nullable(day),
    amount: Text(limits.username),
    who: Text(limits.caption),
    skipped: Type.Array(Type.Enum([...writerQuestionKinds], { type: 'string' }), { maxItems: writerQuestionKinds.length }),
  },
  { additionalProperties: false },
);
export type Statement = Static<typeof Statement>;

const Statements = Type.Array(Statement, { maxItems: mostStatements });

/** A sentence of a draft, with the numbers of the statements that it answers: none for one that greets or ends. */
export const Sentence = Type.Object(
  {
    text: Text(limits.draftSentence, { minLength: 1 }),
    answers: Type.Array(Type.Integer({ minimum: 1, maximum: mostStatements }), { maxItems: mostStatements }),
    by: Type.Optional(
      Type.Enum([...sentenceAuthors], {
        type: 'string',
        description: '`model`: as the AI model wrote it; `member`: changed since. Absent where no model had a part.',
      }),
    ),
    isConfirmed: Type.Optional(
      Type.Boolean({ description: 'Whether the member says that what the AI model wrote is so. Absent until they do.' }),
    ),
  },
  { additionalProperties: false },
);
export type Sentence = Static<typeof Sentence>;

const Sentences = Type.Array(Sentence, { maxItems: mostDraftSentences });

/** Where the text is from, in the member's words, and the post or page that it stands on. */
const source = {
  source: Text(limits.title),
  postId: Nullable(Id),
};

/** Who wrote a draft: `templates` is no AI model. */
const writtenBy = { model: Nullable(Type.String({ description: 'The AI model; null where templates wrote it.' })) };

/** Names that the AI model is not to see. */
const Names = Type.Array(Text(limits.displayName, { minLength: 1 }), { maxItems: mostKeptNames });

/** Who looked a model's draft over before it was used, when, and how many of its sentences are changed. */
const Review = Nullable(
  Type.Object({ by: Type.String(), at: Time, changed: Type.Integer(), of: Type.Integer() }, { additionalProperties: false }),
);

/** What of the month's drafts by a model is used; null where no model is set. */
const Budget = Nullable(Type.Object({ used: Type.Integer(), limit: Type.Integer(), renewsAt: Time }, { additionalProperties: false }));

/** `GET /premium/writer`: which engine writes, and what is left of the month's budget. */
export const WriterState = Type.Object({ ...writtenBy, budget: Budget }, { additionalProperties: false });
export type WriterState = Static<typeof WriterState>;

/**
 * `POST /premium/clapbacks`: writes an answer. Without `statements` the text is split and nothing of it is marked. With
 * `Accept: text/event-stream` the answer comes as events: `sentence` for each, then `done`, or `stopped` with a reason.
 */
export const CreateClapback = Type.Object(
  {
    originalPost: OriginalPost,
    tone: Tone,
    statements: Type.Optional(Statements),
    /** The post here that is answered: its author's name is kept from the AI model too. */
    postId: Type.Optional(Nullable(Id)),
    names: Type.Optional(Names),
    userId: Ignored,
  },
  { additionalProperties: false },
);
export type CreateClapback = Static<typeof CreateClapback>;

/** The answer that was written. `isWhole` is false where the model broke off: what had come is kept. */
export const Clapback = Type.Object(
  {
    response: Type.String(),
    sentences: Sentences,
    asks: Nullable(
      Type.String({
        description: 'What the draft needs from the member, where nothing is marked: it then asserts nothing. Null where something is.',
      }),
    ),
    ...writtenBy,
    budget: Budget,
    isWhole: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type Clapback = Static<typeof Clapback>;

/** Why a stream ended before its draft was whole. */
export const clapbackStops = ['model_failed', 'draft_refused', 'premium_ended', 'access_ended'] as const;

const Start = Type.Object({ ...writtenBy }, { additionalProperties: false });
const Stopped = Type.Object(
  {
    reason: Type.Enum([...clapbackStops], { type: 'string' }),
    detail: Type.String({ description: 'The reason in words for the member.' }),
    sentences: Sentences,
  },
  { additionalProperties: false },
);

const eventOf = <Name extends string, Data extends TSchema>(event: Name, data: Data, description: string) =>
  Type.Object({ event: Type.Literal(event), data }, { additionalProperties: false, description });

/** An event of the stream of a draft: `event` is its name, `data` its JSON. */
export const ClapbackEvent = Type.Union([
  eventOf('start', Start, 'First: what writes.'),
  eventOf('sentence', Sentence, 'A sentence that passed the check, as soon as it is whole.'),
  eventOf('done', Clapback, 'Last: the whole draft.'),
  eventOf('stopped', Stopped, 'Last, in place of `done`: why it ended before it was whole, and what had come.'),
]);

/** What an event stream of a draft carries, by the name of the event. */
export type ClapbackEvents = { [One in Static<typeof ClapbackEvent> as One['event']]: One['data'] };

/** A draft as an event stream: lines of `event` and `data`, a blank line behind each event. */
export const ClapbackStream = Type.String({
  description:
    'Server-sent events, in this order: `start`, a `sentence` for each, then `done` or `stopped`. A comment comes after 15 seconds without one.',
  contentMediaType: 'text/event-stream',
  contentSchema: ClapbackEvent,
});

/** `POST /premium/writer-drafts`: splits a text into statements, and keeps it, for a case file of one's own where one is named. */
export const CreateWriterDraft = Type.Object(
  {
    originalPost: OriginalPost,
    tone: Type.Optional(Tone),
    ...Type.Partial(Type.Object(source)).properties,
    caseFileId: Type.Optional(Nullable(Id)),
    names: Type.Optional(Names),
  },
  { additionalProperties: false },
);
export type CreateWriterDraft = Static<typeof CreateWriterDraft>;

const Revision = Type.Integer({ minimum: 1, maximum: 2_000_000_000 });

/** A text, what its member says of it, and the answer so far. `revision` counts its changes. */
export const WriterDraft = Type.Object(
  {
    id: Id,
    originalPost: Type.String(),
    ...source,
    tone: Tone,
    statements: Statements,
    sentences: Sentences,
    ...writtenBy,
    names: Names,
    review: Review,
    caseFileId: Nullable(Id),
    revision: Revision,
    createdAt: Time,
    updatedAt: Time,
  },
  { additionalProperties: false },
);
export type WriterDraft = Static<typeof WriterDraft>;

/** `GET /premium/writer-drafts`: one's own, the latest first. */
export const WriterDrafts = Type.Object(
  {
    items: Type.Array(
      Type.Object(
        { id: Id, opening: Type.String(), source: Type.String(), caseFileId: Nullable(Id), updatedAt: Time },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);
export type WriterDrafts = Static<typeof WriterDrafts>;

/**
 * `PUT /premium/writer-drafts/{id}`: keeps it as it stands. Another text is split anew; what was said of a statement that is still in it
 * stays. `isReviewed`: the member has looked it over and uses it. 409 `content_changed` where another tab has changed it since `revision`.
 */
export const SaveWriterDraft = Type.Object(
  {
    originalPost: OriginalPost,
    ...source,
    tone: Tone,
    statements: Statements,
    sentences: Sentences,
    model: Nullable(
      Text(mostModelCharacters, { minLength: 1, description: 'The AI model that wrote the draft; null where templates did.' }),
    ),
    names: Type.Optional(Names),
    isReviewed: Type.Optional(Type.Boolean()),
    revision: Revision,
  },
  { additionalProperties: false },
);
export type SaveWriterDraft = Static<typeof SaveWriterDraft>;

/** `POST /premium/writer-drafts/{id}/case-file`: saves the draft to a case file of one's own, or to a new one where none is named. */
export const SaveToCaseFile = Type.Object({ caseFileId: Type.Optional(Id) }, { additionalProperties: false });
export type SaveToCaseFile = Static<typeof SaveToCaseFile>;
