import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Reauthenticate } from '@clapback/contracts';
import { memberOf } from '#platform/access/access.ts';
import { clientAddress } from '#platform/http/address.ts';
import type { Platform } from '#platform/platform.ts';
import { reauthenticate } from './reauthenticate.ts';

/** The proof that is asked for before what cannot be undone. */
export async function reauthenticateRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  app.post<{ Body: Reauthenticate }>(
    '/auth/reauthenticate',
    {
      bodyLimit: 65_536,
      config: { access: 'session', problems: ['passkey_invalid', 'challenge_invalid'] },
      schema: { tags: ['auth'], summary: 'Proves again who is signed in', body: Reauthenticate, response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      await reauthenticate(platform, memberOf(request), request.body, clientAddress(request));
      return reply.status(204).send();
    },
  );
}
