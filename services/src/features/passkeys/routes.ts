import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import {
  Id,
  NewPasskey,
  Passkey,
  PasskeyList,
  PasskeyOptions,
  PasskeyOptionsRequest,
  PasskeySignIn,
  SessionGrant,
} from '@clapback/contracts';
import { memberOf, recentProofSeconds } from '#platform/access/access.ts';
import { clientAddress, networkOf } from '#platform/http/address.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { countTry } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { deviceOf, grantSession, signedIn } from '../auth/service.ts';
import { keepPasskey, listPasskeys, removePasskey } from './manage.ts';
import { reauthenticationOptions, registrationOptions, signInOptions } from './options.ts';
import { signInByPasskey } from './sign-in.ts';

const tags = ['auth'];
const ById = Type.Object({ id: Id }, { additionalProperties: false });
/** Bytes of a body with a browser's answer, which has some 2 kB. */
const bodyLimit = 65_536;

export async function passkeyRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const countCall = (request: FastifyRequest, what: string, max: number) =>
    countTry(platform, `${what}:${networkOf(clientAddress(request))}`, { max, seconds: 300 });

  app.post<{ Body: PasskeyOptionsRequest }>(
    '/auth/passkeys/options',
    {
      config: { access: 'public', problems: ['session_missing', 'reauthentication_required'], isBackground: true },
      schema: { tags, summary: 'A challenge for a passkey', body: PasskeyOptionsRequest, response: { 200: PasskeyOptions } },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { purpose } = request.body;
      // A page may ask as soon as it is opened, and many people share one network.
      await countCall(request, 'passkey-options', 300);
      if (purpose === 'sign_in') return signInOptions(platform, request.site);
      const member = await signedIn(platform, request);
      if (purpose === 'reauthenticate') return reauthenticationOptions(platform, member);
      if (member.secondsSinceProof > recentProofSeconds) throw new ProblemError('reauthentication_required');
      return registrationOptions(platform, member);
    },
  );

  app.get(
    '/auth/passkeys',
    { config: { access: 'session' }, schema: { tags, summary: 'One’s own passkeys, newest first', response: { 200: PasskeyList } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { items: await listPasskeys(platform, memberOf(request).accountId), nextCursor: null };
    },
  );

  app.post<{ Body: NewPasskey }>(
    '/auth/passkeys',
    {
      bodyLimit,
      config: { access: 'session', recentProof: true, problems: ['passkey_invalid', 'challenge_invalid'] },
      schema: { tags, summary: 'Keeps a new passkey', body: NewPasskey, response: { 201: Passkey } },
    },
    async (request, reply) => reply.status(201).send(await keepPasskey(platform, memberOf(request), request.body)),
  );

  app.delete<{ Params: { id: string } }>(
    '/auth/passkeys/:id',
    {
      config: { access: 'session', recentProof: true },
      schema: { tags, summary: 'Removes a passkey', params: ById, response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      await removePasskey(platform, memberOf(request), request.params.id);
      return reply.status(204).send();
    },
  );

  app.post<{ Body: PasskeySignIn }>(
    '/auth/sign-in/passkey',
    {
      bodyLimit,
      config: { access: 'public', problems: ['passkey_invalid', 'challenge_invalid', 'email_unconfirmed', 'forbidden'] },
      schema: { tags, summary: 'Begins a session by a passkey', body: PasskeySignIn, response: { 200: SessionGrant } },
    },
    async (request, reply) => {
      await countCall(request, 'passkey-sign-in', 60);
      return grantSession(platform, reply, await signInByPasskey(platform, request.body, deviceOf(request)));
    },
  );
}
