import { argon2Sync, randomBytes } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import pg from 'pg';
import type { CaptchaAction, CreatePost, Post, Role, Suspension } from '@clapback/contracts';
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

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** The hash of every member's password: a real one, but of the smallest cost, which a hash names for itself. */
const passwordHash = (() => {
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', { message: password, nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 });
  return `$argon2id$v=19$m=8,t=1,p=1$${unpadded(nonce)}$${unpadded(tag)}`;
})();

const pools = new WeakMap<Product, pg.Pool>();

/** Connections to a product's database, which end by themselves when nothing needs them. */
function poolOf(product: Product): pg.Pool {
  const pool =
    pools.get(product) ?? new pg.Pool({ connectionString: product.databaseUrl, max: 2, idleTimeoutMillis: 30_000, allowExitOnIdle: true });
  // A product takes its database along when it stops.
  if (!pools.has(product)) pool.on('error', () => {});
  pools.set(product, pool);
  return pool;
}

/** Makes what a journey starts from, through the product's own API, so that only the steps it is about go through the screens. */
export class Members {
  readonly #product: Product;
  readonly #client: TestClient;

  constructor(product: Product) {
    this.#product = product;
    this.#client = new TestClient(product.origin);
  }

  /** Makes an account as it is after its confirmation and the onboarding, and signs in, all without a browser and mails. */
  async create(options: MemberOptions = {}): Promise<Member> {
    made += 1;
    const { displayName = `Member ${made}`, email = `member-${process.pid}-${made}@example.org`, gender = 'male' } = options;
    const role = options.role ?? (gender === 'male' ? 'responder' : 'viewer');
    await this.sql(
      `insert into accounts (id, email, password_hash, email_confirmed_at, granted_role, sign_up_name) values (gen_random_uuid(), $1, $2, now(), $3, $4)`,
      [email, passwordHash, role, displayName],
    );
    await this.#forgetTries();
    const { id, token } = await this.#client.signIn(email);
    await this.sql('update profiles set onboarded_at = now() where id = $1', [id]);
    return { id, email, password, displayName, accessToken: token };
  }

  /** Gives a browser the member's session, as if they had signed in there. */
  async signIn(context: BrowserContext, member: Pick<Member, 'email' | 'password'>): Promise<void> {
    const { email } = member;
    await this.#forgetTries();
    const send = (fields: object = {}) =>
      context.request.post(`${this.#product.origin}/api/auth/sign-in`, { data: { email, password: member.password, ...fields } });
    let answer = await send();
    // After failed tries, also those of other journeys, the service asks for a bot check.
    if (answer.status() === 400) answer = await send({ captchaToken: await this.botCheckPass('sign_in') });
    if (!answer.ok()) throw new Error(`Sign-in of ${email} was answered ${answer.status()}: ${await answer.text()}`);
  }

  /** All journeys come from one address, which may sign in a few dozen times and hand in 300 bot checks in ten minutes. */
  async #forgetTries(): Promise<void> {
    await this.sql(`delete from limit_counters where key like 'sign-in:%' or key like 'captcha:%'`);
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
  async botCheckPass(action: CaptchaAction): Promise<string> {
    await this.#forgetTries();
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
    return (await poolOf(this.#product).query<T>(text, values)).rows;
  }

  /**
   * Decides about a member's standing as an admin does. A suspension lasts a day; `until` moves its end afterwards, without an event.
   */
  async decide(step: 'suspend' | 'unsuspend' | 'ban' | 'unban', member: Pick<Member, 'id'>, until?: Date): Promise<void> {
    const admin = await this.create({ role: 'admin' });
    if (step === 'ban' || step === 'unban') {
      const body =
        step === 'ban'
          ? { banned: true, ground: 'spam', facts: 'Posted 40 advertisements in an hour.' }
          : { banned: false, ground: 'Another person had the password' };
      return this.call('PUT', `/api/admin/users/${member.id}/ban`, { as: admin, body });
    }
    if (step === 'unsuspend') {
      const newest = `select id from decisions where subject_id = $1 and kind = 'suspend' order by created_at desc limit 1`;
      const [suspension] = await this.sql<{ id: string }>(newest, [member.id]);
      return this.call('DELETE', `/api/moderation/suspensions/${suspension!.id}`, { as: admin });
    }
    const body = { ground: 'harassment', reason: 'Wrote the same insult under nine posts.', hours: 24 };
    const { id } = await this.call<Suspension>('POST', `/api/moderation/users/${member.id}/suspensions`, { as: admin, body });
    if (!until) return;
    await this.sql('update decisions set effective_until = $2 where id = $1', [id, until]);
    await this.sql('update accounts set standing_until = $2 where id = $1', [member.id, until]);
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
