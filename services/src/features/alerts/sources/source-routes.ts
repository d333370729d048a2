import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { AddAlertSearch, AddAlertSource, AlertSettings, AlertSource, AlertSources, ChangeAlertSettings, Id } from '@clapback/contracts';
import { memberOf } from '#platform/access/access.ts';
import { readFrom, transact } from '#platform/database/transaction.ts';
import { countTry } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { offeredNetworks } from '../networks/networks.ts';
import { watchNetwork } from '../networks/watch-network.ts';
import { makeFeedAddress, readSettings, removeFeedAddress, saveDelivery } from '../settings.ts';
import { listSources } from './queries.ts';
import { addSource, removeSource, trySource } from './sources.ts';

const ById = Type.Object({ id: Id }, { additionalProperties: false });
type ById = { id: string };
const tags = ['premium'];
const access = 'premium:use';

/** Sources and looks that one member may ask for in an hour: each of them is a request to somebody else's machine. */
const asksPerHour = 60;

/** What a member watches outside, and how they hear of finds. */
export async function sourceRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  const countAsk = (accountId: string) => countTry(platform, `alert-sources:${accountId}`, { max: asksPerHour, seconds: 3600 });

  app.get(
    '/premium/alerts/sources',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Feeds, pages and searches that one watches, with how they answer, and what can be searched',
        response: { 200: AlertSources },
      },
    },
    async (request) => ({
      sources: await listSources(platform, readFrom(platform), memberOf(request).accountId),
      networks: offeredNetworks(platform.settings),
    }),
  );

  app.post<{ Body: AddAlertSource }>(
    '/premium/alerts/sources',
    {
      config: { access, problems: ['conflict'] },
      schema: { tags, summary: 'Watches a feed or a page', body: AddAlertSource, response: { 201: AlertSource } },
    },
    async (request, reply) => {
      const member = memberOf(request);
      await countAsk(member.accountId);
      const added = await transact(platform, async (tx) => {
        const id = await addSource(tx, member, request.body);
        return (await listSources(platform, tx.db, member.accountId, id))[0]!;
      });
      return reply.status(201).send(added);
    },
  );

  app.post<{ Params: ById; Body: AddAlertSearch }>(
    '/premium/alerts/:id/searches',
    {
      config: { access, problems: ['conflict', 'not_found'] },
      schema: {
        tags,
        summary: 'Searches elsewhere for the words of an alert',
        params: ById,
        body: AddAlertSearch,
        response: { 201: AlertSource },
      },
    },
    async (request, reply) => {
      const member = memberOf(request);
      await countAsk(member.accountId);
      const added = await transact(platform, async (tx) => {
        const id = await watchNetwork(tx, member, request.params.id, request.body.network);
        return (await listSources(platform, tx.db, member.accountId, id))[0]!;
      });
      return reply.status(201).send(added);
    },
  );

  app.delete<{ Params: ById }>(
    '/premium/alerts/sources/:id',
    {
      config: { access: 'member', problems: ['not_found'] },
      schema: {
        tags,
        summary: 'Watches a feed or a page, or searches elsewhere, no more, also without Premium',
        params: ById,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await transact(platform, (tx) => removeSource(tx, memberOf(request), request.params.id));
      return reply.status(204).send();
    },
  );

  app.post<{ Params: ById }>(
    '/premium/alerts/sources/:id/look',
    {
      config: { access, problems: ['not_found'] },
      schema: { tags, summary: 'Asks a source now', params: ById, response: { 202: Type.Null() } },
    },
    async (request, reply) => {
      const member = memberOf(request);
      await countAsk(member.accountId);
      await transact(platform, (tx) => trySource(tx, member, request.params.id));
      return reply.status(202).send();
    },
  );

  app.get(
    '/premium/alerts/settings',
    { config: { access }, schema: { tags, summary: 'How one hears of finds', response: { 200: AlertSettings } } },
    async (request) => readSettings(platform, readFrom(platform), memberOf(request).accountId),
  );

  app.put<{ Body: ChangeAlertSettings }>(
    '/premium/alerts/settings',
    {
      config: { access },
      schema: { tags, summary: 'Changes how often one hears of finds', body: ChangeAlertSettings, response: { 200: AlertSettings } },
    },
    async (request) => {
      const { accountId } = memberOf(request);
      return transact(platform, async (tx) => {
        await saveDelivery(tx, accountId, request.body.delivery);
        return readSettings(platform, tx.db, accountId);
      });
    },
  );

  app.post(
    '/premium/alerts/feed',
    {
      config: { access },
      schema: { tags, summary: 'Gives one’s own feed an address, a new one where it has one', response: { 200: AlertSettings } },
    },
    async (request) => {
      const { accountId } = memberOf(request);
      return transact(platform, async (tx) => {
        await makeFeedAddress(tx, accountId);
        return readSettings(platform, tx.db, accountId);
      });
    },
  );

  app.delete(
    '/premium/alerts/feed',
    {
      config: { access: 'member' },
      schema: { tags, summary: 'Closes one’s own feed, also without Premium', response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      await transact(platform, (tx) => removeFeedAddress(tx, memberOf(request).accountId));
      return reply.status(204).send();
    },
  );
}
