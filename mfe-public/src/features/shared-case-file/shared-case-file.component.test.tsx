import type { SharedCaseFile } from '@clapback/contracts';
import { problem, showRemote } from '@clapback/testing/show-remote.ts';
import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import remote from '../../remote.ts';

const token = 'a'.repeat(43);
const id = '0190d000-0000-7000-8000-000000000001';
const evidence = {
  number: 1,
  kind: 'item',
  state: 'kept',
  name: 'post-1.txt',
  mediaType: 'text/plain',
  bytes: 20,
  sha256: 'ab'.repeat(32),
  url: 'https://clapback.example/?post=1',
  itemKind: 'post',
  itemId: id,
  revisionId: id,
  title: 'A claim about Ruth',
  text: 'She took <b>the money</b>.',
  isTextCut: false,
  httpStatus: null,
  failure: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  keptAt: '2026-11-20T10:00:00.000Z',
  erasedAt: null,
} as const;
const shared: SharedCaseFile = {
  withheld: ['0190d000-0000-7000-8000-000000000003'],
  expiresAt: '2026-12-10T12:00:00.000Z',
  file: {
    id,
    reference: 'C-0000-0000-0001',
    title: 'A claim about Ruth',
    state: 'waiting',
    next: { kind: 'wait', dueAt: null, label: null },
    outcome: null,
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    closedAt: null,
    accusationKind: 'post',
    accusationId: id,
    accusationUrl: 'https://clapback.example/?post=1',
    summary: null,
    bytes: 20,
    earlierEntries: 0,
    entries: [{ id, kind: 'note', subjectId: null, details: { text: 'Asked the kitchen.' }, happenedAt: '2026-11-20T10:00:00.000Z' }],
    evidence: [
      { ...evidence, id: '0190d000-0000-7000-8000-000000000002' },
      { ...evidence, id: '0190d000-0000-7000-8000-000000000003', number: 2, title: null, text: null },
    ],
    contacts: [{ id, name: 'Yelp', address: null, note: null, createdAt: '2026-11-20T10:00:00.000Z' }],
    deadlines: [{ id, kind: 'own', label: 'Court', dueAt: '2026-12-24T12:00:00.000Z', metAt: null }],
    watched: [],
  },
};
const press = page.getByRole('button', { name: 'Open the case file' });
const calls = async () => (await commands.seenCalls()).filter(({ path }) => path.startsWith('/shared-case-files/'));

test('a shared case file is opened by a press and not before, with what stands behind # in a body alone', async () => {
  await showRemote(remote, `/shared-case-file#${token}`, { 'POST /shared-case-files/open': { body: shared } });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('A case file was shared with you');
  expect(await calls()).toEqual([]);
  await press.click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('A claim about Ruth');
  expect((await calls()).map(({ method, path, body }) => [method, path, body])).toEqual([['POST', '/shared-case-files/open', { token }]]);
  await expect.element(page.getByText(/This link works until 10 December 2026, unless it is ended before\./)).toBeVisible();
  await expect.element(page.getByText('Asked the kitchen.')).toBeVisible();
  // What others wrote is text, whatever it looks like.
  await expect.element(page.getByRole('region', { name: 'Text of item 1' })).toHaveTextContent('She took <b>the money</b>.');
  await expect.element(page.getByText('It was hidden, deleted or erased on the site. The hash and the time stay.')).toBeVisible();
  expect(page.getByRole('button', { name: /^Save the file of item/ }).elements()).toHaveLength(1);
});

test('of a long text the beginning is there at once, and the rest by a press', async () => {
  const long = { ...shared, file: { ...shared.file, evidence: [{ ...shared.file.evidence[0]!, text: 'She took', isTextCut: true }] } };
  const script = { 'POST /shared-case-files/open': { body: long }, 'POST /shared-case-files/text': problem(503, 'service_busy') };
  await showRemote(remote, `/shared-case-file#${token}`, script);
  await press.click();
  const text = page.getByRole('region', { name: 'Text of item 1' });
  await expect.element(text).toHaveTextContent('She took…');
  const all = page.getByRole('button', { name: 'Show all of the text of item 1' });
  await all.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await commands.changeScript({ 'POST /shared-case-files/text': { body: { text: 'She took the money of all of us.' } } });
  await all.click();
  await expect.element(text).toHaveTextContent('She took the money of all of us.');
  await expect.element(all).not.toBeInTheDocument();
  expect((await calls()).at(-1)!.body).toEqual({ token, evidenceId: '0190d000-0000-7000-8000-000000000002' });
});

test('a link that does not hold says so and can be tried again', async () => {
  const detail = 'This link does not lead to a case file any more, or was not copied whole.';
  await showRemote(remote, `/shared-case-file#${token}`, { 'POST /shared-case-files/open': problem(404, 'not_found', { detail }) });
  await press.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/does not lead to a case file any more/);
  await expect.element(press).toBeEnabled();
});

test('a link without its end says what is missing, and offers nothing to press', async () => {
  await showRemote(remote, '/shared-case-file', {});
  await expect.element(page.getByText(/what stands behind # is missing/)).toBeVisible();
  await expect.element(press).not.toBeInTheDocument();
});
