import type { FastifyInstance } from 'fastify';
import { PriceList } from '@clapback/contracts';
import type { Platform } from '#platform/platform.ts';
import { priceList } from './service.ts';

export async function priceRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  app.get(
    '/prices',
    { config: { access: 'public' }, schema: { tags: ['money'], summary: 'What plans and boosts cost', response: { 200: PriceList } } },
    async () => priceList(platform.settings.supportAddress),
  );
}
