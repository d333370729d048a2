import { reportReasons } from './report-reasons.ts';
import { appealStatuses, caseKinds, itemKinds, personParts, reportStatuses } from './vocabulary.ts';
import { limits } from './limits.ts';
import { Type, type Static } from 'typebox';
import { Cursor, Id, Ignored, Nullable, Page, Text, Time } from './scalars.ts';

export const ReportReason = Type.Enum(reportReasons, { type: 'string' });
export type ReportReason = (typeof reportReasons)[number];

export const ReportStatus = Type.Enum(reportStatuses, { type: 'string' });
export type ReportStatus = (typeof reportStatuses)[number];

export const ItemKind = Type.Enum(itemKinds, { type: 'string' });
export type ItemKind = (typeof itemKinds)[number];

/** What a case is about. */
export const CaseKind = Type.Enum(caseKinds, { type: 'string' });
export type CaseKind = (typeof caseKinds)[number];

export const PersonPart = Type.Enum(personParts, { type: 'string' });
export type PersonPart = (typeof personParts)[number];

/**
 * `POST /reports`: exactly one of the three items. One person reports an item once; a second try is 409 `already_reported`. Honours an
 * `Idempotency-Key`.
 */
export const CreateReport = Type.Object(
  {
    postId: Type.Optional(Nullable(Id)),
    responseId: Type.Optional(Nullable(Id)),
    commentId: Type.Optional(Nullable(Id)),
    reason: ReportReason,
    comment: Type.Optional(Nullable(Text(limits.reportComment))),
    captchaToken: Type.String({ minLength: 1, maxLength: 200 }),
    reporterId: Ignored,
    userId: Ignored,
  },
  { additionalProperties: false },
);
export type CreateReport = Static<typeof CreateReport>;

/**
 * `POST /people/{id}/reports`: about a person as their profile shows them. One person reports a profile once; a second try is 409
 * `already_reported`. Honours an `Idempotency-Key`.
 */
export const CreatePersonReport = Type.Object(
  {
    part: PersonPart,
    reason: ReportReason,
    comment: Type.Optional(Nullable(Text(limits.reportComment))),
    captchaToken: Type.String({ minLength: 1, maxLength: 200 }),
    reporterId: Ignored,
    userId: Ignored,
  },
  { additionalProperties: false },
);
export type CreatePersonReport = Static<typeof CreatePersonReport>;

/**
 * A report as the one who made it sees it. `postTitle` is null where the post cannot be read any more. A report of a person names the person
 * and what of them was reported, and no post; `personId` and `personName` are null once their account is gone.
 */
export const OwnReport = Type.Object(
  {
    id: Id,
    /** Under which its sender can ask about it. */
    number: Type.String(),
    reporterId: Id,
    postId: Nullable(Id),
    responseId: Nullable(Id),
    commentId: Nullable(Id),
    personId: Nullable(Id),
    personName: Nullable(Type.String()),
    personPart: Nullable(PersonPart),
    itemKind: CaseKind,
    postTitle: Nullable(Type.String()),
    reason: ReportReason,
    comment: Nullable(Type.String()),
    status: ReportStatus,
    createdAt: Time,
    reviewedAt: Nullable(Time),
    /** The decision that it was dismissed by, which can be appealed once; null for any other. */
    dismissalId: Nullable(Id),
    /** Whether the reader can appeal that now. */
    mayAppeal: Type.Boolean(),
    /** Their appeal against it; null where they made none. */
    appealStatus: Nullable(Type.Enum(appealStatuses, { type: 'string' })),
  },
  { additionalProperties: false },
);
export type OwnReport = Static<typeof OwnReport>;

/** `GET /me/reports`, newest first. */
export const OwnReportsQuery = Type.Object({ cursor: Type.Optional(Cursor) }, { additionalProperties: false });
export type OwnReportsQuery = Static<typeof OwnReportsQuery>;
export const OwnReportPage = Page(OwnReport);
export type OwnReportPage = Static<typeof OwnReportPage>;
