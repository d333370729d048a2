import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { AuditEntry } from '@clapback/contracts';
import { chooseCommand, expectCommands } from '@clapback/testing/command-menu.ts';
import type { Script } from '@clapback/testing/script.ts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../remote.ts';

const moderator = member({ role: 'moderator', displayName: 'Ingrid Moss', abilities: ['report:decide'] });
const admin = member({ role: 'admin', displayName: 'Samuel Adeyemi', abilities: ['report:decide', 'user:administer'] });
const id = (number: number) => `0190b000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const entry = (number: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
  id: id(number),
  actionType: 'content_hide',
  actorId: id(500),
  actorName: 'Ingrid Moss',
  isActorWithheld: false,
  targetUserId: null,
  targetPostId: id(700),
  targetResponseId: null,
  targetKind: 'post',
  targetId: id(700),
  targetName: 'They broke my piano',
  details: { decisionId: id(900), ground: 'privacy', reports: 2 },
  words: null,
  address: null,
  createdAt: '2026-11-23T09:05:00.000Z',
  ...more,
});
const shown = (items: AuditEntry[], nextCursor: string | null = null) => ({
  'GET /moderation/audit-logs': { body: { items, nextCursor } },
});

const show = async (script: Script, { as = moderator, query = '' } = {}) => {
  const counts = Object.fromEntries(
    ['case', 'claim', 'appeal', 'verification'].map((kind) => [
      `GET /moderation/${kind}-counts`,
      { body: { pending: 0, approved: 0, dismissed: 0, waiting: 0 } },
    ]),
  );
  const all = { ...remote, routes: remote.routes.map((route) => ({ ...route, access: 'public' as const })) };
  await showRemote(all, `/admin/moderation?show=audit${query}`, { ...counts, ...script }, as);
};

test('[AUDIT-01] entries as rows: what was done, by whom, about what, with the facts in words', async () => {
  await page.viewport(1440, 900);
  await show(
    shown([
      entry(1),
      entry(2, { actionType: 'post_author_revealed', details: null, words: 'A court asks for it.' }),
      entry(3, {
        actionType: 'appeal_created',
        actorId: null,
        actorName: 'Anonymous',
        isActorWithheld: true,
        targetKind: 'appeal',
        targetName: null,
      }),
      entry(4, {
        actionType: 'password_guessed_at',
        actorId: null,
        actorName: null,
        targetKind: 'account',
        targetName: 'Dana Whitlock',
        details: null,
      }),
    ]),
  );
  await expect.element(page.getByRole('link', { name: 'Audit Logs' })).toHaveAttribute('aria-current', 'page');
  await expect.element(page.getByRole('table', { name: 'Audit Logs' })).toBeVisible();
  const rows = page
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => [...row.children].slice(0, 3).map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['HiddenDecision: …000900Ground: PrivacyReports: 2', 'Ingrid Moss', 'PostThey broke my piano'],
    ['Anonymous author revealedA court asks for it.', 'Ingrid Moss', 'PostThey broke my piano'],
    ['Appeal sentDecision: …000900Ground: PrivacyReports: 2', ' Withheld', 'An appeal'],
    ['Password guessed at', 'A rule', 'MemberDana Whitlock'],
  ]);
  await expect.element(page.getByText('4 entries')).toBeVisible();
  await expect
    .element(page.getByText(/Entries can’t be changed; words and addresses beside them are erased with the account\.$/))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Export as NDJSON' })).not.toBeInTheDocument();
});

test('on a phone each entry is a card', async () => {
  await page.viewport(360, 800);
  await show(shown([entry(1)]));
  await expect.element(page.getByRole('list', { name: 'Audit Logs' }).getByText('They broke my piano')).toBeVisible();
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
});

test('[AUDIT-04] a failed read says "Failed to load audit logs", and can be tried again', async () => {
  await show({ 'GET /moderation/audit-logs': problem(403, 'forbidden') });
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Failed to load audit logs/);
  await commands.changeScript(shown([entry(1)]));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('They broke my piano')).toBeVisible();
});

test('a name limits the list, the address keeps it, and what matches nothing leads back to all', async () => {
  await page.viewport(1440, 900);
  await show(shown([entry(1)]));
  await page.getByRole('link', { name: 'Ingrid Moss: show only what they did' }).click();
  await expect.element(page.getByRole('button', { name: 'Remove filter: By Ingrid Moss' })).toBeVisible();
  expect(location.search).toBe(`?show=audit&actor=${id(500)}`);
  await commands.changeScript(shown([]));
  const from = page.getByLabelText('From', { exact: true });
  // For browsers that have no field for days.
  await expect.element(from).toHaveAttribute('placeholder', 'YYYY-MM-DD');
  await from.fill('2026-11-01');
  await expect.element(page.getByText('No entry matches')).toBeVisible();
  expect(location.search).toBe(`?show=audit&actor=${id(500)}&from=2026-11-01`);
  await commands.changeScript(shown([entry(1)]));
  await page.getByRole('button', { name: 'Show all entries' }).click();
  await expect.element(page.getByText('They broke my piano')).toBeVisible();
  expect(location.search).toBe('?show=audit');
});

test('a log without entries says so', async () => {
  await show(shown([]));
  await expect.element(page.getByText('There are no entries yet')).toBeVisible();
});

test('an admin saves what is shown as a file, and hears where that did not work', async () => {
  const chain = {
    head: { number: 1204, hash: 'ab'.repeat(32), chainedAt: '2026-11-23T09:05:01.000Z' },
    anchor: { number: 1190, toldAt: '2026-11-22T04:40:00.000Z' },
    waiting: 0,
  };
  await show(
    {
      ...shown([entry(1, { address: '203.0.113.7' })]),
      'GET /moderation/audit-logs/chain': { body: chain },
      'GET /moderation/audit-logs/export': problem(403, 'forbidden'),
    },
    { as: admin },
  );
  await expect.element(page.getByText('Chained up to number 1,204')).toBeVisible();
  await expect.element(page.getByText('203.0.113.7')).toBeVisible();
  await page.getByRole('button', { name: 'Export as NDJSON' }).click();
  await expect.element(page.getByText('The export did not work. Please try again.')).toBeVisible();
});

test('Ctrl K limits the log to an action, a day or a person, and shows all of it again', async () => {
  await page.viewport(1440, 900);
  await show(shown([entry(1)]), { as: admin });
  await expect.element(page.getByRole('table', { name: 'Audit Logs' })).toBeVisible();
  await expectCommands('Export as NDJSON', 'From a day', 'To a day');
  await chooseCommand('From a day');
  await expect.element(page.getByLabelText('From')).toHaveFocus();
  await chooseCommand('Only what Ingrid Moss did', 'ingrid');
  await expect.poll(() => new URLSearchParams(location.search).get('actor')).toBe(id(500));
  await chooseCommand('Only “Hidden”', 'hidden');
  await expect.poll(() => new URLSearchParams(location.search).get('kind')).toBe('content_hide');
  await chooseCommand('Show all entries');
  await expect.poll(() => location.search).toBe('?show=audit');
});
