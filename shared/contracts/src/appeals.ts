import { Type, type Static } from 'typebox';
import { limits } from './limits.ts';
import { DecisionKind, DecisionLine, ModerationCaseDetail, ReportedText } from './moderation.ts';
import { ItemKind } from './reports.ts';
import { Cursor, Id, Ignored, Nullable, Page, Text, Time } from './scalars.ts';
import { appealEffects, appealOrders, appealStatuses, appealTypes } from './vocabulary.ts';

export const AppealType = Type.Enum(appealTypes, { type: 'string' });
export type AppealType = (typeof appealTypes)[number];

export const AppealStatus = Type.Enum(appealStatuses, { type: 'string' });
export type AppealStatus = (typeof appealStatuses)[number];

const Person = Type.Object({ id: Id, displayName: Type.String() }, { additionalProperties: false });

/** What an appeal is about, as the one who appeals sees it. `title` is the post's, and null where that cannot be read any more. */
const AppealedDecision = Type.Object(
  { id: Id, kind: DecisionKind, itemKind: Nullable(ItemKind), title: Nullable(Type.String()), decidedAt: Time },
  { additionalProperties: false },
);

/** An appeal as the one who made it sees it. Who of the staff answered is not part of it. */
export const OwnAppeal = Type.Object(
  {
    id: Id,
    userId: Id,
    appealType: AppealType,
    reason: Type.String(),
    additionalInfo: Nullable(Type.String()),
    status: AppealStatus,
    /** Null for a general appeal, and once the decision is gone. */
    decisionId: Nullable(Id),
    decision: Nullable(AppealedDecision),
    /** When an answer is due: 48 hours after it was sent. */
    dueAt: Time,
    /** When it is answered at the latest: seven business days (Monday to Friday, UTC) after it was sent. */
    answerBy: Time,
    /** What was answered; null while it waits. */
    response: Nullable(Type.String()),
    reviewedAt: Nullable(Time),
    createdAt: Time,
  },
  { additionalProperties: false },
);
export type OwnAppeal = Static<typeof OwnAppeal>;

/** `GET /me/appeals`, newest first. */
export const OwnAppealsQuery = Type.Object({ cursor: Type.Optional(Cursor) }, { additionalProperties: false });
export type OwnAppealsQuery = Static<typeof OwnAppealsQuery>;
export const OwnAppealPage = Page(OwnAppeal);
export type OwnAppealPage = Static<typeof OwnAppealPage>;

/**
 * `POST /me/appeals`, also by suspended and banned members. With `decisionId` the type must be the one of that decision's kind (400 at
 * `appealType`); without it, the appeal is about anything else. 409 `already_appealed` while one of theirs about the same decision is open.
 * Honours an `Idempotency-Key`.
 */
export const CreateAppeal = Type.Object(
  {
    appealType: AppealType,
    reason: Text(limits.reason),
    additionalInfo: Type.Optional(Nullable(Text(limits.reason))),
    decisionId: Type.Optional(Nullable(Id)),
    userId: Ignored,
    status: Ignored,
  },
  { additionalProperties: false },
);
export type CreateAppeal = Static<typeof CreateAppeal>;

/** An appeal in the list of staff. Of the author of an anonymous post nothing is in it: `appellant` is null then. */
export const ModerationAppeal = Type.Object(
  {
    id: Id,
    userId: Nullable(Id),
    appealType: AppealType,
    status: AppealStatus,
    appellant: Nullable(Person),
    /** Display name, 'Anonymous', or 'Deleted account'. */
    appellantName: Type.String(),
    /** Whether they reported what was decided, and are not the one whom the decision concerns. */
    isReporter: Type.Boolean(),
    reason: Type.String(),
    additionalInfo: Nullable(Type.String()),
    decision: Nullable(
      Type.Object(
        {
          id: Id,
          kind: DecisionKind,
          itemKind: Nullable(ItemKind),
          /** The post's title as it stood; null for decisions about a person. */
          title: Nullable(Type.String()),
          /** Null also for the appellant, who is told of no decision by whom it was made. */
          decidedBy: Nullable(Person),
          isAutomated: Type.Boolean(),
          decidedAt: Time,
          effectiveUntil: Nullable(Time),
        },
        { additionalProperties: false },
      ),
    ),
    createdAt: Time,
    dueAt: Time,
    answerBy: Time,
    /** What was answered, by whom and when; null while it waits. By whom is kept from the appellant. */
    response: Nullable(Type.String()),
    reviewedBy: Nullable(Person),
    reviewedAt: Nullable(Time),
    /** Whether the one who asks may decide it, and why not: it is their own, it is against a decision of their own, a ban is for admins. */
    mayDecide: Type.Boolean(),
    whyNot: Nullable(Type.String()),
  },
  { additionalProperties: false },
);
export type ModerationAppeal = Static<typeof ModerationAppeal>;

/** `GET /moderation/appeals`: newest first, or with `order=due` by when an answer is due. */
export const ModerationAppealsQuery = Type.Object(
  {
    status: Type.Optional(AppealStatus),
    order: Type.Optional(Type.Enum(appealOrders, { type: 'string' })),
    cursor: Type.Optional(Cursor),
  },
  { additionalProperties: false },
);
export type ModerationAppealsQuery = Static<typeof ModerationAppealsQuery>;
export const ModerationAppealPage = Page(ModerationAppeal);
export type ModerationAppealPage = Static<typeof ModerationAppealPage>;

/** What approving does: `until` where something goes on until then, `count` how many things come back with it. */
export const AppealEffect = Type.Object(
  { effect: Type.Enum(appealEffects, { type: 'string' }), until: Nullable(Time), count: Nullable(Type.Integer()) },
  { additionalProperties: false },
);
export type AppealEffect = Static<typeof AppealEffect>;

/** `GET /moderation/appeals/{id}`: all that somebody needs to decide it. */
export const ModerationAppealDetail = Type.Object(
  {
    ...ModerationAppeal.properties,
    /** The decision with its ground and facts. */
    statement: Nullable(DecisionLine),
    /** What was decided on, as it stood at the decision. Null for decisions about a person, and where its revisions are gone. */
    content: Nullable(ReportedText),
    /** Where the content can be read, for its kind. */
    postId: Nullable(Id),
    /** The case of what was decided on, an item or a person; null where nobody ever reported it. */
    caseId: Nullable(Id),
    /** Who was decided about. Null for an anonymous post and for an account that is gone. */
    subject: ModerationCaseDetail.properties.author,
    /** Earlier appeals of the same member that were answered, and how many of them were approved. Null for an anonymous one. */
    earlierAppeals: Nullable(Type.Object({ answered: Type.Integer(), approved: Type.Integer() }, { additionalProperties: false })),
    /** What approving does, in this order. Rejecting changes nothing but the appeal. */
    effects: Type.Array(AppealEffect),
  },
  { additionalProperties: false },
);
export type ModerationAppealDetail = Static<typeof ModerationAppealDetail>;

/** `GET /moderation/appeal-counts`: how many wait, and how many of them should be answered by now. */
export const AppealCounts = Type.Object({ pending: Type.Integer(), late: Type.Integer() }, { additionalProperties: false });
export type AppealCounts = Static<typeof AppealCounts>;

/**
 * `POST /moderation/appeals/{id}/decision`. The answer is required and read word by word by the one who appealed. 409 `already_decided`
 * (its `context`: decision, decidedBy, decidedAt) where somebody was faster.
 */
export const DecideAppeal = Type.Object(
  {
    decision: Type.Enum(['approved', 'rejected'], { type: 'string' }),
    response: Text(limits.reason),
    userId: Ignored,
  },
  { additionalProperties: false },
);
export type DecideAppeal = Static<typeof DecideAppeal>;
