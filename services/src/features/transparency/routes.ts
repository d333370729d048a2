import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { DecisionStatement, Id, ReleaseStatement, StatementsQuery, Transparency, TransparencyYear } from '@clapback/contracts';
import { memberOf } from '#platform/access/access.ts';
import { transact } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { readKeptFor } from '../moderation-analytics/service.ts';
import { publishedPeriods } from './periods.ts';
import { reportAsCsv, reportAsHtml } from './report-files.ts';
import { readStatement, releaseStatement, statementLines } from './statements.ts';

/** Figures older than this are counted anew, should the nightly job have failed. */
const hoursKept = 30;
const firstYear = 2020;

/** For the document: bytes are sent as they are. */
const fileOf = (type: string, description: string) => ({ description, content: { [type]: { schema: { type: 'string' } } } });

const ById = Type.Object({ id: Id }, { additionalProperties: false });

export async function transparencyRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const tags = ['other'];
  const open = { access: 'public', problems: ['not_found'] } as const;
  /** The figures change once a night. */
  const cached = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=3600');

  async function readYear(year: string) {
    const { figures } = await readKeptFor(platform, publishedPeriods, hoursKept);
    // In a year without decisions there is nothing to tell, which is a report as well.
    if (Number(year) < firstYear || Number(year) > new Date().getUTCFullYear())
      throw new ProblemError('not_found', { detail: 'There is no report of this year.' });
    return [
      ...figures.years.filter(({ period }) => period === year),
      ...figures.months.filter(({ period }) => period.startsWith(year)).toReversed(),
    ];
  }

  app.get(
    '/transparency',
    {
      config: { access: 'public' },
      schema: { tags, summary: 'What was decided here, by year and by month', response: { 200: Transparency } },
    },
    async (_request, reply) => {
      const { figures, countedAt } = await readKeptFor(platform, publishedPeriods, hoursKept);
      cached(reply);
      return { countedAt, ...figures };
    },
  );

  app.get<{ Params: TransparencyYear }>(
    '/transparency/:year/report.html',
    {
      config: open,
      schema: {
        tags,
        summary: 'The report of a year as a page',
        params: TransparencyYear,
        response: { 200: fileOf('text/html', 'A page') },
      },
    },
    async (request, reply) => {
      const { year } = request.params;
      const page = reportAsHtml(year, await readYear(year));
      return cached(reply)
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'")
        .type('text/html; charset=utf-8')
        .send(page);
    },
  );

  app.get<{ Params: TransparencyYear }>(
    '/transparency/:year/report.csv',
    {
      config: open,
      schema: {
        tags,
        summary: 'The report of a year as a table',
        params: TransparencyYear,
        response: { 200: fileOf('text/csv', 'A table') },
      },
    },
    async (request, reply) => {
      const { year } = request.params;
      const table = reportAsCsv(await readYear(year));
      return cached(reply)
        .header('content-disposition', `attachment; filename="transparency-${year}.csv"`)
        .type('text/csv; charset=utf-8')
        .send(table);
    },
  );

  app.get<{ Querystring: StatementsQuery }>(
    '/moderation/statements',
    {
      config: { access: 'user:administer' },
      schema: {
        tags: ['moderation'],
        summary: 'Statements of reasons of a month in the fields of the EU transparency database',
        querystring: StatementsQuery,
        response: { 200: fileOf('application/x-ndjson', 'One statement a line') },
      },
    },
    async (request, reply) => {
      const { month } = request.query;
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="statements-${month}.ndjson"`)
        .type('application/x-ndjson; charset=utf-8')
        .send(Readable.from(statementLines(platform, month)));
    },
  );

  app.get<{ Params: { id: string } }>(
    '/moderation/statements/:id',
    {
      config: { access: 'user:administer' },
      schema: {
        tags: ['moderation'],
        summary: 'What the export says of one decision, and who released the words for it',
        params: ById,
        response: { 200: DecisionStatement },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return readStatement(platform, memberOf(request), request.params.id);
    },
  );

  app.put<{ Params: { id: string }; Body: ReleaseStatement }>(
    '/moderation/statements/:id/release',
    {
      config: { access: 'user:administer', recentProof: true, problems: ['not_found'] },
      schema: {
        tags: ['moderation'],
        summary: 'Releases words for a statement of reasons, or takes them back',
        params: ById,
        body: ReleaseStatement,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      await transact(platform, (tx) => releaseStatement(tx, memberOf(request), params.id, body.facts));
      return reply.status(204).send();
    },
  );
}
