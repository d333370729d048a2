import { defineRemote } from '@clapback/federation';

export default defineRemote({
  name: 'mfe-member',
  routes: [
    {
      path: '/dashboard',
      title: 'Dashboard',
      access: 'session',
      nav: { place: 'account', label: 'Dashboard', order: -10 },
      load: () => import('./features/dashboard/dashboard-page.tsx'),
    },
    {
      path: '/onboarding',
      title: 'Set up your account',
      access: 'member',
      load: () => import('./features/onboarding/onboarding-page.tsx'),
    },
    {
      path: '/notifications',
      title: 'Notifications',
      access: 'member',
      load: () => import('./features/notifications/notifications-page.tsx'),
    },
  ],
  slots: [
    {
      slot: 'dashboard.waiting',
      id: 'onboarding',
      title: 'Setting up the account',
      order: 50,
      access: 'member',
      load: () => import('./features/onboarding/waiting-onboarding.tsx'),
    },
    {
      slot: 'header.control',
      id: 'notifications',
      title: 'Notifications',
      order: 10,
      access: 'member',
      load: () => import('./features/notifications/bell.tsx'),
    },
    {
      slot: 'dashboard.tab',
      id: 'analytics',
      title: 'Analytics',
      order: 20,
      access: 'member',
      load: () => import('./features/analytics/analytics-tab.tsx'),
    },
    {
      slot: 'dashboard.tab',
      id: 'profile',
      title: 'Profile',
      order: 30,
      access: 'member',
      load: () => import('./features/profile/profile-tab.tsx'),
    },
    {
      slot: 'dashboard.tab',
      id: 'settings',
      title: 'Settings',
      order: 40,
      access: 'session',
      load: () => import('./features/settings/settings-tab.tsx'),
    },
    {
      slot: 'dashboard.waiting',
      id: 'appeal',
      title: 'Your appeal',
      order: 95,
      access: 'member',
      load: () => import('./features/settings/appeals/waiting-appeal.tsx'),
    },
  ],
  inject: () => import('./inject.ts'),
});
