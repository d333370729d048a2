import type { RemoteEntry } from '@clapback/federation/remote-list.ts';
import { expect, test } from 'vitest';
import { frameLinks, linksFrom } from './nav-links.ts';

const remote = (name: string, routes: RemoteEntry['routes']): RemoteEntry => ({
  name,
  entry: '/e.js',
  version: '1',
  contract: '^1.0.0',
  routes,
  slots: [],
});

const remotes = [
  remote('a', [
    {
      path: '/',
      title: 'Home',
      access: 'public',
      nav: [
        { place: 'header', label: 'How It Works', hash: 'how-it-works', order: 20 },
        { place: 'footer', label: 'Start' },
        { place: 'footer', label: 'Case Studies', hash: 'case-studies', order: 10, needs: 'siteClaims' },
      ],
    },
    { path: '/dashboard', title: 'Dashboard', access: 'member', nav: { place: 'account', label: 'Dashboard' } },
  ]),
  remote('b', [
    { path: '/blog', title: 'Blog', access: 'public', nav: { place: 'header', label: 'Blog', order: 10 } },
    { path: '/hidden', title: 'Hidden', access: 'public' },
  ]),
];

test('[LAND-03] the frame links to what the listed routes ask for, in their order', () => {
  expect(frameLinks(remotes, 'header', { signedIn: false })).toEqual([
    { label: 'Blog', to: '/blog' },
    { label: 'How It Works', to: '/#how-it-works' },
  ]);
  expect(frameLinks(remotes, 'footer', { signedIn: false })).toEqual([{ label: 'Start', to: '/' }]);
});

test('[LAND-03] the anchors of a screen stand on that screen alone', () => {
  const links = frameLinks(remotes, 'header', { signedIn: false });
  expect(linksFrom('/', links).map(({ label }) => label)).toEqual(['Blog', 'How It Works']);
  expect(linksFrom('/dashboard', links).map(({ label }) => label)).toEqual(['Blog']);
});

test('[LAND-06] links to screens that a reader may not enter are left out', () => {
  expect(frameLinks(remotes, 'account', { signedIn: false })).toEqual([]);
  expect(frameLinks(remotes, 'account', { signedIn: true, role: 'viewer' })).toEqual([{ label: 'Dashboard', to: '/dashboard' }]);
});

test('[LAND-17] a link to what the page does not show is left out', () => {
  const labels = (page: Parameters<typeof frameLinks>[3]) =>
    frameLinks(remotes, 'footer', { signedIn: false }, page).map(({ label }) => label);
  expect(labels({})).toEqual(['Start']);
  expect(labels({ siteClaims: 'shipped' })).toEqual(['Start', 'Case Studies']);
  const item = { kind: 'Statement', title: 'The fence', said: 'S', answered: 'A', ended: 'E' };
  expect(labels({ siteClaims: { caseStudies: { lead: 'One of ours.', items: [item] } } })).toEqual(['Start', 'Case Studies']);
  expect(labels({ siteClaims: { badges: ['Run by volunteers'] } })).toEqual(['Start']);
});
