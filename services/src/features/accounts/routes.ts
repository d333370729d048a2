import type { FastifyInstance } from 'fastify';
import { OwnProfile } from '@clapback/contracts';
import { memberOf } from '#platform/access/access.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { findOwnProfile } from './service.ts';
import { ownProfile } from './views.ts';

export async function accountRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  app.get('/me', { config: { access: 'profile:read-own' }, schema: { tags: ['me'], summary: 'One’s own profile', response: { 200: OwnProfile } } }, async (request) => {
    const member = memberOf(request);
    const row = await findOwnProfile(platform, member.accountId);
    if (!row) throw new ProblemError('not_found');
    return ownProfile(platform.secrets, row, member);
  });
}
