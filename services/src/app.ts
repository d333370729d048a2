import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import { access } from '#platform/access/access.ts';
import { answered } from '#platform/log/buffered-output.ts';
import { withoutRedaction } from '#platform/log/log.ts';
import type { Member } from '#platform/access/actor.ts';
import { docs, noteResources } from '#platform/http/docs.ts';
import { problemAnswers, problemSchemas } from '#platform/http/documented-problems.ts';
import { answerProblem, handleErrors, toProblem } from '#platform/http/error-handler.ts';
import { healthRoutes } from '#platform/http/health.ts';
import { readJsonOnly } from '#platform/http/json.ts';
import { limitReads } from '#platform/http/limit-reads.ts';
import { parserErrorHandler, refuseMalformed } from '#platform/http/malformed.ts';
import { refuseForeignOrigins } from '#platform/http/origin.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { makeRequestId } from '#platform/http/request-id.ts';
import { unusedConnections } from '#platform/http/unused-connections.ts';
import { serializeBySchema } from '#platform/http/serialization.ts';
import { validateStrictly } from '#platform/http/validation.ts';
import { partHosts, urlOf } from '#platform/http/site.ts';
import type { Platform } from '#platform/platform.ts';
import { RealtimeHub } from '#platform/realtime/hub.ts';
import { features } from './features.ts';
import { actorResolver } from '#features/accounts/resolver.ts';
import { noteActivity } from '#features/auth/sessions.ts';
import { sessionOfBearer } from '#features/auth/tokens.ts';

/** The largest body but for uploads. Above the longest text by far, so that a text that is too long is told by its field. */
const bodyLimit = 4 * 1024 * 1024;

/** What a process that serves the web adds to the API: the pages. */
export type FrontendPlugin = (app: FastifyInstance, platform: Platform) => Promise<void>;

/** Makes the app with all its routes. It does not listen yet, and it does not close the platform. */
export async function build(platform: Platform, options: { frontend?: FrontendPlugin } = {}): Promise<FastifyInstance> {
  const { settings, metrics } = platform;
  let isStopping = false;
  const unread = parserErrorHandler(platform.log);
  const app = Fastify({
    loggerInstance: platform.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: makeRequestId,
    trustProxy: settings.trustedProxies > 0 && ((_address: string, hop: number) => hop < settings.trustedProxies),
    bodyLimit,
    // All routes are one plugin, which a machine that is busy with more than the start reads in more than the default of ten seconds.
    pluginTimeout: 60_000,
    requestTimeout: 120_000,
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: 200 },
    // Addresses that cannot be read, for which no route and so no hook runs.
    frameworkErrors: (error, request, reply) => answerProblem(toProblem(error), request, reply.header('x-request-id', request.id)),
    clientErrorHandler: (error, socket) => unread.onError(error, socket),
    // Anything else that a client would like to speak is HTTP to us. A missing Host is refused below, with a problem document.
    http: { shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket', requireHostHeader: false },
    // Done below, with a problem document.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  }) as unknown as FastifyInstance;

  readJsonOnly(app);
  validateStrictly(app);
  serializeBySchema(app);
  handleErrors(app, metrics);
  observe(app, platform);
  unread.watch(app.server);
  refuseMalformed(app);
  partHosts(app, settings);
  refuseForeignOrigins(app, ({ site }) => urlOf(settings, site).origin);
  const unused = unusedConnections(app.server);
  app.addHook('preClose', async () => {
    isStopping = true;
    unused.end();
  });
  // What is under way is answered; what still arrives on an open connection may be sent again, elsewhere or later.
  app.addHook('onRequest', (request, _reply, done) => {
    done(isStopping && request.url.startsWith('/api/') ? new ProblemError('service_busy', { retryAfter: 2 }) : undefined);
  });
  app.addHook('onResponse', (_request, _reply, done) => {
    // A connection that was busy when the stop began is idle now, and would else hold the stop up until its keep-alive ends.
    if (isStopping) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
  await app.register(cookie);
  await app.register(access, {
    sessionOf: ({ site, headers }: FastifyRequest) =>
      sessionOfBearer(platform.secrets, urlOf(settings, site).origin, headers.authorization),
    resolve: actorResolver(platform),
    supportAddress: settings.supportAddress,
    onActivity: ({ sessionId }: Member) => noteActivity(platform, sessionId),
    ofPlugins: [{ prefix: '/api/docs', access: 'public' }],
  });
  await app.register(healthRoutes, { platform, isStopping: () => isStopping });
  await app.register(api, { prefix: '/api', platform });
  await app.register(async (pages) => {
    await limitReads(pages, settings.readsPerMinute);
    for (const { pageRoutes = [] } of features) for (const routes of pageRoutes) await pages.register(routes, { platform });
  });
  if (options.frontend) await options.frontend(app, platform);
  new RealtimeHub(platform, actorResolver(platform)).attach(app);
  return app;
}

async function api(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  await limitReads(app, platform.settings.readsPerMinute);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Clapback API',
        version: '1',
        description:
          'Errors are problem documents (RFC 9457). Lists answer { items, nextCursor }. Times are ISO 8601 with milliseconds, ids UUID v7.',
      },
      servers: [{ url: platform.settings.publicUrl.origin }],
      components: { schemas: problemSchemas, securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: ({ schema, url, route }) => {
      const needed = route.config?.access;
      const response = { ...(schema?.response as object | undefined), ...problemAnswers(route) };
      // A form is read part by part and never as one body, so its schema is for the document alone.
      const form = route.config?.form && { body: route.config.form };
      const asked = needed && needed !== 'public' && { security: [{ bearer: [] }], description: `Asks for: ${needed}.` };
      return { schema: { ...schema, ...form, ...asked, response }, url };
    },
  });
  // Taken before the read: whatever happened later than this number is in the answer or will come over the socket, never lost between the
  // two.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'GET') reply.header('event-number', String(platform.events.number));
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    // What is for one member alone is for no cache, also none on the disk of a machine that others use after them.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', request.sessionId ? 'no-store' : 'no-cache');
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer');
    done();
  });
  const resources = noteResources(app);
  for (const { routes: ofFeature = [] } of features) for (const routes of ofFeature) await app.register(routes, { platform });
  app.get('/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, async () => app.swagger());
  await app.register(docs, { resources });
}

/**
 * One log line and one measurement for each answer. Never bodies, tokens, cookies or query strings: they may hold secrets. Hooks of every
 * request take a callback where they wait for nothing: a promise costs each of them as much as their work.
 */
function observe(app: FastifyInstance, platform: Platform): void {
  const lines = withoutRedaction(platform.log);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    platform.metrics.requestDuration.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    lines.info(
      {
        reqId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        accountId: request.actor?.kind === 'member' ? request.actor.accountId : undefined,
      },
      answered,
    );
    done();
  });
}
