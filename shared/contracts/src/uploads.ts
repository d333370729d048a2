import { avatarSides, documentParts, uploadPurposes } from './vocabulary.ts';
import { Type, type Static } from 'typebox';
import { Id, Nullable, Page, Time } from './scalars.ts';

export const UploadPurpose = Type.Enum(uploadPurposes, { type: 'string' });
export type UploadPurpose = (typeof uploadPurposes)[number];

export const DocumentPart = Type.Enum(documentParts, { type: 'string' });
export type DocumentPart = (typeof documentParts)[number];

/** How a text was read that does not say its encoding: the encoding by its name on the Web, and some words as they came out. */
export const GuessedEncoding = Type.Object({ encoding: Type.String(), sample: Type.String() }, { additionalProperties: false });
export type GuessedEncoding = Static<typeof GuessedEncoding>;

/** `POST /uploads`, as multipart/form-data: field `purpose` first, then `file`. */
export const UploadForm = Type.Object({ purpose: UploadPurpose, file: Type.String({ format: 'binary' }) }, { additionalProperties: false });

/** Its answer. `url` is what `attachmentUrl` of a post, `evidence` of a response, `PUT /me/avatar`, `files` of a request to be verified and `file` of a case file's evidence take; what it is, its copy for everybody is. Of `case-evidence` there is no copy: the address opens nothing. */
export const Upload = Type.Object(
  {
    id: Id,
    url: Type.String(),
    mediaType: Type.String(),
    bytes: Type.Integer(),
    width: Nullable(Type.Integer()),
    height: Nullable(Type.Integer()),
    /** The file moves or has several pages, and the first of them is shown. */
    isFirstFrame: Type.Optional(Type.Boolean()),
    /** Of a document: what its original has and the copy for readers has not. */
    notShown: Type.Optional(Type.Array(DocumentPart)),
    guessedEncoding: Type.Optional(GuessedEncoding),
  },
  { additionalProperties: false },
);
export type Upload = Static<typeof Upload>;

/** Sizes of an avatar by their names. */
export type AvatarSize = keyof typeof avatarSides;
const AvatarSizeName = Type.Enum(Object.keys(avatarSides) as AvatarSize[], { type: 'string' });

/** `GET /files/{id}`: `size` is one of an avatar's; any other file has one size only. */
export const FileQuery = Type.Object(
  { token: Type.String({ maxLength: 200 }), size: Type.Optional(AvatarSizeName) },
  { additionalProperties: false },
);
export type FileQuery = Static<typeof FileQuery>;

/** `GET /me/files`: `limit` names from `offset` on. */
export const OwnFilesQuery = Type.Object(
  { limit: Type.Integer({ minimum: 1, maximum: 100, default: 100 }), offset: Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 }) },
  { additionalProperties: false },
);
export type OwnFilesQuery = Static<typeof OwnFilesQuery>;

/** An upload of one's own. `stored`: no item shows it yet, and it is swept after a day; `attached`: an item shows it, or it is kept for staff. */
export const OwnFile = Type.Object(
  {
    id: Id,
    name: Type.String(),
    url: Type.String(),
    purpose: UploadPurpose,
    state: Type.Enum(['stored', 'attached'], { type: 'string' }),
    mediaType: Type.String(),
    bytes: Type.Integer(),
    width: Nullable(Type.Integer()),
    height: Nullable(Type.Integer()),
    createdAt: Time,
  },
  { additionalProperties: false },
);
export type OwnFile = Static<typeof OwnFile>;

/** `GET /me/storage`: bytes of all of one's own files, as they came and as they are shown, and how many they may be. */
export const StorageUse = Type.Object({ usedBytes: Type.Integer(), quotaBytes: Type.Integer() }, { additionalProperties: false });
export type StorageUse = Static<typeof StorageUse>;

/** `nextCursor` is the `offset` of the next page. */
export const OwnFilePage = Page(OwnFile);
export type OwnFilePage = Static<typeof OwnFilePage>;
