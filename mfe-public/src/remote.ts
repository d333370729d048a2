import { defineRemote } from '@clapback/federation';

export default defineRemote({
  name: 'mfe-public',
  routes: [
    {
      path: '/',
      title: 'Professional Reputation Management',
      description: 'Respond professionally to online accusations, clear your reputation and protect your digital presence.',
      access: 'public',
      nav: [
        { place: 'account', label: 'Feed', order: -20 },
        { place: 'header', label: 'Features', hash: 'features', order: 10 },
        { place: 'header', label: 'How It Works', hash: 'how-it-works', order: 20 },
        { place: 'header', label: 'Pricing', hash: 'pricing', order: 30 },
        { place: 'header', label: 'About', hash: 'about', order: 40 },
        { place: 'footer', label: 'Features', hash: 'features', order: 10 },
        { place: 'footer', label: 'How It Works', hash: 'how-it-works', order: 11 },
        { place: 'footer', label: 'Pricing', hash: 'pricing', order: 12 },
        { place: 'footer', label: 'Case Studies', hash: 'case-studies', order: 13 },
      ],
      load: () => import('./pages/home-page.tsx'),
    },
    {
      path: '/auth',
      title: 'Sign In',
      description: 'Sign in, create an account or set a new password.',
      access: 'visitor',
      // A recovery link works for somebody who is still signed in as well.
      signedInWith: 'recovery',
      load: () => import('./features/auth/auth-page.tsx'),
    },
    {
      path: '/auth/confirm',
      title: 'Confirm your email address',
      access: 'public',
      load: () => import('./features/auth/confirm-page.tsx'),
    },
    {
      path: '/people/:id',
      title: 'Member',
      access: 'public',
      load: () => import('./features/people/person-page.tsx'),
    },
    {
      path: '/terms',
      title: 'Terms of Service',
      description: 'What you may expect of Clapback, and what Clapback expects of you.',
      access: 'public',
      nav: { place: 'footer', label: 'Terms', order: 30 },
      load: () => import('./features/legal/terms-page.tsx'),
    },
    {
      path: '/community-guidelines',
      title: 'Community Guidelines',
      description: 'How to answer at Clapback so that others believe you, what is taken down, and what you can do about it.',
      access: 'public',
      nav: { place: 'footer', label: 'Community Guidelines', order: 40 },
      load: () => import('./features/legal/guidelines-page.tsx'),
    },
    {
      path: '/terms-of-service',
      title: 'Terms of Service',
      access: 'public',
      load: () => import('./features/legal/terms-page.tsx'),
    },
  ],
  slots: [
    { slot: 'dashboard.tab', id: 'feed', title: 'Feed', order: 10, access: 'member', load: () => import('./features/posts/feed-tab.tsx') },
    {
      slot: 'dashboard.waiting',
      id: 'disputes',
      title: 'Claims and proposals',
      order: 10,
      access: 'member',
      load: () => import('./features/subjects/waiting-steps.tsx'),
    },
    {
      slot: 'dashboard.waiting',
      id: 'draft',
      title: 'A draft',
      order: 90,
      access: 'member',
      load: () => import('./features/posts/compose/waiting-draft.tsx'),
    },
  ],
  inject: () => import('./inject.ts'),
});
