import {
  appealRefusals,
  appealStatuses,
  caseAges,
  caseOrders,
  decisionKinds,
  itemStates,
  personDecisions,
  reportDecisions,
  suspensionHours,
  togetherDecisions,
} from './vocabulary.ts';
import { CaseNote } from './case-work.ts';
import { ReportedEvidence } from './evidence.ts';
import { DepictedPerson, LegalCategory } from './legal-notices.ts';
import { limits, mostDecidedTogether } from './limits.ts';
import { Type, type Static } from 'typebox';
import { PublicProfile } from './profiles.ts';
import { CaseKind, ItemKind, PersonPart, ReportReason, ReportStatus } from './reports.ts';
import { Role, Standing } from './roles.ts';
import { Cursor, Id, Ignored, Nullable, Page, Text, Time } from './scalars.ts';
import { longestSearch } from './search-words.ts';

export const ItemState = Type.Enum(itemStates, { type: 'string' });
export type ItemState = (typeof itemStates)[number];

export const DecisionKind = Type.Enum(decisionKinds, { type: 'string' });
export type DecisionKind = (typeof decisionKinds)[number];

/** Why something cannot be appealed now. */
export const AppealRefusal = Type.Enum(appealRefusals, { type: 'string' });
export type AppealRefusal = (typeof appealRefusals)[number];

/** How one's own newest appeal against something stands. */
export const AppealStanding = Type.Object(
  {
    id: Id,
    status: Type.Enum(appealStatuses, { type: 'string' }),
    createdAt: Time,
    dueAt: Time,
    answerBy: Time,
    response: Nullable(Type.String()),
    reviewedAt: Nullable(Time),
  },
  { additionalProperties: false },
);
export type AppealStanding = Static<typeof AppealStanding>;

export const ReportDecision = Type.Enum(reportDecisions, { type: 'string' });
export type ReportDecision = (typeof reportDecisions)[number];

const Person = Type.Object({ id: Id, displayName: Type.String() }, { additionalProperties: false });

/** A text as it stood at one time. `title` is a post's; responses and comments have none. */
export const ReportedText = Type.Object(
  { revisionId: Id, title: Nullable(Type.String()), content: Type.String(), writtenAt: Time },
  { additionalProperties: false },
);
export type ReportedText = Static<typeof ReportedText>;

/** How a profile shows somebody: null for the picture of who has none. */
const Shown = Type.Object({ displayName: Type.String(), avatarUrl: Nullable(Type.String()) }, { additionalProperties: false });

/** How a profile showed somebody when it was reported. The picture is null also where it is not kept any more. */
const ShownThen = Type.Object({ ...Shown.properties, isPictureGone: Type.Boolean() }, { additionalProperties: false });

/** A person whom reports are about, as staff see them. */
export const ReportedPerson = Type.Object(
  {
    /** As they were when they were reported last; null where that is not kept. */
    reported: Nullable(ShownThen),
    /** Other names and pictures that they showed when they were reported before, the newest five. */
    earlier: Type.Array(ShownThen),
    isNameChanged: Type.Boolean(),
    isPictureChanged: Type.Boolean(),
    /** As everybody sees them now. */
    current: Shown,
    isVerified: Type.Boolean(),
    /** What of them was reported, most named first. */
    parts: Type.Array(Type.Object({ part: PersonPart, count: Type.Integer() }, { additionalProperties: false })),
    /** When they changed what they show last, to send along with a decision. */
    updatedAt: Time,
  },
  { additionalProperties: false },
);
export type ReportedPerson = Static<typeof ReportedPerson>;

/** What reports are about, as staff see it: an item or a person. Of an anonymous post nobody's name is given until it is revealed. */
export const ReportedItem = Type.Object(
  {
    kind: CaseKind,
    id: Id,
    /** The post, or the one that it was written under; null for a person. */
    postId: Nullable(Id),
    /** Its title; the name of a person. */
    postTitle: Type.String(),
    author: Nullable(Person),
    /** Display name, 'Anonymous', or 'Deleted account'. */
    authorName: Type.String(),
    isAnonymous: Type.Boolean(),
    state: ItemState,
    /** Whether its author deleted it. */
    isDeleted: Type.Boolean(),
    reportCount: Type.Integer(),
    /** As it was when it was reported. Null where its revisions are gone. */
    reported: Nullable(ReportedText),
    /** As it is now: what a decision is about. Null where it was not changed since it was reported. */
    current: Nullable(ReportedText),
    isChanged: Type.Boolean(),
    /** The newest revision, to send along with a decision; null for a person. */
    revisionId: Nullable(Id),
    /** Where it is a person. */
    person: Nullable(ReportedPerson),
  },
  { additionalProperties: false },
);
export type ReportedItem = Static<typeof ReportedItem>;

/** What somebody without an account sent as a notice of illegal content, as staff see it. */
export const LegalNotice = Type.Object(
  {
    number: Type.String(),
    /** Which law it says is broken. Null where it was not asked then. */
    category: Nullable(LegalCategory),
    /** Why it is illegal. Null where the account of somebody whom it is about or from was deleted. */
    explanation: Nullable(Type.String()),
    concernsChildAbuse: Type.Boolean(),
    /** Of an intimate image whom it shows, without their consent as the notice states. Null where it is about something else. */
    depicts: Nullable(DepictedPerson),
    /** Who sent it, for admins alone. Null where nobody is named, or the time to keep it has passed. */
    notifier: Nullable(
      Type.Object(
        { name: Nullable(Type.String()), email: Type.String(), signature: Nullable(Type.String()) },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);
export type LegalNotice = Static<typeof LegalNotice>;

/** One report as staff see it, without its item. */
export const ReportLine = Type.Object(
  {
    id: Id,
    /** The author of the item is not told who reported it, nor in what words, also where they are staff. */
    isWithheld: Type.Boolean(),
    reporter: Nullable(Person),
    reason: ReportReason,
    comment: Nullable(Type.String()),
    /** Where it is no report of a member but a notice of illegal content; it has no reporter then. */
    notice: Nullable(LegalNotice),
    status: ReportStatus,
    revisionId: Nullable(Id),
    /** What of a person is reported; null for an item. */
    personPart: Nullable(PersonPart),
    decisionId: Nullable(Id),
    reviewedBy: Nullable(Person),
    reviewedAt: Nullable(Time),
    createdAt: Time,
  },
  { additionalProperties: false },
);
export type ReportLine = Static<typeof ReportLine>;

/** A report with what it is about. */
export const ModerationReport = Type.Object(
  {
    ...ReportLine.properties,
    postId: Nullable(Id),
    responseId: Nullable(Id),
    commentId: Nullable(Id),
    personId: Nullable(Id),
    caseId: Id,
    item: ReportedItem,
  },
  { additionalProperties: false },
);
export type ModerationReport = Static<typeof ModerationReport>;

/** `GET /moderation/reports`: newest first; without a status those of all. */
export const ReportsQuery = Type.Object(
  { status: Type.Optional(ReportStatus), cursor: Type.Optional(Cursor) },
  { additionalProperties: false },
);
export type ReportsQuery = Static<typeof ReportsQuery>;

export const CaseOrder = Type.Enum(caseOrders, { type: 'string' });
export type CaseOrder = (typeof caseOrders)[number];
export const CaseAge = Type.Enum(caseAges, { type: 'string' });
export type CaseAge = (typeof caseAges)[number];

/** What a list of cases is limited to. What is absent limits nothing. */
export const CaseFilters = Type.Object(
  {
    /** The gravest that the case was reported for. */
    ground: Type.Optional(ReportReason),
    kind: Type.Optional(CaseKind),
    age: Type.Optional(CaseAge),
    /** Behind a warning, or not. */
    flagged: Type.Optional(Type.Boolean()),
    /** Who reported it. */
    reporterId: Type.Optional(Id),
    /** Who wrote it under their name. */
    authorId: Type.Optional(Id),
    /** Language of the text, as ISO 639-1; `und` where it could not be told. */
    language: Type.Optional(Type.String({ pattern: '^([a-z]{2}|und)$' })),
    /** Handed on to admins. */
    handedOn: Type.Optional(Type.Boolean()),
    /** Set aside for a time: the list of pending cases shows these or, without the filter, the others. */
    snoozed: Type.Optional(Type.Boolean()),
    /** With a notice of illegal content among its reports. */
    notice: Type.Optional(Type.Boolean()),
    /** Words of the text that was reported. */
    search: Type.Optional(Type.String({ minLength: 1, maxLength: longestSearch })),
  },
  { additionalProperties: false },
);
export type CaseFilters = Static<typeof CaseFilters>;

/** `GET /moderation/cases`: without a status those of all, which have no order but `newest`. */
export const CasesQuery = Type.Object(
  {
    status: Type.Optional(ReportStatus),
    order: Type.Optional(CaseOrder),
    ...CaseFilters.properties,
    cursor: Type.Optional(Cursor),
  },
  { additionalProperties: false },
);
export type CasesQuery = Static<typeof CasesQuery>;
export const ModerationReportPage = Page(ModerationReport);
export type ModerationReportPage = Static<typeof ModerationReportPage>;

/** All reports of one item together. Its id is the item's. Counts and times are of the reports that were asked for by status. */
export const ModerationCase = Type.Object(
  {
    id: Id,
    item: ReportedItem,
    status: ReportStatus,
    reportCount: Type.Integer(),
    reporterCount: Type.Integer(),
    /** Most named first. */
    reasons: Type.Array(Type.Object({ reason: ReportReason, count: Type.Integer() }, { additionalProperties: false })),
    firstReportedAt: Time,
    lastReportedAt: Time,
    /** Until when somebody decides it, by the gravest reason of its pending reports; null where none is pending. */
    dueAt: Nullable(Time),
    /** Of the text that was reported, as ISO 639-1; null where it could not be told. */
    language: Nullable(Type.String()),
    /** When it was handed on to admins, and until when it is set aside; null where it is not. */
    handedOnAt: Nullable(Time),
    /** Whether a notice of illegal content is among its reports. */
    hasNotice: Type.Boolean(),
    snoozedUntil: Nullable(Time),
    /** Whether the one who asks may decide it, and why not: one's own content, one's own report, content of staff. */
    mayDecide: Type.Boolean(),
    whyNot: Nullable(Type.String()),
  },
  { additionalProperties: false },
);
export type ModerationCase = Static<typeof ModerationCase>;
export const ModerationCasePage = Page(ModerationCase);
export type ModerationCasePage = Static<typeof ModerationCasePage>;

/** `GET /moderation/case-counts`: how many items have reports of each status, and how many of those that wait should be decided by now. */
export const CaseCounts = Type.Object(
  { pending: Type.Integer(), approved: Type.Integer(), dismissed: Type.Integer(), late: Type.Integer() },
  { additionalProperties: false },
);
export type CaseCounts = Static<typeof CaseCounts>;

/** A decision about an item, as staff see it. */
export const DecisionLine = Type.Object(
  {
    id: Id,
    kind: DecisionKind,
    ground: Type.String(),
    groundUrl: Nullable(Type.String()),
    facts: Nullable(Type.String()),
    isAutomated: Type.Boolean(),
    decidedBy: Nullable(Person),
    decidedAt: Time,
    reversesId: Nullable(Id),
    /** The decision that took it back. */
    reversedById: Nullable(Id),
    /** Until when the one who asks can take it back; null where they cannot. */
    undoableUntil: Nullable(Time),
  },
  { additionalProperties: false },
);
export type DecisionLine = Static<typeof DecisionLine>;

/** Something that stands around a reported item. */
export const ContextItem = Type.Object(
  {
    id: Id,
    kind: ItemKind,
    /** As readers see it: 'Anonymous' for a post without a name. */
    authorName: Type.String(),
    /** Whether it is the answer of the person whom the post is about, as its author or staff confirmed. */
    isBySubject: Type.Boolean(),
    title: Nullable(Type.String()),
    content: Type.String(),
    state: ItemState,
    writtenAt: Time,
  },
  { additionalProperties: false },
);
export type ContextItem = Static<typeof ContextItem>;

/** What stands around a reported item: the post above a response or a comment, the answers to a post. */
export const CaseContext = Type.Object(
  {
    /** The post, then the response that a comment was written on. */
    above: Type.Array(ContextItem),
    /** At most three: the confirmed subject's first, then the oldest. */
    answers: Type.Array(ContextItem),
    answerCount: Type.Integer(),
  },
  { additionalProperties: false },
);
export type CaseContext = Static<typeof CaseContext>;

/** `GET /moderation/cases/{id}`: one case whole. `author` is null where the post is anonymous or the account is gone. */
export const ModerationCaseDetail = Type.Object(
  {
    ...ModerationCase.properties,
    reports: Type.Array(ReportLine),
    context: CaseContext,
    /** Of staff for staff, newest first; none of them for whoever wrote the item. */
    notes: Type.Array(CaseNote),
    /** Newest first. */
    decisions: Type.Array(DecisionLine),
    /** The picture of a post; null where it has none, or is hidden or deleted and shows it to nobody. */
    picture: Nullable(
      Type.Object(
        { url: Type.String(), alt: Nullable(Type.String()), width: Nullable(Type.Integer()), height: Nullable(Type.Integer()) },
        { additionalProperties: false },
      ),
    ),
    /** The files of a response as they are now, in their order: its revisions do not keep them. Of anything else there are none. */
    evidence: Type.Array(ReportedEvidence),
    author: Nullable(
      Type.Object(
        {
          id: Id,
          displayName: Type.String(),
          role: Role,
          standing: Standing,
          isVerified: Type.Boolean(),
          joinedAt: Time,
          posts: Type.Integer(),
          reportsReceived: Type.Integer(),
          reportsUpheld: Type.Integer(),
          suspensions: Type.Integer(),
          /** Decisions of a year against them that hold. Nothing follows from their number. */
          strikes: Type.Integer(),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);
export type ModerationCaseDetail = Static<typeof ModerationCaseDetail>;

/**
 * `POST /moderation/reports/{id}/decision` and `POST /moderation/cases/{id}/decision`: decides all pending reports of the item. 409
 * `already_decided` (its `context`: decision, decidedBy, decidedAt) where somebody was faster, `content_changed` (its `context`:
 * revisionId) where the item was edited since the revision that was sent along.
 */
export const Decide = Type.Object(
  {
    decision: ReportDecision,
    /** A report reason, or a law. The most named reason where it is left out. */
    ground: Type.Optional(Text(120, { minLength: 1 })),
    /** What happened, as the author reads it. Required for `hide` and `warning`, since whoever is held back is told why (400 at this field). */
    facts: Type.Optional(Nullable(Text(limits.reason, { description: 'Required for hide and warning.' }))),
    revisionId: Type.Optional(Id),
  },
  { additionalProperties: false },
);
export type Decide = Static<typeof Decide>;

export const PersonDecision = Type.Enum(personDecisions, { type: 'string' });
export type PersonDecision = (typeof personDecisions)[number];

/**
 * `POST /moderation/people/{id}/decision`: decides all pending reports of a person, as the call above does those of an item. 409
 * `content_changed` (its `context`: profileUpdatedAt) where they changed their profile since the time that was sent along.
 */
export const DecidePerson = Type.Object(
  {
    decision: PersonDecision,
    /** A report reason, or a law. The most named reason where it is left out. */
    ground: Type.Optional(Type.String({ minLength: 1, maxLength: 120 })),
    /** What happened, as the person reads it. Required for all but `dismiss` (400 at this field). */
    facts: Type.Optional(Nullable(Text(limits.reason, { description: 'Required for all but dismiss.' }))),
    /** How long a suspension lasts. Required for `suspend` (400 at this field), and taken for nothing else. */
    hours: Type.Optional(Type.Enum(suspensionHours)),
    profileUpdatedAt: Type.Optional(Time),
  },
  { additionalProperties: false },
);
export type DecidePerson = Static<typeof DecidePerson>;

/** Its answer, and that of `POST /moderation/decisions/{id}/undo`. */
export const Decided = Type.Object(
  { caseId: Id, decisionId: Id, reportIds: Type.Array(Id), undoableUntil: Nullable(Time) },
  { additionalProperties: false },
);
export type Decided = Static<typeof Decided>;

/**
 * `POST /moderation/cases/bulk-decisions`: one decision about several cases, each as the call above would make it, in a transaction of its
 * own. Each names the revision that was read. A case that is named twice is refused (400 at `cases`). Safe to send again while the
 * decisions can be taken back: what was decided by the same call is answered as it was.
 */
export const DecideTogether = Type.Object(
  {
    decision: Type.Enum(togetherDecisions, { type: 'string' }),
    /** For all of them; each case’s most named reason where it is left out. */
    ground: Type.Optional(Text(120, { minLength: 1 })),
    facts: Type.Optional(Nullable(Text(limits.reason, { description: 'Required for hide.' }))),
    cases: Type.Array(Type.Object({ id: Id, revisionId: Id }, { additionalProperties: false }), {
      minItems: 1,
      maxItems: mostDecidedTogether,
    }),
  },
  { additionalProperties: false },
);
export type DecideTogether = Static<typeof DecideTogether>;

/** What became of one of several cases: it was decided, or why not. */
export const TogetherResult = Type.Object(
  {
    caseId: Id,
    decided: Nullable(Decided),
    /** The problem that the call for this case alone would have answered, in the same words. */
    refused: Nullable(Type.Object({ code: Type.String(), detail: Type.String() }, { additionalProperties: false })),
  },
  { additionalProperties: false },
);
export type TogetherResult = Static<typeof TogetherResult>;

/** Its answer: one result for each case, in the order in which they were sent. */
export const DecidedTogether = Type.Object({ results: Type.Array(TogetherResult) }, { additionalProperties: false });
export type DecidedTogether = Static<typeof DecidedTogether>;

/**
 * A decision about oneself or one's content, as a statement of reasons: what, on which ground, by whom or what, until when, how to appeal.
 */
export const OwnDecision = Type.Object(
  {
    id: Id,
    kind: DecisionKind,
    item: Nullable(
      Type.Object(
        { kind: ItemKind, id: Id, postId: Id, postTitle: Nullable(Type.String()), content: Nullable(Type.String()) },
        { additionalProperties: false },
      ),
    ),
    ground: Type.String(),
    groundUrl: Nullable(Type.String()),
    facts: Nullable(Type.String()),
    /** By a rule; else by a person. */
    isAutomated: Type.Boolean(),
    decidedAt: Time,
    effectiveUntil: Nullable(Time),
    appealAllowed: Type.Boolean(),
    /** Until when appeals against it are taken. */
    appealUntil: Time,
    /** Why the reader cannot appeal it now; null where they can. */
    whyNotAppeal: Nullable(AppealRefusal),
    /** Their newest appeal against it; null where they made none. */
    appeal: Nullable(AppealStanding),
    reversesId: Nullable(Id),
    /** When it was taken back; null while it holds. */
    reversedAt: Nullable(Time),
    /** Whom to write to. */
    contact: Type.String(),
  },
  { additionalProperties: false },
);
export type OwnDecision = Static<typeof OwnDecision>;

/** `GET /me/decisions`, newest first. */
export const OwnDecisionsQuery = Type.Object({ cursor: Type.Optional(Cursor) }, { additionalProperties: false });
export type OwnDecisionsQuery = Static<typeof OwnDecisionsQuery>;
export const OwnDecisionPage = Page(OwnDecision);
export type OwnDecisionPage = Static<typeof OwnDecisionPage>;

/**
 * `POST /moderation/posts/{id}/reveal-author`: why staff must know who wrote an anonymous post. It goes into the audit log, and asks for a
 * recent proof of who asks.
 */
export const RevealAuthor = Type.Object({ reason: Text(limits.reason, { minLength: 1 }) }, { additionalProperties: false });
export type RevealAuthor = Static<typeof RevealAuthor>;

/** Its answer; null where the author's account is gone. */
export const RevealedAuthor = Type.Object({ author: Nullable(PublicProfile) }, { additionalProperties: false });
export type RevealedAuthor = Static<typeof RevealedAuthor>;

/**
 * `POST /moderation/posts/{id}/force-hide`. The reason is what the author reads as the facts. With `noAppeal` for good: it cannot be appealed.
 * 409 `content_changed` where the post was edited since the revision that was sent along.
 */
export const ForceHide = Type.Object(
  {
    reason: Text(limits.reason),
    noAppeal: Type.Boolean(),
    /** A report reason, or a law. Without it that of the oldest pending report, else `other`. */
    ground: Type.Optional(Text(120, { minLength: 1 })),
    revisionId: Type.Optional(Id),
    postId: Ignored,
  },
  { additionalProperties: false },
);
export type ForceHide = Static<typeof ForceHide>;

/** `POST /moderation/posts/{id}/restore`: why it is shown again, as its author reads it. */
export const RestorePost = Type.Object({ reason: Text(limits.reason) }, { additionalProperties: false });
export type RestorePost = Static<typeof RestorePost>;

/**
 * `PUT /moderation/posts/{id}/flag`. The facts are required to flag (400 at this field). 409 `content_changed` where the post was edited since
 * the revision that was sent along.
 */
export const SetFlag = Type.Object(
  {
    flagged: Type.Boolean(),
    ground: Type.Optional(Text(120, { minLength: 1 })),
    facts: Type.Optional(Nullable(Text(limits.reason))),
    revisionId: Type.Optional(Id),
  },
  { additionalProperties: false },
);
export type SetFlag = Static<typeof SetFlag>;

/** How a post stands after a decision about it. */
export const ModeratedPost = Type.Object({ id: Id, decisionId: Id, state: ItemState }, { additionalProperties: false });
export type ModeratedPost = Static<typeof ModeratedPost>;

/**
 * `POST /moderation/users/{id}/suspensions`: for one of eight durations, as `hours` or as `suspendedUntil` within five minutes of one of them
 * from now. Exactly one of both.
 */
export const Suspend = Type.Object(
  {
    reason: Text(limits.reason),
    hours: Type.Optional(Type.Enum(suspensionHours)),
    suspendedUntil: Type.Optional(Time),
    ground: Type.Optional(Text(120, { minLength: 1 })),
    userId: Ignored,
  },
  { additionalProperties: false },
);
export type Suspend = Static<typeof Suspend>;

/** A suspension: its id is that of the decision. */
export const Suspension = Type.Object(
  {
    id: Id,
    userId: Id,
    ground: Type.String(),
    reason: Type.String(),
    suspendedAt: Time,
    suspendedUntil: Time,
    /** Whether it holds now: its time has not come, and nobody has lifted it. */
    isActive: Type.Boolean(),
    /** Whether an appeal against it is open. */
    isAppealed: Type.Boolean(),
    /** Until when the one who asks can take it back; null where they cannot. It can be lifted at any time. */
    undoableUntil: Nullable(Time),
    imposedBy: Nullable(Person),
  },
  { additionalProperties: false },
);
export type Suspension = Static<typeof Suspension>;

/** `GET /moderation/users/{id}/suspensions/last`: the one that holds, else the one before that was not taken back; null where there is none. */
export const LastSuspension = Type.Object({ last: Nullable(Suspension) }, { additionalProperties: false });
export type LastSuspension = Static<typeof LastSuspension>;

/**
 * `PATCH /moderation/suspensions/{id}`: it ends so many hours from now (400 at `hours` where that is not earlier than it does). It is a
 * decision of its own, whose id the answer has. The reason stays where no other is given.
 */
export const ShortenSuspension = Type.Object(
  { hours: Type.Enum(suspensionHours), reason: Type.Optional(Text(limits.reason)) },
  { additionalProperties: false },
);
export type ShortenSuspension = Static<typeof ShortenSuspension>;

/** `DELETE /moderation/suspensions/{id}`: why, as the member reads it. */
export const LiftSuspension = Type.Object({ reason: Type.Optional(Text(limits.reason)) }, { additionalProperties: false });
export type LiftSuspension = Static<typeof LiftSuspension>;
