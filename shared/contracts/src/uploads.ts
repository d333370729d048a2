import { Type, type Static } from 'typebox';
import { Id, Nullable } from './scalars.ts';

/** What an upload is for; this build takes post images. */
export const uploadPurposes = ['post-image'] as const;
export const UploadPurpose = Type.Union([Type.Literal('post-image')]);
export type UploadPurpose = (typeof uploadPurposes)[number];

/** Bytes that one file may have, by purpose; exactly that many still pass. */
export const uploadLimits: Record<UploadPurpose, number> = { 'post-image': 10 * 1024 * 1024 };

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
