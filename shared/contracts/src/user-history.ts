import { Type, type Static } from 'typebox';
import { DecisionKind, ItemState } from './moderation.ts';
import { CaseKind, ReportReason, ReportStatus } from './reports.ts';
import { Role, Standing } from './roles.ts';
import { Id, Nullable, Time } from './scalars.ts';
import { suspensionEndings } from './vocabulary.ts';

const closed = { additionalProperties: false } as const;
const Person = Type.Object({ id: Id, displayName: Type.String() }, closed);

/** A post or a response that a member wrote under their name. Texts are cut at 200 characters. */
const HistoryItem = Type.Object(
  { id: Id, postId: Id, title: Type.String(), content: Type.String(), state: ItemState, createdAt: Time },
  closed,
);

/** A report, with the item that it is about. `caseId` is that item's id; `quote` the beginning of what was reported, null where that is gone. */
const HistoryReport = Type.Object(
  {
    id: Id,
    caseId: Id,
    kind: CaseKind,
    title: Type.String(),
    quote: Nullable(Type.String()),
    reason: ReportReason,
    comment: Nullable(Type.String()),
    status: ReportStatus,
    createdAt: Time,
  },
  closed,
);

const HistorySuspension = Type.Object(
  {
    id: Id,
    reason: Nullable(Type.String()),
    suspendedAt: Time,
    suspendedUntil: Time,
    /** Whether it holds now: its time has not come, and nobody has lifted it. */
    isActive: Type.Boolean(),
    /** How it ended before its time; null where it holds, or held until its end. */
    ending: Nullable(Type.Enum(suspensionEndings, { type: 'string' })),
    suspendedBy: Nullable(Person),
  },
  closed,
);

/** An edit of a post; both contents are cut at 100 characters. */
const HistoryEdit = Type.Object(
  { id: Id, postId: Id, title: Type.String(), oldContent: Type.String(), newContent: Type.String(), editedAt: Time },
  closed,
);

/** A restriction of the last twelve months that was not taken back. Strikes are shown and never act. */
const Strike = Type.Object({ id: Id, kind: DecisionKind, ground: Type.String(), decidedAt: Time }, closed);

const HistoryAuditLog = Type.Object(
  { id: Id, actionType: Type.String(), createdAt: Time, details: Nullable(Type.Record(Type.String(), Type.Unknown())) },
  closed,
);

/**
 * `GET /moderation/users/{id}/history`: what staff know of a member, each list newest first with at most 20 rows. What they wrote without
 * their name is in none of it: the lists must not tell whose it is.
 */
export const UserHistory = Type.Object(
  {
    user: Type.Object(
      { id: Id, displayName: Type.String(), role: Role, standing: Standing, isVerified: Type.Boolean(), joinedAt: Time },
      closed,
    ),
    summary: Type.Object(
      {
        postsCount: Type.Integer(),
        responsesCount: Type.Integer(),
        reportsReceived: Type.Integer(),
        /** Suspensions that held: one that was undone is not counted, one that was shortened once. */
        suspensionsCount: Type.Integer(),
        isCurrentlySuspended: Type.Boolean(),
        strikes: Type.Array(Strike),
      },
      closed,
    ),
    activity: Type.Object(
      {
        posts: Type.Array(HistoryItem),
        responses: Type.Array(HistoryItem),
        contentReportsReceived: Type.Array(HistoryReport),
        contentReportsFiled: Type.Array(HistoryReport),
        suspensions: Type.Array(HistorySuspension),
        postEdits: Type.Array(HistoryEdit),
      },
      closed,
    ),
    auditLogs: Type.Array(HistoryAuditLog),
  },
  closed,
);
export type UserHistory = Static<typeof UserHistory>;
