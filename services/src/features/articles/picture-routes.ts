import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { ArticlePicture, ArticlePictureForm } from '@clapback/contracts';
import { articleLimits } from '@clapback/contracts/article-words';
import { memberOf } from '#platform/access/access.ts';
import { ProblemError, refuseField } from '#platform/http/problems.ts';
import { countTry } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { asBrokenForm } from '../uploads/service.ts';
import { findArticlePicture, takeArticlePicture } from './pictures.ts';

const ByFile = Type.Object({ file: Type.String({ maxLength: 80 }) }, { additionalProperties: false });

/** Taking pictures for articles. */
export async function articlePictureRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: articleLimits.picture, files: 1, fields: 0, headerPairs: 50 },
  });

  app.post(
    '/admin/article-pictures',
    {
      config: {
        access: 'article:edit',
        form: ArticlePictureForm,
        problems: ['validation_failed', 'file_too_large', 'invalid_file_type', 'file_store_unavailable'],
      },
      schema: {
        tags: ['admin'],
        summary: 'Stores a picture for articles (multipart: file)',
        consumes: ['multipart/form-data'],
        response: { 201: ArticlePicture },
      },
    },
    async (request, reply) => {
      const { accountId } = memberOf(request);
      if (!request.isMultipart()) throw new ProblemError('unsupported_media_type', { detail: 'Send the file as multipart/form-data.' });
      await countTry(platform, `uploads:${accountId}`, { max: 300, seconds: 3600 });
      try {
        const part = await request.file();
        if (!part) throw refuseField('file', 'required', 'Please choose a file.');
        return await reply.status(201).send(await takeArticlePicture(platform, accountId, { stream: part.file, name: part.filename }));
      } catch (error) {
        // Nobody reads the rest of a refused form, and what stays unread would keep the connection from its next request.
        request.raw.unpipe();
        request.raw.resume();
        throw asBrokenForm(error);
      }
    },
  );
}

/** The pictures of articles, for everybody: an address is the hash of what it shows, so it may be kept for ever. */
export async function publicPictureRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  app.get<{ Params: { file: string } }>(
    '/article-pictures/:file',
    { config: { access: 'public', isOnConsole: true }, schema: { hide: true, params: ByFile } },
    async (request, reply) => {
      const hash = /^([0-9a-f]{64})\.(?:webp|png|jpg)$/.exec(request.params.file)?.[1];
      const picture = hash === undefined ? null : await findArticlePicture(platform, hash);
      const bytes = picture && (await platform.files.read(picture.storageKey));
      if (!picture || !bytes) throw new ProblemError('not_found');
      return reply
        .type(picture.mediaType)
        .headers({
          'content-length': picture.bytes,
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
          // Feed readers show articles elsewhere.
          'cross-origin-resource-policy': 'cross-origin',
        })
        .send(bytes);
    },
  );
}
