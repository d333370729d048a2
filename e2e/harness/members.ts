import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext } from '@playwright/test';
import pg from 'pg';
import type { CaptchaAction, CreatePost, Post, Role } from '@clapback/contracts';
import { password, TestClient } from '@clapback/services/test/client.ts';
import type { Product } from './product.ts';

/** A mail in the local inbox. */
export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  createdAt: string;
}

/** Somebody with a confirmed account. */
export interface Member {
  id: string;
  email: string;
  password: string;
  displayName: string;
  /** For calls of the API; holds for ten minutes. */
  accessToken: string;
}

export interface MemberOptions {
  displayName?: string;
  email?: string;
  /** 'male' answers posts, 'female' browses: the contract's words for the choice at sign-up. */
  gender?: 'male' | 'female';
  /** A role that sign-up does not give. */
  role?: Role;
}

let made = 0;

/** Makes what a journey starts from, through the product's own API, so that only the steps it is about go through the screens. */
export class Members {
  readonly #product: Product;
  readonly #client: TestClient;

  constructor(product: Product) {
    this.#product = product;
    this.#client = new TestClient(product.origin);
  }

  /** Signs up, confirms by the mail and signs in, all without a browser. */
  async create(options: MemberOptions = {}): Promise<Member> {
    made += 1;
    const { displayName = `Member ${made}`, email = `member-${process.pid}-${made}@example.org`, gender = 'male' } = options;
    await this.call('POST', '/api/auth/sign-up', {
      body: { email, password, data: { displayName, gender }, acceptTerms: true, captchaToken: await this.botCheckPass('sign_up') },
    });
    const { text } = await this.mail(email, 'Please confirm your email address');
    await this.call('POST', '/api/auth/confirm', { body: { token: /token=([\w-]+)/.exec(text)?.[1] } });
    await this.#forgetSignIns();
    const { id, token } = await this.#client.signIn(email);
    if (options.role) await this.sql('update accounts set granted_role = $2 where id = $1', [id, options.role]);
    return { id, email, password, displayName, accessToken: token };
  }

  /** Gives a browser the member's session, as if they had signed in there. */
  async signIn(context: BrowserContext, member: Pick<Member, 'email' | 'password'>): Promise<void> {
    const { email } = member;
    await this.#forgetSignIns();
    const send = (fields: object = {}) =>
      context.request.post(`${this.#product.origin}/api/auth/sign-in`, { data: { email, password: member.password, ...fields } });
    let answer = await send();
    // After failed tries, also those of other journeys, the service asks for a bot check.
    if (answer.status() === 400) answer = await send({ captchaToken: await this.botCheckPass('sign_in') });
    if (!answer.ok()) throw new Error(`Sign-in of ${email} was answered ${answer.status()}: ${await answer.text()}`);
  }

  /** All journeys come from one address, which may sign in a few dozen times only. */
  async #forgetSignIns(): Promise<void> {
    await this.sql(`delete from limit_counters where key like 'sign-in:%'`);
  }

  /** Calls the API as a member, or as a visitor without one. @throws when the answer is no success */
  async call<T = unknown>(
    method: string,
    path: string,
    { as, body, headers = {} }: { as?: Member; body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<T> {
    const answer = await this.#client.call<T>(method, path, { token: as?.accessToken, body, headers });
    if (answer.status >= 400) throw new Error(`${method} ${path} was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** A post by a member. */
  async post(author: Member, fields: Partial<CreatePost> = {}): Promise<Post> {
    const body = {
      title: 'A title',
      content: 'Some words',
      postType: 'statement',
      captchaToken: await this.botCheckPass('create_post'),
      ...fields,
    };
    return this.call<Post>('POST', '/api/posts', { as: author, body });
  }

  /** A pass for an action that asks for a bot check. */
  botCheckPass(action: CaptchaAction): Promise<string> {
    return this.#client.pass(action);
  }

  /** Mails to an address, newest first. */
  mails(to: string): Promise<Mail[]> {
    return this.call<Mail[]>('GET', `/inbox?to=${encodeURIComponent(to)}`, { headers: { accept: 'application/json' } });
  }

  /** The newest mail to an address with that subject, once there is one. */
  mail(to: string, subject: string): Promise<Pick<Mail, 'id' | 'subject' | 'text'>> {
    return this.#client.mail(to, subject);
  }

  /** Arranges or reads rows that no call of the API reaches. */
  async sql<T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> {
    const client = new pg.Client({ connectionString: this.#product.databaseUrl });
    await client.connect();
    try {
      return (await client.query<T>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** Decides about a member's standing as an admin would, through the service's own function. A suspension holds until `until`, an hour unless said otherwise. */
  async decide(
    step: 'suspend' | 'lift' | 'ban' | 'unban',
    member: Pick<Member, 'id'>,
    until = new Date(Date.now() + 3_600_000),
  ): Promise<void> {
    const script = join(import.meta.dirname, '..', '..', 'services', 'test', 'decide.ts');
    await promisify(execFile)(process.execPath, [script, step, member.id, until.toISOString()], { env: this.#product.env });
  }

  /**
   * Holds back whatever reads or writes a table, so that a screen can be looked at while it waits for its answer.
   * @returns lets go
   */
  async hold(table: string): Promise<() => Promise<void>> {
    const client = new pg.Client({ connectionString: this.#product.databaseUrl });
    await client.connect();
    await client.query(`begin; lock table ${table} in access exclusive mode`);
    return () => client.end();
  }
}
