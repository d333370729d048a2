import type { FastifyInstance } from 'fastify';
import { CreateReport, OwnReport, OwnReportPage, OwnReportsQuery } from '@clapback/contracts';
import { memberOf } from '#platform/access/access.ts';
import { decodeCursor } from '#platform/database/cursor.ts';
import { countCall, IdempotencyKey, keyOf, once } from '#platform/http/idempotency.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { listOwnReports } from './queries.ts';
import { checkReport, createReport } from './service.ts';

export async function reportRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
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
      await countCall(platform, key, `reports:${reporter.accountId}`, { max: 60, seconds: 3600 });
      const answer = await once(platform, request, reporter.accountId, async (tx) => ({
        status: 201,
        body: { id: await createReport(tx, reporter, request.body) },
      }));
      const { items } = await listOwnReports(platform, reporter.accountId, { id: answer.body.id });
      // Gone with its item, between a lost answer and its repetition.
      if (!items[0]) throw new ProblemError('not_found', { detail: 'This is not here any more.' });
      return reply.status(201).send(items[0]);
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
