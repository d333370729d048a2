import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Id, SessionList } from '@clapback/contracts';
import { memberOf } from '#platform/access/access.ts';
import { clientAddress } from '#platform/http/address.ts';
import type { Platform } from '#platform/platform.ts';
import { clearSessionCookies } from './cookies.ts';
import { listSessions, revokeOtherSessions, revokeSession } from './sessions-list.ts';

const ById = Type.Object({ id: Id }, { additionalProperties: false });

/** The devices on which a member is signed in. */
export async function sessionsRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  app.get(
    '/auth/sessions',
    { config: { access: 'session' }, schema: { tags: ['auth'], summary: 'Where one is signed in', response: { 200: SessionList } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return listSessions(platform, memberOf(request));
    },
  );

  app.delete(
    '/auth/sessions',
    { config: { access: 'session' }, schema: { tags: ['auth'], summary: 'Signs all other devices out', response: { 204: Type.Null() } } },
    async (request, reply) => {
      await revokeOtherSessions(platform, { member: memberOf(request), address: clientAddress(request) });
      return reply.status(204).send();
    },
  );

  app.delete<{ Params: { id: string } }>(
    '/auth/sessions/:id',
    {
      config: { access: 'session' },
      schema: { tags: ['auth'], summary: 'Signs one device out', params: ById, response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      const member = memberOf(request);
      await revokeSession(platform, { member, address: clientAddress(request) }, request.params.id);
      if (request.params.id.toLowerCase() === member.sessionId) clearSessionCookies(reply);
      return reply.status(204).send();
    },
  );
}
