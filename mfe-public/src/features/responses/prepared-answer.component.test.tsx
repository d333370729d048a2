import type { PreparedAnswer } from '@clapback/store';
import { pageOf, samplePost, sampleResponse } from '@clapback/testing/samples.ts';
import type { Script } from '@clapback/testing/script.ts';
import { member, showRemote } from '@clapback/testing/show-remote.ts';
import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { feedWithPrepared } from '../../testing/feed-alone.ts';

const dialog = page.getByRole('dialog', { name: 'Post Your Clapback' });
const text = dialog.getByRole('textbox', { name: /^(?:In short|Your response)$/ });
const post = samplePost({ content: 'They came late. He kept my $300.', postType: 'defamation' });
const ruth = member({ displayName: 'Ruth Hollis', abilities: ['response:create', 'file:upload'] });
const answer: PreparedAnswer = {
  memberId: ruth.id,
  postId: post.id,
  content: 'I gave it back on 14 October.',
  quotes: [{ words: 'He kept my $300.', verdict: 'false', answer: 'I gave it back.', proofs: ['proof-1'] }],
  proofs: [{ id: 'proof-1', name: 'refund.txt', mediaType: 'text/plain', path: '/premium/case-files/c1/evidence/proof-1' }],
};
const upload = {
  status: 201,
  body: { id: '0190a000-0000-7000-8000-0000000000e1', url: '/api/files/e1', mediaType: 'text/plain', bytes: 9, width: null, height: null },
};
const calls = async (path: string) => (await commands.seenCalls()).filter((call) => call.method === 'POST' && call.path === path);

/** The feed with one post, in a page in which the writer has prepared an answer to it. */
async function show(script: Script = {}, kept: Record<string, string> = {}, more: Partial<PreparedAnswer> = {}): Promise<void> {
  const lists: Script = {
    'GET /posts': { body: pageOf(post) },
    'GET /posts/boosted': { body: pageOf() },
    'GET /posts/:id': { body: post },
    'GET /posts/:id/responses': { body: pageOf() },
    'POST /posts/:id/views': { status: 204 },
    'GET /prices': { body: { plans: [], boosts: [] } },
    'GET /premium/case-files/c1/evidence/proof-1': { headers: { 'content-type': 'text/plain' }, body: 'Refunded.' },
    'POST /uploads': upload,
    'POST /posts/:id/responses': { status: 201, body: sampleResponse({}) },
  };
  await showRemote(feedWithPrepared({ ...answer, ...more }), '/', { ...lists, ...script }, ruth, kept);
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Responses/ })
    .click();
  await page.getByRole('article').getByRole('button', { name: 'Post Your Clapback' }).click();
  await expect.element(text).toBeVisible();
}

test('a draft of the writer fills the form: its words, its sentences with their verdicts, and its proofs, each uploaded anew', async () => {
  await show();
  await expect.element(text).toHaveValue('I gave it back on 14 October.');
  await expect.element(dialog.getByRole('button', { name: /He kept my \$300\..*False.*1 file/ })).toBeVisible();
  expect(await calls('/uploads')).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Post Your Clapback' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect((await calls(`/posts/${post.id}/responses`))[0]!.body).toMatchObject({
    content: 'I gave it back on 14 October.',
    evidence: [{ url: '/api/files/e1' }],
    quotes: [{ revisionId: post.revisionId, start: 16, end: 32, verdict: 'false', answer: 'I gave it back.', evidence: [0] }],
  });
});

const begun = { [`clapback.response-draft.${ruth.id}.${post.id}`]: JSON.stringify({ name: 'Ruth', content: 'What I began.' }) };

test('an answer that was begun before stays until its member says that the draft of the writer may replace it', async () => {
  await show({}, begun);
  await expect.element(dialog.getByText(/Your draft of the writer is ready\./)).toBeVisible();
  await expect.element(text).toHaveValue('What I began.');
  expect(await calls('/uploads')).toEqual([]);
  await dialog.getByRole('button', { name: 'Use the draft' }).click();
  await expect.element(text).toHaveValue('I gave it back on 14 October.');
  await expect.element(dialog.getByRole('button', { name: /He kept my \$300\..*False.*1 file/ })).toBeVisible();
});

test('an answer that was begun before can be kept, and the draft of the writer is not offered again', async () => {
  await show({}, begun);
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect.element(dialog.getByText(/Your draft of the writer is ready\./)).not.toBeInTheDocument();
  await expect.element(text).toHaveValue('What I began.');
  await expect.element(dialog.getByText('This is what you began to write. Nobody else has seen it.')).toBeVisible();
});

test('a proof that cannot be read is named, and the rest of the answer is there', async () => {
  await show({ 'GET /premium/case-files/c1/evidence/proof-1': { status: 404 } });
  const lost = 'Not every proof was attached refund.txt could not be read from the case file. You can choose it yourself.';
  await expect.element(page.getByText(lost)).toBeVisible();
  await expect.element(text).toHaveValue('I gave it back on 14 October.');
  expect(await calls('/uploads')).toEqual([]);
});

test('a draft of another member is not filled in', async () => {
  await show({}, {}, { memberId: '0190a000-0000-7000-8000-0000000000ff' });
  await expect.element(text).toHaveValue('');
});
