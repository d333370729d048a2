import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import {
  AdminStats,
  AdminUser,
  AdminUserPage,
  AdminUsersQuery,
  Bootstrap,
  Bootstrapped,
  BootstrapState,
  Id,
  SetBan,
  SetRole,
} from '@clapback/contracts';
import { memberOf } from '#platform/access/access.ts';
import { decodeCursor } from '#platform/database/cursor.ts';
import { transact } from '#platform/database/transaction.ts';
import { ProblemError, refuseField } from '#platform/http/problems.ts';
import { countTry } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { banMember, changeRole, pageOf, refuseInterested, unbanMember } from '../moderation/service.ts';
import { becomeFirstAdmin, readBootstrap } from './bootstrap.ts';
import { listUsers, readStats } from './queries.ts';

const ById = Type.Object({ id: Id }, { additionalProperties: false });
type ById = { id: string };

export async function adminRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const config = { access: 'user:administer' } as const;
  /** Power over others' accounts: a session that was stolen must not be enough. */
  const proven = { ...config, recentProof: true } as const;
  const tags = ['admin'];

  // Addresses of all members are for no cache.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  const readUser = async (adminId: string, id: string): Promise<AdminUser> => {
    const { items } = await listUsers(platform, adminId, { id });
    if (!items[0]) throw new ProblemError('not_found', { detail: 'There is no such member.' });
    return items[0];
  };

  app.get<{ Querystring: AdminUsersQuery }>(
    '/admin/users',
    { config, schema: { tags, summary: 'All members, newest first', querystring: AdminUsersQuery, response: { 200: AdminUserPage } } },
    async (request) => {
      const { q, names, cursor } = request.query;
      return listUsers(platform, memberOf(request).accountId, { q, isNameTaken: names === 'taken', after: decodeCursor(cursor) });
    },
  );

  app.get(
    '/admin/stats',
    { config, schema: { tags, summary: 'How many members there are, banned and verified', response: { 200: AdminStats } } },
    async (request) => readStats(platform, memberOf(request)),
  );

  app.put<{ Params: ById; Body: SetBan }>(
    '/admin/users/:id/ban',
    {
      config: proven,
      schema: { tags, summary: 'Bans a member, or lifts a ban', params: ById, body: SetBan, response: { 200: AdminUser } },
    },
    async (request) => {
      const [admin, { banned, ground, facts }] = [memberOf(request), request.body];
      if (banned && !facts?.trim()) throw refuseField('facts', 'required', 'Please say what happened.');
      const grounds = { ground, groundUrl: pageOf(ground), facts: facts ?? '' };
      await transact(platform, async (tx) => {
        if (banned) await refuseInterested(tx, admin, request.params.id, { needsAdmin: true });
        await (banned ? banMember : unbanMember)(tx, admin, request.params.id, grounds);
      });
      return readUser(admin.accountId, request.params.id);
    },
  );

  app.put<{ Params: ById; Body: SetRole }>(
    '/admin/users/:id/role',
    { config: proven, schema: { tags, summary: 'Grants a role', params: ById, body: SetRole, response: { 200: AdminUser } } },
    async (request) => {
      const admin = memberOf(request);
      await transact(platform, (tx) => changeRole(tx, admin, request.params.id, request.body.role));
      return readUser(admin.accountId, request.params.id);
    },
  );

  app.get(
    '/admin/bootstrap',
    {
      config: { access: 'member' },
      schema: { tags, summary: 'Whether one can become the first admin', response: { 200: BootstrapState } },
    },
    async () => readBootstrap(platform),
  );

  app.post<{ Body: Bootstrap | null }>(
    '/admin/bootstrap',
    {
      config: { access: 'member', problems: ['forbidden', 'account_suspended'] },
      schema: { tags, summary: 'Becomes the first admin', body: Type.Union([Bootstrap, Type.Null()]), response: { 200: Bootstrapped } },
    },
    async (request) => {
      const member = memberOf(request);
      await countTry(platform, `bootstrap:${member.accountId}`, { max: 20, seconds: 3600 });
      return { granted: await transact(platform, (tx) => becomeFirstAdmin(tx, member, request.body?.token)) };
    },
  );
}
