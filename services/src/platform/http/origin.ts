import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from './problems.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses changes that a browser sends from another site. Clients that are no browsers send no Origin and are let through: they have no
 * cookies of others.
 */
export function refuseForeignOrigins(app: FastifyInstance, originOf: (request: FastifyRequest) => string): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { origin, 'sec-fetch-site': site } = request.headers;
    // A browser says of itself where a request began, also where it leaves the Origin out.
    const isForeign = (origin !== undefined && origin !== originOf(request)) || site === 'cross-site' || site === 'same-site';
    done(!safe.has(request.method) && isForeign ? new ProblemError('foreign_origin') : undefined);
  });
}
