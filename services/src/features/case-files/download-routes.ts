import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { CaseFileText, Id } from '@clapback/contracts';
import { memberOf } from '#platform/access/access.ts';
import { readFrom } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { countTry } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { readTimeZone } from '../notifications/service.ts';
import { deadlineCalendar } from './calendar.ts';
import { openEvidence } from './open-evidence.ts';
import { asDownload } from '../uploads/service.ts';
import { readCaseFile, readEvidenceText } from './queries.ts';

const ByPart = Type.Object({ id: Id, partId: Id }, { additionalProperties: false });
type ByPart = { id: string; partId: string };

/** Pieces of evidence that one member can take along in an hour. */
const evidencePerHour = 600;

const fileOf = (type: string, description: string) => ({
  description,
  content: { [type]: { schema: { type: 'string', format: 'binary' } } },
});

/** What is taken along from case files: for everybody whose they are, with Premium or without. */
export async function caseFileDownloadRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const tags = ['premium'];
  const config = { access: 'member', problems: ['not_found', 'file_store_unavailable'] } as const;

  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get<{ Params: ByPart }>(
    '/premium/case-files/:id/evidence/:partId',
    {
      config,
      schema: {
        tags,
        summary: 'A piece of evidence as it came',
        params: ByPart,
        response: { 200: fileOf('application/octet-stream', 'Its bytes, as a download') },
      },
    },
    async (request, reply) => {
      const { accountId } = memberOf(request);
      await countTry(platform, `evidence-downloads:${accountId}`, { max: evidencePerHour, seconds: 3600 });
      const { id: caseFileId, partId: evidenceId } = request.params;
      const { name, bytes, stream } = await openEvidence(platform, accountId, { caseFileId, evidenceId });
      return reply
        .type('application/octet-stream')
        .header('content-length', bytes)
        .header('content-disposition', asDownload(name))
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(stream);
    },
  );

  app.get<{ Params: ByPart }>(
    '/premium/case-files/:id/evidence/:partId/text',
    {
      config: { access: 'member', problems: ['not_found'] },
      schema: { tags, summary: 'All that a piece of evidence says', params: ByPart, response: { 200: CaseFileText } },
    },
    async (request) => {
      const { id: caseFileId, partId: evidenceId } = request.params;
      return { text: await readEvidenceText(readFrom(platform), memberOf(request).accountId, { caseFileId, evidenceId }) };
    },
  );

  app.get<{ Params: ByPart }>(
    '/premium/case-files/:id/deadlines/:partId/calendar',
    {
      config,
      schema: {
        tags,
        summary: 'A deadline for a calendar',
        params: ByPart,
        response: { 200: fileOf('text/calendar', 'The deadline as an event') },
      },
    },
    async (request, reply) => {
      const { id, partId } = request.params;
      const [db, { accountId }] = [readFrom(platform), memberOf(request)];
      const file = await readCaseFile(db, accountId, id, { texts: 'beginnings', entries: 1 });
      const deadline = file.deadlines.find((one) => one.id === partId);
      if (!deadline) throw new ProblemError('not_found', { detail: 'There is no such deadline.' });
      const url = new URL(`/premium/case-files/${id}`, platform.settings.publicUrl).href;
      const dueOn = new Date(deadline.dueAt).toLocaleDateString('sv-SE', { timeZone: await readTimeZone(db, accountId) });
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', asDownload(`deadline-${dueOn}.ics`))
        .send(deadlineCalendar({ ...deadline, dueOn }, { title: file.title, url }));
    },
  );
}
