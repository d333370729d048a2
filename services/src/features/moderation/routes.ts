import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import {
  CaseCounts,
  CasesQuery,
  Decide,
  Decided,
  DecidedTogether,
  DecidePerson,
  DecideTogether,
  Id,
  ModerationCaseDetail,
  ModerationCasePage,
  ModerationReportPage,
  OwnDecisionPage,
  OwnDecisionsQuery,
  ReportsQuery,
  RevealAuthor,
  RevealedAuthor,
} from '@clapback/contracts';
import { memberOf, refuseStaleProof } from '#platform/access/access.ts';
import { decodeCursor } from '#platform/database/cursor.ts';
import { transact } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { readCase } from './case-queries.ts';
import { decideCase, decideReport } from './decide.ts';
import { decidePerson } from './decide-person.ts';
import { decideTogether } from './decide-together.ts';
import { listOwnDecisions } from './own-decision-queries.ts';
import { countCases, listCases, listReports } from './queries.ts';
import { revealAuthor } from './reveal-author.ts';
import { undoDecision } from './undo.ts';
import { acknowledgeWarning } from './warnings.ts';

const NoContent = Type.Null();
const ById = Type.Object({ id: Id }, { additionalProperties: false });
type ById = { id: string };

export async function moderationRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const config = { access: 'report:decide' } as const;
  const deciding = { ...config, problems: ['already_decided', 'content_changed'] } as const;
  const tags = ['moderation'];
  const page = ({ status, cursor }: ReportsQuery) => ({ status, after: decodeCursor(cursor) });

  // Hidden texts and the names of reporters are for no cache.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get<{ Querystring: ReportsQuery }>(
    '/moderation/reports',
    {
      config,
      schema: {
        tags,
        summary: 'Reports with what they are about, newest first',
        querystring: ReportsQuery,
        response: { 200: ModerationReportPage },
      },
    },
    async (request) => listReports(platform, memberOf(request), page(request.query)),
  );

  app.get<{ Querystring: CasesQuery }>(
    '/moderation/cases',
    {
      config,
      schema: {
        tags,
        summary: 'One case for each reported item or person, newest first or most urgent first',
        querystring: CasesQuery,
        response: { 200: ModerationCasePage },
      },
    },
    async (request) => listCases(platform, memberOf(request), request.query),
  );

  app.get(
    '/moderation/case-counts',
    { config, schema: { tags, summary: 'How many items have reports of each status', response: { 200: CaseCounts } } },
    async (request) => countCases(platform, memberOf(request)),
  );

  app.get<{ Params: ById }>(
    '/moderation/cases/:id',
    { config, schema: { tags, summary: 'One case with its reports and decisions', params: ById, response: { 200: ModerationCaseDetail } } },
    async (request) => readCase(platform, memberOf(request), request.params.id),
  );

  app.post<{ Params: ById; Body: Decide }>(
    '/moderation/reports/:id/decision',
    {
      config: deciding,
      schema: {
        tags,
        summary: 'Decides the item of a report, with all its pending reports',
        params: ById,
        body: Decide,
        response: { 200: Decided },
      },
    },
    async (request) => transact(platform, (tx) => decideReport(tx, memberOf(request), request.params.id, request.body)),
  );

  app.post<{ Params: ById; Body: Decide }>(
    '/moderation/cases/:id/decision',
    {
      config: deciding,
      schema: { tags, summary: 'Decides all pending reports of an item', params: ById, body: Decide, response: { 200: Decided } },
    },
    async (request) => transact(platform, (tx) => decideCase(tx, memberOf(request), request.params.id, request.body)),
  );

  app.post<{ Params: ById; Body: DecidePerson }>(
    '/moderation/people/:id/decision',
    {
      config: { ...config, problems: ['already_decided', 'content_changed', 'conflict', 'reauthentication_required'] },
      schema: { tags, summary: 'Decides all pending reports of a person', params: ById, body: DecidePerson, response: { 200: Decided } },
    },
    async (request) => {
      // As for the ban of somebody whom nobody reported.
      if (request.body.decision === 'ban') refuseStaleProof(request.actor);
      return transact(platform, (tx) => decidePerson(tx, memberOf(request), request.params.id, request.body));
    },
  );

  app.post<{ Body: DecideTogether }>(
    '/moderation/cases/bulk-decisions',
    {
      config,
      schema: {
        tags,
        summary: 'Decides several cases alike, each on its own, with a result for each',
        body: DecideTogether,
        response: { 200: DecidedTogether },
      },
    },
    async (request) => decideTogether(platform, memberOf(request), request.body),
  );

  app.post<{ Params: ById }>(
    '/moderation/decisions/:id/undo',
    {
      config,
      schema: { tags, summary: 'Takes one’s own decision on reports back, within ten minutes', params: ById, response: { 200: Decided } },
    },
    async (request) => transact(platform, (tx) => undoDecision(tx, memberOf(request), request.params.id)),
  );

  app.post<{ Params: ById; Body: RevealAuthor }>(
    '/moderation/posts/:id/reveal-author',
    {
      config: { access: 'post:reveal-author', recentProof: true },
      schema: {
        tags,
        summary: 'Who wrote an anonymous post; kept in the audit log',
        params: ById,
        body: RevealAuthor,
        response: { 200: RevealedAuthor },
      },
    },
    async (request) => transact(platform, (tx) => revealAuthor(tx, memberOf(request), request.params.id, request.body)),
  );

  app.get<{ Querystring: OwnDecisionsQuery }>(
    '/me/decisions',
    {
      config: { access: 'session' },
      schema: {
        tags: ['me'],
        summary: 'Decisions about oneself and what one wrote, newest first',
        querystring: OwnDecisionsQuery,
        response: { 200: OwnDecisionPage },
      },
    },
    async (request) => listOwnDecisions(platform, memberOf(request).accountId, decodeCursor(request.query.cursor)),
  );

  app.put<{ Params: ById }>(
    '/me/decisions/:id/acknowledgement',
    {
      config: { access: 'member' },
      schema: {
        tags: ['me'],
        summary: 'Says that a warning was read, after which one may write again',
        params: ById,
        response: { 204: NoContent },
      },
    },
    async (request, reply) => {
      await transact(platform, (tx) => acknowledgeWarning(tx, memberOf(request).accountId, request.params.id));
      return reply.code(204).send();
    },
  );
}
