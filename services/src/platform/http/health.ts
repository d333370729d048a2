import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { readFrom } from '#platform/database/transaction.ts';
import { metricsText } from '#platform/metrics.ts';
import { equalTexts } from '#platform/secrets.ts';
import { isOfThisMachine } from './address.ts';
import { ProblemError } from './problems.ts';
import type { Platform } from '#platform/platform.ts';

/** Milliseconds within which anyone who asks for readiness gets an answer. */
const patience = 2000;

/** `/healthz`: the process answers. `/readyz`: it can do its work. `/metrics`: figures for Prometheus. */
export async function healthRoutes(
  app: FastifyInstance,
  { platform, isStopping }: { platform: Platform; isStopping: () => boolean },
): Promise<void> {
  const hidden = { config: { access: 'public' as const }, schema: { hide: true }, logLevel: 'warn' as const };

  app.get('/healthz', hidden, async () => ({ status: 'ok' }));

  app.get('/readyz', hidden, async (_request, reply) => {
    if (isStopping()) return reply.status(503).send({ status: 'stopping' });
    const answers = readFrom(platform)
      .selectNoFrom((eb) => eb.lit(1).as('one'))
      .execute()
      .then(
        () => true,
        () => false,
      );
    const isDatabaseUp = await Promise.race([answers, wait(patience, false, { ref: false })]);
    const isReady = isDatabaseUp && platform.events.isConnected;
    return reply
      .status(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'waiting', database: isDatabaseUp, events: platform.events.isConnected });
  });

  // The figures of a service are its operator's alone: who sits at its machine, or a scraper elsewhere that brings the token.
  const isScraper = bearerCheck(platform.settings.metricsToken);
  app.get('/metrics', hidden, async (request, reply) => {
    if (!isOfThisMachine(request) && !isScraper(request.headers.authorization)) throw new ProblemError('not_found');
    const { contentType, text } = await metricsText(platform.metrics);
    return reply.type(contentType).send(text);
  });
}

/** Whether a header brings the token, compared in a time that tells nothing of it; never where there is none. */
const bearerCheck =
  (token: string | null) =>
  (authorization: string | undefined): boolean =>
    token !== null && equalTexts(authorization ?? '', `Bearer ${token}`);
