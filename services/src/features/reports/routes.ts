import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { CreatePersonReport, CreateReport, Id, OwnReport, OwnReportPage, OwnReportsQuery } from '@clapback/contracts';
import { memberOf } from '#platform/access/access.ts';
import { decodeCursor } from '#platform/database/cursor.ts';
import { countCall, IdempotencyKey, keyOf, once } from '#platform/http/idempotency.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { listOwnReports } from './queries.ts';
import { checkPersonReport, reportPerson } from './report-person.ts';
import { checkReport, createReport } from './service.ts';

const ById = Type.Object({ id: Id }, { additionalProperties: false });

export async function reportRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const readOwn = async (reporterId: string, id: string): Promise<OwnReport> => {
    const { items } = await listOwnReports(platform, reporterId, { id });
    // Gone with what it was about, between a lost answer and its repetition.
    if (!items[0]) throw new ProblemError('not_found', { detail: 'This is not here any more.' });
    return items[0];
  };
  const countReport = (key: ReturnType<typeof keyOf>, reporterId: string) =>
    countCall(platform, key, `reports:${reporterId}`, { max: 60, seconds: 3600 });

  app.post<{ Body: CreateReport }>(
    '/reports',
    {
      config: { access: 'report:create', problems: ['captcha_failed', 'already_reported', 'not_found'] },
      schema: {
        tags: ['content'],
        summary: 'Reports a post, a response or a comment, once',
        headers: IdempotencyKey,
        body: CreateReport,
        response: { 201: OwnReport },
      },
    },
    async (request, reply) => {
      const reporter = memberOf(request);
      checkReport(request.body);
      const key = keyOf(request, reporter.accountId);
      await countReport(key, reporter.accountId);
      const answer = await once(platform, request, reporter.accountId, async (tx) => ({
        status: 201,
        body: { id: await createReport(tx, reporter, request.body) },
      }));
      return reply.status(201).send(await readOwn(reporter.accountId, answer.body.id));
    },
  );

  app.post<{ Params: { id: string }; Body: CreatePersonReport }>(
    '/people/:id/reports',
    {
      config: { access: 'report:create', problems: ['captcha_failed', 'already_reported', 'not_found'] },
      schema: {
        tags: ['content'],
        summary: 'Reports a person as their profile shows them, once',
        headers: IdempotencyKey,
        params: ById,
        body: CreatePersonReport,
        response: { 201: OwnReport },
      },
    },
    async (request, reply) => {
      const reporter = memberOf(request);
      checkPersonReport(request.body);
      const key = keyOf(request, reporter.accountId);
      await countReport(key, reporter.accountId);
      const answer = await once(platform, request, reporter.accountId, async (tx) => ({
        status: 201,
        body: { id: await reportPerson(tx, reporter, request.params.id, request.body) },
      }));
      return reply.status(201).send(await readOwn(reporter.accountId, answer.body.id));
    },
  );

  app.get<{ Querystring: OwnReportsQuery }>(
    '/me/reports',
    {
      config: { access: 'member' },
      schema: {
        tags: ['me'],
        summary: 'What one has reported, newest first',
        querystring: OwnReportsQuery,
        response: { 200: OwnReportPage },
      },
    },
    async (request) => listOwnReports(platform, memberOf(request).accountId, { after: decodeCursor(request.query.cursor) }),
  );
}
