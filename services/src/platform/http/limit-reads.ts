import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { clientAddress, networkOf } from './address.ts';
import { ProblemError } from './problems.ts';

/** Limits what one network may read in a minute, of the routes that are registered after this one in the same scope. */
export async function limitReads(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => networkOf(clientAddress(request)),
    allowList: (request) => request.method !== 'GET' && request.method !== 'HEAD',
    errorResponseBuilder: (_request, context) => new ProblemError('too_many_requests', { retryAfter: Math.ceil(context.ttl / 1000) }),
  });
}
