import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Of code without its comments: sentences that send somebody to support. */
const naming = /(?:[Cc]ontact|asked) support|\bQuestions:/;
const comment = /^\s*(?:\/\/|\/?\*)/;

test('each sentence that names support leads to it: refusals where they are shown, the others by a link or button of their own', () => {
  const project = new URL('../../../', import.meta.url).pathname;
  const sources = globSync(['{shell,mfe-*}/src/**/*.{ts,tsx}', 'shared/*/src/**/*.{ts,tsx}', 'services/src/**/*.ts'], {
    cwd: project,
    exclude: ['**/*.test.{ts,tsx}', '**/testing/**', '**/{mails,content-mails,role-mail}.ts', '**/contact-address.ts'],
  });
  const lines = sources.map((file) => {
    const text = readFileSync(project + file, 'utf8');
    return [file, text.split('\n').filter((line) => naming.test(line) && !comment.test(line)).length];
  });
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
