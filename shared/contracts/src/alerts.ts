import { Type, type Static } from 'typebox';
import {
  alertDeliveries,
  alertExclusionKinds,
  alertLengths,
  alertModes,
  alertNetworks,
  alertResultStates,
  alertSourceKinds,
  mostExclusions,
} from './alert-words.ts';
import { limits } from './limits.ts';
import { Cursor, Id, Ignored, Nullable, Text, Time } from './scalars.ts';

const closed = { additionalProperties: false };
const text = Type.String();
const Mode = Type.Enum(alertModes, { type: 'string' });

export const AlertResultState = Type.Enum(alertResultStates, { type: 'string' });
export type AlertResultState = (typeof alertResultStates)[number];

/** What an alert leaves out, typed by its member or learned of finds that were not about them. */
export const AlertExclusion = Type.Object(
  {
    id: Id,
    kind: Type.Enum(alertExclusionKinds, { type: 'string' }),
    value: text,
    isLearned: Type.Boolean(),
    /** Finds that it has kept away so far. */
    keptAway: Type.Integer(),
  },
  closed,
);
export type AlertExclusion = Static<typeof AlertExclusion>;

/** A day with far more mentions than the month's mean: above it by more than three deviations. */
export const AlertSpike = Type.Object(
  {
    /** `YYYY-MM-DD` in UTC. */
    day: text,
    count: Type.Integer(),
    /** The mean of the other days, rounded. */
    usual: Type.Integer(),
    /** How many of them repeat one text. */
    repeats: Type.Integer(),
  },
  closed,
);
export type AlertSpike = Static<typeof AlertSpike>;

/** An alert of the member's own. Nobody else reads it, and nobody is told that it is there. */
export const Alert = Type.Object(
  {
    id: Id,
    keyword: text,
    mode: Mode,
    /** Whether common English short forms of given names are found as well: `Bob` for Robert. */
    findsNicknames: Type.Boolean(),
    /** Whether words of six letters or more are found with one typing error as well. */
    findsTypingErrors: Type.Boolean(),
    exclusions: Type.Array(AlertExclusion),
    /** False while it is paused. */
    isActive: Type.Boolean(),
    createdAt: Time,
    counts: Type.Object({ new: Type.Integer(), aboutMe: Type.Integer(), notMe: Type.Integer(), handled: Type.Integer() }, closed),
    /**
     * Mentions of the last 30 days, copies among them, the oldest day first and today last. What stood at a source before the alert first
     * looked there is found and not counted here.
     */
    days: Type.Array(Type.Object({ day: text, count: Type.Integer() }, closed)),
    spike: Nullable(AlertSpike),
  },
  closed,
);
export type Alert = Static<typeof Alert>;

/** `GET /premium/alerts`: all of one's own, the oldest first. */
export const Alerts = Type.Object({ alerts: Type.Array(Alert) }, closed);
export type Alerts = Static<typeof Alerts>;

/**
 * `GET /premium/alerts/kept`: what stands there, which `DELETE /premium/alerts` deletes. Both are open without Premium, where what it says is
 * not.
 */
export const KeptAlerts = Type.Object({ alerts: Type.Integer(), sources: Type.Integer(), hasFeed: Type.Boolean() }, closed);
export type KeptAlerts = Static<typeof KeptAlerts>;

const options = { findsNicknames: Type.Optional(Type.Boolean()), findsTypingErrors: Type.Optional(Type.Boolean()) };
// Blank ones are refused at their field, in the words of every other blank field.
const keyword = Text(alertLengths.keyword);
const exclusions = Type.Array(Text(alertLengths.exclusion), { maxItems: mostExclusions });

/** `POST /premium/alerts`. 409 `conflict` where there are as many as there may be. */
export const CreateAlert = Type.Object(
  { keyword, userId: Ignored, mode: Type.Optional(Mode), ...options, exclusions: Type.Optional(exclusions) },
  closed,
);
export type CreateAlert = Static<typeof CreateAlert>;

/** `PATCH /premium/alerts/{id}`: another rule, a pause, or the end of one. `exclusions` are those that the member typed, all of them. */
export const ChangeAlert = Type.Object(
  {
    keyword: Type.Optional(keyword),
    mode: Type.Optional(Mode),
    ...options,
    exclusions: Type.Optional(exclusions),
    isActive: Type.Optional(Type.Boolean()),
  },
  closed,
);
export type ChangeAlert = Static<typeof ChangeAlert>;

/** A find. `marks` are the places of the keyword in the snippet, in UTF-16 code units. */
export const AlertResult = Type.Object(
  {
    id: Id,
    alertId: Id,
    keyword: text,
    contentSnippet: text,
    marks: Type.Array(Type.Object({ start: Type.Integer(), end: Type.Integer() }, closed)),
    sourceUrl: text,
    sourceTitle: text,
    foundAt: Time,
    state: AlertResultState,
    /** How often the same text stands elsewhere. */
    copies: Type.Integer(),
    /** What the alert learned of it. */
    learned: Type.Array(AlertExclusion),
    caseFile: Nullable(Type.Object({ id: Id, title: text }, closed)),
  },
  closed,
);
export type AlertResult = Static<typeof AlertResult>;

/** `GET /premium/alerts/results`, newest first. */
export const AlertResultsQuery = Type.Object(
  { alert: Type.Optional(Id), state: Type.Optional(AlertResultState), cursor: Type.Optional(Cursor) },
  closed,
);
export type AlertResultsQuery = Static<typeof AlertResultsQuery>;
export const AlertResults = Type.Object({ results: Type.Array(AlertResult), nextCursor: Nullable(text) }, closed);
export type AlertResults = Static<typeof AlertResults>;

/** `PATCH /premium/alerts/results/{id}`. Whatever a find taught is forgotten where it is no `not_me` any more. */
export const ChangeAlertResult = Type.Object({ state: AlertResultState }, closed);
export type ChangeAlertResult = Static<typeof ChangeAlertResult>;

/** `POST /premium/alerts/results/{id}/case-file`: opens one with the find in it, or names the one that has it. */
export const AlertCaseFile = Type.Object({ caseFileId: Id }, closed);
export type AlertCaseFile = Static<typeof AlertCaseFile>;

/** Where the same text as a find's stands as well: `GET /premium/alerts/results/{id}/copies`, the newest 100. */
export const AlertCopies = Type.Object(
  { copies: Type.Array(Type.Object({ sourceUrl: text, sourceTitle: text, foundAt: Time }, closed)) },
  closed,
);
export type AlertCopies = Static<typeof AlertCopies>;

/** A feed or page that the member watches, with how it answers. */
export const AlertSource = Type.Object(
  {
    id: Id,
    kind: Type.Enum(alertSourceKinds, { type: 'string' }),
    /** Of a search, the page where people search for the same, where there is one. */
    url: text,
    /** What is searched for; null for a feed or a page. */
    query: Nullable(text),
    /** Its own name, where it has told one. */
    title: Nullable(text),
    /**
     * By when it had answered, in the member's own steps of 15 minutes since they watch it; null until it has answered once. A source is asked
     * once for all who watch it, and these learn nothing of each other.
     */
    answeredAt: Nullable(Time),
    /** When it began to fail, where it does, in the same steps. */
    failingSince: Nullable(Time),
    /** How it failed last, in words. */
    failure: Nullable(text),
    /** By when it is asked next, in the same steps. */
    nextLookAt: Time,
    /** Minutes between two looks as it stands. */
    everyMinutes: Type.Integer(),
    isLate: Type.Boolean({ description: 'Whether it waits for a look that was due 15 minutes ago, since too much waits to be asked.' }),
  },
  closed,
);
export type AlertSource = Static<typeof AlertSource>;
const Network = Type.Enum(alertNetworks, { type: 'string' });
export const AlertSources = Type.Object(
  {
    sources: Type.Array(AlertSource),
    /** What can be searched from here, and to whom an alert's words go then. */
    networks: Type.Array(Type.Object({ kind: Network, sentTo: text }, closed)),
  },
  closed,
);
export type AlertSources = Static<typeof AlertSources>;

/** `POST /premium/alerts/sources`. With `includesOld` what stands there at the first look is a find as well. */
export const AddAlertSource = Type.Object({ url: Text(limits.address), includesOld: Type.Optional(Type.Boolean()) }, closed);
export type AddAlertSource = Static<typeof AddAlertSource>;

/** `POST /premium/alerts/{id}/searches`: searches a network for the alert's words, until the alert or the source is deleted. */
export const AddAlertSearch = Type.Object({ network: Network }, closed);
export type AddAlertSearch = Static<typeof AddAlertSearch>;

/** `GET` and `PUT /premium/alerts/settings`. */
export const AlertSettings = Type.Object(
  {
    delivery: Type.Enum(alertDeliveries, { type: 'string' }),
    /** At which time of the day, in the time zone of the notification settings. */
    deliveredAt: text,
    /** The address of one's own feed: whoever has it can read the finds. Null until one was made. */
    feedUrl: Nullable(text),
  },
  closed,
);
export type AlertSettings = Static<typeof AlertSettings>;
export const ChangeAlertSettings = Type.Object({ delivery: Type.Enum(alertDeliveries, { type: 'string' }) }, closed);
export type ChangeAlertSettings = Static<typeof ChangeAlertSettings>;
