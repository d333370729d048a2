import { Type, type Static } from 'typebox';
import { Id, Ignored, Nullable, Time } from './scalars.ts';
import { dataExportStatuses } from './vocabulary.ts';

/**
 * `DELETE /me`: deletes the account for good. The confirmation is the phrase `DELETE_MY_ACCOUNT_PERMANENTLY` to the letter; any other text is
 * 400. Asks for a recent proof of who asks (403 `reauthentication_required`).
 */
export const DeleteAccount = Type.Object(
  { confirmation: Type.String({ maxLength: 200 }), userId: Ignored },
  { additionalProperties: false },
);
export type DeleteAccount = Static<typeof DeleteAccount>;

/**
 * An archive of one's data with every file, or the bundle of one case file. `url` downloads it, for an hour after it was
 * asked for and until the archive expires, and only while the session lives that it was given to and the password stays the same.
 */
export const DataExportSummary = Type.Object(
  {
    id: Id,
    status: Type.Enum(dataExportStatuses, { type: 'string' }),
    bytes: Nullable(Type.Integer()),
    createdAt: Time,
    readyAt: Nullable(Time),
    expiresAt: Nullable(Time),
    url: Nullable(Type.String()),
  },
  { additionalProperties: false },
);
export type DataExportSummary = Static<typeof DataExportSummary>;

/**
 * `GET /me/exports`: the five newest. `POST /me/exports` asks for one, once a day (429 with `retryAfter`), and for a recent proof
 * of who asks (403 `reauthentication_required`). `GET` and `POST /premium/case-files/{id}/bundles` do the same for a case file, up to twenty
 * times an hour; one that is being made already is given again, and one in which something is withheld since has expired.
 */
export const DataExportList = Type.Object({ items: Type.Array(DataExportSummary) }, { additionalProperties: false });
export type DataExportList = Static<typeof DataExportList>;
