import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { RecoveryCodes, SecondFactor, SessionGrant, TotpConfirm, TotpSetup, TwoFactorState } from '@clapback/contracts';
import { memberOf } from '#platform/access/access.ts';
import type { Platform } from '#platform/platform.ts';
import { deviceOf, grantSession } from '../auth/service.ts';
import { beginSetup, confirmSetup, renewCodes, turnOff, twoFactorState } from './setup.ts';
import { signInByCode } from './sign-in.ts';

const tags = ['auth'];

// A session is enough, whatever the standing: a banned member signs in too, to appeal, and their account is worth protecting.
export async function twoFactorRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  app.get(
    '/auth/totp',
    { config: { access: 'session' }, schema: { tags, summary: 'Whether signing in asks for a code', response: { 200: TwoFactorState } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return twoFactorState(platform, memberOf(request).accountId);
    },
  );

  app.post(
    '/auth/totp',
    {
      config: { access: 'session', recentProof: true },
      schema: { tags, summary: 'Begins to set up an authenticator app', response: { 200: TotpSetup } },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return beginSetup(platform, memberOf(request));
    },
  );

  app.post<{ Body: TotpConfirm }>(
    '/auth/totp/confirm',
    {
      config: { access: 'session', problems: ['challenge_invalid', 'second_factor_invalid'] },
      schema: { tags, summary: 'Turns two-factor authentication on', body: TotpConfirm, response: { 200: RecoveryCodes } },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return confirmSetup(platform, memberOf(request), request.body.code);
    },
  );

  app.delete(
    '/auth/totp',
    {
      config: { access: 'session', recentProof: true },
      schema: { tags, summary: 'Turns two-factor authentication off', response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      await turnOff(platform, memberOf(request));
      return reply.status(204).send();
    },
  );

  app.post(
    '/auth/recovery-codes',
    {
      config: { access: 'session', recentProof: true },
      schema: { tags, summary: 'Makes new recovery codes', response: { 200: RecoveryCodes } },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return renewCodes(platform, memberOf(request));
    },
  );

  app.post<{ Body: SecondFactor }>(
    '/auth/sign-in/second-factor',
    {
      config: { access: 'public', problems: ['challenge_invalid', 'second_factor_invalid', 'email_unconfirmed', 'forbidden'] },
      schema: { tags, summary: 'Begins a session by a code, after the password', body: SecondFactor, response: { 200: SessionGrant } },
    },
    async (request, reply) => grantSession(platform, reply, await signInByCode(platform, request.body, deviceOf(request))),
  );
}
