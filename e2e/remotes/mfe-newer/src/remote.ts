import { defineRemote } from '@clapback/federation';

/** A remote for tests, as a later release may be: it uses what the shell itself does not. */
export default defineRemote({
  name: 'mfe-newer',
  routes: [
    { path: '/newer', title: 'Newer', access: 'public', nav: { place: 'footer', label: 'Newer' }, load: () => import('./newer-page.tsx') },
  ],
  slots: [{ slot: 'home.banner', id: 'newer', title: 'News', order: 1, access: 'public', load: () => import('./newer-banner.tsx') }],
  inject: () => import('./newer-slice.ts'),
});
