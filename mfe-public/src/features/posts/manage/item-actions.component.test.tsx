import { createElement as h } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { RemoteDefinition, SlotProps } from '@clapback/federation';
import { pageOf, sampleComment, samplePost, sampleResponse } from '@clapback/testing/samples.ts';
import { member, showRemote } from '@clapback/testing/show-remote.ts';
import { feedAlone } from '../../../testing/feed-alone.ts';

const post = samplePost({ title: 'A claim about Ruth', responseCount: 1, commentCount: 2 });
const response = sampleResponse();
const anonymous = sampleComment({ userId: null, isByAnonymousAuthor: true, author: null, content: 'Of nobody known' });
const own = sampleComment({ id: '0190b000-0000-7000-8000-0000000000f1', isMine: true, content: 'My own' });
const subscriber = member({ abilities: ['case-file:change', 'comment:edit-own'] });

/** What another part adds, which says what it was given. */
const Added = ({ item, onClose, autoFocus, MenuAction }: SlotProps['item.action']) =>
  h(MenuAction, { icon: null, autoFocus, onClick: onClose, children: `Add ${item.kind} ${item.id}` });
const withAdded: RemoteDefinition = {
  ...feedAlone,
  slots: [
    {
      slot: 'item.action',
      id: 'add',
      title: 'Add',
      order: 1,
      access: 'member',
      ability: 'case-file:change',
      load: () => Promise.resolve({ default: Added }),
    },
  ],
};

const show = (as = subscriber) =>
  showRemote(
    withAdded,
    '/',
    {
      'GET /posts': { body: pageOf(post) },
      'GET /posts/boosted': { body: pageOf() },
      'GET /posts/:id': { body: post },
      'GET /posts/:id/comments': { body: pageOf(anonymous, own) },
      'GET /posts/:id/responses': { body: pageOf(response) },
      'GET /me/reports': { body: pageOf() },
    },
    as,
  );
const article = page.getByRole('article').first();
const added = (kind: string, id: string) => page.getByRole('menuitem', { name: `Add ${kind} ${id}` });

/** Opens a menu, chooses what another part added, and waits until the menu has closed. */
async function choose(menu: string, kind: string, id: string): Promise<void> {
  await article.getByRole('button', { name: menu }).click();
  await added(kind, id).click();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
}

test('what other parts add stands in the menus of posts, responses and comments', async () => {
  await show();
  await choose('Post options', 'post', post.id);
  await article.getByRole('button', { name: /^Responses/ }).click();
  await choose(`More about ${response.name}`, 'response', response.id);
  await article.getByRole('button', { name: /^Responses/ }).click();
  await article.getByRole('button', { name: /^Comments/ }).click();
  await choose('Comment options', 'comment', own.id);
  // The menu of a comment whose author nobody may know has nothing else, so the focus goes there.
  await article.getByRole('button', { name: 'More about Member' }).click();
  await expect.element(added('comment', anonymous.id)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
});

test('who has not the right that an addition is for gets no menu for it alone', async () => {
  await show(member());
  await article.getByRole('button', { name: /^Comments/ }).click();
  await expect.element(page.getByText('Of nobody known')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^More about/ })).not.toBeInTheDocument();
  await article.getByRole('button', { name: 'Post options' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  await expect.element(added('post', post.id)).not.toBeInTheDocument();
});
