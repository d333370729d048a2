import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Plugin } from 'vite';
import type { BrowserCommand } from 'vitest/node';
import type { Script, ScriptedAnswer, SeenCall } from './script.ts';

/** A service over HTTP on the origin of the page under test, which answers what a test says. */
class ScriptedService {
  #script: Script = {};
  #given = new Map<string, number>();
  #seen: SeenCall[] = [];
  readonly #waiting = new Set<IncomingMessage>();

  /** Forgets what was said and seen before. */
  begin(script: Script): void {
    this.#script = script;
    this.#given = new Map();
    this.#seen = [];
    // A browser holds the same read back while one waits.
    for (const request of this.#waiting) request.socket.destroy();
    this.#waiting.clear();
  }

  /** Changes single answers. */
  change(script: Script): void {
    for (const key of Object.keys(script)) this.#given.delete(key);
    this.#script = { ...this.#script, ...script };
  }

  get seen(): SeenCall[] {
    return this.#seen;
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = request;
    const sent = await text(request);
    const isJson = headers['content-type']?.includes('json') && sent !== '';
    this.#seen.push({ method, path: url, headers: headers as Record<string, string>, body: isJson ? JSON.parse(sent) : sent });
    const { status = 200, body = null, headers: more = {}, fate } = this.#answerFor(method, url) ?? (await answerAnyway(method, url));
    if (fate === 'waits') return void this.#waiting.add(request);
    if (fate === 'breaks') return void request.socket.destroy();
    const type = status >= 400 ? 'application/problem+json' : 'application/json';
    // What names another type is sent as it is: a stream of events.
    const isText = typeof body === 'string' && 'content-type' in more;
    response.writeHead(status, { 'content-type': type, ...more }).end(status === 204 ? undefined : isText ? body : JSON.stringify(body));
  }

  #answerFor(method: string, url: string): ScriptedAnswer | undefined {
    const { pathname } = new URL(url, 'http://localhost');
    for (const [key, answers] of Object.entries(this.#script)) {
      const [wanted, pattern] = key.split(' ');
      if (wanted !== method || !new URLPattern({ pathname: pattern }).test({ pathname })) continue;
      if (!Array.isArray(answers)) return answers as ScriptedAnswer;
      const given = this.#given.get(key) ?? 0;
      this.#given.set(key, given + 1);
      return (answers as ScriptedAnswer[])[Math.min(given, answers.length - 1)]!;
    }
    return undefined;
  }
}

/** What needs no saying in each test: a bot check that is quickly done, and passes. */
async function answerAnyway(method: string, url: string): Promise<ScriptedAnswer> {
  if (method === 'GET' && url.startsWith('/captcha/challenge'))
    return {
      body: await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 4, deriveKey, hmacSignatureSecret: 'of the test' }),
    };
  if (method === 'POST' && url === '/captcha/verify') return { body: { success: true, pass: 'a'.repeat(43) } };
  const title = `The test has no answer for ${method} ${url}.`;
  return { status: 404, body: { type: 'about:blank', title, status: 404, code: 'not_found', requestId: 'none' } };
}

/** A service for each page, of which two may be open at once. */
const services = new Map<string, ScriptedService>();

function serviceOf(page: string): ScriptedService {
  const service = services.get(page) ?? new ScriptedService();
  services.set(page, service);
  return service;
}

/** The page that a request comes from. */
const pageOf = ({ headers }: IncomingMessage) => /(?:^|; )page=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? '';

/** Lets the server of the page under test answer below `/api`. */
export const scriptedService: Plugin = {
  name: 'clapback:scripted-service',
  configureServer({ middlewares }) {
    middlewares.use(
      '/api',
      (request: IncomingMessage, response: ServerResponse) => void serviceOf(pageOf(request)).answer(request, response),
    );
    middlewares.use('/healthz', (_request: IncomingMessage, response: ServerResponse) => void response.end('{}'));
  },
};

const begin: BrowserCommand<[Script]> = ({ sessionId }, script) => {
  serviceOf(sessionId).begin(script);
  return sessionId;
};
const change: BrowserCommand<[Script]> = ({ sessionId }, script) => serviceOf(sessionId).change(script);
const seen: BrowserCommand<[]> = ({ sessionId }) => serviceOf(sessionId).seen;

/** What tests in the browser tell and ask the scripted service. */
export const serviceCommands = { beginScript: begin, changeScript: change, seenCalls: seen };
