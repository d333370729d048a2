import { defineRemote } from '@clapback/federation';

export default defineRemote({
  name: 'mfe-member',
  routes: [
    {
      path: '/dashboard',
      title: 'Dashboard',
      access: 'member',
      nav: { place: 'account', label: 'Dashboard', order: 10 },
      load: () => import('./pages/dashboard-page.tsx'),
    },
  ],
});
