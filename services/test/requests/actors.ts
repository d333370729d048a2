import { transact } from '#platform/database/transaction.ts';
import { abilitiesOf } from '#platform/access/abilities.ts';
import type { Access } from '#platform/access/access.ts';
import { beginSession } from '#features/auth/sessions.ts';
import { signAccessToken } from '#features/auth/tokens.ts';
import type { Role, Standing } from '@clapback/contracts';
import { password, type TestService } from '../service.ts';

/** Everybody who can call the API. */
export const actorNames = [
  'visitor',
  'unconfirmed',
  'viewer',
  'responder',
  'premium',
  'moderator',
  'admin',
  'suspended',
  'banned',
] as const;
export type ActorName = (typeof actorNames)[number];

/** One who calls; a visitor has no account. */
export interface Actor {
  name: ActorName;
  account: { id: string; email: string } | null;
  sessionId: string;
  token: string | null;
}

/** A session beside an actor's own, to be ended. */
export interface Session {
  id: string;
  cookie: string;
}

const standings: Partial<Record<ActorName, Standing>> = { unconfirmed: 'unconfirmed', suspended: 'suspended', banned: 'banned' };
const roles: Partial<Record<ActorName, Role>> = { viewer: 'viewer', moderator: 'moderator', admin: 'admin', premium: 'premium' };

/** Whether the declared access of a route lets an actor in. */
export function mayCall(name: ActorName, access: Access): boolean {
  if (access === 'public') return true;
  if (name === 'visitor') return false;
  if (access === 'session') return true;
  const standing = standings[name] ?? 'active';
  if (access === 'member') return standing === 'active' || standing === 'suspended';
  return abilitiesOf(roles[name] ?? 'responder', standing, { hasPremium: name === 'premium' }).includes(access);
}

/** One account for each kind of actor, kept as it was whatever the requests do to it. */
export class Actors {
  readonly #service: TestService;
  readonly #actors = new Map<ActorName, Actor>();
  readonly #passwordHash: string;

  private constructor(service: TestService, passwordHash: string) {
    this.#service = service;
    this.#passwordHash = passwordHash;
  }

  /** Makes the accounts; the one password hash of the first is that of all. What they were is kept beside the product's own tables. */
  static async make(service: TestService): Promise<Actors> {
    const actors = new Actors(service, await service.platform.passwords.hash(password));
    for (const name of actorNames) await actors.#add(name);
    await service.sql('create schema kept; create table kept.accounts as select * from accounts');
    return actors;
  }

  of(name: ActorName): Actor {
    return this.#actors.get(name)!;
  }

  async #add(name: ActorName): Promise<void> {
    if (name === 'visitor') return void this.#actors.set(name, { name, account: null, sessionId: '', token: null });
    const standing = standings[name] ?? 'active';
    const [account] = await this.#service.sql<{ id: string; email: string }>(
      `insert into accounts (id, email, password_hash, email_confirmed_at, granted_role, sign_up_name)
       values (gen_random_uuid(), $1, $2, case when $3 then now() end, $4, 'Somebody') returning id, email`,
      [
        `${name}@actors.example.org`,
        this.#passwordHash,
        standing !== 'unconfirmed',
        name === 'premium' ? 'responder' : (roles[name] ?? 'responder'),
      ],
    );
    await this.#service.sql('insert into profiles (id, display_name) values ($1, $2)', [account!.id, `The ${name}`]);
    if (name === 'premium') {
      // What a deleted account leaves of it.
      await this.#service.sql(`delete from subscriptions where provider_reference = 'subscription'`);
      await this.#service.sql(
        `insert into subscriptions (id, account_id, status, customer_reference, provider_reference, current_period_ends_at)
         values (gen_random_uuid(), $1, 'active', 'customer', 'subscription', now() + interval '30 days')`,
        [account!.id],
      );
    }
    if (standing === 'suspended') await this.#service.suspend(account!, 24 * 30);
    if (standing === 'banned') await this.#service.ban(account!);
    const { id } = await this.begin(account!.id);
    this.#actors.set(name, { name, account: account!, sessionId: id, token: null });
    await this.#sign(this.of(name));
  }

  /** Begins a session as a sign-in does, without its password hash, which is the dear part. */
  async begin(accountId: string): Promise<Session> {
    const device = {
      address: '10.0.0.1',
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      knownAs: 'x',
    };
    const { sessionId, text } = await transact(this.#service.platform, async (tx) => beginSession(tx, accountId, device, 'password'));
    return { id: sessionId, cookie: `clapback_refresh=${text}` };
  }

  async #sign(actor: Actor): Promise<void> {
    if (!actor.account) return;
    const { platform } = this.#service;
    actor.token = (await signAccessToken(platform.secrets, platform.settings.publicUrl.origin, actor.sessionId, actor.account.id)).token;
  }

  /** Undoes what requests did to the actors, and forgets the counted tries. */
  async restore(): Promise<void> {
    await this.#replaceDeleted();
    const sessions = [...this.#actors.values()].map(({ sessionId }) => sessionId).filter(Boolean);
    await this.#service.sql(`
      delete from limit_counters;
      update accounts a set email_confirmed_at = k.email_confirmed_at, granted_role = k.granted_role, standing = k.standing,
        standing_until = k.standing_until, password_hash = k.password_hash
      from kept.accounts k where k.id = a.id and (k.email_confirmed_at, k.granted_role, k.standing, k.standing_until, k.password_hash)
        is distinct from (a.email_confirmed_at, a.granted_role, a.standing, a.standing_until, a.password_hash);
      update sessions set ended_at = null, ended_because = null, authenticated_at = now()
      where id in ('${sessions.join("', '")}') and (ended_at is not null or authenticated_at < now() - interval '5 minutes')`);
  }

  /** Makes those anew who have deleted their account. */
  async #replaceDeleted(): Promise<void> {
    const gone = await this.#service.sql<{ id: string }>(
      'delete from kept.accounts k where not exists (select from accounts a where a.id = k.id) returning id',
    );
    for (const { id } of gone) {
      const actor = [...this.#actors.values()].find(({ account }) => account?.id === id);
      if (actor) await this.#add(actor.name);
    }
    const actors = [...this.#actors.values()].flatMap(({ account }) => (account ? [account.id] : []));
    if (gone.length > 0)
      await this.#service.sql(
        'insert into kept.accounts select * from accounts a where id = any ($1) and not exists (select from kept.accounts k where k.id = a.id)',
        [actors],
      );
  }

  /** Gives each actor a new access token, before the old one expires. */
  async renew(): Promise<void> {
    for (const actor of this.#actors.values()) await this.#sign(actor);
  }
}
