import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { ClaimCounts, DecideClaim, Id, ModerationClaim, ModerationClaimPage, ModerationClaimsQuery } from '@clapback/contracts';
import { memberOf } from '#platform/access/access.ts';
import type { Member } from '#platform/access/actor.ts';
import { decodeCursor } from '#platform/database/cursor.ts';
import { transact } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { claimGone } from './claims.ts';
import { decideClaim } from './staff-decision.ts';
import { countWaitingClaims, listStaffClaims } from './staff-queries.ts';

const ById = Type.Object({ id: Id }, { additionalProperties: false });
type ById = { id: string };

export async function staffClaimRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const config = { access: 'claim:decide' } as const;
  const tags = ['moderation'];
  const read = async (staff: Member, claimId: string): Promise<ModerationClaim> => {
    const { items } = await listStaffClaims(platform, staff, { claimId });
    if (!items[0]) throw claimGone();
    return items[0];
  };

  // What claimants say to staff is for no cache.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get<{ Querystring: ModerationClaimsQuery }>(
    '/moderation/claims',
    {
      config,
      schema: {
        tags,
        summary: 'Claims that reached staff: those that wait first',
        querystring: ModerationClaimsQuery,
        response: { 200: ModerationClaimPage },
      },
    },
    async (request) =>
      listStaffClaims(platform, memberOf(request), { status: request.query.status, after: decodeCursor(request.query.cursor) }),
  );

  app.get(
    '/moderation/claim-counts',
    { config, schema: { tags, summary: 'How many claims wait for staff', response: { 200: ClaimCounts } } },
    async () => ({ waiting: await countWaitingClaims(platform) }),
  );

  app.get<{ Params: ById }>(
    '/moderation/claims/:id',
    {
      config: { ...config, problems: ['not_found'] },
      schema: { tags, summary: 'One claim', params: ById, response: { 200: ModerationClaim } },
    },
    async (request) => read(memberOf(request), request.params.id),
  );

  app.post<{ Params: ById; Body: DecideClaim }>(
    '/moderation/claims/:id/decision',
    {
      config: { ...config, problems: ['conflict', 'already_decided', 'post_unavailable', 'not_found'] },
      schema: {
        tags,
        summary: 'Confirms or rejects a claim that reached staff',
        params: ById,
        body: DecideClaim,
        response: { 200: ModerationClaim },
      },
    },
    async (request) => {
      const staff = memberOf(request);
      await transact(platform, (tx) => decideClaim(tx, staff, request.params.id, request.body));
      return read(staff, request.params.id);
    },
  );
}
