import type { FastifyInstance } from 'fastify';
import { CommunityFigures } from '@clapback/contracts';
import type { Platform } from '#platform/platform.ts';
import { readFigures } from './queries.ts';

export async function communityRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  app.get(
    '/community/figures',
    {
      config: { access: 'public' },
      schema: {
        tags: ['content'],
        summary: 'The last seven days in figures, and what takedown letters led to',
        response: { 200: CommunityFigures },
      },
    },
    async () => readFigures(platform),
  );
}
