import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import {
  ChangedResolution,
  ChangeResolution,
  ChooseAnswer,
  ChosenAnswer,
  CreateSubjectClaim,
  DecideClaim,
  Id,
  SubjectClaim,
  SubjectClaimPage,
  SubjectClaimsQuery,
  Timeline,
  WaitingSteps,
} from '@clapback/contracts';
import { accountIdOf, memberOf } from '#platform/access/access.ts';
import type { Member } from '#platform/access/actor.ts';
import { decodeCursor } from '#platform/database/cursor.ts';
import { transact } from '#platform/database/transaction.ts';
import { countCall, IdempotencyKey, keyOf, once } from '#platform/http/idempotency.ts';
import { countTry } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { chooseAnswer } from './answer.ts';
import { answerClaim, checkReason, checkStatement, claimGone, createClaim, withdrawClaim } from './claims.ts';
import { findStanding, listClaims } from './queries.ts';
import { changeResolution, checkResolution } from './resolutions.ts';
import { readTimeline } from './timeline.ts';
import { readWaiting } from './waiting.ts';

const ById = Type.Object({ id: Id }, { additionalProperties: false });
type ById = { id: string };
const ByClaim = Type.Object({ id: Id, claimId: Id }, { additionalProperties: false });
type ByClaim = { id: string; claimId: string };

export async function subjectRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const tags = ['content'];
  // What one side writes here, the other hears of at once.
  const countStep = (member: Member) => countTry(platform, `subject-steps:${member.accountId}`, { max: 60, seconds: 3600 });
  const readClaim = async (member: Member, postId: string, claimId: string): Promise<SubjectClaim> => {
    const { items } = await listClaims(platform, member, postId, { claimId });
    if (!items[0]) throw claimGone();
    return items[0];
  };

  app.get(
    '/me/waiting',
    {
      config: { access: 'member' },
      schema: { tags, summary: 'What the member is asked for in disputes, by deadline', response: { 200: WaitingSteps } },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return readWaiting(platform, memberOf(request));
    },
  );

  app.get<{ Params: ById; Querystring: { cursor?: string } }>(
    '/posts/:id/subject-claims',
    {
      config: { access: 'member' },
      schema: {
        tags,
        summary: 'Who says that a post is about them: all for its author, oldest first; for anybody else their own',
        params: ById,
        querystring: SubjectClaimsQuery,
        response: { 200: SubjectClaimPage },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return listClaims(platform, memberOf(request), request.params.id, { after: decodeCursor(request.query.cursor) });
    },
  );

  app.post<{ Params: ById; Body: CreateSubjectClaim }>(
    '/posts/:id/subject-claims',
    {
      config: { access: 'claim:create', problems: ['conflict', 'already_claimed', 'post_unavailable', 'not_found'] },
      schema: {
        tags,
        summary: 'Says that a post is about oneself',
        params: ById,
        headers: IdempotencyKey,
        body: CreateSubjectClaim,
        response: { 201: SubjectClaim },
      },
    },
    async (request, reply) => {
      const claimant = memberOf(request);
      const statement = checkStatement(request.body);
      await countCall(platform, keyOf(request, claimant.accountId), `claims:${claimant.accountId}`, {
        max: platform.settings.claimsPerDay,
        seconds: 86_400,
      });
      const answer = await once(platform, request, claimant.accountId, async (tx) => ({
        status: 201,
        body: { id: await createClaim(tx, claimant, request.params.id, statement) },
      }));
      return reply.status(201).send(await readClaim(claimant, request.params.id, answer.body.id));
    },
  );

  app.post<{ Params: ByClaim; Body: DecideClaim }>(
    '/posts/:id/subject-claims/:claimId/decision',
    {
      config: { access: 'claim:answer', problems: ['conflict', 'already_decided', 'post_unavailable', 'not_found'] },
      schema: {
        tags,
        summary: 'The post’s author confirms a claim, or refuses it: then staff decide',
        params: ByClaim,
        body: DecideClaim,
        response: { 200: SubjectClaim },
      },
    },
    async (request) => {
      const author = memberOf(request);
      const { id, claimId } = request.params;
      checkReason(request.body);
      await countStep(author);
      await transact(platform, (tx) => answerClaim(tx, author, id, claimId, request.body));
      return readClaim(author, id, claimId);
    },
  );

  app.delete<{ Params: ByClaim }>(
    '/posts/:id/subject-claims/:claimId',
    {
      config: { access: 'claim:withdraw', problems: ['conflict', 'not_found'] },
      schema: { tags, summary: 'Takes one’s own claim back', params: ByClaim, response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      const { id, claimId } = request.params;
      await transact(platform, (tx) => withdrawClaim(tx, memberOf(request), id, claimId));
      return reply.status(204).send();
    },
  );

  app.put<{ Params: ById; Body: ChooseAnswer }>(
    '/posts/:id/subject-answer',
    {
      config: { access: 'answer:choose', problems: ['post_unavailable', 'not_found'] },
      schema: {
        tags,
        summary: 'Which of the confirmed subject’s responses stands beside the post; null for the first',
        params: ById,
        body: ChooseAnswer,
        response: { 200: ChosenAnswer },
      },
    },
    async (request) => {
      const subject = memberOf(request);
      await countStep(subject);
      await transact(platform, (tx) => chooseAnswer(tx, subject, request.params.id, request.body));
      return { answerId: (await findStanding(platform, request.params.id)).answerId };
    },
  );

  app.post<{ Params: ById; Body: ChangeResolution }>(
    '/posts/:id/resolution',
    {
      config: { access: 'resolution:change', problems: ['conflict', 'content_changed', 'post_unavailable'] },
      schema: {
        tags,
        summary: 'A step of the two sides towards closing the matter, or away from it',
        params: ById,
        body: ChangeResolution,
        response: { 200: ChangedResolution },
      },
    },
    async (request) => {
      const member = memberOf(request);
      const input = checkResolution(request.body);
      await countStep(member);
      await transact(platform, (tx) => changeResolution(tx, member, request.params.id, input));
      return { resolution: (await findStanding(platform, request.params.id)).resolution };
    },
  );

  app.get<{ Params: ById }>(
    '/posts/:id/timeline',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'How the dispute of a post came to where it stands, oldest first',
        params: ById,
        response: { 200: Timeline },
      },
    },
    async (request) => readTimeline(platform, accountIdOf(request.actor), request.params.id),
  );
}
