import type { uploadPurposes } from './vocabulary.ts';
import { Type, type Static } from 'typebox';
import { Id, Nullable } from './scalars.ts';

export const UploadPurpose = Type.Union([Type.Literal('post-image')]);
export type UploadPurpose = (typeof uploadPurposes)[number];

/** `POST /uploads` (multipart: field `purpose` first, then `file`). `url` is what `attachmentUrl` takes. */
export const Upload = Type.Object(
  {
    id: Id,
    url: Type.String(),
    mediaType: Type.String(),
    bytes: Type.Integer(),
    width: Nullable(Type.Integer()),
    height: Nullable(Type.Integer()),
  },
  { additionalProperties: false },
);
export type Upload = Static<typeof Upload>;
