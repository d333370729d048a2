import { Type, type Static } from 'typebox';
import { limits } from './limits.ts';
import { PostType } from './posts.ts';
import { PostResolution, ResolutionOutcome, Side } from './resolutions.ts';
import { Cursor, Id, Ignored, Nullable, Page, Text, Time } from './scalars.ts';
import { claimDecisions, claimStatuses, resolutionActions, staffClaimStatuses, timelineKinds } from './vocabulary.ts';

export const ClaimStatus = Type.Enum(claimStatuses, { type: 'string' });
export type ClaimStatus = (typeof claimStatuses)[number];

export const ClaimDecision = Type.Enum(claimDecisions, { type: 'string' });
export type ClaimDecision = (typeof claimDecisions)[number];

/**
 * 'This is about me', as the post's author and the claimant see it. `statement` is for these two and for staff. `refusal` is the post's
 * author's, after which staff decide; `reason` that of the decision which holds.
 */
export const SubjectClaim = Type.Object(
  {
    id: Id,
    postId: Id,
    claimant: Type.Object({ id: Id, displayName: Type.String(), isVerified: Type.Boolean() }, { additionalProperties: false }),
    isMine: Type.Boolean(),
    statement: Nullable(Type.String()),
    status: ClaimStatus,
    /** Until when the post's author is asked alone. Null once they need not answer any more. */
    deadlineAt: Nullable(Time),
    refusal: Nullable(Type.Object({ reason: Type.String(), at: Time }, { additionalProperties: false })),
    decidedBy: Nullable(Type.Enum(['author', 'staff'], { type: 'string' })),
    reason: Nullable(Type.String()),
    decidedAt: Nullable(Time),
    /** The response that the claimant chose to stand beside the post; null for their first. */
    answerId: Nullable(Id),
    createdAt: Time,
  },
  { additionalProperties: false },
);
export type SubjectClaim = Static<typeof SubjectClaim>;

/** `GET /posts/{id}/subject-claims`: the author's list of all, oldest first; for everybody else their own alone. */
export const SubjectClaimsQuery = Type.Object({ cursor: Type.Optional(Cursor) }, { additionalProperties: false });
export const SubjectClaimPage = Page(SubjectClaim);
export type SubjectClaimPage = Static<typeof SubjectClaimPage>;

/** `POST /posts/{id}/subject-claims`. Creating honours an `Idempotency-Key` header. */
export const CreateSubjectClaim = Type.Object(
  { statement: Type.Optional(Nullable(Text(limits.claimStatement))), postId: Ignored, userId: Ignored },
  { additionalProperties: false },
);
export type CreateSubjectClaim = Static<typeof CreateSubjectClaim>;

/** A decision about a claim, by the post's author or by staff. Both say why. */
export const DecideClaim = Type.Object({ decision: ClaimDecision, reason: Text(limits.reason) }, { additionalProperties: false });
export type DecideClaim = Static<typeof DecideClaim>;

/** `PUT /posts/{id}/subject-answer` by the confirmed subject: which of their responses stands beside the post; null for their first. */
export const ChooseAnswer = Type.Object({ responseId: Nullable(Id) }, { additionalProperties: false });
export type ChooseAnswer = Static<typeof ChooseAnswer>;

/** The answer that stands beside the post after the choice; null where the subject has none that can be read. */
export const ChosenAnswer = Type.Object({ answerId: Nullable(Id) }, { additionalProperties: false });
export type ChosenAnswer = Static<typeof ChosenAnswer>;

/**
 * `POST /posts/{id}/resolution`, by the post's author or its confirmed subject. `propose` needs an outcome, `end` a reason. `resolutionId`
 * names the one that was looked at: where another one stands there meanwhile, the call is refused.
 */
export const ChangeResolution = Type.Object(
  {
    action: Type.Enum(resolutionActions, { type: 'string' }),
    outcome: Type.Optional(ResolutionOutcome),
    reason: Type.Optional(Nullable(Text(limits.reason))),
    resolutionId: Type.Optional(Id),
  },
  { additionalProperties: false },
);
export type ChangeResolution = Static<typeof ChangeResolution>;

/** What stands at the post after the step. */
export const ChangedResolution = Type.Object({ resolution: Nullable(PostResolution) }, { additionalProperties: false });
export type ChangedResolution = Static<typeof ChangedResolution>;

/**
 * One step of how a dispute came to where it stands. `name`: who took it, as everybody may know them; null for staff and for a subject who
 * has not answered in public. `reason` of an ended or declined resolution is for the two sides alone.
 */
export const TimelineStep = Type.Object(
  {
    kind: Type.Enum(timelineKinds, { type: 'string' }),
    by: Type.Union([Side, Type.Literal('staff')]),
    name: Nullable(Type.String()),
    at: Time,
    outcome: Nullable(ResolutionOutcome),
    reason: Nullable(Type.String()),
    /** How many sentences an answer took up, or how many times a text was edited. */
    count: Nullable(Type.Integer()),
  },
  { additionalProperties: false },
);
export type TimelineStep = Static<typeof TimelineStep>;

/** `GET /posts/{id}/timeline`, oldest first. */
export const Timeline = Type.Object({ items: Type.Array(TimelineStep) }, { additionalProperties: false });
export type Timeline = Static<typeof Timeline>;

/**
 * Something in a dispute that a member is asked for: to say whether a claimant is the person whom a post of theirs is about, or to answer the
 * other side's proposal. `name`: who asks, as the member may know them; null for a side without a public name.
 */
export const WaitingStep = Type.Object(
  {
    kind: Type.Enum(['claim', 'resolution'], { type: 'string' }),
    /** Of the claim or of the resolution. */
    id: Id,
    postId: Id,
    postTitle: Type.String(),
    name: Nullable(Type.String()),
    outcome: Nullable(ResolutionOutcome),
    /** Until when the member is asked alone. */
    deadlineAt: Nullable(Time),
    at: Time,
  },
  { additionalProperties: false },
);
export type WaitingStep = Static<typeof WaitingStep>;

/** A claim of the member's own on a post that is shown: until when the author is asked alone, null once they are not. */
export const OwnClaim = Type.Object(
  { id: Id, postId: Id, postTitle: Type.String(), status: ClaimStatus, deadlineAt: Nullable(Time), at: Time },
  { additionalProperties: false },
);
export type OwnClaim = Static<typeof OwnClaim>;

/**
 * `GET /me/waiting`: what comes to its deadline first, then the longest waiting; at most 20. `ownClaims`: the member's newest claims that were
 * not taken back, at most 100.
 */
export const WaitingSteps = Type.Object(
  { items: Type.Array(WaitingStep), ownClaims: Type.Array(OwnClaim) },
  { additionalProperties: false },
);
export type WaitingSteps = Static<typeof WaitingSteps>;

export const StaffClaimStatus = Type.Enum(staffClaimStatuses, { type: 'string' });
export type StaffClaimStatus = (typeof staffClaimStatuses)[number];

const Person = Type.Object({ id: Id, displayName: Type.String() }, { additionalProperties: false });

/** A claim that reached staff. Of an anonymous post's author nothing is in it. */
export const ModerationClaim = Type.Object(
  {
    id: Id,
    status: ClaimStatus,
    post: Type.Object(
      {
        id: Id,
        title: Type.String(),
        content: Type.String(),
        postType: PostType,
        /** Display name, 'Anonymous', or 'Deleted account'. */
        authorName: Type.String(),
        createdAt: Time,
      },
      { additionalProperties: false },
    ),
    claimant: Type.Object(
      { id: Id, displayName: Type.String(), isVerified: Type.Boolean(), joinedAt: Time },
      { additionalProperties: false },
    ),
    statement: Nullable(Type.String()),
    createdAt: Time,
    /** Since when staff can decide it. */
    waitingSince: Time,
    /** What the post's author said against it; null where they did not answer in time. */
    refusal: Nullable(Type.Object({ reason: Type.String(), at: Time }, { additionalProperties: false })),
    decidedBy: Nullable(Type.Enum(['author', 'staff'], { type: 'string' })),
    /** Who of the staff decided it. */
    staff: Nullable(Person),
    reason: Nullable(Type.String()),
    decidedAt: Nullable(Time),
    /** Another member who is confirmed already: one post has one subject. */
    rival: Nullable(
      Type.Object(
        { claimId: Id, displayName: Type.String(), decidedBy: Type.Enum(['author', 'staff'], { type: 'string' }) },
        { additionalProperties: false },
      ),
    ),
    /** Whether the one who asks may decide it, and why not. */
    mayDecide: Type.Boolean(),
    whyNot: Nullable(Type.String()),
  },
  { additionalProperties: false },
);
export type ModerationClaim = Static<typeof ModerationClaim>;

/** `GET /moderation/claims`: those that wait first, the longest waiting on top; then what was decided, newest first. */
export const ModerationClaimsQuery = Type.Object(
  { status: Type.Optional(StaffClaimStatus), cursor: Type.Optional(Cursor) },
  { additionalProperties: false },
);
export type ModerationClaimsQuery = Static<typeof ModerationClaimsQuery>;
export const ModerationClaimPage = Page(ModerationClaim);
export type ModerationClaimPage = Static<typeof ModerationClaimPage>;

/** `GET /moderation/claim-counts` */
export const ClaimCounts = Type.Object({ waiting: Type.Integer() }, { additionalProperties: false });
export type ClaimCounts = Static<typeof ClaimCounts>;
