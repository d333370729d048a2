import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import {
  FileQuery,
  Id,
  OwnFilePage,
  OwnFilesQuery,
  StorageUse,
  Upload,
  UploadForm,
  uploadLimits,
  uploadPurposes,
  type UploadPurpose,
} from '@clapback/contracts';
import { memberOf } from '#platform/access/access.ts';
import type { Member } from '#platform/access/actor.ts';
import { opensOriginalFor } from '#platform/files/addresses.ts';
import { copyPolicy } from '#platform/files/documents/copy-policy.ts';
import { ProblemError, refuseField } from '#platform/http/problems.ts';
import { isWhereStaffWork } from '#platform/http/site.ts';
import { countTry } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { listOwnFiles } from './list.ts';
import { asDownload } from './names.ts';
import { findOriginal, openFile, type ReadableFile } from './readable.ts';
import { asBrokenForm } from './receive.ts';
import { takeUpload } from './service.ts';
import { readStorageUse } from './storage-quota.ts';

const ById = Type.Object({ id: Id }, { additionalProperties: false });
const Bytes = { schema: { type: 'string', format: 'binary' } };
/** For the document: bytes are sent as they are. */
const StoredFile = {
  description: 'The picture; a PDF or a text as a download; of a Word document a page made of its content, which may do nothing',
  content: Object.fromEntries(
    ['image/jpeg', 'image/png', 'image/webp', 'application/pdf', 'text/html; charset=utf-8', 'text/plain; charset=utf-8'].map((type) => [
      type,
      Bytes,
    ]),
  ),
};
const OriginalFile = {
  description: 'The file as it was uploaded, as a download; of one for a verification, its copy',
  content: Object.fromEntries(
    ['application/octet-stream', 'image/jpeg', 'image/png', 'image/webp', 'application/pdf'].map((type) => [type, Bytes]),
  ),
};
const ByToken = Type.Object({ token: Type.String({ maxLength: 200 }) }, { additionalProperties: false });

/** What is ours, since it was encoded here; everything else is for a program of the reader's own choice. */
const shownInline = new Set(['image/jpeg', 'image/png', 'image/webp', 'text/html']);

const isPurpose = (value: unknown): value is UploadPurpose => uploadPurposes.some((purpose) => purpose === value);

export async function uploadRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: Math.max(...Object.values(uploadLimits)), files: 1, fields: 5, fieldSize: 1000, headerPairs: 50 },
  });

  app.post(
    '/uploads',
    {
      config: {
        access: 'file:upload',
        form: UploadForm,
        problems: ['validation_failed', 'file_too_large', 'storage_quota_exceeded', 'invalid_file_type', 'file_store_unavailable'],
      },
      schema: {
        tags: ['content'],
        summary: 'Stores a picture or a document (multipart: purpose, then file)',
        consumes: ['multipart/form-data'],
        response: { 201: Upload },
      },
    },
    async (request, reply) => {
      const member = memberOf(request);
      if (!request.isMultipart()) throw new ProblemError('unsupported_media_type', { detail: 'Send the file as multipart/form-data.' });
      await countTry(platform, `uploads:${member.accountId}`, { max: 300, seconds: 3600 });
      try {
        return reply.status(201).send(await readForm(request, member));
      } catch (error) {
        // Nobody reads the rest of a refused form, and what stays unread would keep the connection from its next request.
        request.raw.unpipe();
        request.raw.resume();
        throw asBrokenForm(error);
      }
    },
  );

  async function readForm(request: FastifyRequest, member: Member): Promise<Upload> {
    let purpose: unknown;
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.fieldname !== 'purpose') throw refuseField(part.fieldname, 'unknown_field', 'This field is not known.');
        purpose = part.value;
        continue;
      }
      if (!isPurpose(purpose))
        throw refuseField('purpose', 'wrong_value', `The field purpose comes first and is one of ${uploadPurposes.join(', ')}.`);
      return takeUpload(platform, member, purpose, { stream: part.file, name: part.filename ?? 'file' });
    }
    throw refuseField('file', 'required', 'Please choose a file.');
  }

  app.get<{ Querystring: OwnFilesQuery }>(
    '/me/files',
    {
      config: { access: 'member' },
      schema: { tags: ['me'], summary: 'One’s own uploads, by name', querystring: OwnFilesQuery, response: { 200: OwnFilePage } },
    },
    async (request) => listOwnFiles(platform, memberOf(request).accountId, request.query),
  );

  app.get(
    '/me/storage',
    {
      config: { access: 'session' },
      schema: { tags: ['me'], summary: 'What one’s own files take, and may take', response: { 200: StorageUse } },
    },
    async (request) => readStorageUse(platform, memberOf(request).accountId),
  );

  app.get<{ Params: { id: string }; Querystring: FileQuery }>(
    '/files/:id',
    {
      config: { access: 'public', problems: ['file_store_unavailable'] },
      schema: {
        tags: ['content'],
        summary: 'The bytes of a file, by its signed address',
        params: ById,
        querystring: FileQuery,
        response: { 200: StoredFile },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      // The row is asked each time, so that what was hidden is refused at once.
      const file = await openFile(platform, id, request.query);
      return send(request, reply, file, file && shownInline.has(file.mediaType) ? 'inline' : 'download');
    },
  );

  app.get<{ Params: { id: string }; Querystring: { token: string } }>(
    '/files/:id/original',
    {
      config: { access: 'public', problems: ['file_store_unavailable'] },
      schema: {
        tags: ['content'],
        summary: 'A file of evidence as it was uploaded, by a signed address for its uploader or for staff',
        params: ById,
        querystring: ByToken,
        response: { 200: OriginalFile },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const reader = opensOriginalFor(platform.secrets, id, request.query.token);
      // An address tells no session, so that of staff opens where staff work, and nowhere else.
      const mayOpen = reader?.staffId === null || isWhereStaffWork(platform.settings, request.site);
      const file = reader && mayOpen ? await findOriginal(platform, id, reader) : null;
      return send(request, reply, file, file && shownInline.has(file.mediaType) ? 'inline' : 'download');
    },
  );

  async function send(request: FastifyRequest, reply: FastifyReply, file: ReadableFile | null, as: 'inline' | 'download') {
    if (!file) throw new ProblemError('not_found');
    const bytes = await platform.files.read(file.storageKey);
    if (!bytes) {
      request.log.error({ fileId: file.id }, 'The bytes of a file are lost');
      throw new ProblemError('not_found');
    }
    return (
      reply
        .type(file.mediaType.startsWith('text/') ? `${file.mediaType}; charset=utf-8` : file.mediaType)
        .header('content-length', file.bytes)
        .header('cache-control', 'private, max-age=3600')
        .header('content-disposition', as === 'inline' ? 'inline' : asDownload(file.name))
        // A page that was made of a document stands in a frame of ours, where it shows pictures that it has in itself and does nothing else.
        .header(
          'content-security-policy',
          file.mediaType === 'text/html' ? `${copyPolicy}; sandbox; frame-ancestors 'self'` : "default-src 'none'; sandbox",
        )
        .header('cross-origin-resource-policy', 'same-origin')
        .send(bytes)
    );
  }
}
