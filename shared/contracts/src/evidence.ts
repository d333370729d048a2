import { Type, type Static } from 'typebox';
import { limits } from './limits.ts';
import { Id, Nullable, Text, Time } from './scalars.ts';
import { evidenceKinds, type verdicts } from './vocabulary.ts';

export const EvidenceKind = Type.Enum(evidenceKinds, { type: 'string' });
export type EvidenceKind = (typeof evidenceKinds)[number];
export type Verdict = (typeof verdicts)[number];

/**
 * A file that shows something, as its reader may have it: `url` is a signed address of ours and gives the copy without metadata, of which
 * `mediaType`, `bytes` and `sha256` tell. `originalSha256` is that of the file as it was uploaded, null where that was not kept; both are
 * hexadecimal. `originalUrl` gives that file, to the one who uploaded it and to staff, of whom the audit log says who opened it.
 */
export const Evidence = Type.Object(
  {
    id: Id,
    url: Type.String(),
    kind: EvidenceKind,
    name: Type.String(),
    mediaType: Type.String(),
    bytes: Type.Integer(),
    width: Nullable(Type.Integer()),
    height: Nullable(Type.Integer()),
    caption: Nullable(Type.String()),
    sha256: Type.String(),
    originalSha256: Nullable(Type.String()),
    originalUrl: Type.Optional(Type.String()),
    uploadedAt: Time,
  },
  { additionalProperties: false },
);
export type Evidence = Static<typeof Evidence>;

/**
 * The same of a reported response, for staff. `url` is null where readers get no copy: the response or its post is hidden, or the copy of a
 * Word document is still to be made.
 */
export const ReportedEvidence = Type.Object({ ...Evidence.properties, url: Nullable(Type.String()) }, { additionalProperties: false });
export type ReportedEvidence = Static<typeof ReportedEvidence>;

/** Evidence as it is sent: an address that `POST /uploads` gave this member, or one that the item shows already. */
export const SentEvidence = Type.Object(
  {
    url: Type.String({ maxLength: 2000 }),
    caption: Type.Optional(Nullable(Text(limits.caption))),
  },
  { additionalProperties: false },
);
export type SentEvidence = Static<typeof SentEvidence>;
