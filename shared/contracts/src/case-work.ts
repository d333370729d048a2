import { Type, type Static } from 'typebox';
import { limits } from './limits.ts';
import { Id, Nullable, Text, Time } from './scalars.ts';
import { ReportReason } from './reports.ts';
import { caseNoteKinds, snoozeHours } from './vocabulary.ts';

const Person = Type.Object({ id: Id, displayName: Type.String() }, { additionalProperties: false });

/** What staff noted about a case, for staff alone. `until` is when a case that was set aside comes back. */
export const CaseNote = Type.Object(
  {
    id: Id,
    kind: Type.Enum(caseNoteKinds, { type: 'string' }),
    /** Null where the account is gone. */
    author: Nullable(Person),
    text: Nullable(Type.String()),
    until: Nullable(Time),
    createdAt: Time,
  },
  { additionalProperties: false },
);
export type CaseNote = Static<typeof CaseNote>;

/** `POST /moderation/cases/{id}/notes`. */
export const AddCaseNote = Type.Object({ text: Text(limits.reason) }, { additionalProperties: false });
export type AddCaseNote = Static<typeof AddCaseNote>;

/** `POST /moderation/cases/{id}/hand-on`: to the admins, with a note that says why. 409 `conflict` where it is with them already. */
export const HandOnCase = Type.Object({ text: Text(limits.reason) }, { additionalProperties: false });
export type HandOnCase = Static<typeof HandOnCase>;

/** `POST /moderation/cases/{id}/snooze`: for some hours; a new report brings the case back before. 403 for who may not decide it. */
export const SnoozeCase = Type.Object({ hours: Type.Enum(snoozeHours) }, { additionalProperties: false });
export type SnoozeCase = Static<typeof SnoozeCase>;

/** How a case stands among staff: answer of the calls above and of `DELETE /moderation/cases/{id}/snooze`. */
export const CaseWork = Type.Object(
  {
    caseId: Id,
    snoozedUntil: Nullable(Time),
    handedOnAt: Nullable(Time),
    /** Newest first. */
    notes: Type.Array(CaseNote),
  },
  { additionalProperties: false },
);
export type CaseWork = Static<typeof CaseWork>;

/** `PUT /moderation/cases/{id}/presence`: who else of the staff looks at the case. It advises and blocks nothing. */
export const CasePresence = Type.Object({ others: Type.Array(Person) }, { additionalProperties: false });
export type CasePresence = Static<typeof CasePresence>;

/** `GET /moderation/own-hard-cases`: since when is counted, such as the beginning of one's day; two days at most. */
export const OwnHardCasesQuery = Type.Object({ since: Time }, { additionalProperties: false });
export type OwnHardCasesQuery = Static<typeof OwnHardCasesQuery>;

/** What the one who asks has decided on the gravest grounds, most first. Nobody is told of anybody else. */
export const OwnHardCases = Type.Object(
  {
    total: Type.Integer(),
    byGround: Type.Array(Type.Object({ ground: ReportReason, count: Type.Integer() }, { additionalProperties: false })),
  },
  { additionalProperties: false },
);
export type OwnHardCases = Static<typeof OwnHardCases>;
