import { defineRemote } from '@clapback/federation';

export default defineRemote({
  name: 'mfe-premium',
  routes: [
    {
      path: '/premium',
      title: 'Premium',
      access: 'session',
      nav: { place: 'account', label: 'Premium', order: 0 },
      load: () => import('./features/subscription/premium-page.tsx'),
    },
  ],
  slots: [
    {
      slot: 'home.section',
      id: 'pricing',
      title: 'Pricing',
      order: 500,
      access: 'public',
      load: () => import('./features/prices/pricing-section.tsx'),
    },
  ],
  inject: () => import('./inject.ts'),
});
