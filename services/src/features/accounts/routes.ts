import type { FastifyInstance } from 'fastify';
import { OwnProfile, OwnRole, RoleQuery } from '@clapback/contracts';
import { reaches } from '#platform/access/abilities.ts';
import { memberOf } from '#platform/access/access.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { findOwnProfile } from './service.ts';
import { ownProfile } from './views.ts';

export async function accountRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  app.get(
    '/me',
    {
      config: { access: 'profile:read-own', problems: ['not_found'] },
      schema: { tags: ['me'], summary: 'One’s own profile', response: { 200: OwnProfile } },
    },
    async (request) => {
      const member = memberOf(request);
      const row = await findOwnProfile(platform, member.accountId);
      if (!row) throw new ProblemError('not_found');
      return ownProfile(platform.secrets, row, member);
    },
  );

  app.get<{ Querystring: RoleQuery }>(
    '/me/role',
    {
      config: { access: 'session' },
      schema: {
        tags: ['me'],
        summary: 'One’s own role, and whether it reaches a level',
        querystring: RoleQuery,
        response: { 200: OwnRole },
      },
    },
    async (request) => {
      const { role } = memberOf(request);
      return { role, reaches: reaches(role, request.query.atLeast ?? 'viewer') };
    },
  );
}
