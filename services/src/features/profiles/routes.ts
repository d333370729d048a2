import type { FastifyInstance } from 'fastify';
import { ChangeAvatar, ChangeProfile, OwnProfile } from '@clapback/contracts';
import { memberOf } from '#platform/access/access.ts';
import type { Member } from '#platform/access/actor.ts';
import { transact } from '#platform/database/transaction.ts';
import { countTry } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { findOwnProfile, profileMissing } from '../accounts/service.ts';
import { ownProfile } from '../accounts/views.ts';
import { changeAvatar, checkAvatar } from './avatar.ts';
import { changeProfile } from './change.ts';
import { checkProfile } from './check.ts';

export async function profileRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const read = async (member: Member): Promise<OwnProfile> => {
    const row = await findOwnProfile(platform, member.accountId);
    if (!row) throw profileMissing();
    return ownProfile(platform.secrets, row, member);
  };
  // Each change empties what is kept of the feed, so one member must not make a storm of them.
  const countChange = (member: Member) => countTry(platform, `profile:${member.accountId}`, { max: 120, seconds: 3600 });

  app.patch<{ Body: ChangeProfile }>(
    '/me',
    {
      config: { access: 'profile:change-own', problems: ['content_changed', 'not_found'] },
      schema: { tags: ['me'], summary: 'Changes one’s own profile', body: ChangeProfile, response: { 200: OwnProfile } },
    },
    async (request) => {
      const member = memberOf(request);
      const checked = checkProfile(request.body);
      await countChange(member);
      await transact(platform, (tx) => changeProfile(tx, member, checked, request.body.lastUpdatedAt));
      return read(member);
    },
  );

  app.put<{ Body: ChangeAvatar }>(
    '/me/avatar',
    {
      config: { access: 'profile:change-own', problems: ['not_found'] },
      schema: { tags: ['me'], summary: 'Chooses one’s own avatar', body: ChangeAvatar, response: { 200: OwnProfile } },
    },
    async (request) => {
      const member = memberOf(request);
      const checked = checkAvatar(request.body);
      await countChange(member);
      await transact(platform, (tx) => changeAvatar(tx, member, checked));
      return read(member);
    },
  );
}
