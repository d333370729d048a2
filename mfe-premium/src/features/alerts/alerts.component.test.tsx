import { expect, onTestFinished, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { Alert, AlertResult, AlertSettings, AlertSource } from '@clapback/contracts';
import type { Script } from '@clapback/testing/script.ts';
import { problem } from '@clapback/testing/show-remote.ts';
import { showTool } from '../../testing/show-premium.ts';

const dayNames = Array.from({ length: 30 }, (_, index) => new Date(Date.UTC(2026, 9, 24 + index)).toISOString().slice(0, 10));
const alert = (more: Partial<Alert> = {}): Alert => ({
  id: '0190c000-0000-7000-8000-000000000001',
  keyword: 'Hollis & Daughter',
  mode: 'exact',
  findsNicknames: false,
  findsTypingErrors: false,
  exclusions: [],
  isActive: true,
  createdAt: '2026-11-02T12:00:00.000Z',
  counts: { new: 3, aboutMe: 12, notMe: 31, handled: 9 },
  days: dayNames.map((day, index) => ({ day, count: index === 28 ? 14 : 1 })),
  spike: null,
  ...more,
});
const find = (more: Partial<AlertResult> = {}): AlertResult => ({
  id: '0190d000-0000-7000-8000-000000000001',
  alertId: alert().id,
  keyword: 'Hollis & Daughter',
  contentSnippet: 'Isn’t Hollis & Daughter the kitchen that the council closed?',
  marks: [{ start: 6, end: 23 }],
  sourceUrl: 'https://courier.example/comments/1',
  sourceTitle: 'Kirkstall Courier',
  foundAt: new Date(Date.now() - 2.5 * 3_600_000).toISOString(),
  state: 'new',
  copies: 0,
  learned: [],
  caseFile: null,
  ...more,
});
const source = (more: Partial<AlertSource> = {}): AlertSource => ({
  id: '0190e000-0000-7000-8000-000000000001',
  kind: 'feed',
  url: 'https://courier.example/feed',
  query: null,
  title: 'Kirkstall Courier',
  answeredAt: new Date(Date.now() - 4.5 * 3_600_000).toISOString(),
  failingSince: null,
  failure: null,
  nextLookAt: new Date().toISOString(),
  everyMinutes: 15,
  isLate: false,
  ...more,
});
const settings: AlertSettings = { delivery: 'daily', deliveredAt: '08:00', feedUrl: null };
const second = find({ id: '0190d000-0000-7000-8000-000000000002', contentSnippet: 'A second find.', marks: [], sourceTitle: 'Yelp' });

const answers = {
  'GET /premium/alerts': { body: { alerts: [alert()] } },
  'GET /premium/alerts/results': { body: { results: [find(), second], nextCursor: null } },
  'GET /premium/alerts/sources': { body: { sources: [source()], networks: [] } },
  'GET /premium/alerts/settings': { body: settings },
};
const show = (script: Script = {}, more = '') => showTool('alerts', { ...answers, ...script }, more);
const list = page.getByRole('navigation', { name: 'Your alerts' });
const finds = page.getByRole('region', { name: 'Finds' });
const form = page.getByRole('form');
const toast = page.getByRole('status').last();
const told = (title: string) => expect.element(toast).toMatchTextContent(new RegExp(title));
const callsOf = async (method: string) =>
  (await commands.seenCalls()).filter((call) => call.method === method && call.path.startsWith('/premium'));

test('[ALERT-01] the tab lists the alerts with their rules, what is new, and those that are paused', async () => {
  const paused = alert({
    id: '0190c000-0000-7000-8000-000000000002',
    keyword: 'Hollis Events',
    isActive: false,
    mode: 'all',
    findsNicknames: true,
  });
  const exclusions = [{ id: crypto.randomUUID(), kind: 'word' as const, value: 'jewellers', isLearned: false, keptAway: 2 }];
  await show({ 'GET /premium/alerts': { body: { alerts: [alert({ exclusions }), paused] } } });
  await expect.element(list).toMatchTextContent(/2 alertsof 10/);
  await expect.element(list.getByRole('listitem').nth(0)).toMatchTextContent('“Hollis & Daughter”3 newExact phrase, without jewellers');
  await expect
    .element(list.getByRole('listitem').nth(1))
    .toMatchTextContent('Hollis Events PausedAll of these words, in any order, with nicknames');
  await expect.element(page.getByRole('heading', { name: '“Hollis & Daughter”' })).toBeVisible();
  await expect.element(page.getByText('Only you can read your alerts. Nobody is notified.')).toBeVisible();
});

test('[ALERT-02] the tab lists the finds with the keyword marked, where and when, and copies elsewhere', async () => {
  await show({
    'GET /premium/alerts/results': { body: { results: [find({ copies: 10 }), second], nextCursor: null } },
    'GET /premium/alerts/results/:id/copies': {
      body: { copies: [{ sourceUrl: 'https://mirror.example/1', sourceTitle: 'Mirror', foundAt: new Date().toISOString() }] },
    },
  });
  const first = finds.getByRole('listitem').first();
  await expect.element(first).toMatchTextContent(/New.*Kirkstall Courier.*2h ago.*and 10 copies elsewhere.*See it in place/);
  expect(first.element().querySelector('mark')?.textContent).toBe('Hollis & Daughter');
  await expect.element(first.getByRole('link', { name: 'See it in place' })).toHaveAttribute('href', 'https://courier.example/comments/1');
  await first.getByRole('button', { name: 'and 10 copies elsewhere' }).click();
  await expect.element(first.getByRole('link', { name: 'Mirror' })).toBeVisible();
  await expect.element(finds.getByRole('tab', { name: 'Not me 31' })).toBeVisible();
});

test('an alert on an Arabic name, and what it found, are written from right to left', async () => {
  const keyword = 'محمد علي';
  await show({
    'GET /premium/alerts': { body: { alerts: [alert({ keyword })] } },
    'GET /premium/alerts/results': {
      body: { results: [find({ keyword, contentSnippet: 'قال محمد علي: Hollis', marks: [{ start: 4, end: 12 }] })], nextCursor: null },
    },
  });
  await expect.element(finds.getByText('محمد علي', { exact: true })).toBeVisible();
  const written = [page.getByRole('heading', { name: '“محمد علي”' }), finds.getByRole('blockquote')];
  expect(written.map((one) => getComputedStyle(one.element()).direction)).toEqual(['rtl', 'rtl']);
});

test('[ALERT-02] a day far above the usual is told of', async () => {
  await show({
    'GET /premium/alerts': { body: { alerts: [alert({ spike: { day: '2026-11-21', count: 14, usual: 1, repeats: 11 } })] } },
  });
  const month = page.getByRole('region', { name: 'The last 30 days' });
  await expect.element(month).toMatchTextContent(/14 mentions on Saturday, usually 1 a day/);
  await expect.element(month).toMatchTextContent(/11 of them repeat one text, shown once below\. Show all 14/);
  await expect.element(month.getByRole('img')).toHaveAttribute('aria-label', expect.stringContaining('43 in the last 30 days'));
});

test('[ALERT-03] a blank keyword shows ‘Keyword Required’, beside its field as well, and nothing is sent', async () => {
  await show({}, '&alert=new');
  await form.getByLabelText('Name or words').fill('   ');
  await form.getByRole('button', { name: 'Create alert' }).click();
  await told('Keyword Required');
  await expect.element(form.getByText('Please enter a name or words.')).toBeVisible();
  await expect.element(form.getByLabelText('Name or words')).toHaveFocus();
  expect(await callsOf('POST')).toEqual([]);
});

test('[ALERT-05] an alert is made with its words, its mode and what it leaves out, and is open then', async () => {
  await show({ 'POST /premium/alerts': { status: 201, body: alert({ id: '0190c000-0000-7000-8000-000000000009' }) } });
  await list.getByRole('button', { name: 'New' }).click();
  await form.getByLabelText('Name or words').fill(' hollis catering ');
  await form.getByRole('radio', { name: /All words/ }).click();
  await form.getByRole('checkbox', { name: /Typing errors/ }).click();
  await form.getByLabelText(/Leave out texts with/).fill('basketball, Ohio');
  await form.getByRole('button', { name: 'Create alert' }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect((await callsOf('POST')).map(({ path, body }) => [path, body])).toEqual([
    [
      '/premium/alerts',
      { keyword: 'hollis catering', mode: 'all', findsNicknames: false, findsTypingErrors: true, exclusions: ['basketball', 'Ohio'] },
    ],
  ]);
  expect(location.search).toContain('alert=0190c000-0000-7000-8000-000000000009');
});

test('of a rule that is edited only what was changed is sent, so that another tab’s change of the rest stays', async () => {
  await show({ 'PATCH /premium/alerts/:id': { body: alert({ keyword: 'Ruth Hollis' }) } });
  await list.getByRole('button', { name: /Hollis & Daughter/ }).click();
  await page.getByRole('button', { name: 'Edit rule' }).click();
  await form.getByLabelText('Name or words').fill('Ruth Hollis');
  await form.getByRole('checkbox', { name: /Typing errors/ }).click();
  await form.getByRole('button', { name: 'Save rule' }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect((await callsOf('PATCH')).map(({ body }) => body)).toEqual([{ keyword: 'Ruth Hollis', findsTypingErrors: true }]);
});

test('[ALERT-07] a failed creation shows ‘Failed to Create Alert’, and what was typed stays, also for the next visit', async () => {
  await show({ 'POST /premium/alerts': problem(500, 'internal_error') }, '&alert=new');
  await form.getByLabelText('Name or words').fill('Ruth Hollis');
  await form.getByRole('button', { name: 'Create alert' }).click();
  await told('Failed to Create Alert');
  await expect.element(form.getByLabelText('Name or words')).toHaveValue('Ruth Hollis');
  await list.getByRole('button', { name: /Hollis & Daughter/ }).click();
  await list.getByRole('button', { name: 'New' }).click();
  await expect.element(form.getByLabelText('Name or words')).toHaveValue('Ruth Hollis');
});

test('[ALERT-04] what the service refuses stands beside its field', async () => {
  const errors = [{ field: 'keyword', code: 'no_words', message: 'Please use at least one word.' }];
  await show({ 'POST /premium/alerts': problem(400, 'validation_failed', { errors }) }, '&alert=new');
  await form.getByLabelText('Name or words').fill('&!');
  await form.getByRole('button', { name: 'Create alert' }).click();
  await expect.element(form.getByText('Please use at least one word.')).toBeVisible();
  await expect.element(form.getByLabelText('Name or words')).toHaveFocus();
});

test('[ALERT-06] [ALERT-07] an alert is deleted after a question; where that fails ‘Failed to Delete Alert’ is shown and it stays', async () => {
  await show({ 'DELETE /premium/alerts/:id': [problem(500, 'internal_error'), { status: 204 }] });
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete alert' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete alert' }).click();
  };
  await remove();
  await told('Failed to Delete Alert');
  await expect.element(page.getByRole('heading', { name: '“Hollis & Daughter”' })).toBeVisible();
  await commands.changeScript({ 'GET /premium/alerts': { body: { alerts: [] } } });
  await remove();
  await expect.element(page.getByText('Find out when someone names you')).toBeVisible();
  expect((await callsOf('DELETE')).map(({ path }) => path)).toEqual([`/premium/alerts/${alert().id}`, `/premium/alerts/${alert().id}`]);
});

test('[ALERT-08, QUERY-04] alerts that could not be loaded show no message, are logged, and can be read again', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  await show({ 'GET /premium/alerts': problem(500, 'internal_error') });
  const again = list.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  await expect.poll(() => log.mock.calls.map(([said]) => said as unknown)).toContain('The name alerts could not be read.');
  expect([page.getByRole('alert').elements().length, page.getByText(/could not|failed|wrong/i).elements().length]).toEqual([0, 0]);
  await commands.changeScript({ 'GET /premium/alerts': { body: { alerts: [alert()] } } });
  await again.click();
  await expect.element(list.getByText('“Hollis & Daughter”')).toBeVisible();
});

test('whoever has no finds is told so', async () => {
  await show({ 'GET /premium/alerts/results': { body: { results: [], nextCursor: null } } });
  await expect.element(finds.getByText('Nothing found yet')).toBeVisible();
});

test.each([
  ['finds', 'GET /premium/alerts/results', 'Finds', 'The finds of a name alert could not be read.', 'Yelp'],
  ['sources', 'GET /premium/alerts/sources', 'Sources', 'The sources of name alerts could not be read.', 'Kirkstall Courier, feed'],
  ['settings', 'GET /premium/alerts/settings', 'How you hear of it', 'How a member hears of finds could not be read.', 'Once a day'],
] as const)(
  '[ALERT-08] %s that could not be loaded show no message, are logged, and can be read again',
  async (_what, call, region, logged, then) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => log.mockRestore());
    await show({ [call]: problem(500, 'internal_error') });
    const place = page.getByRole('region', { name: region });
    const again = place.getByRole('button', { name: 'Try again' });
    await expect.element(again).toBeVisible();
    await expect.poll(() => log.mock.calls.map(([said]) => said as unknown)).toContain(logged);
    expect([page.getByRole('alert').elements().length, page.getByText(/could not|failed|wrong/i).elements().length]).toEqual([0, 0]);
    await commands.changeScript({ [call]: answers[call] });
    await again.click();
    await expect.element(place.getByText(then)).toBeVisible();
  },
);

test('[ALERT-08] older finds and copies that could not be loaded show no message and are logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  await show({
    'GET /premium/alerts/results': [{ body: { results: [find({ copies: 2 })], nextCursor: 'more' } }, problem(500, 'internal_error')],
    'GET /premium/alerts/results/:id/copies': problem(500, 'internal_error'),
  });
  await finds.getByRole('button', { name: 'and 2 copies elsewhere' }).click();
  await finds.getByRole('button', { name: 'More finds' }).click();
  const said = () => log.mock.calls.map(([words]) => words as unknown);
  await expect.poll(said).toContain('Where else the words of a find stand could not be read.');
  await expect.poll(said).toContain('The finds of a name alert could not be read.');
  await expect.element(finds.getByRole('button', { name: 'More finds' })).toBeVisible();
  expect([page.getByRole('alert').elements().length, page.getByText(/could not|failed|wrong/i).elements().length]).toEqual([0, 0]);
});

test('keys mark the focused find and go to the next and back; they do nothing in a field', async () => {
  await show({ 'PATCH /premium/alerts/results/:id': { body: find({ state: 'about_me' }) } });
  await expect.element(finds.getByRole('listitem').first()).toHaveAttribute('data-current', 'true');
  await userEvent.keyboard('j');
  await expect.element(finds.getByRole('listitem').nth(1)).toHaveFocus();
  await userEvent.keyboard('n');
  await expect.element(page.getByText('Marked as not me.')).toBeInTheDocument();
  await userEvent.keyboard('k');
  await expect.element(finds.getByRole('listitem').first()).toHaveFocus();
  await userEvent.keyboard('h');
  await expect
    .poll(async () => (await callsOf('PATCH')).map(({ path, body }) => [path.split('/').at(-1), body]))
    .toEqual([
      [second.id, { state: 'not_me' }],
      [find().id, { state: 'handled' }],
    ]);
  await page.getByRole('button', { name: 'Edit rule' }).click();
  await form.getByLabelText('Name or words').fill('');
  await userEvent.keyboard('han');
  await expect.element(form.getByLabelText('Name or words')).toHaveValue('han');
  expect((await callsOf('PATCH')).length).toBe(2);
});

test('what ‘not me’ has learned is said and can be undone', async () => {
  const learned = ['jewellers', 'Truro'].map((value) => ({
    id: crypto.randomUUID(),
    kind: 'word' as const,
    value,
    isLearned: true,
    keptAway: 3,
  }));
  await show({
    'GET /premium/alerts/results': { body: { results: [find({ state: 'not_me', learned })], nextCursor: null } },
    'PATCH /premium/alerts/results/:id': { body: find() },
  });
  await expect.element(finds).toMatchTextContent(/Learned: leave out “jewellers” and “Truro”\. 6 finds kept away since\./);
  await finds.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await callsOf('PATCH')).map(({ body }) => body)).toEqual([{ state: 'new' }]);
});

test('a find becomes a case file by one press, and leads to it then', async () => {
  const caseFile = { id: '0190f000-0000-7000-8000-000000000001', title: 'the October wedding' };
  await show({ 'POST /premium/alerts/results/:id/case-file': { status: 201, body: { caseFileId: caseFile.id } } });
  await expect.element(finds.getByRole('button', { name: 'Make a case file' })).toBeVisible();
  await commands.changeScript({
    'GET /premium/alerts/results': { body: { results: [find({ state: 'about_me', caseFile })], nextCursor: null } },
  });
  await finds.getByRole('button', { name: 'Make a case file' }).click();
  await told('Case file made');
  await expect
    .element(finds.getByRole('link', { name: 'Case file: the October wedding' }))
    .toHaveAttribute('href', `/premium/case-files/${caseFile.id}`);
});

test('[ALERT-09] a search that waits behind too many others says when it was last asked, and why', async () => {
  const late = source({
    kind: 'news',
    title: 'News',
    query: '"Hollis & Daughter"',
    answeredAt: new Date(Date.now() - 47 * 60_000).toISOString(),
    isLate: true,
  });
  await show({ 'GET /premium/alerts/sources': { body: { sources: [late], networks: [] } } });
  await expect
    .element(page.getByRole('region', { name: 'Sources' }))
    .toMatchTextContent(
      /News, search for "Hollis & Daughter"answered 4[67] minutes ago ?Too much waits to be asked, so this is asked less often than every 15 minutes\.Remove/,
    );
});

test('sources say how they answer, one that fails can be tried now, and another is added', async () => {
  const failing = source({
    id: '0190e000-0000-7000-8000-000000000002',
    title: 'Headingley Neighbours',
    answeredAt: new Date(Date.now() - 3.5 * 86_400_000).toISOString(),
    failingSince: new Date(Date.now() - 3 * 86_400_000).toISOString(),
    failure: 'Error 503.',
    everyMinutes: 60,
  });
  const errors = [{ field: 'url', code: 'wrong_format', message: 'This is not the address of a page.' }];
  await show({
    'GET /premium/alerts/sources': { body: { sources: [source(), failing], networks: [] } },
    'POST /premium/alerts/sources/:id/look': { status: 202 },
    'POST /premium/alerts/sources': [problem(400, 'validation_failed', { errors }), { status: 201, body: source() }],
  });
  const panel = page.getByRole('region', { name: 'Sources' });
  await expect.element(panel).toMatchTextContent(/Clapbackas it is writtenKirkstall Courier, feedanswered 4 hours agoRemove/);
  await expect
    .element(panel)
    .toMatchTextContent(/Headingley Neighbours, feedhas not answered for 3 daysError 503, now asked hourly\.Try now/);
  await panel.getByRole('button', { name: 'Try now' }).click();
  await told('Asked');
  await panel.getByRole('button', { name: 'Add a feed or a page' }).click();
  await panel.getByLabelText('Address of a feed or a page').fill('ftp://x');
  await panel.getByRole('button', { name: 'Watch it' }).click();
  await expect.element(panel.getByText('This is not the address of a page.')).toBeVisible();
  await panel.getByLabelText('Address of a feed or a page').fill('https://x.example/feed');
  await panel.getByLabelText('Also find what is already there').click();
  await panel.getByRole('button', { name: 'Watch it' }).click();
  await expect.element(panel.getByRole('form')).not.toBeInTheDocument();
  expect((await callsOf('POST')).map(({ path, body }) => [path, body]).at(-1)).toEqual([
    '/premium/alerts/sources',
    { url: 'https://x.example/feed', includesOld: true },
  ]);
});

test('searches elsewhere for the open alert’s words are switched on and off, and say to whom these are sent', async () => {
  const url = 'https://hnrss.org/newest?q=%22Hollis+%26+Daughter%22';
  const searching = source({ id: '0190e000-0000-7000-8000-000000000003', url, title: 'Hacker News: "Hollis & Daughter"' });
  await show({ 'POST /premium/alerts/sources': { status: 201, body: searching }, 'DELETE /premium/alerts/sources/:id': { status: 204 } });
  const panel = page.getByRole('region', { name: 'Sources' });
  await panel.getByRole('button', { name: 'Add a feed or a page' }).click();
  const offered = panel.getByRole('group', { name: 'Or search elsewhere for “Hollis & Daughter”' });
  await expect.element(offered).toMatchTextContent(/Hacker News, comments Sends these words to hnrss\.org every 15 minutes\./);
  await expect.element(offered.getByRole('link', { name: 'Google Alerts' })).toHaveAttribute('href', 'https://www.google.com/alerts');
  await commands.changeScript({ 'GET /premium/alerts/sources': { body: { sources: [searching], networks: [] } } });
  await offered.getByRole('switch', { name: /^Hacker News, posts/ }).click();
  await expect.poll(async () => (await callsOf('POST')).map(({ body }) => body)).toEqual([{ url }]);
  await expect.element(offered.getByRole('switch', { name: /^Hacker News, posts/ })).toBeChecked();
  await commands.changeScript({ 'GET /premium/alerts/sources': { body: { sources: [], networks: [] } } });
  await offered.getByRole('switch', { name: /^Hacker News, posts/ }).click();
  await expect.poll(async () => (await callsOf('DELETE')).map(({ path }) => path)).toEqual([`/premium/alerts/sources/${searching.id}`]);
  await expect.element(offered.getByRole('switch', { name: /^Hacker News, posts/ })).not.toBeChecked();
});

test('networks that the operator has access to are searched by a switch that says to whom the words go; others are not offered', async () => {
  const query = '"Hollis & Daughter"';
  const searching = source({
    id: '0190e000-0000-7000-8000-000000000004',
    kind: 'mastodon',
    url: 'https://social.example/search?q=x',
    query,
    title: 'Mastodon',
  });
  const networks = [
    { kind: 'search' as const, sentTo: 'the search engine of this service at search.example, and those that it asks,' },
    { kind: 'news' as const, sentTo: 'the GDELT Project' },
    { kind: 'mastodon' as const, sentTo: 'social.example' },
    { kind: 'reddit' as const, sentTo: 'Reddit' },
  ];
  const nowhere = problem(400, 'validation_failed', {
    errors: [{ field: 'network', code: 'not_offered', message: 'Reddit cannot be searched here.' }],
  });
  await show({
    'GET /premium/alerts/sources': { body: { sources: [], networks } },
    'POST /premium/alerts/:id/searches': [{ status: 201, body: searching }, nowhere],
    'DELETE /premium/alerts/sources/:id': { status: 204 },
  });
  const panel = page.getByRole('region', { name: 'Sources' });
  await panel.getByRole('button', { name: 'Add a feed or a page' }).click();
  const offered = panel.getByRole('group', { name: 'Or search elsewhere for “Hollis & Daughter”' });
  await expect.element(offered).toMatchTextContent(/Mastodon Sends these words to social\.example every 15 minutes\./);
  await expect
    .element(offered)
    .toMatchTextContent(
      /Web search Sends these words to the search engine of this service at search\.example, and those that it asks, every 15/,
    );
  await expect.element(offered).toMatchTextContent(/News Sends these words to the GDELT Project every 15 minutes\./);
  await expect.element(offered).toMatchTextContent(/News is found by the GDELT Project\./);
  await expect.element(offered.getByRole('link', { name: 'GDELT Project' })).toHaveAttribute('href', 'https://www.gdeltproject.org/');
  expect(offered.getByRole('switch', { name: /Bluesky/ }).elements()).toEqual([]);
  await commands.changeScript({ 'GET /premium/alerts/sources': { body: { sources: [searching], networks } } });
  await offered.getByRole('switch', { name: /^Mastodon/ }).click();
  await expect.element(offered.getByRole('switch', { name: /^Mastodon/ })).toBeChecked();
  await expect.element(panel).toMatchTextContent(/Mastodon, search for "Hollis & Daughter"answered 4 hours ago/);
  await offered.getByRole('switch', { name: /^Reddit/ }).click();
  await told('Not Added');
  await expect.element(offered.getByRole('switch', { name: /^Reddit/ })).not.toBeChecked();
  expect((await callsOf('POST')).map(({ path, body }) => [path, body])).toEqual([
    [`/premium/alerts/${alert().id}/searches`, { network: 'mastodon' }],
    [`/premium/alerts/${alert().id}/searches`, { network: 'reddit' }],
  ]);
  await commands.changeScript({ 'GET /premium/alerts/sources': { body: { sources: [], networks } } });
  await panel.getByRole('button', { name: 'Remove Mastodon, search for "Hollis & Daughter"' }).click();
  await expect.element(offered.getByRole('switch', { name: /^Mastodon/ })).not.toBeChecked();
});

test('how one hears of finds is chosen, and a feed of one’s own has an address that can be replaced and closed', async () => {
  const feedUrl = 'https://clapback.example/feeds/k7Qm2xV';
  await show({
    'PUT /premium/alerts/settings': { body: { ...settings, delivery: 'weekly' } },
    'POST /premium/alerts/feed': { body: { ...settings, feedUrl } },
    'DELETE /premium/alerts/feed': [problem(500, 'internal_error'), { status: 204 }],
  });
  const hearing = page.getByRole('radiogroup', { name: 'How you hear of it' });
  await expect.element(hearing.getByRole('radio', { name: /Once a day/ })).toBeChecked();
  await hearing.getByRole('radio', { name: /Once a week/ }).click();
  await expect.element(hearing.getByRole('radio', { name: /Once a week/ })).toBeChecked();
  await page.getByRole('button', { name: 'Make an address' }).click();
  await expect.element(page.getByLabelText('Address of your own feed')).toHaveValue(feedUrl);
  await expect.element(page.getByText('Anyone with this address can read your finds.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Make a new address' })).toBeVisible();
  await page.getByRole('button', { name: 'Close the feed' }).click();
  await told('Not Closed');
  await expect.element(page.getByLabelText('Address of your own feed')).toHaveValue(feedUrl);
  // The message lies over it for a few seconds; keys reach it.
  (page.getByRole('button', { name: 'Close the feed' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await told('Feed closed');
  await expect.element(page.getByLabelText('Address of your own feed')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Make an address' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Close the feed' })).not.toBeInTheDocument();
});

test('on a phone the list stands alone, an alert in its place, and nothing is wider than the window', async () => {
  await page.viewport(360, 740);
  await show();
  await expect.element(list).toBeVisible();
  await expect.element(finds).not.toBeInTheDocument();
  await list.getByRole('button', { name: /Hollis & Daughter/ }).click();
  await expect.element(finds.getByText('Kirkstall Courier')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
  await page.getByRole('button', { name: 'All alerts' }).click();
  await expect.element(list).toBeVisible();
  await page.viewport(1280, 800);
});
