import type { FastifyInstance } from 'fastify';
import { ProblemError } from './problems.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses changes that a browser sends from another site. Clients that are no browsers send no Origin and are let through: they have no cookies of others. */
export function refuseForeignOrigins(app: FastifyInstance, own: string): void {
  app.addHook('onRequest', async (request) => {
    const { origin } = request.headers;
    if (!safe.has(request.method) && origin !== undefined && origin !== own) throw new ProblemError('foreign_origin');
  });
}
