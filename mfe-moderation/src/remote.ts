import { defineRemote } from '@clapback/federation';

export default defineRemote({
  name: 'mfe-moderation',
  routes: [
    { path: '/admin/moderation', title: 'Moderation', access: 'admin', load: () => import('./pages/moderation-page.tsx') },
    { path: '/admin/users', title: 'User management', access: 'admin', load: () => import('./pages/users-page.tsx') },
  ],
  slots: [
    {
      slot: 'dashboard.tab',
      id: 'moderation',
      title: 'Moderation',
      order: 50,
      access: 'moderator',
      load: () => import('./pages/moderation-tab.tsx'),
    },
  ],
  inject: () => import('./inject.ts'),
  page: {
    path: '/console',
    title: 'Moderation',
    screens: [
      '/',
      '/approved',
      '/dismissed',
      '/posts',
      '/claims',
      '/appeals',
      '/analytics',
      '/verification',
      '/audit',
      '/articles',
      '/users',
    ],
  },
});
