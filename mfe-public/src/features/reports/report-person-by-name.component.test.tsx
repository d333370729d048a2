import { describe, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { Post, SessionUser } from '@clapback/contracts';
import { pageOf, sampleComment, samplePost, sampleResponse } from '@clapback/testing/samples.ts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import { feedAlone } from '../../testing/feed-alone.ts';

const mei = '0190a000-0000-7000-8000-000000000002';
const reader = member({ abilities: ['report:create'] });
const dialog = page.getByRole('dialog', { name: 'Report Person' });

/** The feed with a post of Mei's, and what is under it. */
async function open(as: SessionUser | null = reader, more: Partial<Post> = {}): Promise<void> {
  const post = samplePost({ title: 'Much discussed', commentCount: 1, responseCount: 1, ...more });
  const mine = { userId: reader.id, isMine: true };
  await showRemote(
    feedAlone,
    '/',
    {
      'GET /posts': { body: pageOf(post) },
      'GET /posts/boosted': { body: pageOf() },
      'GET /posts/:id': { body: post },
      'GET /posts/:id/comments': {
        body: pageOf(
          sampleComment({
            userId: mei,
            author: { displayName: 'Mei Tanaka', isVerified: false, avatarUrl: '/avatars/3.svg' },
            content: 'Hers',
          }),
          sampleComment({ userId: null, isByAnonymousAuthor: true, author: null, content: 'Of nobody known' }),
          sampleComment({ ...mine, author: { displayName: 'Dana Whitlock', isVerified: false, avatarUrl: null }, content: 'My own' }),
        ),
      },
      'GET /posts/:id/responses': { body: pageOf(sampleResponse({ userId: mei, name: 'Mei Tanaka' })) },
      'GET /me/reports': { body: pageOf() },
      'POST /people/:id/reports': [
        problem(404, 'not_found', { detail: 'This member is not here any more.' }),
        { status: 201, body: { number: 'R-12AB-34CD-56EF' } },
      ],
    },
    as,
  );
}

const article = page.getByRole('article').first();
const choose = async (field: string, option: string) => {
  await dialog.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
};
const sent = async () => (await commands.seenCalls()).filter(({ method, path }) => method === 'POST' && path.endsWith('/reports'));

describe('the report of a post', () => {
  test('leads to the report of the person who wrote it, which keeps what was put in when it fails', async () => {
    await open();
    await article.getByRole('button', { name: 'Report', exact: true }).click();
    await page.getByRole('dialog', { name: 'Report Post' }).getByRole('button', { name: 'It is about the person' }).click();
    await expect.element(dialog.getByText('Mei Tanaka')).toBeVisible();
    await expect.element(page.getByRole('dialog', { name: 'Report Post' })).not.toBeInTheDocument();
    await choose('What is it about?', 'The name');
    await choose('Why?', 'Other violation');
    await dialog.getByRole('button', { name: 'Submit Report' }).click();
    await expect.element(dialog.getByRole('alert').first()).toMatchTextContent(/This member is not here any more\./);
    await expect.element(dialog.getByRole('combobox', { name: 'What is it about?' })).toMatchTextContent(/The name/);
    await dialog.getByRole('button', { name: 'Submit Report' }).click();
    await expect.element(page.getByRole('status').last()).toMatchTextContent(/Its number is R-12AB-34CD-56EF\./);
    expect((await sent()).map(({ path, body }) => [path, (body as { part: string }).part])).toEqual([
      [`/people/${mei}/reports`, 'name'],
      [`/people/${mei}/reports`, 'name'],
    ]);
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(article.getByRole('button', { name: 'Report', exact: true })).toHaveFocus();
  });

  test('leads to nobody where the post is anonymous', async () => {
    await open(reader, { isAnonymous: true, author: null, userId: null });
    await article.getByRole('button', { name: 'Post options' }).click();
    await expect.element(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
    await expect.element(page.getByRole('menuitem', { name: 'Report this person' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await article.getByRole('button', { name: 'Report', exact: true }).click();
    await expect.element(page.getByRole('dialog', { name: 'Report Post' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'It is about the person' })).not.toBeInTheDocument();
  });
});

describe('the menu at a name', () => {
  test('reports the author of a post', async () => {
    await open();
    await article.getByRole('button', { name: 'Post options' }).click();
    await page.getByRole('menuitem', { name: 'Report this person' }).click();
    await expect.element(dialog.getByText('Mei Tanaka')).toBeVisible();
  });

  test('reports who wrote a response or a comment, and is not at one’s own name or where nobody may know it', async () => {
    await open();
    await article.getByRole('button', { name: /^Responses/ }).click();
    const menus = page.getByRole('button', { name: 'More about Mei Tanaka' });
    await expect.element(menus).toBeVisible();
    await article.getByRole('button', { name: /^Responses/ }).click();
    await article.getByRole('button', { name: /^Comments/ }).click();
    await expect.element(page.getByText('Of nobody known')).toBeVisible();
    await expect.element(page.getByText('My own')).toBeVisible();
    expect(page.getByRole('button', { name: /^More about/ }).elements()).toHaveLength(1);
    await menus.click();
    await page.getByRole('menuitem', { name: 'Report this person' }).click();
    await expect.element(dialog.getByText('Mei Tanaka')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'What is it about?' }).click();
    // Whoever shows a picture can be reported for it.
    await expect.element(page.getByRole('option', { name: 'The picture' })).toBeVisible();
  });

  test('asks a visitor to sign in', async () => {
    await open(null);
    await article.getByRole('button', { name: 'Post options' }).click();
    await page.getByRole('menuitem', { name: 'Report this person' }).click();
    await expect.element(page.getByRole('status').last()).toMatchTextContent(/You must be logged in to report a person/);
    await expect.element(dialog).not.toBeInTheDocument();
  });
});
