import { Link } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { FoundPost, SearchPage } from '@clapback/contracts';
import type { EventKind } from '@clapback/contracts/events';
import { fakeSockets } from '@clapback/store/testing/fake-socket.ts';
import { member, problem, showRemote, withScreen } from '@clapback/testing/show-remote.ts';
import remote from '../../remote.ts';

const at = '2026-11-20T10:00:00.000Z';
const plain = (text: string) => ({ text, marks: [] });
const post = (number: number, more: Partial<FoundPost> = {}): FoundPost => ({
  id: `0190a000-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`,
  userId: null,
  revisionId: '0190a000-0000-7000-8000-000000000099',
  title: `Post ${number}`,
  content: 'All of it.',
  postType: 'defamation',
  isAnonymous: true,
  status: 'active',
  isFlagged: false,
  listing: 'unlisted',
  likeCount: 2,
  commentCount: 0,
  responseCount: 1,
  boostCount: 0,
  boostedUntil: null,
  attachmentUrl: null,
  attachmentType: null,
  attachmentAlt: null,
  attachmentWidth: null,
  attachmentHeight: null,
  createdAt: at,
  editedAt: null,
  isDeleted: false,
  isVerified: false,
  author: null,
  answer: null,
  resolution: null,
  likedByMe: false,
  isMine: false,
  found: { title: plain(`Post ${number}`), excerpt: plain('An excerpt.'), response: null },
  ...more,
});
const someAnswer: NonNullable<FoundPost['answer']> = {
  id: '0190a000-0000-7000-8000-000000000031',
  userId: '0190a000-0000-7000-8000-000000000032',
  name: 'Dominic Vance',
  isVerified: false,
  content: 'It was cracked before.',
  isFlagged: false,
  evidenceCount: 0,
  quoteCount: 0,
  createdAt: at,
  editedAt: null,
};
const found = (items: FoundPost[], more: Partial<SearchPage> = {}): { body: SearchPage } => ({
  body: { items, nextCursor: null, total: items.length, isTotalExact: true, orderedAmong: null, corrections: [], ...more },
});
const none = { 'GET /search/suggestions': { body: { items: [] } } };
const box = () => page.getByRole('combobox', { name: 'Search' });
const query = () => Object.fromEntries(new URLSearchParams(location.search));

test('[SEARCH-04] before any search the page shows Search posts', async () => {
  await showRemote(remote, '/search', none);
  await expect.element(page.getByText('Search posts')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Clear filters' }).elements()).toEqual([]);
});

test('words that are too long stay in the box, which says so, and are not searched', async () => {
  await showRemote(remote, `/search?q=${'a'.repeat(201)}`, { ...none, 'GET /search/posts': found([post(1)]) });
  await expect.element(page.getByText('Please keep it to 200 characters; these are 201.')).toBeVisible();
  await expect.element(box()).toHaveValue('a'.repeat(201));
  await userEvent.keyboard('{Tab}');
  expect((await commands.seenCalls()).filter(({ path }) => path.startsWith('/search/posts'))).toEqual([]);
  expect(page.getByText('Post 1').elements()).toEqual([]);
});

test('[SEARCH-03] a search shows Found N results, with what was found marked, and what the person named answers beside it', async () => {
  await showRemote(remote, '/search', {
    ...none,
    'GET /search/posts': found([
      post(1, {
        found: {
          title: { text: 'They broke my piano', marks: [{ start: 14, end: 19 }] },
          excerpt: {
            text: '<b>A piano</b> & two pianos',
            marks: [
              { start: 5, end: 10 },
              { start: 21, end: 27 },
            ],
          },
          response: null,
        },
        answer: someAnswer,
      }),
      post(2, {
        found: {
          title: plain('Post 2'),
          excerpt: plain('An excerpt.'),
          response: {
            id: '0190a000-0000-7000-8000-000000000041',
            userId: null,
            name: 'Robin Vale',
            isVerified: false,
            excerpt: { text: 'My piano', marks: [{ start: 3, end: 8 }] },
            createdAt: at,
          },
        },
      }),
    ]),
  });
  await box().fill('piano');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Found 2 results')).toBeVisible();
  expect(query()).toEqual({ q: 'piano' });
  const [first, second] = page.getByRole('article').elements();
  expect([...first!.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['piano', 'piano', 'pianos']);
  expect(first!.textContent).toContain('<b>A piano</b> & two pianos');
  await expect.element(page.getByRole('group', { name: 'The answer' })).toMatchTextContent(/Dominic Vance.*It was cracked before\./);
  expect(first!.querySelector('h2 a')?.getAttribute('href')).toBe(`/posts/${post(1).id}/post-1`);
  expect([...second!.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['piano']);
  await expect
    .element(page.getByRole('link', { name: 'In a response by Robin Vale' }))
    .toHaveAttribute('href', `/posts/${post(2).id}/post-2?response=0190a000-0000-7000-8000-000000000041`);
});

test('a person is reported from the menu at their name: who wrote the post, its answer, the response; nobody who is anonymous, nor oneself', async () => {
  const [author, subject, other] = ['51', '52', '53'].map((end) => `0190a000-0000-7000-8000-0000000000${end}`) as [string, string, string];
  const me = member({ abilities: ['report:create'] });
  const named = (id: string, displayName: string) => ({
    isAnonymous: false,
    userId: id,
    author: { id, displayName, isVerified: false, city: null, state: null, country: null, location: null, avatarUrl: '/avatars/3.svg' },
  });
  const inResponse = (userId: string | null, name: string) => ({
    title: plain('A title'),
    excerpt: plain('An excerpt.'),
    response: { id: '0190a000-0000-7000-8000-000000000041', userId, name, isVerified: false, excerpt: plain('Said so.'), createdAt: at },
  });
  await showRemote(
    remote,
    '/search?q=piano',
    {
      ...none,
      'GET /me/reports': { body: { items: [], nextCursor: null } },
      'GET /search/posts': found([
        post(1, { ...named(author, 'Mei Tanaka'), answer: { ...someAnswer, userId: subject, name: 'Dominic Vance' } }),
        post(2, { found: inResponse(other, 'Robin Vale') }),
        post(3, { found: inResponse(null, 'Anonymous (author)') }),
        post(4, { ...named(me.id, 'Dana Whitlock'), isMine: true }),
      ]),
    },
    me,
  );
  const menus = page.getByRole('button', { name: /^More about/ });
  await expect.element(menus.first()).toBeVisible();
  expect(menus.elements().map((button) => button.getAttribute('aria-label'))).toEqual([
    'More about Mei Tanaka',
    'More about Dominic Vance',
    'More about Robin Vale',
  ]);
  const dialog = page.getByRole('dialog', { name: 'Report Person' });
  for (const name of ['Mei Tanaka', 'Dominic Vance', 'Robin Vale']) {
    const menu = page.getByRole('button', { name: `More about ${name}` });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Report this person' }).click();
    await expect.element(dialog.getByText(name)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(menu).toHaveFocus();
  }
});

test('more than a thousand are said as 1,000+, and the next page comes below', async () => {
  await showRemote(remote, '/search?q=work', {
    ...none,
    'GET /search/posts': [
      found([post(1)], { total: 1000, isTotalExact: false, orderedAmong: 2000, nextCursor: 'next' }),
      found([post(2)], { total: null }),
    ],
  });
  await expect.element(page.getByText('Found 1,000+ results')).toBeVisible();
  await expect.element(page.getByText('Only the newest 2,000 are sorted and listed')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Post 2' })).toBeVisible();
  await expect.element(page.getByText('Found 1,000+ results')).toBeVisible();
  expect(page.getByRole('button', { name: 'Show more' }).elements()).toEqual([]);
});

test('a search that took long and found nothing so far says so, and goes on', async () => {
  await showRemote(remote, '/search?q=roof+garden&sort=newest', {
    ...none,
    'GET /search/posts': [found([], { nextCursor: 'further', isTotalExact: false }), found([post(7)], { total: null })],
  });
  await expect.element(page.getByText('No posts found so far')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Post 7' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('a search by another order that took long and found nothing so far leads to the rest, newest first', async () => {
  await showRemote(remote, '/search?q=roof+garden&sort=likes', {
    ...none,
    'GET /search/posts': [found([], { isTotalExact: false, orderedAmong: 0 }), found([post(7)])],
  });
  await expect.element(page.getByText('No posts found so far')).toBeVisible();
  await page.getByRole('link', { name: 'Search the rest, newest first' }).click();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Post 7' })).toBeVisible();
});

test('a post that lost likes between two pages is listed once', async () => {
  await showRemote(remote, '/search?q=work&sort=likes', {
    ...none,
    'GET /search/posts': [found([post(1), post(2)], { nextCursor: 'next' }), found([post(2), post(3)], { total: null })],
  });
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Post 3' })).toBeVisible();
  const titles = page.getByRole('heading', { level: 2, name: /^Post/ }).elements();
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Post 1', 'Post 2', 'Post 3']);
});

test('a found post that is hidden leaves at once, and the search is asked again when a found one changes', async () => {
  const sockets = fakeSockets();
  onTestFinished(() => void vi.unstubAllGlobals());
  const ticket = { 'POST /realtime/ticket': { body: { ticket: 'one' } } };
  await showRemote(remote, '/search?q=piano', { ...none, ...ticket, 'GET /search/posts': found([post(1), post(2), post(3)]) }, member());
  await vi.waitFor(() => expect(sockets.length).toBe(1), 10_000);
  const [socket] = sockets;
  socket!.receive({ type: 'welcome', number: 1 });
  await vi.waitFor(() => expect(socket!.sent.map(({ type }) => type)).toContain('subscribe'), 10_000);
  let number = 1;
  const tell = (kind: EventKind, postId: string, more: { responseId?: string } = {}) =>
    socket!.receive({ type: 'event', topic: 'feed', number: (number += 1), kind, ids: { postId, ...more } });
  const titles = () =>
    page
      .getByRole('heading', { level: 2, name: /^Post/ })
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(titles).toEqual(['Post 1', 'Post 2', 'Post 3']);

  // The search still answers with it: it leaves all the same, and stays away.
  tell('post.removed', post(1).id);
  await expect.poll(titles).toEqual(['Post 2', 'Post 3']);
  const asked = async () => (await commands.seenCalls()).filter(({ path }) => path.startsWith('/search/posts')).length;
  await expect.poll(asked, { timeout: 10_000 }).toBe(2);
  expect(titles()).toEqual(['Post 2', 'Post 3']);

  await commands.changeScript({ 'GET /search/posts': found([post(3)]) });
  tell('post.changed', 'not-found-here');
  tell('post.changed', post(2).id);
  await expect.poll(titles, { timeout: 10_000 }).toEqual(['Post 3']);
  await expect.element(page.getByText('Found 1 results')).toBeVisible();

  await commands.changeScript({ 'GET /search/posts': found([post(1), post(3)]) });
  tell('post.restored', post(1).id);
  await expect.poll(titles, { timeout: 10_000 }).toEqual(['Post 1', 'Post 3']);

  // A response that was edited is asked for again; one that was deleted leaves at once, whatever the search still answers.
  const id = '0190a000-0000-7000-8000-000000000042';
  const response = { id, userId: null, name: 'Robin Vale', isVerified: false, excerpt: plain('As it was edited.'), createdAt: at };
  const byResponse = { title: plain('Post 3'), excerpt: plain('An excerpt.'), response };
  await commands.changeScript({ 'GET /search/posts': found([post(3, { found: byResponse })]) });
  tell('response.changed', post(3).id, { responseId: id });
  await expect.element(page.getByText('As it was edited.')).toBeVisible();
  await commands.changeScript({ 'GET /search/posts': found([post(3, { found: byResponse }), post(4)]) });
  tell('response.removed', post(3).id, { responseId: id });
  await expect.element(page.getByText('As it was edited.')).not.toBeInTheDocument();
  await expect.poll(titles, { timeout: 10_000 }).toEqual(['Post 3', 'Post 4']);
  expect(page.getByText('As it was edited.').elements()).toEqual([]);
});

test('[SEARCH-04] a search without hits shows No posts found, and what may have been meant', async () => {
  await showRemote(remote, '/search?q=bokbinder&type=other', { ...none, 'GET /search/posts': found([], { corrections: ['bookbinder'] }) });
  await expect.element(page.getByText('No posts found')).toBeVisible();
  await page.getByRole('link', { name: 'bookbinder' }).click();
  await vi.waitFor(() => expect(query()).toEqual({ q: 'bookbinder', type: 'other' }));
  await expect.element(box()).toHaveValue('bookbinder');
});

test('[SEARCH-01, SEARCH-02, SEARCH-03] the address fills the page and follows it; the badge counts filters, and Clear filters resets them', async () => {
  await showRemote(remote, '/search?q=piano&type=defamation&sort=likes&date=week&boosts=5&verified=true', {
    ...none,
    'GET /search/posts': found([post(1)]),
  });
  await expect.element(box()).toHaveValue('piano');
  const toggle = page.getByRole('button', { name: 'Filters 4 active' });
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  const chosen = (name: string) => page.getByRole('combobox', { name }).element().textContent;
  await expect.element(page.getByRole('combobox', { name: 'Type' })).toBeVisible();
  expect(['Type', 'Sort by', 'Date', 'Minimum boosts'].map(chosen)).toEqual(['Defamation', 'Most liked', 'Last 7 days', '5']);
  await expect.element(page.getByRole('checkbox', { name: 'Verified authors only' })).toBeChecked();
  await page.getByRole('combobox', { name: 'Minimum boosts' }).click();
  expect(
    page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['0', '1', '5', '10', '25']);
  await page.getByRole('option', { name: '0', exact: true }).click();
  await vi.waitFor(() => expect(query()).toEqual({ q: 'piano', type: 'defamation', sort: 'likes', date: 'week', verified: 'true' }));
  await page.getByRole('combobox', { name: 'Type' }).click();
  expect(
    page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['All types', 'Clapback', 'Removal request', 'Statement', 'Defamation', 'Harassment', 'Other']);
  await page.getByRole('option', { name: 'Statement' }).click();
  await expect.element(page.getByRole('button', { name: 'Filters 3 active' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await vi.waitFor(() => expect(query()).toEqual({ q: 'piano' }));
  await expect.element(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible();
});

test('[SEARCH-02] Back takes a filter off also while the page is still on its way to it', async () => {
  await showRemote(remote, '/search?q=piano', { ...none, 'GET /search/posts': found([post(1)]) });
  await page.getByRole('button', { name: 'Filters' }).click();
  const verified = page.getByRole('checkbox', { name: 'Verified authors only' });
  await expect.element(verified).not.toBeChecked();
  const { state } = history;
  (verified.element() as HTMLElement).click();
  // Back, before the router has rendered the address of the filter.
  history.replaceState(state, '', '/search?q=piano');
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
  await expect.element(verified).not.toBeChecked();
  expect(query()).toEqual({ q: 'piano' });
});

test('[SEARCH-13, QUERY-04] a failed search shows no message and is logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await showRemote(remote, '/search?q=piano', { ...none, 'GET /search/posts': problem(500, 'internal') });
  await vi.waitFor(() => expect(log).toHaveBeenCalledWith('The search failed.', expect.anything()), { timeout: 20_000 });
  expect(page.getByRole('alert').elements()).toEqual([]);
  expect(document.body.textContent).not.toMatch(/could not|failed|went wrong|No posts found/i);
  await expect.element(box()).toHaveValue('piano');
  log.mockRestore();
});

test('[SEARCH-13] a search that fails after a good one leaves nothing of what that found; what was typed stays', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await showRemote(remote, '/search?q=piano', { ...none, 'GET /search/posts': [found([post(1)]), problem(500, 'internal')] });
  await expect.element(page.getByText('Found 1 results')).toBeVisible();
  await box().fill('tuner');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(log).toHaveBeenCalledWith('The search failed.', expect.anything()), { timeout: 20_000 });
  await expect.element(page.getByText('Found 1 results')).not.toBeInTheDocument();
  expect(page.getByRole('article').elements()).toEqual([]);
  await expect.element(box()).toHaveValue('tuner');
  log.mockRestore();
});

test('suggestions come while one types, and are chosen by keyboard', async () => {
  await showRemote(remote, '/search', {
    'GET /search/suggestions': { body: { items: ['bookbinder', 'bookshop'] } },
    'GET /search/posts': found([post(1)]),
  });
  await box().fill('book');
  await expect.element(page.getByRole('option', { name: 'bookshop' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await vi.waitFor(() => expect(query()).toEqual({ q: 'bookshop' }));
  await expect.element(page.getByText('Found 1 results')).toBeVisible();
});

test('recent searches stay in the browser and can be removed', async () => {
  await showRemote(remote, '/search', none, null, { 'recent-searches:visitor': '["piano","tuner"]' });
  await page.getByRole('button', { name: 'Remove piano' }).click();
  expect(localStorage.getItem('recent-searches:visitor')).toBe('["tuner"]');
  await page.getByRole('button', { name: 'Clear recent searches' }).click();
  expect(localStorage.getItem('recent-searches:visitor')).toBeNull();
  expect(page.getByText('Recent searches').elements()).toEqual([]);
});

test('a search in the head of another page is kept once: Back and a reload bring nothing back that was cleared', async () => {
  const Elsewhere = () => (
    <Link to="/search?q=piano" state={{ searched: true }}>
      Searched in the head
    </Link>
  );
  await showRemote(
    withScreen(remote, '/help', () => Promise.resolve({ default: Elsewhere })),
    '/help',
    { ...none, 'GET /search/posts': found([post(1)]) },
  );
  await page.getByRole('link', { name: 'Searched in the head' }).click();
  await expect.element(page.getByText('Found 1 results')).toBeVisible();
  await vi.waitFor(() => expect(localStorage.getItem('recent-searches:visitor')).toBe('["piano"]'));
  await page.getByRole('link', { name: '/search', exact: true }).click();
  await page.getByRole('button', { name: 'Clear recent searches' }).click();
  history.back();
  await expect.element(page.getByText('Found 1 results')).toBeVisible();
  expect(localStorage.getItem('recent-searches:visitor')).toBeNull();
});

test('visitors switch off the key that leads to the search', async () => {
  await showRemote(remote, '/search', none);
  const key = page.getByRole('switch', { name: 'Press / to search' });
  await expect.element(key).toBeChecked();
  await key.click();
  await expect.element(key).not.toBeChecked();
  expect(localStorage.getItem('clapback.search-key')).toBe('off');
});

test('control characters in an address are blanks of the search', async () => {
  await showRemote(remote, '/search?q=a%00b', { ...none, 'GET /search/posts': found([post(1)]) });
  await expect.element(page.getByText('Found 1 results')).toBeVisible();
  await expect.element(box()).toHaveValue('a b');
  const asked = (await commands.seenCalls()).filter(({ path }) => path.startsWith('/search/posts'));
  expect(asked.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('q'))).toEqual(['a b']);
});

test('[SEARCH-03] what was found in the confirmed answer is marked there, with the way to all of it', async () => {
  const excerpt = { text: 'It was the piano that was cracked', marks: [{ start: 11, end: 16 }] };
  const response = { id: someAnswer.id, userId: someAnswer.userId, name: 'Dominic Vance', isVerified: false, excerpt, createdAt: at };
  const inAnswer = { title: plain('Post 1'), excerpt: plain('An excerpt.'), response };
  const whole = `${'Line of the answer.\n'.repeat(40)}It was the piano that was cracked`;
  await showRemote(remote, '/search?q=piano', {
    ...none,
    'GET /search/posts': found([post(1, { found: inAnswer, answer: { ...someAnswer, content: whole } })]),
  });
  const answer = page.getByRole('group', { name: 'The answer' });
  await expect.element(answer).toBeVisible();
  expect([...answer.element().querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['piano']);
  await expect
    .element(answer.getByRole('link', { name: 'Read the whole answer' }))
    .toHaveAttribute('href', `/posts/${post(1).id}/post-1?response=${someAnswer.id}`);
});

test('members save a search as an alert; visitors are not offered it', async () => {
  await showRemote(remote, '/search?q=Dana%20Whitlock', { ...none, 'GET /search/posts': found([post(1)]) }, member());
  await expect
    .element(page.getByRole('link', { name: 'Save as alert' }))
    .toHaveAttribute('href', '/premium?tab=alerts&alert=new&keyword=Dana+Whitlock');
});

test.each([
  ['visitors', null],
  ['banned members', member({ standing: 'banned', abilities: [] })],
])('%s are not offered alerts', async (_who, as) => {
  await showRemote(remote, '/search?q=piano', { ...none, 'GET /search/posts': found([post(1)]) }, as);
  await expect.element(page.getByText('Found 1 results')).toBeVisible();
  expect(page.getByRole('link', { name: 'Save as alert' }).elements()).toEqual([]);
});

test('a search can be followed in a feed reader, by its words and filters', async () => {
  await showRemote(remote, '/search?q=piano&type=statement&sort=likes&verified=true', { ...none, 'GET /search/posts': found([post(1)]) });
  await expect
    .element(page.getByRole('link', { name: 'Feed of this search' }))
    .toHaveAttribute('href', '/search.xml?q=piano&type=statement&verified=true');
});
