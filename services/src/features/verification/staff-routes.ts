import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import {
  DecideVerification,
  Id,
  ModerationVerificationRequestDetail,
  ModerationVerificationRequestPage,
  ModerationVerificationRequestsQuery,
  RevokeVerification,
  VerificationCounts,
} from '@clapback/contracts';
import { memberOf } from '#platform/access/access.ts';
import { decodeCursor } from '#platform/database/cursor.ts';
import { transact } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { checkReason, checkRevokeReason, decideRequest, revokeRequest } from './decide.ts';
import { countPendingRequests, listRequests, readRequest } from './staff-queries.ts';

const ById = Type.Object({ id: Id }, { additionalProperties: false });
type ById = { id: string };

export async function staffVerificationRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const config = { access: 'verification:decide' } as const;
  const tags = ['moderation'];

  // What members write to staff is for no cache.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get<{ Querystring: ModerationVerificationRequestsQuery }>(
    '/moderation/verification-requests',
    {
      config,
      schema: {
        tags,
        summary: 'Requests to be verified, newest first',
        querystring: ModerationVerificationRequestsQuery,
        response: { 200: ModerationVerificationRequestPage },
      },
    },
    async (request) => {
      const { cursor, ...query } = request.query;
      return listRequests(platform, memberOf(request), { ...query, after: decodeCursor(cursor) });
    },
  );

  app.get(
    '/moderation/verification-counts',
    { config, schema: { tags, summary: 'How many requests to be verified wait', response: { 200: VerificationCounts } } },
    async () => ({ pending: await countPendingRequests(platform) }),
  );

  app.get<{ Params: ById }>(
    '/moderation/verification-requests/:id',
    {
      config: { ...config, problems: ['not_found'] },
      schema: {
        tags,
        summary: 'One request to be verified, with who asks, what they show and what was asked before',
        params: ById,
        response: { 200: ModerationVerificationRequestDetail },
      },
    },
    async (request) => readRequest(platform, memberOf(request), request.params.id),
  );

  app.post<{ Params: ById; Body: DecideVerification }>(
    '/moderation/verification-requests/:id/decision',
    {
      config: { ...config, problems: ['already_decided', 'content_changed', 'not_found'] },
      schema: {
        tags,
        summary: 'Approves or rejects a request to be verified',
        params: ById,
        body: DecideVerification,
        response: { 200: ModerationVerificationRequestDetail },
      },
    },
    async (request) => {
      const staff = memberOf(request);
      const reason = checkReason(request.body);
      await transact(platform, (tx) => decideRequest(tx, staff, request.params.id, request.body, reason));
      return readRequest(platform, staff, request.params.id);
    },
  );

  app.post<{ Params: ById; Body: RevokeVerification }>(
    '/moderation/verification-requests/:id/revoke',
    {
      config: { ...config, problems: ['conflict', 'not_found'] },
      schema: {
        tags,
        summary: 'Takes a verification back',
        params: ById,
        body: RevokeVerification,
        response: { 200: ModerationVerificationRequestDetail },
      },
    },
    async (request) => {
      const staff = memberOf(request);
      const reason = checkRevokeReason(request.body);
      await transact(platform, (tx) => revokeRequest(tx, staff, request.params.id, reason));
      return readRequest(platform, staff, request.params.id);
    },
  );
}
