import { Type, type Static } from 'typebox';
import { limits } from './limits.ts';
import { letterReasons, letterRegimes, letterStates, letterSteps, mostLetterAddresses, recipientKinds } from './letter-words.ts';
import { Id, Ignored, Nullable, Text, Time } from './scalars.ts';

const word = { type: 'string' } as const;
const text = Type.String();
const texts = Type.Array(Type.String());
const closed = { additionalProperties: false };

export const LetterReasonWord = Type.Enum(letterReasons, word);
const Regime = Type.Enum(letterRegimes, word);
const Recipient = Type.Enum(recipientKinds, word);
const Step = Type.Enum(letterSteps, word);

/** A field of a letter. `when` and `unless` name a field, then the values that count; a name alone means 'is filled in'. */
export const LetterField = Type.Object(
  {
    id: text,
    label: text,
    kind: Type.Enum(['text', 'long', 'email', 'date', 'choice', 'addresses', 'attestation'], word),
    hint: Type.Optional(text),
    /** How its place is named in a letter that does not have it yet. */
    blank: Type.Optional(text),
    options: Type.Optional(
      Type.Array(Type.Object({ value: text, label: text, text: Type.Optional(text) }, closed), {
        description: '`label` is what is chosen, `text` what the letter says for it.',
      }),
    ),
    optional: Type.Optional(Type.Boolean()),
    when: Type.Optional(texts),
    unless: Type.Optional(texts),
    /** Values with which the letter cannot be sent; `stopText` says where to turn instead. */
    stops: Type.Optional(texts),
    stopText: Type.Optional(text),
    /** Of an attestation: what the letter says once its sender has ticked it. */
    statement: Type.Optional(text),
    max: Type.Optional(Type.Integer()),
  },
  closed,
);
export type LetterField = Static<typeof LetterField>;

/** Something that the law asks of a letter, with why it does. */
export const LetterElement = Type.Object(
  { id: text, label: text, missing: text, why: text, source: Type.Optional(text), fields: Type.Array(LetterField) },
  closed,
);
export type LetterElement = Static<typeof LetterElement>;

/** A part of a letter's wording. `{name}` is what a field says. It is said where `when` holds and `unless` does not. */
export const LetterParagraph = Type.Object(
  {
    kind: Type.Optional(Type.Enum(['heading', 'paragraph'], word)),
    text,
    when: Type.Optional(texts),
    unless: Type.Optional(texts),
    list: Type.Optional(Type.Literal('addresses')),
  },
  closed,
);
export type LetterParagraph = Static<typeof LetterParagraph>;

/** Where something was read, when, and the line itself. `copyOf`: the page that the address is a stored copy of. */
export const LetterSource = Type.Object(
  { title: text, address: text, readOn: text, quote: Type.Optional(text), copyOf: Type.Optional(text) },
  closed,
);
export type LetterSource = Static<typeof LetterSource>;

const regimeWords = {
  name: text,
  title: text,
  summary: text,
  greeting: text,
  elements: Type.Array(LetterElement),
  paragraphs: Type.Array(LetterParagraph),
  /** By when an answer is due, counted from the day of sending, and where that comes from. `isLaw`: a law sets it, not the letter. */
  deadline: Type.Object(
    {
      days: Type.Optional(Type.Integer()),
      months: Type.Optional(Type.Integer()),
      workingDays: Type.Optional(Type.Integer({ description: 'Beside the days: half of them before, half after.' })),
      endsOnWorkingDay: Type.Optional(Type.Boolean({ description: 'A last day that is none goes on to the next.' })),
      holidays: Type.Optional(Type.Enum(['england'], word)),
      text,
      isLaw: Type.Boolean(),
    },
    closed,
  ),
  risks: texts,
  /** Warnings that follow from what a field says. */
  warnings: Type.Array(Type.Object({ when: texts, text }, closed)),
  /** Where a complaint goes when the recipient does nothing; null where there is no such authority. */
  authority: Nullable(Type.Object({ name: text, text, law: text }, closed)),
  /** The law by which one complains to the controller itself before the authority, where there is one. */
  controllerComplaint: Type.Optional(Type.Object({ law: text }, closed)),
  sources: Type.Array(LetterSource),
};

/** The words of a regime without what it is chosen by. */
export const RegimeWords = Type.Object(regimeWords, closed);
export type RegimeWords = Static<typeof RegimeWords>;

/**
 * Words that take the place of a regime’s own where `when` holds: for a field as elsewhere, for the recipient’s `country` or
 * `recipientKind`, or for the law on data (`dataLaw`) that follows from country and `home`. The fields stay the same; what they are called, and what the letter says for them, may be another.
 */
export const RegimeVariant = Type.Object({ when: texts, ...Type.Partial(Type.Object(regimeWords)).properties }, closed);
export type RegimeVariant = Static<typeof RegimeVariant>;

const regimeOfLetter = { id: Regime, recipients: Type.Array(Recipient), ...regimeWords };

/** The rules that a letter relies on: what a lawyer would read. `regimeIn` gives the words for one letter. */
export const RegimeText = Type.Object({ ...regimeOfLetter, variants: Type.Optional(Type.Array(RegimeVariant)) }, closed);
export type RegimeText = Static<typeof RegimeText>;

/** What the place of a letter in a chain brings along. */
export const StepText = Type.Object(
  {
    id: Step,
    label: text,
    title: Nullable(text),
    elements: Type.Array(LetterElement),
    paragraphs: Type.Array(LetterParagraph),
    /** The elements of the regime that it goes on asking for, where it has a wording of its own; otherwise all of it. */
    keeps: Type.Optional(texts),
    greeting: Type.Optional(text),
  },
  closed,
);
export type StepText = Static<typeof StepText>;

/** A box of a recipient’s own form. */
export const LetterBox = Type.Object(
  {
    label: Type.String({ description: 'As the form calls it.' }),
    text: Type.String({
      description:
        'What goes into it: `{name}` is what a field says, `{addresses}` all of them, one a line, `{letter}` the letter, `{subject}` its title, `{statements}` what was ticked. A line with a gap is left out.',
    }),
    max: Type.Optional(Type.Integer({ description: 'Characters that it takes, where the recipient says so.' })),
    mostLines: Type.Optional(Type.Integer({ description: 'Lines that it takes, where the recipient says so.' })),
    note: Type.Optional(text),
    /** There is nothing to copy: the person chooses or ticks it there themselves. */
    isOwn: Type.Optional(Type.Boolean()),
    isOptional: Type.Optional(Type.Boolean()),
  },
  closed,
);
export type LetterBox = Static<typeof LetterBox>;

/** A recipient’s own form, in the order of its boxes. `regimes`: what it takes; empty: anything. */
export const LetterForm = Type.Object(
  { name: text, address: text, regimes: Type.Array(Regime), boxes: Type.Array(LetterBox), leaveOut: texts, source: LetterSource },
  closed,
);
export type LetterForm = Static<typeof LetterForm>;

/** Where letters are sent, as a public page says. */
export const LetterDirectoryEntry = Type.Object(
  {
    id: text,
    name: text,
    kind: Recipient,
    country: text,
    /** What it takes there; empty: anything. */
    regimes: Type.Array(Regime),
    sendTo: text,
    source: LetterSource,
    /** Its own forms, where we have seen what they ask for. */
    forms: Type.Optional(Type.Array(LetterForm)),
    checkedOn: Type.Optional(Type.String({ description: 'On which day somebody here last found it right, as 2026-11-25.' })),
    isDoubted: Type.Optional(Type.Boolean({ description: 'Whether somebody here has found it wrong since.' })),
  },
  closed,
);
export type LetterDirectoryEntry = Static<typeof LetterDirectoryEntry>;

/** `POST /premium/letter-address-checks`: renews an address for everybody here, or says that it is wrong, which support is told of. */
export const CheckLetterAddress = Type.Object(
  { entryId: Type.String({ maxLength: 60 }), isRight: Type.Boolean(), note: Type.Optional(Text(limits.reason)) },
  closed,
);
export type CheckLetterAddress = Static<typeof CheckLetterAddress>;

/** How an address of the directory stands here. */
export const LetterAddressState = Type.Pick(LetterDirectoryEntry, ['checkedOn', 'isDoubted'], closed);
export type LetterAddressState = Static<typeof LetterAddressState>;

/** `GET /premium/letter-regimes`: all that the form is made from. */
export const LetterRegimes = Type.Object(
  { regimes: Type.Array(RegimeText), steps: Type.Array(StepText), directory: Type.Array(LetterDirectoryEntry) },
  closed,
);
export type LetterRegimes = Static<typeof LetterRegimes>;

/** What the fields say, by their ids: texts, and ticks of attestations. */
export const LetterValues = Type.Record(
  Type.String({ pattern: '^[a-zA-Z]{1,40}$' }),
  Type.Union([Text(limits.letterField), Type.Boolean()]),
  { maxProperties: 80 },
);
export type LetterValues = Record<string, string | boolean>;

const Country = Type.String({ pattern: '^[A-Z]{2}$', description: 'Of the recipient, ISO 3166-1.' });
const Addresses = Type.Array(Text(limits.address), { maxItems: mostLetterAddresses });
const situation = { reason: LetterReasonWord, recipientKind: Recipient, country: Country, regime: Regime };

/** What the law still misses. */
export const MissingElement = Type.Object({ element: text, label: text, fields: texts }, closed);
export type MissingElement = Static<typeof MissingElement>;

const head = {
  id: Id,
  number: Type.String({ description: 'The reference that the letter bears.' }),
  caseFileId: Nullable(Id),
  followsId: Nullable(Id),
  step: Step,
  ...situation,
  recipientName: text,
  state: Type.Enum(letterStates, word),
  version: Type.Integer(),
  createdAt: Time,
  updatedAt: Time,
  sentAt: Nullable(Time),
  replyDueAt: Nullable(Time),
};

/** A letter in a list. */
export const LetterSummary = Type.Object({ ...head, missing: Type.Integer() }, closed);
export type LetterSummary = Static<typeof LetterSummary>;

/** One's own letter. `unprintable`: signs that the fonts of the PDF lack; it names them in their place. */
/** The words of regime and step that a letter is put together of. */
export const LetterWording = Type.Object({ regime: Type.Object(regimeOfLetter, closed), step: StepText }, closed);
export type LetterWording = Static<typeof LetterWording>;

export const Letter = Type.Object(
  {
    ...head,
    /** What it was sent in; null while it may change, and for what was sent before it was kept: today's words then. */
    wording: Nullable(LetterWording),
    addresses: texts,
    values: LetterValues,
    missing: Type.Array(MissingElement),
    unprintable: texts,
  },
  closed,
);
export type Letter = Static<typeof Letter>;

/** `GET /premium/letters`: one's own, those that changed last first. */
export const Letters = Type.Object({ items: Type.Array(LetterSummary) }, closed);
export type Letters = Static<typeof Letters>;

/**
 * `POST /premium/letters`. Without `regime` the one that suits reason, recipient and country. With `followsId` the letter goes on from that
 * one, with its words; signature and attestations are given anew.
 */
export const CreateLetter = Type.Object(
  {
    reason: LetterReasonWord,
    recipientKind: Recipient,
    country: Country,
    regime: Type.Optional(Regime),
    caseFileId: Type.Optional(Nullable(Id)),
    /** Where no case file is named: opens one about the first address, and captures that page. */
    opensCaseFile: Type.Optional(Type.Boolean()),
    followsId: Type.Optional(Nullable(Id)),
    step: Type.Optional(Step),
    addresses: Type.Optional(Addresses),
    values: Type.Optional(LetterValues),
  },
  closed,
);
export type CreateLetter = Static<typeof CreateLetter>;

/** Which version of a letter somebody has seen. 409 `content_changed` where there is a newer one: `context.newer` is that letter as JSON. */
const version = Type.Integer({ minimum: 1 });

/** `PATCH /premium/letters/{id}`: only while it is not sent. `values` takes the place of all values. A ready letter is a draft again. */
export const ChangeLetter = Type.Object(
  {
    version,
    caseFileId: Type.Optional(Nullable(Id)),
    reason: Type.Optional(LetterReasonWord),
    recipientKind: Type.Optional(Recipient),
    country: Type.Optional(Country),
    regime: Type.Optional(Regime),
    addresses: Type.Optional(Addresses),
    values: Type.Optional(LetterValues),
  },
  closed,
);
export type ChangeLetter = Static<typeof ChangeLetter>;

/** `POST /premium/letters/{id}/ready`: 409 `letter_incomplete` with what is missing, by element. */
export const ReadyLetter = Type.Object({ version }, closed);
export type ReadyLetter = Static<typeof ReadyLetter>;

/** `POST /premium/letters/{id}/sent`: on which day; today where it does not say. */
export const SentLetter = Type.Object(
  { version, sentOn: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'Not after today.' })) },
  closed,
);
export type SentLetter = Static<typeof SentLetter>;

/** `POST /premium/letters/{id}/outcome`: what came of a letter that was sent. */
export const LetterOutcome = Type.Object({ version, state: Type.Enum(['answered', 'refused', 'done'], word) }, closed);
export type LetterOutcome = Static<typeof LetterOutcome>;

/** `POST /premium/takedown-letters`: a letter from six plain fields, that says what is still missing. Nothing is kept. */
export const TakedownLetterRequest = Type.Object(
  {
    targetUrl: Text(limits.address),
    contentDescription: Text(limits.reason),
    reason: LetterReasonWord,
    yourName: Type.Optional(Nullable(Text(limits.letterLine))),
    contactEmail: Type.Optional(Nullable(Type.String({ maxLength: 254 }))),
    additionalInfo: Type.Optional(Nullable(Text(limits.reason))),
    userId: Ignored,
  },
  closed,
);
export type TakedownLetterRequest = Static<typeof TakedownLetterRequest>;

/** The letter, and what it relies on: `POST /premium/letters` takes these to keep it. */
export const TakedownLetter = Type.Object(
  {
    letter: text,
    regime: Regime,
    recipientKind: Recipient,
    country: Country,
    why: Type.String({ description: 'Why it relies on these rules.' }),
  },
  closed,
);
export type TakedownLetter = Static<typeof TakedownLetter>;
