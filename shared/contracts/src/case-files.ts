import { Type, type Static } from 'typebox';
import {
  accusationKinds,
  caseFileDeadlineKinds,
  caseFileEntryKinds,
  caseFileOutcomes,
  caseFileStates,
  caseEvidenceKinds,
  caseEvidenceStates,
  nextSteps,
} from './case-file-words.ts';
import { limits, mostInCaseFiles, shownOfCaseFiles } from './limits.ts';
import { Id, Nullable, Text, Time } from './scalars.ts';
import { itemKinds } from './vocabulary.ts';

export const CaseFileState = Type.Enum(caseFileStates, { type: 'string' });
export type CaseFileState = (typeof caseFileStates)[number];
export const CaseFileOutcome = Type.Enum(caseFileOutcomes, { type: 'string' });
export type CaseFileOutcome = (typeof caseFileOutcomes)[number];

/** What is to be done next, by when, and in whose words the deadline is called. */
const NextStepOf = Type.Object(
  { kind: Type.Enum(nextSteps, { type: 'string' }), dueAt: Nullable(Time), label: Nullable(Type.String()) },
  { additionalProperties: false },
);

const summary = {
  id: Id,
  /** What the member can name it by to others, as on the bundle. */
  reference: Type.String(),
  title: Type.String(),
  state: CaseFileState,
  next: NextStepOf,
  outcome: Nullable(CaseFileOutcome),
  createdAt: Time,
  updatedAt: Time,
  closedAt: Nullable(Time),
};

/** A matter as the list shows it. */
export const CaseFileSummary = Type.Object(summary, { additionalProperties: false });
export type CaseFileSummary = Static<typeof CaseFileSummary>;

/** `GET /premium/case-files`: all of one's own. `urgency`: overdue first, then by what is due next; closed ones last. */
export const CaseFilesQuery = Type.Object(
  { order: Type.Optional(Type.Enum(['urgency', 'newest'], { type: 'string' })) },
  { additionalProperties: false },
);
export type CaseFilesQuery = Static<typeof CaseFilesQuery>;
export const CaseFiles = Type.Object({ items: Type.Array(CaseFileSummary) }, { additionalProperties: false });
export type CaseFiles = Static<typeof CaseFiles>;

/** Something that happened. What its kind shows stands in `details`; others than this feature write them too. */
export const CaseFileEntry = Type.Object(
  {
    id: Id,
    kind: Type.Enum(caseFileEntryKinds, { type: 'string' }),
    subjectId: Nullable(Id),
    details: Type.Record(Type.String(), Type.Unknown()),
    happenedAt: Time,
  },
  { additionalProperties: false },
);
export type CaseFileEntry = Static<typeof CaseFileEntry>;

/** Something that proves. `sha256` is of the bytes as they came, in hexadecimal; it and the time stay where the words were erased with their writer's account. */
export const CaseFileEvidence = Type.Object(
  {
    id: Id,
    number: Type.Integer({ description: 'Its place in the case file, from 1: drafts, list and bundle name it by that.' }),
    kind: Type.Enum(caseEvidenceKinds, { type: 'string' }),
    state: Type.Enum(caseEvidenceStates, { type: 'string' }),
    name: Type.String(),
    mediaType: Nullable(Type.String()),
    bytes: Nullable(Type.Integer()),
    sha256: Nullable(Type.String()),
    url: Nullable(Type.String()),
    itemKind: Nullable(Type.Enum(itemKinds, { type: 'string' })),
    itemId: Nullable(Id),
    revisionId: Nullable(Id),
    title: Nullable(Type.String()),
    /** Its beginning, up to 1,000 characters, where `isTextCut`; the whole stands in `GET …/evidence/{partId}/text`. */
    text: Nullable(Type.String()),
    isTextCut: Type.Boolean(),
    httpStatus: Nullable(Type.Integer()),
    failure: Nullable(Type.String()),
    createdAt: Time,
    keptAt: Nullable(Time),
    erasedAt: Nullable(Time),
  },
  { additionalProperties: false },
);
export type CaseFileEvidence = Static<typeof CaseFileEvidence>;

export const CaseFileContact = Type.Object(
  { id: Id, name: Type.String(), address: Nullable(Type.String()), note: Nullable(Type.String()), createdAt: Time },
  { additionalProperties: false },
);
export type CaseFileContact = Static<typeof CaseFileContact>;

export const CaseFileDeadline = Type.Object(
  {
    id: Id,
    kind: Type.Enum(caseFileDeadlineKinds, { type: 'string' }),
    label: Type.String(),
    dueAt: Time,
    metAt: Nullable(Time),
  },
  { additionalProperties: false },
);
export type CaseFileDeadline = Static<typeof CaseFileDeadline>;

/** An address that a letter was sent about, as it was found last. */
export const WatchedAddress = Type.Object(
  {
    id: Id,
    url: Type.String(),
    state: Type.Enum(['unseen', 'there', 'gone', 'unclear'], { type: 'string' }),
    lastLookedAt: Nullable(Time),
    changedAt: Nullable(Time),
  },
  { additionalProperties: false },
);
export type WatchedAddress = Static<typeof WatchedAddress>;

/** `GET /premium/case-files/{id}/evidence/{partId}/text`: all that a piece of evidence says. */
export const CaseFileText = Type.Object({ text: Type.String() }, { additionalProperties: false });
export type CaseFileText = Static<typeof CaseFileText>;

/**
 * `GET /premium/case-files/{id}`, and the answer to every change: the latest 50 lines of the timeline, and how many there are before them, which
 * `GET …/entries` gives. `bytes` is what the bundle holds of evidence.
 */
export const CaseFile = Type.Object(
  {
    ...summary,
    accusationKind: Type.Enum(accusationKinds, { type: 'string' }),
    accusationId: Nullable(Id),
    /** Of an item here its post's page, else the page that the member named. */
    accusationUrl: Nullable(Type.String()),
    summary: Nullable(Type.String()),
    bytes: Type.Integer(),
    entries: Type.Array(CaseFileEntry),
    earlierEntries: Type.Integer(),
    evidence: Type.Array(CaseFileEvidence),
    contacts: Type.Array(CaseFileContact),
    deadlines: Type.Array(CaseFileDeadline),
    watched: Type.Array(WatchedAddress),
  },
  { additionalProperties: false },
);
export type CaseFile = Static<typeof CaseFile>;

/** `GET /premium/case-files/{id}/entries`: lines of the timeline before one of them, the latest `most`, in their order. */
export const EarlierEntriesQuery = Type.Object(
  {
    before: Id,
    most: Type.Optional(Type.Integer({ minimum: 1, maximum: 2 * mostInCaseFiles.entries, default: shownOfCaseFiles.earlier })),
  },
  { additionalProperties: false },
);
export type EarlierEntriesQuery = Static<typeof EarlierEntriesQuery>;
export const EarlierEntries = Type.Object(
  { items: Type.Array(CaseFileEntry), earlierEntries: Type.Integer() },
  { additionalProperties: false },
);
export type EarlierEntries = Static<typeof EarlierEntries>;

const title = Text(limits.title, { minLength: 1 });
const address = Text(limits.address, { minLength: 1 });
const itemKind = Type.Enum(itemKinds, { type: 'string' });
const text = Text(limits.reason, { minLength: 1 });

/**
 * `POST /premium/case-files`: opens one about something here, or about a page elsewhere, which is fetched and kept. Something here that has
 * an open case file already leads to that (200), in which what it says now is kept as well.
 */
export const CreateCaseFile = Type.Union([
  Type.Object({ kind: itemKind, id: Id }, { additionalProperties: false }),
  Type.Object(
    {
      kind: Type.Literal('page'),
      url: address,
      title,
      summary: Type.Optional(Text(limits.reason)),
      /** When the member came upon it. */
      foundAt: Type.Optional(Time),
    },
    { additionalProperties: false },
  ),
]);
export type CreateCaseFile = Static<typeof CreateCaseFile>;

/** `PATCH /premium/case-files/{id}`. `former`: what stood there when it was read; 409 `content_changed` with what stands there now where it differs. */
export const ChangeCaseFile = Type.Object(
  {
    title: Type.Optional(title),
    summary: Type.Optional(Text(limits.reason)),
    former: Type.Optional(Type.Object({ title: Text(limits.title), summary: Text(limits.reason) }, { additionalProperties: false })),
  },
  { additionalProperties: false },
);
export type ChangeCaseFile = Static<typeof ChangeCaseFile>;

/** `POST /premium/case-files/{id}/notes`, and `/replies`: the other side has answered. */
export const CaseFileNote = Type.Object({ text }, { additionalProperties: false });
export type CaseFileNote = Static<typeof CaseFileNote>;

/** `POST /premium/case-files/{id}/evidence`: an item here, a page, or a file that `POST /uploads` took for the purpose `case-evidence`. */
export const AddEvidence = Type.Union([
  Type.Object({ kind: itemKind, id: Id }, { additionalProperties: false }),
  Type.Object({ kind: Type.Literal('page'), url: address }, { additionalProperties: false }),
  Type.Object({ kind: Type.Literal('upload'), file: Type.String({ maxLength: limits.address }) }, { additionalProperties: false }),
]);
export type AddEvidence = Static<typeof AddEvidence>;

/** `POST /premium/case-files/{id}/contacts`. */
export const AddContact = Type.Object(
  {
    name: title,
    address: Type.Optional(Text(limits.address)),
    note: Type.Optional(Text(limits.contactNote)),
  },
  { additionalProperties: false },
);
export type AddContact = Static<typeof AddContact>;

/** `POST /premium/case-files/{id}/deadlines`: one of the member's own. */
export const AddDeadline = Type.Object({ label: title, dueAt: Time }, { additionalProperties: false });
export type AddDeadline = Static<typeof AddDeadline>;

/** `POST /premium/case-files/{id}/close`. */
export const CloseCaseFile = Type.Object(
  { outcome: CaseFileOutcome, text: Type.Optional(Text(limits.reason)) },
  { additionalProperties: false },
);
export type CloseCaseFile = Static<typeof CloseCaseFile>;

/** `GET /premium/case-files/{id}/changes/{entryId}`: what stood on a watched page before and after, in parts. */
export const PageComparison = Type.Object(
  {
    url: Type.String(),
    before: Time,
    after: Time,
    parts: Type.Array(
      Type.Object(
        { kind: Type.Enum(['same', 'removed', 'added'], { type: 'string' }), text: Type.String() },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);
export type PageComparison = Static<typeof PageComparison>;

/**
 * `GET /premium/letters/outcomes`: how many letters there were to each kind of recipient, and after how many the page was gone or changed.
 * Kinds with fewer than five letters are left out, of the sums too.
 */
export const LetterOutcomes = Type.Object(
  {
    letters: Type.Integer(),
    worked: Type.Integer(),
    byRecipient: Type.Array(
      Type.Object({ recipientKind: Type.String(), letters: Type.Integer(), worked: Type.Integer() }, { additionalProperties: false }),
    ),
  },
  { additionalProperties: false },
);
export type LetterOutcomes = Static<typeof LetterOutcomes>;
