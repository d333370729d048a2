import { expect, test } from 'vitest';
import { pageState } from './page-state.ts';

const own = { isDemo: true, isLoopback: true };

test('a page of a demo on this machine tells its accounts, one of each role', () => {
  expect(pageState(own, { headers: {} })).toEqual({
    demo: {
      accounts: [
        { role: 'viewer', email: 'viewer@clapback.example', displayName: 'Noor Haddad' },
        { role: 'responder', email: 'responder@clapback.example', displayName: 'Maya Lindqvist' },
        { role: 'premium', email: 'premium@clapback.example', displayName: 'Rafael Monteiro' },
        { role: 'moderator', email: 'moderator@clapback.example', displayName: 'Ingrid Maas' },
        { role: 'admin', email: 'admin@clapback.example', displayName: 'Samuel Adeyemi' },
      ],
      password: 'clapback-demo-2026',
    },
  });
});

test.for([
  ['without a demo', { isDemo: false, isLoopback: true }, {}],
  ['where others can reach it', { isDemo: true, isLoopback: false }, {}],
  ['behind a proxy or a tunnel', own, { 'x-forwarded-for': '203.0.113.9' }],
] as const)('%s nothing of them is in the page', ([, settings, headers]) => {
  expect(pageState(settings, { headers })).toEqual({});
});
