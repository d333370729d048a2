import { expect, test } from 'vitest';
import { supportIn } from './contact-address.ts';

declare global {
  interface ImportMeta {
    /** Vite's: the files that fit the patterns. */
    glob<T>(patterns: string[], options: { query: string; import: string; eager: true }): Record<string, T>;
  }
}

const sources = import.meta.glob<string>(
  [
    '../../../{shell,mfe-*}/src/**/*.{ts,tsx}',
    '../../../shared/*/src/**/*.{ts,tsx}',
    '../../../services/src/**/*.ts',
    '!**/*.test.{ts,tsx}',
    '!**/testing/**',
    '!**/{mails,content-mails,role-mail}.ts',
    '!**/contact-address.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
);
/** Of code without its comments: sentences that send somebody to support. */
const naming = /(?:[Cc]ontact|asked) support|\bQuestions:/;
const comment = /^\s*(?:\/\/|\/?\*)/;

test('each sentence that names support leads to it: refusals where they are shown, the others by a link or button of their own', () => {
  const lines = Object.entries(sources).map(([file, source]) => [
    file.replace('../../../', ''),
    source.split('\n').filter((line) => naming.test(line) && !comment.test(line)).length,
  ]);
  expect(Object.fromEntries(lines.filter(([, count]) => count !== 0))).toEqual({
    // Refusals, which `RefusalText` links.
    'services/src/platform/access/access.ts': 3,
    'services/src/features/auth/why-ended.ts': 1,
    'services/src/features/contact/service.ts': 1,
    'mfe-public/src/features/posts/compose/post-refusal.ts': 1,
    'mfe-public/src/features/posts/compose/composer-refusal.tsx': 1,
    // With a link of their own.
    'mfe-premium/src/features/subscription/support-link.tsx': 1,
    'shell/src/frame/restriction-banner.tsx': 2,
    // With a button below them: a form with its subject, or the request itself.
    'mfe-premium/src/features/boosts/boost-result.tsx': 1,
    'mfe-premium/src/features/boosts/boost-success-page.tsx': 1,
    'mfe-premium/src/features/boosts/response-boost-success-page.tsx': 1,
    'mfe-public/src/features/contact/responder-request.tsx': 2,
  });
});

test.for([
  [
    "You need 'Responder' status to create posts. Please contact support to upgrade your account.",
    'contact support',
    '/contact?subject=Responder+status',
  ],
  ['You have already asked support for this. They answer by email.', 'asked support', '/contact?subject=Responder+status'],
  [
    'Your account is suspended until 31 January 2099, 23:05 UTC. Questions: support@clapback.example',
    'support@clapback.example',
    '/contact?subject=My+account',
  ],
  ['Your account is banned. Questions: help.desk+1@clapback.example.', 'help.desk+1@clapback.example', '/contact?subject=My+account'],
] as const)('%s leads to the form with its subject', ([sentence, words, path]) => {
  const named = supportIn(sentence)!;
  expect([named.words, named.path]).toEqual([words, path]);
  expect(named.before + named.words + named.after).toBe(sentence);
});

test.for(['Your browser does not support passkeys.', 'Questions: none', 'support@clapback.example', ''])(
  '%j names nobody to write to',
  (sentence) => {
    expect(supportIn(sentence)).toBeNull();
  },
);
