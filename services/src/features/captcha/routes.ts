import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { CaptchaAction, CaptchaChallenge, CaptchaResult, CaptchaVerify, type CaptchaVerify as Verify } from '@clapback/contracts';
import { issueCaptchaPass } from '#platform/captcha/passes.ts';
import { clientAddress, networkOf } from '#platform/http/address.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { countTry } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';

const ChallengeQuery = Type.Object({ action: CaptchaAction }, { additionalProperties: false });

export async function captchaRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  app.get<{ Querystring: { action: Verify['action'] } }>(
    '/captcha/challenge',
    {
      config: { access: 'public', problems: ['not_found'] },
      schema: { tags: ['auth'], summary: 'A bot check to solve', querystring: ChallengeQuery, response: { 200: CaptchaChallenge } },
    },
    async (request, reply) => {
      const challenge = await platform.captcha.challenge(request.query.action);
      if (!challenge)
        throw new ProblemError('not_found', { detail: 'This installation uses reCAPTCHA, which makes its challenge in the browser.' });
      reply.header('cache-control', 'no-store');
      return challenge;
    },
  );

  app.post<{ Body: Verify }>(
    '/captcha/verify',
    {
      config: { access: 'public' },
      schema: { tags: ['auth'], summary: 'Hands in a solved bot check for a pass', body: CaptchaVerify, response: { 200: CaptchaResult } },
    },
    async (request) => {
      await countTry(platform, `captcha:${networkOf(clientAddress(request))}`, { max: 300, seconds: 600 });
      return issueCaptchaPass(platform, request.body.token, request.body.action);
    },
  );
}
