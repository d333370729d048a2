import { expect, onTestFinished, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { chooseScheme } from '@clapback/ui/color-scheme.ts';
import { sampleCase, sampleCaseDetail, tabCounts } from '@clapback/testing/case-samples.ts';
import { chooseCommand, expectCommands, expectNoCommand } from '@clapback/testing/command-menu.ts';
import { pageOf } from '@clapback/testing/samples.ts';
import type { Script } from '@clapback/testing/script.ts';
import { member, showRemote, withScreen } from '@clapback/testing/show-remote.ts';
import { Console } from '../pages/console.tsx';
import remote from '../remote.ts';
import { pathsInAdmin } from '../routing/console-paths.ts';
import { ConsoleProvider } from '../theme/console-provider.tsx';
import { PageHeader } from './page-header.tsx';

const samuel = member({ role: 'admin', displayName: 'Samuel Adeyemi', abilities: ['report:decide'] });
const path = '/admin/moderation';
const script: Script = {
  ...tabCounts(1),
  'GET /moderation/cases': { body: pageOf(sampleCase()) },
  'GET /moderation/cases/:id': { body: sampleCaseDetail() },
  'PUT /moderation/cases/:id/presence': { body: { others: [] } },
  'POST /auth/sign-out': { status: 204 },
};

/** The console under the head that it has where it stands alone. */
function Alone() {
  return (
    <ConsoleProvider>
      <PageHeader user={samuel} />
      <Console paths={pathsInAdmin} headingLevel={1} isIn="alone" />
    </ConsoleProvider>
  );
}

test('where the console stands alone, Ctrl K switches the colours and signs out; elsewhere the page around it does', async () => {
  onTestFinished(() => chooseScheme('system'));
  await page.viewport(1440, 900);
  await showRemote(
    withScreen(remote, path, () => Promise.resolve({ default: Alone })),
    path,
    script,
    samuel,
  );
  await expect.element(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await chooseCommand('Switch to dark colours');
  await expect.poll(() => document.documentElement.dataset['scheme']).toBe('dark');
  await expectCommands('Switch to light colours');
  await chooseCommand('Sign Out');
  await expect.poll(async () => (await commands.seenCalls()).map(({ path: called }) => called)).toContain('/auth/sign-out');

  await showRemote(remote, path, script, samuel);
  await expect.element(page.getByRole('article').getByRole('heading', { name: 'A reported post' })).toBeVisible();
  await expectNoCommand('Sign Out');
});
