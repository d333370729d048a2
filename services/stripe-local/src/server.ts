import type { IncomingHttpHeaders } from 'node:http';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import qs from 'qs';
import { Value } from 'typebox/value';
import { calls, type Call } from './calls.ts';
import type { Deliveries } from './deliveries.ts';
import type { StandIn } from './events.ts';
import { Failure, invalid } from './failure.ts';
import { catchUp } from './time.ts';

/** Most bytes of a call. */
const mostBytes = 256 * 1024;

/** The API of the stand-in. Each call is one transaction; under one idempotency key it is done once, and answered the same way again. */
export function buildServer(standIn: StandIn, deliveries: Deliveries, log: FastifyBaseLogger): FastifyInstance {
  const app = Fastify({ loggerInstance: log, bodyLimit: mostBytes, routerOptions: { querystringParser: (query) => parse(query) } });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, parse(body as string)),
  );
  app.addHook('onRequest', async ({ headers, hostname, host, method }) => mustBeFromHere(headers, hostname, host, method));
  app.setErrorHandler((error, request, reply) => {
    const failure = error instanceof Failure ? error : null;
    if (!failure) request.log.error({ err: error }, 'The stand-in failed');
    const body = failure?.body ?? { type: 'api_error', message: 'The stand-in failed. Its log says why.' };
    return reply.status(failure?.status ?? 500).send({ error: body });
  });
  app.setNotFoundHandler((request, reply) => {
    request.log.warn({ method: request.method, url: request.url }, 'A call that the stand-in does not know');
    const message = `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}). The stand-in answers the calls that the product makes and no others.`;
    return reply.status(400).send({ error: { type: 'invalid_request_error', message } });
  });
  for (const one of calls) {
    app.route<{ Params: { id?: string } }>({
      method: one.method,
      url: one.path,
      handler: (request, reply) => {
        mustBeSigned(request);
        const { status, body } = standIn.store.transact(() => {
          catchUp(standIn);
          return once(standIn, request, one);
        });
        deliveries.wake();
        return reply.status(status).header('content-type', 'application/json').header('request-id', `req_${request.id}`).send(body);
      },
    });
  }
  return app;
}

const parse = (text: string) => qs.parse(text, { depth: 10, arrayLimit: 100 });

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * Refuses what a page of somewhere else has a browser send: it would come from this machine, as all that is let in. A page elsewhere whose
 * name leads to this machine is known by that name, one that posts by where it is.
 */
function mustBeFromHere(headers: IncomingHttpHeaders, hostname: string, host: string, method: string): void {
  const site = headers['sec-fetch-site'];
  const isReading = method === 'GET' || method === 'HEAD';
  const isForeign =
    (site !== undefined && site !== 'same-origin' && site !== 'none') || (headers.origin ?? `http://${host}`) !== `http://${host}`;
  if (!loopback.has(hostname) || (isForeign && !isReading))
    throw new Failure(403, { type: 'invalid_request_error', message: 'This does not come from a page of this server.' });
}

/** Only keys of Stripe's test mode: a live one must never come here. */
function mustBeSigned({ headers }: FastifyRequest): void {
  const key = headers.authorization?.replace(/^Bearer /, '') ?? '';
  if (!/^(sk|rk)_test_\w+$/.test(key)) throw new Failure(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
}

function once(standIn: StandIn, request: FastifyRequest<{ Params: { id?: string } }>, one: Call): { status: number; body: string } {
  const { store } = standIn;
  const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined;
  if (typeof key !== 'string') return { status: 200, body: JSON.stringify(answer(standIn, request, one)) };
  const asked = `${request.method} ${request.url} ${JSON.stringify(request.body ?? {})}`;
  const kept = store.answerOf(key);
  if (kept && kept.call !== asked) {
    throw new Failure(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  if (kept) return kept;
  const body = JSON.stringify(answer(standIn, request, one));
  store.keepAnswer(key, asked, 200, body);
  return { status: 200, body };
}

function answer(standIn: StandIn, request: FastifyRequest<{ Params: { id?: string } }>, one: Call): unknown {
  const given = { ...(request.query as object), ...(request.body as object | undefined) };
  const wish = Value.Convert(one.parameters, given);
  const [wrong] = Value.Errors(one.parameters, wish);
  if (wrong) {
    request.log.warn({ method: request.method, url: request.url, wrong }, 'A call with parameters that the stand-in does not take');
    const param = wrong.instancePath.slice(1).replaceAll('/', '.');
    if (wrong.schemaPath.endsWith('/additionalProperties'))
      throw invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
    const [absent] = wrong.keyword === 'required' ? wrong.params.requiredProperties : [];
    if (absent !== undefined) throw invalid(`Missing required param: ${absent}.`, { code: 'parameter_missing', param: absent });
    throw invalid(`Invalid parameter: ${param} ${wrong.message}`, { param });
  }
  return one.answer(standIn, wish as never, request.params.id ?? '');
}
