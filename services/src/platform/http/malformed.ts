import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { problemDocument, problemType } from './error-handler.ts';
import { ProblemError, type ProblemCode } from './problems.ts';
import { makeRequestId } from './request-id.ts';

/** ms in which a client may go on sending what nobody reads: a connection that is cut at once takes the answer with it. */
const farewell = 500;

const codes: Record<string, ProblemCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'payload_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** Refuses what reaches no route, on the bare connection, and closes that. */
export function refuseOn(socket: Duplex, problem: ProblemError, log: FastifyBaseLogger): void {
  if (!socket.writable) return void socket.destroy();
  const { head, body } = answerOf(problem, log);
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  endSoon(socket, `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join('')}\r\n${body}`);
}

function endSoon(socket: Duplex, answer = ''): void {
  socket.end(answer);
  setTimeout(() => socket.destroy(), farewell).unref();
}

function answerOf(problem: ProblemError, log: FastifyBaseLogger): { head: Record<string, string>; body: string } {
  const id = makeRequestId();
  const body = JSON.stringify(problemDocument(problem, id));
  log.info({ reqId: id, code: problem.code, err: problem.cause }, 'A request was refused');
  const head = {
    'Content-Type': problemType,
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    'X-Request-Id': id,
    Date: new Date().toUTCString(),
    Connection: 'close',
    ...(problem.retryAfter === undefined ? {} : { 'Retry-After': String(problem.retryAfter) }),
  };
  return { head, body };
}

/**
 * What is wrong with a request that the parser took: HTTP other than 1.0 and 1.1, or not exactly one Host. A proxy in front may have read
 * another one of two.
 */
export function malformation(request: IncomingMessage): ProblemError | null {
  let hosts = 0;
  // Names and values in turns. Few names are as long, and each request comes by here.
  for (let at = 0; at < request.rawHeaders.length; at += 2)
    if (request.rawHeaders[at]!.length === 4 && request.rawHeaders[at]!.toLowerCase() === 'host') hosts += 1;
  const isWhole = request.httpVersion === '1.1' ? hosts === 1 : request.httpVersion === '1.0' && hosts <= 1;
  return isWhole ? null : new ProblemError('bad_request');
}

/** The answers of a connection that are not done with, and the newest of all. */
interface Answers {
  open: Set<ServerResponse>;
  newest: ServerResponse;
}

/**
 * Makes the handler of what the parser could not read, or what did not arrive in time. Clients, and proxies that pass on what several ask
 * for, take answers in the order of the requests: it waits for those that are under way, and a request that has its answer gets no second.
 */
export function parserErrorHandler(log: FastifyBaseLogger): {
  onError(error: Error & { code?: string }, socket: Duplex): void;
  watch(server: Server): void;
} {
  const answering = new WeakMap<Duplex, Answers>();
  const refused = new WeakSet<Duplex>();
  return {
    onError(error, socket) {
      if (error.code === 'ECONNRESET' || refused.has(socket)) return void (refused.has(socket) || socket.destroy());
      refused.add(socket);
      const { open = new Set<ServerResponse>(), newest } = answering.get(socket) ?? {};
      const end = () => {
        const isAnswered = newest !== undefined && newest.headersSent && !newest.req.complete;
        if (isAnswered) return endSoon(socket);
        refuseOn(socket, new ProblemError(codes[error.code ?? ''] ?? 'bad_request', { cause: error }), log);
      };
      // A body that breaks off has no answer yet, and gets this one.
      const isUnderWay = ({ writableFinished, headersSent, req }: ServerResponse) => !writableFinished && (headersSent || req.complete);
      const last = [...open].findLast(isUnderWay);
      if (last) last.once('finish', end);
      else end();
    },
    watch(server) {
      server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
        const open = answering.get(socket)?.open ?? new Set<ServerResponse>();
        answering.set(socket, { open: open.add(response), newest: response });
        response.once('close', () => open.delete(response));
      });
    },
  };
}

/** Refuses malformed requests before any route sees them, and what Node would answer or drop by itself: expectations and tunnels. */
export function refuseMalformed(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const problem = malformation(request.raw);
    if (problem) reply.header('connection', 'close');
    done(problem ?? undefined);
  });
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const problem = new ProblemError('expectation_failed');
    const { head, body } = answerOf(problem, app.log);
    response.writeHead(problem.status, head).end(body);
  });
  app.server.on('connect', (_request: IncomingMessage, socket: Duplex) =>
    refuseOn(
      socket.on('error', () => {}),
      new ProblemError('method_not_allowed'),
      app.log,
    ),
  );
}
