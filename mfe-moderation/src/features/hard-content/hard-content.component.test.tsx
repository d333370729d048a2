import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { CaseWork } from '@clapback/contracts';
import { sampleCase, sampleCaseDetail, tabCounts } from '@clapback/testing/case-samples.ts';
import { pageOf } from '@clapback/testing/samples.ts';
import type { Script, ScriptedAnswer } from '@clapback/testing/script.ts';
import { member, problem, reloadRemote, showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../remote.ts';
import { hardDayLabel } from './hard-day.tsx';

const ingrid = member({ role: 'admin', displayName: 'Ingrid Moss', abilities: ['report:decide'] });
const caseId = '0190b000-0000-7000-8000-000000000001';
const dot = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><rect width="400" height="200" fill="red"/></svg>';
const picture = { url: `data:image/svg+xml,${dot}`, alt: 'A bruise', width: 400, height: 200 };

const path = `/admin/moderation?case=${caseId}`;
const answers: Script = {
  ...tabCounts(1),
  'GET /moderation/cases': { body: pageOf(sampleCase()) },
  'GET /moderation/cases/:id': { body: sampleCaseDetail({ picture }) },
  'PUT /moderation/cases/:id/presence': { body: { others: [] } },
};

async function open(script: Script = {}, kept: Record<string, string> = {}): Promise<void> {
  await page.viewport(1440, 900);
  await showRemote(remote, path, { ...answers, ...script }, ingrid, kept);
}

const image = page.getByRole('img', { name: 'A bruise' });
const filterOf = () => getComputedStyle(image.element()).filter;
const reminder = page.getByRole('complementary', { name: 'Break' });

test('a picture is blurred and grey until it is pressed, can be covered again, and stays shown for who wants that', async () => {
  await open();
  const show = page.getByRole('button', { name: 'Show the picture' });
  await expect.element(show).toBeVisible();
  await expect.poll(filterOf).toMatch(/blur.*grayscale/);
  await show.click();
  await expect.poll(filterOf).toBe('none');
  await page.getByRole('button', { name: 'Cover the picture' }).click();
  await expect.poll(filterOf).toMatch(/blur/);
  const setting = page.getByRole('switch', { name: 'Blur pictures until I press them' });
  await expect.element(setting).toBeChecked();
  await setting.click();
  await expect.element(show).not.toBeInTheDocument();
  await expect.poll(filterOf).toBe('none');
  expect(localStorage.getItem(`clapback.console-pictures.${ingrid.id}`)).toBe('shown');
});

/** The picture as a file of the service, at one of its addresses. The browser keeps what it has loaded, so each test names files of its own. */
const fileAt = (file: string, token: number) => ({ ...picture, url: `/api/files/${file}?token=${token}` });
const drawn: ScriptedAnswer = { body: dot, headers: { 'content-type': 'image/svg+xml' } };
const openWithFile = (file: string, answer: ScriptedAnswer) =>
  open({
    'GET /files/:id': answer,
    'GET /moderation/cases/:id': { body: sampleCaseDetail({ picture: fileAt(file, 1) }) },
    'POST /moderation/cases/:id/notes': { body: { caseId, notes: [], snoozedUntil: null, handedOnAt: null } satisfies CaseWork },
  });

/** Has the case read again, with its picture at this address. */
async function readAgain(at: ReturnType<typeof fileAt>): Promise<void> {
  const text = `Now at ${at.url}`;
  const note = { id: caseId, kind: 'note', author: null, text, until: null, createdAt: new Date().toISOString() } as const;
  await commands.changeScript({ 'GET /moderation/cases/:id': { body: sampleCaseDetail({ picture: at, notes: [note] }) } });
  await page.getByRole('textbox', { name: 'Add a note' }).fill('Read again.');
  await page.getByRole('button', { name: /Add note$/ }).click();
  await expect.element(page.getByText(text)).toBeVisible();
}
const widthOf = () => (image.element() as HTMLImageElement).naturalWidth;

test('a picture that was uncovered stays so, and is not loaded anew, as the case is read again; another one is covered', async () => {
  await openWithFile('one', drawn);
  await page.getByRole('button', { name: 'Show the picture' }).click();
  await expect.poll(filterOf).toBe('none');
  await expect.poll(widthOf).toBe(400);
  await readAgain(fileAt('one', 2));
  expect(filterOf()).toBe('none');
  await expect.element(image).toHaveAttribute('src', '/api/files/one?token=1');
  await readAgain(fileAt('two', 3));
  await expect.poll(filterOf).toMatch(/blur/);
  await expect.element(image).toHaveAttribute('src', '/api/files/two?token=3');
});

test('a picture that could not be loaded is tried again at its next address', async () => {
  await openWithFile('lost', problem(404, 'not_found'));
  await expect.element(page.getByText('The picture could not be loaded. Load the page again to see it.')).toBeVisible();
  await commands.changeScript({ 'GET /files/:id': drawn });
  await readAgain(fileAt('lost', 2));
  await expect.element(image).toHaveAttribute('src', '/api/files/lost?token=2');
  await expect.poll(widthOf).toBe(400);
});

test('another member of staff at the same browser has settings of their own, and worked no hour because somebody else did', async () => {
  const olu = member({ id: '0190a000-0000-7000-8000-000000000002', role: 'admin', displayName: 'Olu Bello', abilities: ['report:decide'] });
  await open({}, { [`clapback.console-work.${ingrid.id}`]: worked(61) });
  await expect.element(reminder).toBeVisible();
  await page.getByRole('switch', { name: 'Blur pictures until I press them' }).click();
  await reminder.getByRole('button', { name: 'Do not remind me' }).click();
  await reloadRemote(remote, path, answers, olu);
  await expect.element(page.getByRole('button', { name: 'Show the picture' })).toBeVisible();
  await expect.poll(filterOf).toMatch(/blur/);
  await expect.element(page.getByRole('switch', { name: 'Remind me to take a break' })).toBeChecked();
  await expect.element(reminder).not.toBeInTheDocument();
  await reloadRemote(remote, path, answers, ingrid);
  await expect.element(page.getByRole('switch', { name: 'Remind me to take a break' })).not.toBeChecked();
  await expect.element(page.getByRole('switch', { name: 'Blur pictures until I press them' })).not.toBeChecked();
});

test('the hard cases of today are counted for the one who decided them', async () => {
  await open({
    'GET /moderation/own-hard-cases': {
      body: {
        total: 3,
        byGround: [
          { ground: 'privacy', count: 2 },
          { ground: 'violence', count: 1 },
        ],
      },
    },
  });
  const own = page.getByRole('region', { name: 'Hard content' });
  await expect.element(own).toMatchTextContent(/You decided 3 hard cases today: 2 Privacy, 1 Violence\. Only you see this\./);
  expect([hardDayLabel({ total: 0, byGround: [] }), hardDayLabel({ total: 1, byGround: [{ ground: 'violence', count: 1 }] })]).toEqual([
    'You decided no hard cases today.',
    'You decided 1 hard case today: 1 Violence.',
  ]);
});

const worked = (minutes: number, hardCases = 0) =>
  JSON.stringify({ startedAt: Date.now() - minutes * 60_000, seenAt: Date.now() - 60_000, hardCases });

test('after an hour of work somebody is reminded of a break, which waits or is turned off and blocks nothing', async () => {
  await open({}, { [`clapback.console-work.${ingrid.id}`]: worked(61) });
  await expect.element(reminder).toMatchTextContent(/You have worked for an hour\./);
  await expect.element(page.getByRole('button', { name: /^Hide Content/ })).toBeEnabled();
  await reminder.getByRole('button', { name: 'Later' }).click();
  await expect.element(reminder).not.toBeInTheDocument();
});

test('after twenty hard cases as well, unless that is turned off', async () => {
  const script: Script = { 'GET /moderation/own-hard-cases': { body: { total: 22, byGround: [{ ground: 'violence', count: 22 }] } } };
  await open(script, { [`clapback.console-work.${ingrid.id}`]: worked(5, 2) });
  await expect.element(reminder).toMatchTextContent(/You have decided 20 hard cases/);
  await reminder.getByRole('button', { name: 'Do not remind me' }).click();
  await expect.element(reminder).not.toBeInTheDocument();
  await expect.element(page.getByRole('switch', { name: 'Remind me to take a break' })).not.toBeChecked();
});

test('nobody is reminded before that', async () => {
  await open({}, { [`clapback.console-work.${ingrid.id}`]: worked(30) });
  await expect.element(page.getByRole('region', { name: 'Hard content' })).toBeVisible();
  await expect.element(reminder).not.toBeInTheDocument();
});
