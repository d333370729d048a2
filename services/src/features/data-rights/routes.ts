import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { DataExport, DataExportList, DataExportSummary, DeleteAccount, Id } from '@clapback/contracts';
import { memberOf } from '#platform/access/access.ts';
import { transact } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { countTry } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { clearSessionCookies, findLiveSession } from '../auth/service.ts';
import { opensArchive, sessionIdOf } from './archive-address.ts';
import { listArchives, readArchive, requestArchive } from './archives.ts';
import { exportData } from './export-data.ts';
import { checkConfirmation, deleteAccount } from './delete-account.ts';

const ById = Type.Object({ id: Id }, { additionalProperties: false });
type ById = { id: string };

/** For the document: bytes are sent as they are. */
const Archive = {
  description: 'The archive, as a download',
  content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
};

/** Exports that a member may ask for in an hour. */
const exportsPerHour = 20;

export async function dataRightsRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const tags = ['me'];

  app.get(
    '/me/export',
    {
      config: { access: 'session' },
      schema: { tags, summary: 'All that is kept of oneself, as one document', response: { 200: DataExport } },
    },
    async (request, reply) => {
      const { accountId } = memberOf(request);
      await countTry(platform, `export:${accountId}`, { max: exportsPerHour, seconds: 3600 });
      reply.header('cache-control', 'no-store').header('content-disposition', `attachment; filename="clapback-${accountId}.json"`);
      return exportData(platform, accountId);
    },
  );

  app.get(
    '/me/exports',
    { config: { access: 'session' }, schema: { tags, summary: 'One’s archives, newest first', response: { 200: DataExportList } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { items: await listArchives(platform, memberOf(request)) };
    },
  );

  app.post(
    '/me/exports',
    {
      config: { access: 'session', recentProof: true },
      schema: { tags, summary: 'Asks for an archive of all one’s data with every file, once a day', response: { 202: DataExportSummary } },
    },
    async (request, reply) => {
      const member = memberOf(request);
      const exportId = await transact(platform, (tx) => requestArchive(tx, member.accountId));
      const [made] = await listArchives(platform, member, { id: exportId });
      return reply.status(202).header('cache-control', 'no-store').send(made!);
    },
  );

  app.get<{ Params: ById }>(
    '/me/exports/:id',
    {
      config: { access: 'session', problems: ['not_found'] },
      schema: { tags, summary: 'One of one’s archives', params: ById, response: { 200: DataExportSummary } },
    },
    async (request, reply) => {
      const [found] = await listArchives(platform, memberOf(request), { id: request.params.id });
      if (!found) throw new ProblemError('not_found');
      reply.header('cache-control', 'no-store');
      return found;
    },
  );

  // Public, since a link in a browser carries no session: the token that the member’s session was given opens it.
  app.get<{ Params: ById; Querystring: { token: string } }>(
    '/me/exports/:id/archive',
    {
      config: { access: 'public', problems: ['not_found', 'forbidden', 'file_store_unavailable'] },
      schema: {
        tags,
        summary: 'An archive of one’s data or of a case file, by a signed address',
        params: ById,
        querystring: Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) }, { additionalProperties: false }),
        response: { 200: Archive },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { token } = request.query;
      const sessionId = sessionIdOf(token);
      const session = sessionId && (await findLiveSession(platform, sessionId));
      if (!session || !opensArchive(platform.secrets, id, token, session))
        throw new ProblemError('forbidden', { detail: 'This link is not valid any more.' });
      const archive = await readArchive(platform, id);
      if (!archive) throw new ProblemError('not_found', { detail: 'This archive is not here any more.' });
      return reply
        .header('cache-control', 'no-store')
        .header('content-length', archive.size)
        .header('content-disposition', `attachment; filename="${archive.name}"`)
        .type('application/zip')
        .send(archive.bytes);
    },
  );

  app.get(
    '/export-schema.json',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'What an export of data holds, as JSON Schema',
        response: { 200: Type.Object({}, { additionalProperties: true }) },
      },
    },
    async (_request, reply) => reply.header('cache-control', 'public, max-age=3600').send(DataExport),
  );

  app.delete<{ Body: DeleteAccount }>(
    '/me',
    {
      config: { access: 'session', recentProof: true, problems: ['conflict'] },
      schema: { tags, summary: 'Deletes the account with all that is the member’s', body: DeleteAccount, response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      const member = memberOf(request);
      checkConfirmation(request.body.confirmation);
      await countTry(platform, `delete-account:${member.accountId}`, { max: 20, seconds: 3600 });
      await transact(platform, (tx) => deleteAccount(tx, member));
      clearSessionCookies(reply);
      return reply.status(204).send();
    },
  );
}
