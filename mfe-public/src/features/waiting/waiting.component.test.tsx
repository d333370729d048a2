import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { WaitingStep } from '@clapback/contracts';
import { pageOf, samplePost } from '@clapback/testing/samples.ts';
import type { Script } from '@clapback/testing/script.ts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../remote.ts';

// The tab stands in the dashboard of another remote.
const tab = remote.slots!.find(({ slot, id }) => slot === 'dashboard.tab' && id === 'feed')!;
const load = tab.load as () => Promise<{ default: ComponentType }>;
const alone = { ...remote, routes: [...remote.routes, { path: '/tab', title: 'Feed', access: 'member' as const, load }] };
const panel = page.getByRole('complementary', { name: 'Waiting for you' });
const form = page.getByRole('form', { name: 'Create a post' });

const step = (more: Partial<WaitingStep> = {}): WaitingStep => ({
  kind: 'claim',
  id: '0190a000-0000-7000-8000-0000000000c1',
  postId: '0190a000-0000-7000-8000-0000000000a1',
  postTitle: 'They broke my piano',
  name: 'Dominic Vance',
  outcome: null,
  deadlineAt: '2027-01-05T09:10:00.000Z',
  at: '2027-01-02T09:10:00.000Z',
  ...more,
});

const draft = {
  title: 'What my manager wrote',
  content: 'Four words of it',
  postType: 'statement',
  isAnonymous: false,
  attachmentAlt: '',
  upload: null,
};
const kept = { [`clapback.post-draft.${member().id}`]: JSON.stringify(draft) };

async function show(script: Script = {}, browser: Record<string, string> = {}, state: object | null = null): Promise<void> {
  await page.viewport(1440, 900);
  await showRemote(
    alone,
    '/tab',
    {
      'GET /posts': { body: pageOf() },
      'GET /posts/boosted': { body: pageOf() },
      'GET /me/waiting': { body: { items: [], ownClaims: [] } },
      ...script,
    },
    member(),
    browser,
    state,
  );
}

test('where nothing waits, that is said calmly', async () => {
  await show();
  await expect.element(panel.getByText(/^You’re all caught up\./)).toBeVisible();
  expect(panel.getByRole('button').elements()).toHaveLength(0);
});

test('a claim and a proposal are counted, and each has one way to its answer', async () => {
  await show({
    'GET /me/waiting': {
      body: {
        items: [
          step(),
          step({ kind: 'resolution', id: '0190a000-0000-7000-8000-0000000000c2', outcome: 'corrected', deadlineAt: null, name: null }),
        ],
        ownClaims: [],
      },
    },
  });
  await expect
    .element(panel.getByRole('heading', { name: 'Dominic Vance says that your post “They broke my piano” is about them' }))
    .toBeVisible();
  await expect
    .element(
      panel.getByText(/^If you confirm, their answer is shown beside your words\. If you say nothing until .*2027.*, our staff decide\.$/),
    )
    .toBeVisible();
  await expect.element(panel.getByRole('heading', { name: 'The person named proposed: corrected' })).toBeVisible();
  await expect.element(panel.getByText('2', { exact: true }).first()).toBeVisible();
  await expect
    .element(panel.getByRole('link', { name: 'Answer the claim' }))
    .toHaveAttribute('href', '/posts/0190a000-0000-7000-8000-0000000000a1/they-broke-my-piano');
  await expect.element(panel.getByRole('link', { name: 'Answer the proposal' })).toBeVisible();
  await expect.element(panel.getByText(/^You’re all caught up\./)).not.toBeVisible();
});

test('a claim of one’s own is shown with its date until it is decided, and counts for nothing', async () => {
  const own = { id: '0190a000-0000-7000-8000-0000000000d1', postId: step().postId, postTitle: 'They broke my piano', at: step().at };
  const ownClaims = [
    { ...own, status: 'pending', deadlineAt: '2027-05-04T10:00:00.000Z' },
    { ...own, id: '0190a000-0000-7000-8000-0000000000d2', postTitle: 'Another', status: 'rejected', deadlineAt: null },
  ];
  await show({ 'GET /me/waiting': { body: { items: [], ownClaims } } });
  await expect.element(panel.getByRole('heading', { name: 'You said that “They broke my piano” is about you' })).toBeVisible();
  await expect.element(panel.getByText(/^The author has until .*2027.* to answer\. After that our staff decide\.$/)).toBeVisible();
  expect(panel.getByRole('heading', { level: 3 }).elements()).toHaveLength(1);
  await expect.element(panel.getByText('1', { exact: true })).not.toBeInTheDocument();
});

test('a draft goes on where it stopped, and is discarded only when that was said twice', async () => {
  await show({}, kept);
  await expect.element(panel.getByRole('heading', { name: '“What my manager wrote”' })).toBeVisible();
  await expect.element(panel.getByText('4 words, kept in this browser.')).toBeVisible();
  await panel.getByRole('button', { name: 'Continue' }).click();
  await expect.element(form.getByLabelText('Title')).toHaveFocus();
  await panel.getByRole('button', { name: 'Discard' }).click();
  await expect.element(panel.getByText('Its words are kept nowhere else, and would be lost.')).toBeVisible();
  await panel.getByRole('button', { name: 'Keep it' }).click();
  await expect.element(form.getByLabelText('Title')).toHaveValue('What my manager wrote');
  await panel.getByRole('button', { name: 'Discard' }).click();
  await panel.getByRole('button', { name: 'Discard it' }).click();
  await expect.element(panel.getByText(/^You’re all caught up\./)).toBeVisible();
  await expect.element(form.getByLabelText('Title')).toHaveValue('');
  expect(Object.keys(localStorage).filter((name) => name.startsWith('clapback.post-draft.'))).toEqual([]);
});

test('what cannot be read says so, and is no reason to say that nothing waits', async () => {
  await show({ 'GET /me/waiting': problem(500, 'internal') });
  await expect.element(panel.getByText('What waits for you could not be read')).toBeVisible();
  await expect.element(panel.getByText(/^You’re all caught up\./)).not.toBeVisible();
});

test('on a phone it is one line above the feed, which opens', async () => {
  await show({ 'GET /me/waiting': { body: { items: [step()], ownClaims: [] } } });
  await page.viewport(390, 800);
  const line = panel.getByRole('button', { name: 'Waiting for you 1' });
  await expect.element(line).toHaveAttribute('aria-expanded', 'false');
  expect(panel.element().getBoundingClientRect().height).toBeLessThan(56);
  expect(panel.element().getBoundingClientRect().bottom).toBeLessThan(
    page.getByRole('region', { name: 'Community Feed' }).element().getBoundingClientRect().top,
  );
  await line.click();
  await expect.element(panel.getByRole('link', { name: 'Answer the claim' })).toBeVisible();
  // The line is the heading of what stands below it.
  expect(
    panel
      .getByRole('heading')
      .elements()
      .map(({ tagName }) => tagName),
  ).toEqual(['H2', 'H3']);
});

test('[ONBOARD-04] after the onboarding the post that one came for stands first, with the way back to it', async () => {
  const post = samplePost({ title: 'They broke my piano' });
  await show(
    { 'GET /posts/:id': { body: post }, 'GET /me/waiting': { body: { items: [step()], ownClaims: [] } } },
    {},
    { cameFor: `/?post=${post.id}` },
  );
  await expect.element(panel.getByRole('heading', { level: 3 }).first()).toHaveTextContent('“They broke my piano”');
  await expect.element(panel.getByRole('link', { name: 'Back to the post' })).toHaveAttribute('href', `/?post=${post.id}`);
  await expect.element(panel.getByText('2', { exact: true }).first()).toBeVisible();
  // On a phone, too, where the rest waits behind a line.
  await page.viewport(390, 800);
  await expect.element(panel.getByRole('button', { name: 'Waiting for you 2' })).toHaveAttribute('aria-expanded', 'true');
  await expect.element(panel.getByRole('link', { name: 'Back to the post' })).toBeVisible();
});

test('a post that is gone meanwhile is not waited for', async () => {
  const cameFor = '/posts/0190a000-0000-7000-8000-0000000000ff/gone';
  await show({ 'GET /posts/:id': problem(404, 'not_found') }, {}, { cameFor });
  await expect.element(panel.getByText(/^You’re all caught up\./)).toBeVisible();
  await expect.element(panel.getByRole('link', { name: 'Back to the post' })).not.toBeInTheDocument();
});
