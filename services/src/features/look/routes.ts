import type { FastifyInstance } from 'fastify';
import { limits, LookRequest, LookResult } from '@clapback/contracts';
import { look } from '@clapback/look';
import { memberOf } from '#platform/access/access.ts';
import { countTry } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { refuseTooLong } from '#platform/text/validate-text.ts';

/** Content checks per member and minute. The browser asks for one when typing pauses. */
const looksPerMinute = 60;

export async function lookRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  app.post<{ Body: LookRequest }>(
    '/look',
    {
      config: { access: 'member' },
      schema: {
        tags: ['content'],
        summary: 'What in a text is worth a look before everybody can read it; stores nothing of it',
        body: LookRequest,
        response: { 200: LookResult },
      },
    },
    async (request, reply) => {
      refuseTooLong(request.body.text, { field: 'text', max: limits.post });
      await countTry(platform, `looks:${memberOf(request).accountId}`, { max: looksPerMinute, seconds: 60 });
      reply.header('cache-control', 'no-store');
      return { marks: look(request.body.text) };
    },
  );
}
