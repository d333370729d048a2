import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { PostEdit } from '@clapback/contracts';
import { pageOf, samplePost } from '@clapback/testing/samples.ts';
import type { Script } from '@clapback/testing/script.ts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import { feedAlone } from '../../../testing/feed-alone.ts';

const dana = member({ abilities: ['post:create', 'post:edit-own', 'post:delete-own', 'post:like'] });
const dialog = page.getByRole('dialog');
const edit = (number: number, postId: string): PostEdit => ({
  id: `0190c000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  postId,
  oldContent: `Title: Much edited\n\nContent: Words ${number}`,
  newContent: `Title: Much edited\n\nContent: Words ${number + 1}`,
  editedAt: new Date().toISOString(),
});

/** The feed with a post of the reader's own. */
async function show(script: (postId: string) => Script): Promise<void> {
  const own = samplePost({ title: 'Much edited', userId: dana.id, isMine: true, editedAt: new Date().toISOString() });
  await showRemote(
    feedAlone,
    '/',
    { 'GET /posts': { body: pageOf(own) }, 'GET /posts/boosted': { body: pageOf() }, ...script(own.id) },
    dana,
  );
}

test('[EDIT-07] an edit history that cannot be read says so, and Try again helps', async () => {
  await show(() => ({ 'GET /posts/:id/edits': problem(500, 'internal_error') }));
  await page.getByRole('article').getByRole('button', { name: 'Edit History' }).click();
  await expect.element(dialog.getByText('Failed to load edit history')).toBeVisible();
  await commands.changeScript({ 'GET /posts/:id/edits': { body: pageOf(edit(1, 'any')) } });
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => dialog.getByRole('listitem').elements().length).toBe(1);
});

test('the edits of a much edited post come page by page', async () => {
  const edits = (from: number, to: number, id: string) => Array.from({ length: from - to + 1 }, (_, index) => edit(from - index, id));
  await show((id) => ({
    'GET /posts/:id/edits': [{ body: { items: edits(22, 3, id), nextCursor: 'next' } }, { body: pageOf(...edits(2, 1, id)) }],
  }));
  await page.getByRole('article').getByRole('button', { name: 'Edit History' }).click();
  await expect.poll(() => dialog.getByRole('listitem').elements().length).toBe(20);
  await dialog.getByRole('button', { name: 'Earlier edits' }).click();
  await expect.poll(() => dialog.getByRole('listitem').elements().length).toBe(22);
  await expect.element(dialog.getByRole('listitem').last().getByRole('group', { name: 'Before' })).toMatchTextContent('Words 1');
});

test('an empty or refused text says so beside its field, with the focus on it', async () => {
  const refusal = 'This text has control characters or characters that change the reading direction. Please remove them.';
  await show(() => ({
    'PATCH /posts/:id': problem(400, 'validation_failed', { errors: [{ field: 'title', code: 'wrong_characters', message: refusal }] }),
  }));
  await page.getByRole('article').getByRole('button', { name: 'Post options' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const title = dialog.getByLabelText('Title');
  const save = dialog.getByRole('button', { name: 'Save changes' });
  await title.fill('  ');
  await save.click();
  await expect.element(dialog.getByText('Please enter a title')).toBeVisible();
  await expect.element(title).toHaveFocus();
  // What only the service refuses.
  await title.fill('Turned around');
  await save.click();
  await expect.element(dialog.getByText(refusal)).toBeVisible();
  await expect.element(title).toHaveFocus();
  await title.fill('x'.repeat(140));
  await expect.element(dialog.getByText('140 of 150 characters')).toBeVisible();
});
