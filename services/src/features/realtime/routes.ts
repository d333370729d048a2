import type { FastifyInstance } from 'fastify';
import { RealtimeTicket } from '@clapback/contracts';
import { clientAddress, networkOf } from '#platform/http/address.ts';
import { countTry } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { issueTicket } from '#platform/realtime/tickets.ts';

export async function realtimeRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  app.post('/realtime/ticket', { config: { access: 'public' }, schema: { tags: ['realtime'], summary: 'A ticket to open the socket once', response: { 201: RealtimeTicket } } }, async (request, reply) => {
    await countTry(platform, `ticket:${networkOf(clientAddress(request))}`, { max: 600, seconds: 60 });
    const ticket = await issueTicket(platform, request.actor.kind === 'member' ? request.actor.sessionId : null);
    return reply.status(201).header('cache-control', 'no-store').send(ticket);
  });
}
