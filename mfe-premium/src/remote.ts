import { defineRemote } from '@clapback/federation';

export default defineRemote({
  name: 'mfe-premium',
  routes: [
    {
      path: '/pricing',
      title: 'Pricing',
      description: 'What Clapback costs: answering is free, and Premium has a free trial.',
      access: 'public',
      load: () => import('./pages/pricing-page.tsx'),
    },
    {
      path: '/premium',
      title: 'Premium',
      access: 'session',
      nav: { place: 'account', label: 'Premium', order: 0 },
      load: () => import('./pages/premium-page.tsx'),
    },
    {
      path: '/premium/case-files',
      title: 'Case Files',
      access: 'session',
      load: () => import('./pages/premium-page.tsx'),
    },
    {
      path: '/premium/case-files/:id',
      title: 'Case File',
      access: 'session',
      load: () => import('./pages/premium-page.tsx'),
    },
    // Where the payment provider leads back to: a suspended or banned member, too, may know what became of what they paid.
    {
      path: '/boost-success',
      title: 'Your boost',
      access: 'session',
      load: () => import('./features/boosts/boost-success-page.tsx'),
    },
    {
      path: '/response-boost-success',
      title: 'Your boost',
      access: 'session',
      load: () => import('./features/boosts/response-boost-success-page.tsx'),
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
    {
      slot: 'dashboard.waiting',
      id: 'deadlines',
      title: 'Deadlines',
      order: 15,
      access: 'member',
      ability: 'case-file:change',
      load: () => import('./features/waiting-deadlines/waiting-deadlines.tsx'),
    },
    {
      slot: 'item.action',
      id: 'add-to-case-file',
      title: 'Add to case file',
      order: 10,
      access: 'member',
      ability: 'case-file:change',
      load: () => import('./features/item-action/add-to-case-file.tsx'),
    },
  ],
  inject: () => import('./inject.ts'),
});
