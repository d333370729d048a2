import { Type, type Static } from 'typebox';
import { CaseFile } from './case-files.ts';
import { shareDays } from './limits.ts';
import { Id, Nullable, Time } from './scalars.ts';

/** A link to a case file for somebody without an account, as its member sees it: never the link itself, which is shown once. */
export const CaseFileShare = Type.Object(
  {
    id: Id,
    createdAt: Time,
    expiresAt: Time,
    revokedAt: Nullable(Time),
    /** How often it was opened, and when, the latest first: as many of them as `shownOpenings`. Nothing else is noted of who did. */
    opened: Type.Integer(),
    openings: Type.Array(Time),
  },
  { additionalProperties: false },
);
export type CaseFileShare = Static<typeof CaseFileShare>;

/** `GET /premium/case-files/{id}/shares`: the latest first. */
export const CaseFileShares = Type.Object({ items: Type.Array(CaseFileShare) }, { additionalProperties: false });
export type CaseFileShares = Static<typeof CaseFileShares>;

/** `POST /premium/case-files/{id}/shares`. */
export const ShareCaseFile = Type.Object(
  { days: Type.Optional(Type.Integer({ minimum: 1, maximum: shareDays.most, default: shareDays.usual })) },
  { additionalProperties: false },
);
export type ShareCaseFile = Static<typeof ShareCaseFile>;

/** The answer to it: the link, this once. */
export const NewCaseFileShare = Type.Object({ share: CaseFileShare, url: Type.String() }, { additionalProperties: false });
export type NewCaseFileShare = Static<typeof NewCaseFileShare>;

const token = Type.String({ minLength: 43, maxLength: 43, pattern: '^[A-Za-z0-9_-]+$', description: 'What stands behind # in the link.' });

/** `POST /shared-case-files/open`. */
export const OpenSharedCaseFile = Type.Object({ token }, { additionalProperties: false });
export type OpenSharedCaseFile = Static<typeof OpenSharedCaseFile>;

/** `POST /shared-case-files/evidence`, and `/text`: all that it says. */
export const OpenSharedEvidence = Type.Object({ token, evidenceId: Id }, { additionalProperties: false });
export type OpenSharedEvidence = Static<typeof OpenSharedEvidence>;

/**
 * A case file as a link shows it: all that is in it, to be read, of long texts the beginning (`isTextCut`). What its member copied of others and cannot be read on the site any more has
 * its hash and its time, no words (`withheld`).
 */
export const SharedCaseFile = Type.Object(
  {
    file: CaseFile,
    /** Pieces of evidence of which hash and time alone are shown. */
    withheld: Type.Array(Id),
    expiresAt: Time,
  },
  { additionalProperties: false },
);
export type SharedCaseFile = Static<typeof SharedCaseFile>;
