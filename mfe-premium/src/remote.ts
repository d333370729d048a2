import { defineRemote } from '@clapback/federation';

export default defineRemote({
  name: 'mfe-premium',
  routes: [{ path: '/premium', title: 'Premium', access: 'session', load: () => import('./features/subscription/premium-page.tsx') }],
});
