import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { CaptchaAction, Problem, Role, SessionGrant } from '@clapback/contracts';
import type { Platform } from '#platform/platform.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { build } from '../src/app.ts';
import { startPlatform, stopPlatform } from '../src/start.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

/** An answer of the service, read. */
export interface Answer<T = unknown> {
  status: number;
  headers: Headers;
  body: T;
}

/** What a call sends beside its path. */
export interface Call {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A member made for a test, with a live session. */
export interface TestMember {
  id: string;
  email: string;
  token: string;
  cookie: string;
}

export const password = 'a quiet harbour 1931';
let made = 0;

/** The whole service on a database and a port of its own, spoken to over HTTP like any client would. */
export class TestService implements AsyncDisposable {
  readonly platform: Platform;
  readonly origin: string;
  readonly log: string[];
  readonly #app: FastifyInstance;
  readonly #database: TestDatabase;
  readonly #dataDir: string;

  constructor(platform: Platform, app: FastifyInstance, database: TestDatabase, dataDir: string, log: string[]) {
    this.platform = platform;
    this.#app = app;
    this.#database = database;
    this.#dataDir = dataDir;
    this.log = log;
    this.origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  }

  /** Starts it with the given settings over those that suit a test. */
  static async start(env: Record<string, string> = {}): Promise<TestService> {
    const dataDir = mkdtempSync(join(tmpdir(), 'clapback-test-'));
    const database = await createTestDatabase();
    const settings = readSettings({ DATA_DIR: dataDir, DEMO: 'false', ALTCHA_COST: '1', ALTCHA_TRIES: '4', MAILS_PER_HOUR: '10000', POSTS_PER_HOUR: '10000', READS_PER_MINUTE: '1000000', LOG_LEVEL: 'debug', ...env });
    const log: string[] = [];
    const platform = await startPlatform(settings, database.url, pino({ level: settings.logLevel }, { write: (line: string) => void log.push(line) }));
    const app = await build(platform);
    await app.listen({ host: '127.0.0.1', port: 0 });
    return new TestService(platform, app, database, dataDir, log);
  }

  /** Every route that the app has, with what it declares. */
  get routes(): FastifyInstance['declaredRoutes'] {
    return this.#app.declaredRoutes;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }

  async close(): Promise<void> {
    await this.#app.close();
    await stopPlatform(this.platform);
    await this.#database.drop();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }

  async call<T = unknown>(method: string, path: string, { token, body, headers = {} }: Call = {}): Promise<Answer<T>> {
    const isForm = body instanceof FormData;
    const response = await fetch(new URL(path, this.origin), {
      method,
      redirect: 'manual',
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: isForm ? body : typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : text) as T };
  }

  get = <T = unknown>(path: string, call: Call = {}) => this.call<T>('GET', path, call);
  post = <T = unknown>(path: string, call: Call = {}) => this.call<T>('POST', path, call);
  put = <T = unknown>(path: string, call: Call = {}) => this.call<T>('PUT', path, call);
  delete = <T = unknown>(path: string, call: Call = {}) => this.call<T>('DELETE', path, call);

  /** Solves a bot check as the browser does, and gives the pass. */
  async pass(action: CaptchaAction): Promise<string> {
    const { body } = await this.post<{ success: boolean; pass: string }>('/api/captcha/verify', { body: { token: await this.solve(action), action } });
    if (!body.success) throw new Error('The bot check did not pass');
    return body.pass;
  }

  /** A solved challenge, as it would be handed in. */
  async solve(action: CaptchaAction): Promise<string> {
    const { body: challenge } = await this.get<Parameters<typeof solveChallenge>[0]['challenge']>(`/api/captcha/challenge?action=${action}`);
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  }

  /** The newest mail to an address, once it has arrived. */
  async mail(to: string, subject: string): Promise<{ id: string; subject: string; text: string }> {
    for (let tries = 0; tries < 200; tries += 1) {
      const { body } = await this.get<{ id: string; subject: string; text: string }[]>(`/inbox?to=${encodeURIComponent(to)}`, { headers: { accept: 'application/json' } });
      const found = body.find((mail) => mail.subject === subject);
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`No mail '${subject}' to ${to} arrived`);
  }

  /** Signs up, confirms by the mail and signs in. `role` is granted in the database, as an admin's change would. */
  async member(options: { role?: Role; displayName?: string; email?: string; standing?: 'active' | 'suspended' | 'banned' } = {}): Promise<TestMember> {
    made += 1;
    const email = options.email ?? `member-${made}-${process.pid}@example.org`;
    await this.signUp(email, options.displayName ?? `Member ${made}`);
    const mail = await this.mail(email, 'Please confirm your e-mail address');
    await this.post('/api/auth/confirm', { body: { token: /token=([\w-]+)/.exec(mail.text)?.[1] } });
    const member = await this.signIn(email);
    if (options.role || options.standing) {
      await this.sql(`update accounts set granted_role = coalesce($2, granted_role), standing = coalesce($3, standing) where id = $1`, [member.id, options.role ?? null, options.standing ?? null]);
    }
    return member;
  }

  async signUp(email: string, displayName: string): Promise<Answer> {
    return this.post('/api/auth/sign-up', { body: { email, password, data: { displayName, gender: 'male' }, acceptTerms: true, captchaToken: await this.pass('sign_up') } });
  }

  async signIn(email: string, withPassword = password): Promise<TestMember> {
    const answer = await this.post<SessionGrant & Problem>('/api/auth/sign-in', { body: { email, password: withPassword } });
    if (answer.status !== 200) throw new Error(`Sign-in answered ${answer.status} ${answer.body.code}`);
    return { id: answer.body.user.id, email, token: answer.body.accessToken, cookie: refreshCookieOf(answer.headers) };
  }

  /** A post by a member, with everything that the fields allow. */
  async createPost(member: TestMember, fields: Record<string, unknown> = {}): Promise<{ id: string } & Record<string, unknown>> {
    const answer = await this.post<{ id: string } & Record<string, unknown>>('/api/posts', {
      token: member.token,
      body: { title: 'A title', content: 'Some content', postType: 'statement', captchaToken: await this.pass('create_post'), ...fields },
    });
    if (answer.status !== 201) throw new Error(`Creating a post answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** Reads or arranges rows that no call of the API reaches. */
  async sql<T = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<T[]> {
    const pg = await import('pg');
    const client = new pg.default.Client({ connectionString: this.#database.url });
    await client.connect();
    try {
      return (await client.query(text, values)).rows as T[];
    } finally {
      await client.end();
    }
  }
}

/** The refresh cookie of an answer, as a request's Cookie header. */
export function refreshCookieOf(headers: Headers): string {
  const set = headers.getSetCookie().find((line) => line.startsWith('clapback_refresh='));
  return set?.split(';')[0] ?? '';
}
