import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import {
  CheckVerificationProof,
  CreateVerificationProof,
  CreateVerificationRequest,
  Id,
  OwnVerificationRequest,
  OwnVerificationRequestPage,
  OwnVerificationRequestsQuery,
  VerificationProof,
  VerificationProofs,
} from '@clapback/contracts';
import { memberOf } from '#platform/access/access.ts';
import type { Member } from '#platform/access/actor.ts';
import { decodeCursor } from '#platform/database/cursor.ts';
import { transact } from '#platform/database/transaction.ts';
import { countCall, IdempotencyKey, keyOf, once } from '#platform/http/idempotency.ts';
import { countTry } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { requestGone } from './decide.ts';
import { listOwnProofs, listOwnRequests } from './own-queries.ts';
import { checkProof, countMail, createProof, proofGone, removeProof } from './proofs.ts';
import { checkRequest, createRequest } from './request.ts';
import { checkTarget } from './targets.ts';

const ById = Type.Object({ id: Id }, { additionalProperties: false });
type ById = { id: string };

/** Requests, and proofs, that one member may make in a day. */
const requestsPerDay = 10;
const proofsPerDay = 50;

export async function verificationRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const tags = ['me'];

  // What members write to staff is for no cache.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get<{ Querystring: OwnVerificationRequestsQuery }>(
    '/me/verification-requests',
    {
      config: { access: 'member' },
      schema: {
        tags,
        summary: 'One’s own requests to be verified, newest first',
        querystring: OwnVerificationRequestsQuery,
        response: { 200: OwnVerificationRequestPage },
      },
    },
    async (request) => listOwnRequests(platform, memberOf(request).accountId, { after: decodeCursor(request.query.cursor) }),
  );

  app.post<{ Body: CreateVerificationRequest }>(
    '/me/verification-requests',
    {
      config: { access: 'verification:request', problems: ['already_requested'] },
      schema: {
        tags,
        summary: 'Asks staff to confirm who one is',
        headers: IdempotencyKey,
        body: CreateVerificationRequest,
        response: { 201: OwnVerificationRequest },
      },
    },
    async (request, reply) => {
      const member = memberOf(request);
      const checked = checkRequest(request.body);
      const limit = { max: requestsPerDay, seconds: 86_400 };
      await countCall(platform, keyOf(request, member.accountId), `verification-requests:${member.accountId}`, limit);
      const answer = await once(platform, request, member.accountId, async (tx) => ({
        status: 201,
        body: { id: await createRequest(tx, member, checked) },
      }));
      const { items } = await listOwnRequests(platform, member.accountId, { id: answer.body.id });
      if (!items[0]) throw requestGone();
      return reply.status(201).send(items[0]);
    },
  );

  const readProof = async ({ accountId }: Member, id: string): Promise<VerificationProof> => {
    const [proof] = await listOwnProofs(platform, accountId, id);
    if (!proof) throw proofGone();
    return proof;
  };

  app.get(
    '/me/verification-proofs',
    {
      config: { access: 'member' },
      schema: { tags, summary: 'What one shows who one is with', response: { 200: VerificationProofs } },
    },
    async (request) => ({ items: await listOwnProofs(platform, memberOf(request).accountId) }),
  );

  app.post<{ Body: CreateVerificationProof }>(
    '/me/verification-proofs',
    {
      config: { access: 'verification:request', problems: ['already_requested', 'conflict'] },
      schema: {
        tags,
        summary: 'Names an address, a domain, a site or a page as one’s own',
        body: CreateVerificationProof,
        response: { 201: VerificationProof },
      },
    },
    async (request, reply) => {
      const member = memberOf(request);
      const target = checkTarget(request.body);
      await countTry(platform, `proofs:${member.accountId}`, { max: proofsPerDay, seconds: 86_400 });
      if (request.body.kind === 'email') await countMail(platform, member);
      const id = await transact(platform, (tx) => createProof(tx, member, request.body, target));
      return reply.status(201).send(await readProof(member, id));
    },
  );

  app.post<{ Params: ById; Body: CheckVerificationProof }>(
    '/me/verification-proofs/:id/check',
    {
      config: { access: 'verification:request', problems: ['token_invalid', 'conflict', 'not_found'] },
      schema: {
        tags,
        summary: 'Looks for a proof at once; for an address takes the link of the mail, or sends another',
        params: ById,
        body: CheckVerificationProof,
        response: { 200: VerificationProof },
      },
    },
    async (request) => {
      const member = memberOf(request);
      await checkProof(platform, member, request.params.id, request.body.token);
      return readProof(member, request.params.id);
    },
  );

  app.delete<{ Params: ById }>(
    '/me/verification-proofs/:id',
    {
      config: { access: 'member', problems: ['not_found'] },
      schema: { tags, summary: 'Removes a proof of one’s own', params: ById, response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      await transact(platform, (tx) => removeProof(tx, memberOf(request), request.params.id));
      return reply.status(204).send();
    },
  );
}
