import type { LiveSession } from '#features/auth/service.ts';
import { archiveAddress } from '#features/data-rights/archive-address.ts';
import { randomUUID } from 'node:crypto';
import { guidelinesVersion, privacyVersion, termsVersion } from '@clapback/contracts/limits';
import { defaultChannels } from '@clapback/contracts/vocabulary';
import { password } from '../../service.ts';
import type { Actor } from '../actors.ts';
import type { Arrange } from '../arrange.ts';
import type { Example } from './example.ts';

const cookieOf = async (make: Arrange, actor: Actor) => ({
  headers: { cookie: (await make.actors.begin((await make.accountOf(actor)).id)).cookie },
});

/** Accounts, sessions and ways to sign in. */
export const accountExamples: Record<string, Example[]> = {
  'POST /api/auth/sign-up': [
    async (make) => ({
      body: {
        email: `${randomUUID()}@example.org`,
        password,
        redirectUrl: '/dashboard',
        data: { displayName: 'Robin Vale', gender: 'male' },
        acceptTerms: true,
        captchaToken: await make.pass('sign_up'),
      },
    }),
  ],
  'GET /api/notifications': [() => ({}), () => ({ query: { unread: 'true', type: 'like' } })],
  'POST /api/notifications/read': [() => ({ body: { ids: [randomUUID()] } }), () => ({ body: { all: true, upTo: randomUUID() } })],
  'PUT /api/me/notification-settings': [
    () => ({
      body: { channels: defaultChannels, digestAt: '08:00', quietHours: { from: '22:00', until: '07:00' }, timeZone: 'Europe/Stockholm' },
    }),
    () => ({ body: { channels: defaultChannels, digestAt: '23:59', quietHours: null, timeZone: null } }),
  ],
  'PUT /api/me/time-zone': [() => ({ body: { timeZone: 'Europe/Stockholm' } }), () => ({ body: { timeZone: 'Asia/Kolkata' } })],
  'PATCH /api/me': [
    // Each a name of their own: nobody may be called what somebody of the staff is.
    () => ({
      body: {
        displayName: `Robin ${randomUUID().slice(0, 8)}`,
        companyName: 'Vale & Co',
        phone: '+46 70 123 45 67',
        city: 'Uppsala',
        country: 'SE',
      },
    }),
    () => ({ body: { state: 'Uppsala län', location: null, lastUpdatedAt: '2126-11-24T10:00:00.000Z', role: 'admin' } }),
  ],
  'POST /api/me/onboarding': [() => ({ body: { acceptsGuidelines: true, guidelinesVersion } })],
  'POST /api/me/terms-acceptances': [() => ({ body: { acceptsTerms: true, termsVersion } })],
  'POST /api/me/privacy-acknowledgements': [() => ({ body: { privacyVersion } })],
  'PUT /api/me/avatar': [
    () => ({ body: { avatarType: 'default', avatarUrl: '/avatars/4.svg' } }),
    async (make, { account }) => ({ body: { avatarType: 'uploaded', avatarUrl: await make.avatar(account) } }),
  ],
  'GET /api/profiles': [async (make) => ({ query: { ids: `${(await make.account()).id},${randomUUID()}` } })],
  'GET /api/people/{id}': [async (make) => ({ path: { id: (await make.account()).id } })],
  'GET /api/people/{id}/posts': [async (make) => ({ path: { id: (await make.account()).id } })],
  'GET /api/people/{id}/responses': [async (make) => ({ path: { id: (await make.account()).id } })],
  'POST /api/auth/confirm': [async (make) => ({ body: { token: await make.link('confirm') } })],
  'POST /api/auth/confirm/resend': [async (make) => ({ body: { email: (await make.account({ isConfirmed: false })).email } })],
  'POST /api/auth/reset': [async (make) => ({ body: { email: (await make.account()).email } })],
  'POST /api/auth/sign-in': [
    async (make) => ({ body: { email: (await make.account()).email, password } }),
    async (make) => ({ body: { email: (await make.account()).email, password, captchaToken: await make.pass('sign_in') } }),
  ],
  'POST /api/auth/refresh': [cookieOf],
  'POST /api/auth/sign-out': [cookieOf],
  'POST /api/me/exports': [
    async (make, { account }) => {
      await make.service.sql('delete from data_exports where account_id = $1', [account?.id ?? null]);
      return {};
    },
  ],
  'GET /api/me/exports/{id}': [async (make, { account }) => ({ path: { id: await make.archive(account) } })],
  'GET /api/me/exports/{id}/archive': [
    async (make) => {
      const member = await make.service.member();
      const id = await make.archive(member);
      const [session] = await make.service.sql<LiveSession>(
        `select s.id, a.id as "accountId", a.password_hash as "passwordHash" from sessions s join accounts a on a.id = s.account_id where a.id = $1`,
        [member.id],
      );
      return { path: { id }, query: { token: archiveAddress(make.service.platform.secrets, id, session!).split('token=')[1]! } };
    },
  ],
  'DELETE /api/me': [() => ({ body: { confirmation: 'DELETE_MY_ACCOUNT_PERMANENTLY' } })],
  'POST /api/auth/password': [
    async (make) => ({ body: { token: await make.link('recover'), password: 'nine quiet harbours 1931' } }),
    (_make, { account }) => ({
      body: account ? { currentPassword: password, password: 'nine quiet harbours 1931' } : { token: 'unknown', password },
    }),
  ],
  'DELETE /api/auth/sessions/{id}': [
    async (make, actor) => ({ path: { id: (await make.actors.begin((await make.accountOf(actor)).id)).id } }),
  ],
  'POST /api/auth/reauthenticate': [
    () => ({ body: { password } }),
    async (make, actor) => ({ body: { passkey: await make.waysIn.usedPasskey(actor, 'reauthenticate') } }),
  ],
  'POST /api/auth/totp': [
    async (make, { account }) => {
      if (account) await make.waysIn.withoutTotp(account.id);
      return {};
    },
  ],
  'POST /api/auth/totp/confirm': [async (make, actor) => ({ body: { code: await make.waysIn.setUpCode(actor) } })],
  'POST /api/auth/recovery-codes': [
    async (make, { account }) => {
      if (account) await make.waysIn.totp(account);
      return {};
    },
  ],
  'POST /api/auth/sign-in/second-factor': [async (make) => ({ body: await make.waysIn.secondFactor() })],
  'POST /api/auth/passkeys/options': [
    () => ({ body: { purpose: 'sign_in' } }),
    async (make, { account }) => {
      if (account) await make.service.sql('delete from passkeys where account_id = $1', [account.id]);
      return { body: { purpose: account ? 'register' : 'sign_in' } };
    },
  ],
  'POST /api/auth/passkeys': [
    async (make, actor) => {
      const { challengeId, response } = await make.waysIn.newPasskey(actor);
      return { body: { challengeId, response, name: 'My laptop' } };
    },
  ],
  'DELETE /api/auth/passkeys/{id}': [async (make, actor) => ({ path: { id: await make.waysIn.passkey(actor) } })],
  'POST /api/auth/sign-in/passkey': [
    // One who is not confirmed is refused: they come with somebody else's passkey.
    async (make, actor) => {
      const owner = actor.name === 'unconfirmed' ? make.actors.of('visitor') : actor;
      return { body: await make.waysIn.usedPasskey(owner, 'sign_in') };
    },
  ],
  'GET /api/captcha/challenge': [() => ({ query: { action: 'sign_up' } })],
  'POST /api/captcha/verify': [async (make) => ({ body: { token: await make.service.solve('create_post'), action: 'create_post' } })],
};
