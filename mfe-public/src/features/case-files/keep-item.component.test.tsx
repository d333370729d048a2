import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { pageOf, samplePost } from '@clapback/testing/samples.ts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import type { Script } from '@clapback/testing/script.ts';
import { feedAlone } from '../../testing/feed-alone.ts';

const post = samplePost({ title: 'A claim about Ruth' });
const subscriber = member({ abilities: ['post:create', 'post:like', 'premium:use', 'case-file:change'] });
const show = (script: Script, as = subscriber) =>
  showRemote(feedAlone, `/?post=${post.id}`, { 'GET /posts': { body: pageOf(post) }, 'GET /posts/:id': { body: post }, ...script }, as);
const openMenu = () => page.getByRole('button', { name: 'Post options' }).first().click();
const toast = page.getByRole('status').last();
const item = page.getByRole('menuitem', { name: 'Add to a case file' });

test('one press keeps a post in a case file, and says so', async () => {
  await show({ 'POST /premium/case-files': { status: 201, body: { id: '0190c000-0000-7000-8000-000000000001' } } });
  await openMenu();
  await item.click();
  await expect.element(toast).toMatchTextContent(/^Kept in a case file/);
  const sent = (await commands.seenCalls()).find(({ method, path }) => method === 'POST' && path === '/premium/case-files');
  expect(sent?.body).toEqual({ kind: 'post', id: post.id });
});

test('what could not be kept is told', async () => {
  await show({ 'POST /premium/case-files': problem(404, 'not_found', { detail: 'This is not here any more.' }) });
  await openMenu();
  await item.click();
  await expect.element(toast).toHaveTextContent('It was not kept in a case file This is not here any more.');
});

test('nobody without Premium is offered it', async () => {
  await show({}, member());
  await openMenu();
  await expect.element(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  await expect.element(item).not.toBeInTheDocument();
});
