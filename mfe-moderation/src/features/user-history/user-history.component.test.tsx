import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { ManagedPost, UserHistory } from '@clapback/contracts';
import { pageOf } from '@clapback/testing/samples.ts';
import type { Script } from '@clapback/testing/script.ts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../remote.ts';
import { tabCounts } from '@clapback/testing/case-samples.ts';

const ingrid = member({
  role: 'admin',
  displayName: 'Ingrid Moss',
  abilities: ['report:decide', 'post:flag', 'user:suspend', 'user:history'],
});
const now = new Date().toISOString();
const id = '0190b000-0000-7000-8000-000000000001';
const karl = { id: '0190a000-0000-7000-8000-000000000003', displayName: 'Karl Brandt' };
const post: ManagedPost = {
  id,
  title: 'My neighbour',
  content: 'Words.',
  author: karl,
  authorName: 'Karl Brandt',
  isAnonymous: false,
  state: 'active',
  reportCount: 0,
  pendingReports: 0,
  revisionId: id,
  createdAt: now,
  editedAt: null,
  whyNot: null,
};
const history: UserHistory = {
  user: { ...karl, role: 'responder', standing: 'active', isVerified: false, joinedAt: '2024-05-01T00:00:00.000Z' },
  summary: {
    postsCount: 1,
    responsesCount: 0,
    reportsReceived: 1,
    suspensionsCount: 1,
    isCurrentlySuspended: false,
    strikes: [{ id, kind: 'hide', ground: 'privacy', decidedAt: now }],
  },
  activity: {
    posts: [{ id, postId: id, title: 'My neighbour', content: 'Words.', state: 'hidden', createdAt: now }],
    responses: [],
    contentReportsReceived: [
      {
        id,
        caseId: id,
        kind: 'comment',
        title: 'My neighbour',
        quote: 'He lives at 14 Marlow Street.',
        reason: 'privacy',
        comment: 'A street.',
        status: 'approved',
        createdAt: now,
      },
    ],
    contentReportsFiled: [],
    suspensions: [
      {
        id,
        reason: 'Forty advertisements.',
        suspendedAt: '2026-11-01T09:00:00.000Z',
        suspendedUntil: '2026-11-02T09:00:00.000Z',
        isActive: false,
        ending: null,
        suspendedBy: { id, displayName: 'Olu Bello' },
      },
    ],
    postEdits: [{ id, postId: id, title: 'My neighbour', oldContent: 'a'.repeat(100), newContent: 'Short.', editedAt: now }],
  },
  auditLogs: [{ id, actionType: 'member_suspended', createdAt: now, details: { noAppeal: false, ground: 'spam' } }],
};

async function open(script: Script = {}, as = ingrid): Promise<void> {
  await page.viewport(1440, 900);
  await showRemote(
    remote,
    `/admin/moderation?show=posts&post=${id}`,
    {
      ...tabCounts(),
      'GET /moderation/posts': { body: pageOf(post) },
      'GET /moderation/posts/:id': { body: post },
      'GET /moderation/users/:id/history': { body: history },
      ...script,
    },
    as,
  );
  const button = page.getByRole('button', { name: 'History' });
  await expect.element(button).toBeVisible();
  await button.click();
}

const drawer = page.getByRole('dialog', { name: 'History of Karl Brandt' });
const tab = async (name: string) => {
  await drawer.getByRole('tab', { name }).click();
  return drawer.getByRole('tabpanel');
};

test('[HIST-02, HIST-03, HIST-04, HIST-05, HIST-06] a summary, a tab for each kind of activity, the audit lines and a timeline of all', async () => {
  await open();
  const summary = drawer.getByRole('region', { name: 'Summary' });
  await expect.element(summary).toMatchTextContent(/Posts1.*Responses0.*Reports received1.*Suspensions1.*Suspended nowno/);
  await expect
    .element(summary)
    .toMatchTextContent(
      /One restriction in the last twelve months: Content hidden \(Privacy violation or doxxing\)\. For information only; nothing happens automatically\./,
    );
  expect(
    drawer
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Timeline',
    'Posts (1)',
    'Responses (0)',
    'Reports received (1)',
    'Reports filed (0)',
    'Suspensions (1)',
    'Post edits (1)',
    'Audit (1)',
  ]);
  expect(drawer.getByRole('tabpanel').getByRole('listitem').elements()).toHaveLength(5);
  await expect.element(drawer.getByRole('tabpanel')).toMatchTextContent(/Content hidden Privacy violation or doxxing/);
  await expect.element(await tab('Responses (0)')).toMatchTextContent(/No responses under their name\./);
  await expect.element(await tab('Suspensions (1)')).toMatchTextContent(/Expired.*Forty advertisements\..*From .* until .*, by Olu Bello/);
  await expect.element(await tab('Post edits (1)')).toMatchTextContent(new RegExp(`Before${'a'.repeat(100)}….*AfterShort\\.`));
  await expect.element(await tab('Audit (1)')).toMatchTextContent(/^SuspendedNo appeal: no · Ground: Spam/);
  await expect
    .element(await tab('Reports received (1)'))
    .toMatchTextContent(
      /Privacy violation or doxxing.*Approved.*“He lives at 14 Marlow Street\.”.*Comment on “My neighbour”.*Reporter: “A street\.”/,
    );
  await expect.element(drawer.getByRole('link', { name: /^Open the case/ })).toHaveAttribute('href', expect.stringContaining(`case=${id}`));
});

test('a list that is cut says how many there are and that it has the newest, and so does the timeline', async () => {
  const twenty = <Row extends { id: string }>(row: Row) =>
    Array.from({ length: 20 }, (_, index) => ({ ...row, id: id.slice(0, -2) + String(index + 10) }));
  const { activity, summary } = history;
  const cut: UserHistory = {
    ...history,
    summary: { ...summary, postsCount: 300, reportsReceived: 20 },
    activity: {
      ...activity,
      posts: twenty(activity.posts[0]!),
      contentReportsReceived: twenty(activity.contentReportsReceived[0]!),
      contentReportsFiled: twenty(activity.contentReportsReceived[0]!),
    },
  };
  await open({ 'GET /moderation/users/:id/history': { body: cut } });
  await expect.element(drawer.getByRole('tabpanel')).toMatchTextContent(/^The newest 20 of each kind\. What is older is left out\./);
  await expect.element(await tab('Posts (300)')).toMatchTextContent(/^The newest 20 of 300My neighbour/);
  await expect.element(await tab('Reports received (20)')).toMatchTextContent(/^Privacy violation or doxxing/);
  await expect.element(await tab('Reports filed (20+)')).toMatchTextContent(/^The newest 20Privacy violation or doxxing/);
});

test.each([
  ['undone', 'Undone'],
  ['lifted', 'Lifted'],
  ['shortened', 'Shortened'],
] as const)('a suspension that was %s did not expire: its line and the timeline say how it ended', async (ending, label) => {
  const suspensions = history.activity.suspensions.map((one) => ({ ...one, ending }));
  await open({ 'GET /moderation/users/:id/history': { body: { ...history, activity: { ...history.activity, suspensions } } } });
  await expect.element(drawer.getByRole('tabpanel')).toMatchTextContent(new RegExp(`Suspended until .* \\(${ending}\\)`));
  await expect.element(await tab('Suspensions (1)')).toMatchTextContent(new RegExp(`^${label}Forty advertisements\\.`));
});

test('an admin releases words for the export beside a suspension and beside each other restriction of the timeline', async () => {
  await open({}, { ...ingrid, abilities: [...ingrid.abilities, 'user:administer'] });
  await expect
    .element(drawer.getByRole('tabpanel').getByRole('button', { name: 'Words for the export of “Content hidden”' }))
    .toBeVisible();
  const suspensions = await tab('Suspensions (1)');
  await suspensions.getByRole('button', { name: 'Words for the export of “Account suspended”' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Words for the export: Account suspended' })).toBeVisible();
});

test('[HIST-07] a history that cannot be read says why, and is tried again', async () => {
  await open({ 'GET /moderation/users/:id/history': problem(500, 'internal_error') });
  await expect.element(drawer.getByText(/^Failed to load user history: /)).toBeVisible();
  await commands.changeScript({ 'GET /moderation/users/:id/history': { body: history } });
  await drawer.getByRole('button', { name: 'Try again' }).click();
  await expect.element(drawer.getByRole('region', { name: 'Summary' })).toBeVisible();
});
