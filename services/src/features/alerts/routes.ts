import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import {
  Alert,
  AlertCaseFile,
  AlertCopies,
  AlertResult,
  AlertResults,
  AlertResultsQuery,
  Alerts,
  ChangeAlert,
  ChangeAlertResult,
  CreateAlert,
  Id,
  KeptAlerts,
} from '@clapback/contracts';
import { memberOf } from '#platform/access/access.ts';
import { decodeCursor } from '#platform/database/cursor.ts';
import { readFrom, transact } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { countCapture } from '../case-files/service.ts';
import { countKept, deleteAllAlerts } from './kept.ts';
import { listAlerts, listCopies, listResults, readResult } from './queries.ts';
import { changeResult, makeCaseFile } from './finds/results.ts';
import { changeAlert, createAlert, deleteAlert, deleteExclusion } from './service.ts';
import { noResult } from './views.ts';

const ById = Type.Object({ id: Id }, { additionalProperties: false });
type ById = { id: string };
const Exclusion = Type.Object({ id: Id, exclusionId: Id }, { additionalProperties: false });
const tags = ['premium'];
const access = 'premium:use';

/** Alerts of a member's own, and what they found. */
export async function alertRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  // What a member watches is for no cache.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get(
    '/premium/alerts',
    { config: { access }, schema: { tags, summary: 'One’s own name alerts, with what they found by days', response: { 200: Alerts } } },
    async (request) => ({ alerts: await listAlerts(platform, readFrom(platform), memberOf(request).accountId) }),
  );

  app.post<{ Body: CreateAlert }>(
    '/premium/alerts',
    {
      config: { access, problems: ['conflict'] },
      schema: { tags, summary: 'Makes a name alert for oneself', body: CreateAlert, response: { 201: Alert } },
    },
    async (request, reply) => {
      const member = memberOf(request);
      const made = await transact(platform, async (tx) => {
        const id = await createAlert(tx, member, request.body);
        return (await listAlerts(platform, tx.db, member.accountId, id))[0]!;
      });
      return reply.status(201).send(made);
    },
  );

  app.delete(
    '/premium/alerts',
    {
      config: { access: 'member' },
      schema: {
        tags,
        summary: 'Deletes all of one’s name alerts with their finds, sources and feed, also without Premium',
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await transact(platform, (tx) => deleteAllAlerts(tx, memberOf(request).accountId));
      return reply.status(204).send();
    },
  );

  app.get(
    '/premium/alerts/kept',
    {
      config: { access: 'member' },
      schema: { tags, summary: 'How many name alerts and sources one has, also without Premium', response: { 200: KeptAlerts } },
    },
    async (request) => countKept(readFrom(platform), memberOf(request).accountId),
  );

  app.patch<{ Params: ById; Body: ChangeAlert }>(
    '/premium/alerts/:id',
    {
      config: { access, problems: ['not_found'] },
      schema: { tags, summary: 'Changes, pauses or resumes a name alert', params: ById, body: ChangeAlert, response: { 200: Alert } },
    },
    async (request) => {
      const member = memberOf(request);
      return transact(platform, async (tx) => {
        await changeAlert(tx, member, request.params.id, request.body);
        return (await listAlerts(platform, tx.db, member.accountId, request.params.id))[0]!;
      });
    },
  );

  app.delete<{ Params: ById }>(
    '/premium/alerts/:id',
    {
      config: { access: 'member', problems: ['not_found'] },
      schema: { tags, summary: 'Deletes a name alert with its finds, also without Premium', params: ById, response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      await transact(platform, (tx) => deleteAlert(tx, memberOf(request), request.params.id));
      return reply.status(204).send();
    },
  );

  app.delete<{ Params: ById & { exclusionId: string } }>(
    '/premium/alerts/:id/exclusions/:exclusionId',
    {
      config: { access, problems: ['not_found'] },
      schema: { tags, summary: 'Leaves something out no more', params: Exclusion, response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      await transact(platform, (tx) => deleteExclusion(tx, memberOf(request), request.params.id, request.params.exclusionId));
      return reply.status(204).send();
    },
  );

  app.get<{ Querystring: AlertResultsQuery }>(
    '/premium/alerts/results',
    {
      config: { access },
      schema: { tags, summary: 'What one’s alerts found, newest first', querystring: AlertResultsQuery, response: { 200: AlertResults } },
    },
    async (request) => {
      const { alert = null, state = null, cursor } = request.query;
      return listResults(platform, memberOf(request).accountId, { alert, state, after: decodeCursor(cursor) });
    },
  );

  app.patch<{ Params: ById; Body: ChangeAlertResult }>(
    '/premium/alerts/results/:id',
    {
      config: { access, problems: ['not_found'] },
      schema: {
        tags,
        summary: 'Says how a find stands; ‘not me’ teaches its alert',
        params: ById,
        body: ChangeAlertResult,
        response: { 200: AlertResult },
      },
    },
    async (request) => {
      const member = memberOf(request);
      return transact(platform, async (tx) => {
        await changeResult(tx, member, request.params.id, request.body.state);
        const result = await readResult(platform, tx.db, member.accountId, request.params.id);
        if (!result) throw noResult();
        return result;
      });
    },
  );

  app.get<{ Params: ById }>(
    '/premium/alerts/results/:id/copies',
    {
      config: { access, problems: ['not_found'] },
      schema: { tags, summary: 'Where else the words of a find stand', params: ById, response: { 200: AlertCopies } },
    },
    async (request) => listCopies(platform, memberOf(request).accountId, request.params.id),
  );

  app.post<{ Params: ById }>(
    '/premium/alerts/results/:id/case-file',
    {
      config: { access: 'case-file:change', problems: ['conflict', 'not_found'] },
      schema: { tags, summary: 'Makes a case file of a find', params: ById, response: { 201: AlertCaseFile } },
    },
    async (request, reply) => {
      await countCapture(platform, memberOf(request).accountId);
      const caseFileId = await transact(platform, (tx) => makeCaseFile(tx, memberOf(request), request.params.id));
      return reply.status(201).send({ caseFileId });
    },
  );
}
