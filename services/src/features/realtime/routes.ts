import type { FastifyInstance } from 'fastify';
import { RealtimeTicket } from '@clapback/contracts';
import { actorFor } from '#platform/access/access.ts';
import { clientAddress, networkOf } from '#platform/http/address.ts';
import { countTry } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { issueTicket } from '#platform/realtime/tickets.ts';
import { actorResolver } from '../accounts/resolver.ts';

export async function realtimeRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const resolve = actorResolver(platform);
  const schema = { tags: ['realtime'], summary: 'A ticket to open the socket once', response: { 201: RealtimeTicket } };

  app.post(
    '/realtime/ticket',
    { config: { access: 'public', resolvesSession: true, isBackground: true }, schema },
    async (request, reply) => {
      // A banned member, who is a visitor everywhere else, hears here when the ban ends.
      const member = request.sessionId ? await resolve(request.sessionId) : null;
      request.actor = actorFor('public', member, platform.settings.supportAddress);
      await countTry(platform, `ticket:${networkOf(clientAddress(request))}`, { max: 600, seconds: 60 });
      const ticket = await issueTicket(platform, member?.sessionId ?? null);
      return reply.status(201).header('cache-control', 'no-store').send(ticket);
    },
  );
}
