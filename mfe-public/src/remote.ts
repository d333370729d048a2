import { defineRemote } from '@clapback/federation';

export default defineRemote({
  name: 'mfe-public',
  routes: [
    {
      path: '/',
      title: 'Professional Reputation Management',
      description: 'Respond professionally to online accusations, clear your reputation and protect your digital presence.',
      access: 'public',
      nav: { place: 'header', label: 'How It Works', hash: 'how-it-works', order: 20 },
      load: () => import('./pages/home-page.tsx'),
    },
    {
      path: '/auth',
      title: 'Sign In',
      description: 'Sign in, create an account or set a new password.',
      access: 'visitor',
      load: () => import('./features/auth/auth-page.tsx'),
    },
  ],
  slots: [{ slot: 'dashboard.tab', id: 'feed', title: 'Feed', order: 10, access: 'member', load: () => import('./features/feed/feed-tab.tsx') }],
  inject: () => import('./inject.ts'),
});
