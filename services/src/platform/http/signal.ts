import type { FastifyReply } from 'fastify';

/** Ends with the connection: nobody reads on then, and what is made for them need not be made. */
export function signalOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.on('close', () => controller.abort());
  return controller.signal;
}
