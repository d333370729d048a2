import { expect, onTestFinished, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { CaseFile, DataExportSummary } from '@clapback/contracts';
import type { Script } from '@clapback/testing/script.ts';
import { problem } from '@clapback/testing/show-remote.ts';
import { noSubscription, showPremium, showTool } from '../../testing/show-premium.ts';
import { sampleCaseFile, sampleSummary } from '../../testing/case-file-samples.ts';

const list = page.getByRole('navigation', { name: 'Case files' });
const file = sampleCaseFile();
const withFile = (more: Script = {}, body: CaseFile = file): Script => ({
  'GET /premium/case-files': { body: { items: [sampleSummary()] } },
  'GET /premium/case-files/:id': { body },
  ...more,
});
const open = (more: Script = {}, body = file) => showTool('case-files', withFile(more, body), `&case=${file.id}`);
const sentTo = async (method: string, end: string) =>
  (await commands.seenCalls()).find((call) => call.method === method && call.path.endsWith(end))?.body;

test('[PREM-01] the Premium Dashboard has its four tabs in order, Case Files first, and Manage Subscription', async () => {
  await showTool('', {});
  await expect.element(page.getByRole('tab').first()).toHaveTextContent('Case Files');
  const names = page
    .getByRole('tab')
    .elements()
    .map((tab) => tab.textContent);
  expect(names.slice(0, 4)).toEqual(['Case Files', 'AI ClapBack Writer', 'Takedown Letters', 'Name Alerts']);
  await expect.element(page.getByRole('button', { name: 'Manage Subscription' })).toBeVisible();
});

test('case files wait with a skeleton, and who has none reads how to open one', async () => {
  await showTool('case-files', { 'GET /premium/case-files': { fate: 'waits' } });
  await expect.element(list.getByText('Loading your case files')).toBeInTheDocument();
});

test('who has none is led to the form', async () => {
  await showTool('case-files');
  await list.getByRole('button', { name: 'Open a case file' }).click();
  await expect.element(page.getByRole('heading', { name: 'Open a case file' })).toBeVisible();
});

test('case files that could not be read say so, and can be read again', async () => {
  await showTool('case-files', { 'GET /premium/case-files': problem(500, 'internal_error') });
  await expect.element(list.getByRole('alert')).toMatchTextContent(/Your case files could not be loaded/);
  await commands.changeScript({ 'GET /premium/case-files': { body: { items: [sampleSummary()] } } });
  await list.getByRole('button', { name: 'Try again' }).click();
  await expect.element(list.getByText('1 case file', { exact: true })).toBeVisible();
});

test('the list says how each stands, by what and until when', async () => {
  const done = {
    state: 'done',
    outcome: 'removed',
    closedAt: '2026-08-14T12:00:00.000Z',
    next: { kind: 'nothing', dueAt: null, label: null },
  } as const;
  await showTool('case-files', {
    'GET /premium/case-files': {
      body: {
        items: [sampleSummary(), sampleSummary({ id: '0190d000-0000-7000-8000-000000000002', title: 'A profile with our logo', ...done })],
      },
    },
  });
  const rows = list.getByRole('listitem');
  await expect.element(rows.nth(0)).toMatchTextContent(/Action needed.*due in 4 days.*The Yelp review.*Yelp has not answered your letter/);
  await expect.element(rows.nth(1)).toMatchTextContent(/Done.*14 August.*A profile with our logo.*It was removed/);
  await expect.element(list.getByText('That is all of them.')).toBeVisible();
});

test('the order that was chosen for the list stays when one is opened', async () => {
  await showTool('case-files', withFile());
  await list.getByRole('button', { name: 'By urgency' }).click();
  await list.getByRole('button', { name: /The Yelp review/ }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('The Yelp review about the October wedding');
  await expect.element(list.getByRole('button', { name: 'Newest first' })).toBeVisible();
});

test('a long timeline shows its latest lines, and those before as far as they are asked for', async () => {
  const line = (number: number): CaseFile['entries'][number] => ({
    id: `0190d000-0000-7000-8000-0000000${String(90_000 + number)}`,
    kind: 'note',
    subjectId: null,
    details: { text: `Line ${number}.` },
    happenedAt: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
  });
  const lines = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => line(from + index));
  await open(
    { 'GET /premium/case-files/:id/entries': problem(503, 'internal_error') },
    sampleCaseFile({ entries: lines(210, 260), earlierEntries: 210 }),
  );
  const timeline = page.getByRole('region', { name: 'Timeline' });
  const more = (left: number) => timeline.getByRole('button', { name: `Show earlier lines (${left})` });
  await more(210).click();
  await expect.element(timeline.getByRole('alert')).toHaveTextContent('They could not be loaded. Please try again.');
  await commands.changeScript({ 'GET /premium/case-files/:id/entries': { body: { items: lines(10, 210), earlierEntries: 10 } } });
  await more(210).click();
  await expect.element(timeline.getByText('Line 10.', { exact: true })).toBeVisible();
  await commands.changeScript({ 'GET /premium/case-files/:id/entries': { body: { items: lines(0, 210), earlierEntries: 0 } } });
  await more(10).click();
  await expect.element(timeline.getByText('Line 0.', { exact: true })).toBeVisible();
  await expect.element(timeline.getByRole('button', { name: /Show earlier/ })).not.toBeInTheDocument();
  expect(document.activeElement?.tagName).toBe('OL');
  const texts = timeline
    .getByText(/^Line /)
    .elements()
    .map(({ textContent }) => textContent);
  expect(texts).toEqual(lines(0, 260).map((_, number) => `Line ${number}.`));
});

test('an open one shows the next step, the timeline, and what belongs to it', async () => {
  await open();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('The Yelp review about the October wedding');
  const step = page.getByRole('region', { name: /Yelp has not answered your letter/ });
  await expect.element(step).toMatchTextContent(/Next step.*4 days left/);
  await expect
    .element(step.getByRole('link', { name: 'Write a follow-up' }))
    .toHaveAttribute('href', `/premium?tab=letters&case=${file.id}`);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect.element(timeline.getByText('Watched: the page changed')).toBeVisible();
  await expect.element(timeline.getByText('Several guests felt unwell')).toBeVisible();
  await expect.element(timeline.getByText('148,212 bytes, status 200')).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'Evidence' }))
    .toMatchTextContent(/page-2026-11-09\.html.*9f2c 7a10 … 05d6 41b7.*2\.6 MB/);
  await expect
    .element(page.getByRole('region', { name: 'People and addresses' }))
    .toMatchTextContent(/Yelp, legal notices.*Watched\. Reworded on/);
});

test('a note is added, and a refusal stands beside its field with the words kept', async () => {
  const refusal = problem(400, 'validation_failed', {
    errors: [{ field: 'text', code: 'characters_not_allowed', message: 'Some characters cannot be used.' }],
  });
  await open({ 'POST /premium/case-files/:id/notes': [refusal, { body: file }] });
  await page.getByRole('button', { name: 'Add to this case' }).click();
  await page.getByRole('menuitem', { name: 'A note' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a note' });
  await dialog.getByRole('button', { name: 'Add note' }).click();
  await expect.element(dialog.getByText('Note: please fill this in.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Asked the kitchen.');
  await dialog.getByRole('button', { name: 'Add note' }).click();
  await expect.element(dialog.getByText('Some characters cannot be used.')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('Asked the kitchen.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add to this case' }).click();
  await page.getByRole('menuitem', { name: 'A note' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('Asked the kitchen.');
  await dialog.getByRole('button', { name: 'Add note' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await sentTo('POST', '/notes')).toEqual({ text: 'Asked the kitchen.' });
});

test('a case file is closed with how it ended', async () => {
  await open({ 'POST /premium/case-files/:id/close': { body: file } });
  await page.getByRole('button', { name: 'Case file options' }).click();
  await page.getByRole('menuitem', { name: 'Close the case file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close this case file' });
  await dialog.getByRole('button', { name: 'Close it' }).click();
  await expect.element(dialog.getByText('How it ended: please fill this in.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'How it ended' }).click();
  await page.getByRole('option', { name: 'It was corrected' }).click();
  await dialog.getByRole('button', { name: 'Close it' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await sentTo('POST', '/close')).toMatchObject({ outcome: 'corrected' });
});

test('a page elsewhere is captured into a new one, which opens', async () => {
  await showTool('case-files', withFile({ 'POST /premium/case-files': { status: 201, body: file } }), '&case=new');
  await page.getByRole('textbox', { name: 'Address of the page' }).fill('https://yelp.example/biz/hollis-and-daughter');
  await page.getByRole('textbox', { name: 'Title' }).fill('The Yelp review');
  await page.getByRole('button', { name: 'Open and capture' }).click();
  await expect.element(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
  expect(await sentTo('POST', '/case-files')).toEqual({
    kind: 'page',
    url: 'https://yelp.example/biz/hollis-and-daughter',
    title: 'The Yelp review',
  });
});

test('the versions of a watched page are compared', async () => {
  const parts = [
    { kind: 'removed', text: 'Fourteen of our' },
    { kind: 'added', text: 'Several' },
    { kind: 'same', text: ' guests' },
  ];
  await open({
    'GET /premium/case-files/:id/changes/:entryId': {
      body: { url: 'https://yelp.example/', before: '2026-11-09T21:20:00.000Z', after: '2026-11-21T06:40:00.000Z', parts },
    },
  });
  await page.getByRole('button', { name: 'Compare versions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare versions' });
  await expect.element(dialog.getByText('Fourteen of our')).toBeVisible();
  await expect.element(dialog).toMatchTextContent(/9 November and 21 November/);
});

test('without Premium it is read and taken along, and nothing is changed', async () => {
  await showPremium(noSubscription, withFile(), `?tab=case-files&case=${file.id}`);
  await expect.element(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
  await expect.element(page.getByText('You can read and download your case files.', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'See Premium' })).toHaveAttribute('href', '/premium');
  await expect.element(page.getByRole('button', { name: /Download bundle/ })).toBeVisible();
  for (const name of ['Add to this case', 'New', 'They answered', 'Set a deadline', 'Add a person or an address'])
    await expect.element(page.getByRole('button', { name, exact: true })).not.toBeInTheDocument();
});

test('case files from before that could not be read say so, and can be read again', async () => {
  await showPremium(noSubscription, { 'GET /premium/case-files': problem(500, 'internal_error') }, '?tab=case-files');
  await expect.element(list.getByRole('alert')).toMatchTextContent(/Your case files could not be loaded/);
  await commands.changeScript(withFile());
  await list.getByRole('button', { name: 'Try again' }).click();
  await expect.element(list.getByText('1 case file', { exact: true })).toBeVisible();
});

test('the sales page leads to case files from before', async () => {
  await showPremium(noSubscription, withFile());
  await expect.element(page.getByRole('link', { name: 'Open my case files' })).toHaveAttribute('href', '/premium/case-files');
});

test('what letters led to is shown to subscribers, by whom they went to', async () => {
  const byRecipient = [
    { recipientKind: 'platform', letters: 4, worked: 3 },
    { recipientKind: 'host', letters: 1, worked: 0 },
  ];
  await showTool('case-files', { 'GET /premium/letters/outcomes': { body: { letters: 5, worked: 3, byRecipient } } });
  await expect
    .element(page.getByRole('region', { name: 'What letters led to' }))
    .toMatchTextContent(/To platforms.*3 of 4 \(75 %\).*To hosts.*0 of 1 \(0 %\)/);
});

test('what was captured is read as text, whatever the page is', async () => {
  const [evidence] = file.evidence;
  await open({}, { ...file, evidence: [{ ...evidence!, text: 'She took <b>the money</b>.' }] });
  await page.getByRole('region', { name: 'Timeline' }).getByRole('button', { name: 'Read it' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hollis & Daughter' });
  await expect.element(dialog.getByText('She took <b>the money</b>.')).toBeVisible();
  await expect.element(dialog.getByText(evidence!.sha256!)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('of a long text the beginning is there at once, and the whole when it is read', async () => {
  const [evidence] = file.evidence;
  const whole = 'Fourteen of our guests had food poisoning, and this is how it went on.';
  const evidenceText = 'GET /premium/case-files/:id/evidence/:partId/text';
  await open({ [evidenceText]: problem(500, 'internal_error') }, { ...file, evidence: [{ ...evidence!, isTextCut: true }] });
  await page.getByRole('region', { name: 'Timeline' }).getByRole('button', { name: 'Read it' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hollis & Daughter' });
  await expect.element(dialog.getByText('Fourteen of our guests had food poisoning', { exact: true })).toBeVisible();
  await expect.element(dialog.getByText('The rest could not be loaded')).toBeVisible();
  await commands.changeScript({ [evidenceText]: { body: { text: whole } } });
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog.getByText(whole)).toBeVisible();
});

test('of two tabs the second is told what the first saved, keeps what was typed, and replaces it by the next press alone', async () => {
  const detail =
    'It was renamed or described in another place meanwhile: “The wedding”. Nothing was overwritten. Send yours again to replace that.';
  const refusal = problem(409, 'content_changed', { detail, context: { title: 'The wedding', summary: '' } });
  await open({ 'PATCH /premium/case-files/:id': [refusal, { body: file }] });
  await page.getByRole('button', { name: 'Case file options' }).click();
  await page.getByRole('menuitem', { name: 'Rename or describe' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename or describe it' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('The October wedding');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/in another place meanwhile: “The wedding”/);
  await expect.element(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('The October wedding');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const sent = (await commands.seenCalls()).filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  const given = { title: 'The October wedding', summary: file.summary };
  expect(sent).toEqual([
    { ...given, former: { title: file.title, summary: file.summary } },
    { ...given, former: { title: 'The wedding', summary: '' } },
  ]);
});

test('one that another tab has deleted is not shown on', async () => {
  await open(
    { 'POST /premium/case-files/:id/reopen': { body: file } },
    { ...file, state: 'done', outcome: 'removed', closedAt: file.createdAt },
  );
  await expect.element(page.getByRole('button', { name: 'Open it again' })).toBeVisible();
  await commands.changeScript({ 'GET /premium/case-files/:id': problem(404, 'not_found') });
  await page.getByRole('button', { name: 'Open it again' }).click();
  await expect.element(page.getByText('There is no such case file')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Timeline' })).not.toBeInTheDocument();
});

test('a subscription that ends while one is open takes no word that was typed', async () => {
  const detail = 'This is part of Premium. Your case files stay readable.';
  await open({ 'POST /premium/case-files/:id/notes': problem(403, 'premium_required', { detail }) });
  await page.getByRole('button', { name: 'Add to this case' }).click();
  await page.getByRole('menuitem', { name: 'A note' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a note' });
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Asked the kitchen.');
  await dialog.getByRole('button', { name: 'Add note' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(detail);
  await expect.element(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('Asked the kitchen.');
});

test('evidence is deleted after a question that says what stays', async () => {
  const [evidence] = file.evidence;
  await open({ 'DELETE /premium/case-files/:id/evidence/:partId': { body: file } });
  await page.getByRole('button', { name: `Delete ${evidence!.name}` }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete this evidence?' });
  await expect.element(dialog).toMatchTextContent(/is permanently deleted\. Its number, its hash and its time stay/);
  await dialog.getByRole('button', { name: 'Delete it' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const calls = await commands.seenCalls();
  expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path.split('/').at(-1))).toEqual([evidence!.id]);
});

test('deleting asks first, and says what is lost', async () => {
  await open({ 'DELETE /premium/case-files/:id': { status: 204 } });
  await page.getByRole('button', { name: 'Case file options' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete this case file?' });
  await expect.element(dialog).toMatchTextContent(/are permanently deleted/);
  await dialog.getByRole('button', { name: 'Delete it' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect((await commands.seenCalls()).some(({ method }) => method === 'DELETE')).toBe(true);
});

test('an address from before leads to the case file at its own', async () => {
  await open();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(file.title);
  await expect.poll(() => location.pathname).toBe(`/premium/case-files/${file.id}`);
  await expect.element(page.getByRole('tab', { name: 'Case Files' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Takedown Letters' }).click();
  await expect.poll(() => location.pathname + location.search).toBe('/premium?tab=letters');
});

test('a picture is covered before it goes into a case file', async () => {
  await open();
  await page.getByRole('button', { name: 'Add to this case' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'A picture, parts covered' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 20 });
  canvas.getContext('2d')!.fillRect(0, 0, 40, 20);
  const blob = await new Promise<Blob>((resolve) => canvas.toBlob((made) => resolve(made!), 'image/png'));
  await userEvent.upload(page.getByLabelText('Picture to cover parts of'), new File([blob], 'chat.png', { type: 'image/png' }));
  const dialog = page.getByRole('dialog', { name: 'Cover parts of the picture' });
  await expect.element(dialog).toBeVisible();
  const uploads = async () => (await commands.seenCalls()).filter(({ path }) => path === '/uploads').length;
  expect(await uploads()).toBe(0);
  await dialog.getByRole('button', { name: 'Add a rectangle' }).click();
  await dialog.getByRole('button', { name: 'Use the covered picture' }).click();
  await expect.poll(uploads).toBe(1);
});

const bundle = (more: Partial<DataExportSummary> = {}): DataExportSummary => ({
  id: '0190d000-0000-7000-8000-0000000000b1',
  status: 'building',
  bytes: null,
  createdAt: '2026-11-27T09:12:00.000Z',
  readyAt: null,
  expiresAt: null,
  url: null,
  ...more,
});
const url = '/api/me/exports/0190d000-0000-7000-8000-0000000000b1/archive?token=1';
const ready = bundle({ status: 'ready', bytes: 12_400_000, expiresAt: '2026-11-28T09:13:00.000Z', url });

test('a bundle is made on a press, said to be on its way, saved once it is there, and can be saved again', async () => {
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(`${this.pathname}${this.search}`);
  });
  onTestFinished(() => click.mockRestore());
  await open({
    'GET /premium/case-files/:id/bundles': [{ body: { items: [] } }, { body: { items: [bundle()] } }, { body: { items: [ready] } }],
    'POST /premium/case-files/:id/bundles': { status: 202, body: bundle() },
  });
  const evidence = page.getByRole('region', { name: 'Evidence' });
  await evidence.getByRole('button', { name: 'Download bundle (zip)' }).click();
  await expect.element(evidence.getByRole('status')).toHaveTextContent('Your bundle is being made. It is saved as soon as it is there.');
  await expect.element(evidence.getByRole('link', { name: /^Save the bundle of .* again$/ })).toHaveAttribute('href', url);
  await expect.element(evidence).toMatchTextContent(/12\.4 MB.*It stays until/);
  expect(saved).toEqual([url]);
  await expect.element(evidence.getByRole('status')).not.toBeInTheDocument();
});

test('a bundle that could not be made, or was refused, can be asked for again', async () => {
  await open({
    'GET /premium/case-files/:id/bundles': { body: { items: [bundle({ status: 'failed' })] } },
    'POST /premium/case-files/:id/bundles': problem(404, 'not_found', { detail: 'There is no such case file.' }),
  });
  const evidence = page.getByRole('region', { name: 'Evidence' });
  await expect.element(evidence.getByText('The last bundle could not be made. Please ask for it again.')).toBeVisible();
  await evidence.getByRole('button', { name: /Download bundle/ }).click();
  await expect.element(page.getByRole('status').last()).toMatchTextContent(/The bundle could not be made There is no such case file\./);
  await expect.element(evidence.getByRole('button', { name: /Download bundle/ })).toBeEnabled();
});
