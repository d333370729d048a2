import { Type, type Static } from 'typebox';
import { limits, mostVerificationFiles } from './limits.ts';
import { ModerationCaseDetail } from './moderation.ts';
import { Cursor, Id, Ignored, Nullable, Page, Text, Time } from './scalars.ts';
import { verificationProofKinds, verificationProofStatuses, verificationStatuses } from './vocabulary.ts';

export const VerificationStatus = Type.Enum(verificationStatuses, { type: 'string' });
export type VerificationStatus = (typeof verificationStatuses)[number];

export const VerificationProofKind = Type.Enum(verificationProofKinds, { type: 'string' });
export type VerificationProofKind = (typeof verificationProofKinds)[number];

export const VerificationProofStatus = Type.Enum(verificationProofStatuses, { type: 'string' });
export type VerificationProofStatus = (typeof verificationProofStatuses)[number];

/** A file that was sent along. `url` opens it for the one who asked and for staff, of whom the audit log says who opened it. */
export const VerificationFile = Type.Object(
  { id: Id, name: Type.String(), mediaType: Type.String(), bytes: Type.Integer(), url: Type.String() },
  { additionalProperties: false },
);
export type VerificationFile = Static<typeof VerificationFile>;

/** A request to be verified, as the member who made it sees it. Who of the staff answered is not part of it. */
export const OwnVerificationRequest = Type.Object(
  {
    id: Id,
    userId: Id,
    status: VerificationStatus,
    reason: Type.String(),
    additionalInfo: Nullable(Type.String()),
    /** Thirty days after the answer they are deleted. */
    files: Type.Array(VerificationFile),
    /** Whether the mark stands on it: it was approved, and the name is the one that was looked at. */
    isCurrent: Type.Boolean(),
    /** What was answered; of a revoked one, why it was. Null while it waits, and where an approval came without words. */
    response: Nullable(Type.String()),
    requestedAt: Time,
    reviewedAt: Nullable(Time),
    revokedAt: Nullable(Time),
  },
  { additionalProperties: false },
);
export type OwnVerificationRequest = Static<typeof OwnVerificationRequest>;

/** `GET /me/verification-requests`, newest first. */
export const OwnVerificationRequestsQuery = Type.Object({ cursor: Type.Optional(Cursor) }, { additionalProperties: false });
export type OwnVerificationRequestsQuery = Static<typeof OwnVerificationRequestsQuery>;
export const OwnVerificationRequestPage = Page(OwnVerificationRequest);
export type OwnVerificationRequestPage = Static<typeof OwnVerificationRequestPage>;

/**
 * `POST /me/verification-requests`. `files` are addresses that `POST /uploads` gave for the purpose `verification`. 409 `already_requested`
 * while one of theirs is pending. Honours an `Idempotency-Key`.
 */
export const CreateVerificationRequest = Type.Object(
  {
    reason: Text(limits.reason),
    additionalInfo: Type.Optional(Nullable(Text(limits.reason))),
    files: Type.Optional(Type.Array(Type.String({ maxLength: 2000 }), { maxItems: mostVerificationFiles })),
    userId: Ignored,
    status: Ignored,
  },
  { additionalProperties: false },
);
export type CreateVerificationRequest = Static<typeof CreateVerificationRequest>;

const proofProperties = {
  id: Id,
  kind: VerificationProofKind,
  /** An e-mail address, a domain, or the address of a site or page. */
  target: Type.String(),
  /** Where it is looked for: the address that gets the mail, the domain, the file's or the page's address. */
  place: Type.String(),
  status: VerificationProofStatus,
  /** What the last look found, in words. */
  result: Nullable(Type.String()),
  checkedAt: Nullable(Time),
  createdAt: Time,
};

/** A proof as its member sees it. `publish` is what to put there, to the letter; null for a mail, whose link is the proof. */
export const VerificationProof = Type.Object({ ...proofProperties, publish: Nullable(Type.String()) }, { additionalProperties: false });
export type VerificationProof = Static<typeof VerificationProof>;

/** `GET /me/verification-proofs`, oldest first: ten at most. */
export const VerificationProofs = Type.Object({ items: Type.Array(VerificationProof) }, { additionalProperties: false });
export type VerificationProofs = Static<typeof VerificationProofs>;

/** `POST /me/verification-proofs`. For a mail it is sent at once. 409 `already_requested` for one that there is already. */
export const CreateVerificationProof = Type.Object(
  { kind: VerificationProofKind, target: Type.String({ maxLength: limits.proofTarget }), userId: Ignored },
  { additionalProperties: false },
);
export type CreateVerificationProof = Static<typeof CreateVerificationProof>;

/**
 * `POST /me/verification-proofs/{id}/check`: looks at once. `token` is that of the link in the mail; for a mail without it, another one is
 * sent. 400 `token_invalid` for a link that does not hold any more.
 */
export const CheckVerificationProof = Type.Object(
  { token: Type.Optional(Type.String({ maxLength: 200 })) },
  { additionalProperties: false },
);
export type CheckVerificationProof = Static<typeof CheckVerificationProof>;

const Person = Type.Object({ id: Id, displayName: Type.String() }, { additionalProperties: false });

/** A request in the list of staff. */
export const ModerationVerificationRequest = Type.Object(
  {
    id: Id,
    userId: Id,
    /** The name that the member goes by now, which is the one that is verified. */
    displayName: Type.String(),
    email: Type.String(),
    status: VerificationStatus,
    reason: Type.String(),
    additionalInfo: Nullable(Type.String()),
    isCurrent: Type.Boolean(),
    proofsPassed: Type.Integer(),
    proofs: Type.Integer(),
    files: Type.Integer(),
    requestedAt: Time,
    response: Nullable(Type.String()),
    reviewedAt: Nullable(Time),
    reviewedBy: Nullable(Person),
    revokedAt: Nullable(Time),
    revokedBy: Nullable(Person),
    /** Why it was revoked. */
    revokeReason: Nullable(Type.String()),
    /** Whether the one who asks may decide it: nobody decides their own. */
    mayDecide: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type ModerationVerificationRequest = Static<typeof ModerationVerificationRequest>;

/** `GET /moderation/verification-requests`, newest first. */
export const ModerationVerificationRequestsQuery = Type.Object(
  { status: Type.Optional(VerificationStatus), cursor: Type.Optional(Cursor) },
  { additionalProperties: false },
);
export type ModerationVerificationRequestsQuery = Static<typeof ModerationVerificationRequestsQuery>;
export const ModerationVerificationRequestPage = Page(ModerationVerificationRequest);
export type ModerationVerificationRequestPage = Static<typeof ModerationVerificationRequestPage>;

/** `GET /moderation/verification-requests/{id}`: all that somebody needs to decide it. */
export const ModerationVerificationRequestDetail = Type.Object(
  {
    ...ModerationVerificationRequest.properties,
    /** The name at the time of the request. */
    requestedName: Type.String(),
    requester: ModerationCaseDetail.properties.author,
    /** Other requests of the same member, newest first, twenty at most. */
    others: Type.Array(
      Type.Object(
        {
          id: Id,
          status: VerificationStatus,
          requestedName: Type.String(),
          requestedAt: Time,
          reviewedAt: Nullable(Time),
          reviewedBy: Nullable(Person),
          response: Nullable(Type.String()),
        },
        { additionalProperties: false },
      ),
    ),
    proofList: Type.Array(Type.Object(proofProperties, { additionalProperties: false })),
    fileList: Type.Array(VerificationFile),
  },
  { additionalProperties: false },
);
export type ModerationVerificationRequestDetail = Static<typeof ModerationVerificationRequestDetail>;

/** `GET /moderation/verification-counts` */
export const VerificationCounts = Type.Object({ pending: Type.Integer() }, { additionalProperties: false });
export type VerificationCounts = Static<typeof VerificationCounts>;

/**
 * `POST /moderation/verification-requests/{id}/decision`. The reason is read by the member; rejecting needs one (400 at `reason`).
 * `displayName` is the name that was looked at: 409 `content_changed` where the member has changed it since. 409 `already_decided` (its
 * `context`: decision, decidedBy, decidedAt) where somebody was faster.
 */
export const DecideVerification = Type.Object(
  {
    decision: Type.Enum(['approved', 'rejected'], { type: 'string' }),
    reason: Type.Optional(Nullable(Text(limits.reason, { description: 'Required for rejected.' }))),
    displayName: Type.Optional(Text(limits.displayName)),
    userId: Ignored,
  },
  { additionalProperties: false },
);
export type DecideVerification = Static<typeof DecideVerification>;

/** `POST /moderation/verification-requests/{id}/revoke`: takes the mark away. The member reads the reason. */
export const RevokeVerification = Type.Object({ reason: Text(limits.reason), userId: Ignored }, { additionalProperties: false });
export type RevokeVerification = Static<typeof RevokeVerification>;
