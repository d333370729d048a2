import { randomUUID } from 'node:crypto';
import { replaceCodes } from '#features/two-factor/recovery-codes.ts';
import { askForSecondFactor } from '#features/two-factor/service.ts';
import { newSecret, sealContext } from '#features/two-factor/totp.ts';
import { transact } from '#platform/database/transaction.ts';
import type { PasskeyOptions } from '@clapback/contracts';
import { codeOf } from '../app-codes.ts';
import { Authenticator } from '../authenticator.ts';
import type { TestService } from '../service.ts';
import type { Actor, Actors } from './actors.ts';

/** Arranges apps, recovery codes and passkeys. */
export class WaysIn {
  readonly service: TestService;
  readonly actors: Actors;
  readonly #newAccount: () => Promise<{ id: string; email: string }>;

  constructor(service: TestService, actors: Actors, newAccount: () => Promise<{ id: string; email: string }>) {
    this.service = service;
    this.actors = actors;
    this.#newAccount = newAccount;
  }

  /** The code that an app shows for an account whose set-up has begun. A visitor has none. */
  async setUpCode({ account }: Actor): Promise<string> {
    return account ? codeOf(await this.#totpSecret(account, { isConfirmed: false })) : '123456';
  }

  /** Recovery codes of an account that signs in with an app. */
  async totp(account: { id: string; email: string }): Promise<string[]> {
    await this.#totpSecret(account, { isConfirmed: true });
    return transact(this.service.platform, (tx) => replaceCodes(tx, account.id));
  }

  // In one statement: other requests set up an app for the same account at the same time.
  async #totpSecret({ id, email }: { id: string; email: string }, { isConfirmed }: { isConfirmed: boolean }): Promise<string> {
    const { secret } = newSecret(email);
    await this.service.sql(
      `insert into totp_secrets (account_id, sealed_secret, confirmed_at) values ($1, $2, case when $3 then now() end)
       on conflict (account_id) do update
       set sealed_secret = excluded.sealed_secret, confirmed_at = excluded.confirmed_at, last_step = 0, created_at = now()`,
      [id, this.service.platform.secrets.seal(secret, sealContext(id)), isConfirmed],
    );
    return secret;
  }

  async withoutTotp(accountId: string): Promise<void> {
    await this.service.sql('delete from totp_secrets where account_id = $1', [accountId]);
  }

  /** A sign-in that waits for its second step. */
  async secondFactor(): Promise<{ ticket: string; code: string }> {
    const account = await this.#newAccount();
    const [code] = await this.totp(account);
    const ticket = await transact(this.service.platform, (tx) => askForSecondFactor(tx, account.id));
    return { ticket: ticket!, code: code! };
  }

  /** What a browser answers that makes a new passkey. */
  async newPasskey(actor: Actor): Promise<{ challengeId: string; response: Record<string, unknown>; device: Authenticator }> {
    if (actor.account) await this.service.sql('delete from passkeys where account_id = $1', [actor.account.id]);
    const device = new Authenticator();
    const options = await this.#options(actor.token, 'register');
    return { challengeId: options?.challengeId ?? randomUUID(), response: options ? device.create(options) : {}, device };
  }

  /** What a browser answers that has a passkey of the actor's. */
  async usedPasskey(
    actor: Actor,
    purpose: 'sign_in' | 'reauthenticate',
  ): Promise<{ challengeId: string; response: Record<string, unknown> }> {
    const device = await this.#passkeyOf(actor);
    const options = await this.#options(actor.token, purpose);
    return { challengeId: options?.challengeId ?? randomUUID(), response: options ? device.get(options) : {} };
  }

  /** The id of a passkey of the actor's. */
  async passkey(actor: Actor): Promise<string> {
    const { challengeId, response } = await this.newPasskey(actor);
    const { body } = await this.service.post<{ id?: string }>('/api/auth/passkeys', {
      ...(actor.token ? { token: actor.token } : {}),
      body: { challengeId, response, name: 'A key' },
    });
    return body.id ?? randomUUID();
  }

  async #passkeyOf(actor: Actor): Promise<Authenticator> {
    const name = actor.account ? actor.name : 'responder';
    const { challengeId, response, device } = await this.newPasskey(this.actors.of(name));
    await this.service.post('/api/auth/passkeys', { token: this.actors.of(name).token!, body: { challengeId, response, name: 'A key' } });
    return device;
  }

  async #options(token: string | null, purpose: string): Promise<PasskeyOptions | null> {
    const { status, body } = await this.service.post<PasskeyOptions>('/api/auth/passkeys/options', {
      ...(token ? { token } : {}),
      body: { purpose },
    });
    return status === 200 ? body : null;
  }
}
