import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Evidence, Post, SessionUser, SubjectClaim, TimelineStep } from '@clapback/contracts';
import { pageOf, samplePost, sampleResponse } from '@clapback/testing/samples.ts';
import type { Script } from '@clapback/testing/script.ts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import { feedAlone } from '../../testing/feed-alone.ts';

const abilities: SessionUser['abilities'] = [
  'claim:create',
  'claim:withdraw',
  'claim:answer',
  'answer:choose',
  'resolution:change',
  'response:create',
  'response:edit-own',
  'post:edit-own',
];
const reader = member({ displayName: 'Dominic Vance', abilities });
const now = new Date().toISOString();
const article = page.getByRole('article').first();
const dialog = page.getByRole('dialog');
const claim = (more: Partial<SubjectClaim> = {}): SubjectClaim => ({
  id: '0190e000-0000-7000-8000-000000000001',
  postId: 'any',
  claimant: { id: '0190a000-0000-7000-8000-000000000009', displayName: 'Rob Kessler', isVerified: false },
  isMine: false,
  statement: 'I drove that van.',
  status: 'pending',
  deadlineAt: now,
  refusal: null,
  decidedBy: null,
  reason: null,
  decidedAt: null,
  answerId: null,
  createdAt: now,
  ...more,
});
const answer = (more: Partial<NonNullable<Post['answer']>> = {}): NonNullable<Post['answer']> => ({
  id: '0190d000-0000-7000-8000-0000000000aa',
  userId: '0190a000-0000-7000-8000-000000000003',
  name: 'Dominic Vale',
  isVerified: false,
  content: 'We were late, and I am sorry.',
  isFlagged: false,
  evidenceCount: 1,
  quoteCount: 4,
  createdAt: now,
  editedAt: null,
  ...more,
});
const step = (kind: TimelineStep['kind'], by: TimelineStep['by'], more: Partial<TimelineStep> = {}): TimelineStep => ({
  kind,
  by,
  name: null,
  at: now,
  outcome: null,
  reason: null,
  count: null,
  ...more,
});

/** A post by its link, in its own view. */
async function open(more: Partial<Post>, script: Script = {}, as: SessionUser | null = reader): Promise<Post> {
  const post = samplePost({ postType: 'defamation', title: 'They broke my piano', ...more });
  await showRemote(
    feedAlone,
    `/?post=${post.id}`,
    {
      'GET /posts': { body: pageOf() },
      'GET /posts/boosted': { body: pageOf() },
      'GET /posts/:id': { body: post },
      'POST /posts/:id/views': { status: 204 },
      'GET /posts/:id/subject-claims': { body: pageOf() },
      'GET /me/waiting': { body: { items: [], ownClaims: [] } },
      'GET /posts/:id/timeline': { body: { items: [step('posted', 'author', { name: 'Mei Tanaka' })] } },
      ...script,
    },
    as,
  );
  await expect.element(article).toBeVisible();
  return post;
}
const menu = async (item: string) => {
  await article.getByRole('button', { name: 'Post options' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const sent = async (end: string) => (await commands.seenCalls()).filter(({ method, path }) => method !== 'GET' && path.endsWith(end));

test('‘This is about me’ is said from a post’s menu, with words or without, and what refuses it is told in the dialog', async () => {
  await open({}, { 'POST /posts/:id/subject-claims': [problem(409, 'already_claimed'), { status: 201, body: claim({ isMine: true }) }] });
  await menu('This is about me');
  // How long the author has is the operator's choice, and stands with the claim.
  await expect
    .element(dialog.getByText(/is asked to confirm it; we’ll tell you by when\. If they do not, our staff decide\./))
    .toBeVisible();
  await dialog.getByRole('textbox').fill('I drove that van.');
  await dialog.getByRole('button', { name: 'This is me' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(dialog.getByRole('textbox')).toHaveValue('I drove that van.');
  await dialog.getByRole('button', { name: 'This is me' }).click();
  await expect.element(page.getByText(/^We’ve asked the author You’ll hear from us by .*\d{4}.*, or sooner\.$/)).toBeVisible();
  const calls = await sent('/subject-claims');
  expect(calls.map(({ body }) => body)).toEqual([{ statement: 'I drove that van.' }, { statement: 'I drove that van.' }]);
  expect(calls[0]!.headers?.['idempotency-key']).toBe(calls[1]!.headers?.['idempotency-key']);
});

const feed = (post: Post, ownClaims: object[] = [], as: SessionUser | null = reader) =>
  showRemote(
    feedAlone,
    '/',
    {
      'GET /posts': { body: pageOf(post) },
      'GET /posts/boosted': { body: pageOf() },
      'GET /me/waiting': { body: { items: [], ownClaims } },
      'POST /posts/:id/subject-claims': { status: 201, body: claim({ isMine: true }) },
    },
    as,
  );

test.each(['defamation', 'harassment', 'other'] as const)(
  'the card of a post of the type %s says ‘This is about me’ by itself',
  async (postType) => {
    await feed(samplePost({ postType }));
    await article.getByRole('button', { name: 'This is about me' }).click();
    await dialog.getByRole('button', { name: 'This is me' }).click();
    await expect.element(page.getByText(/^We’ve asked the author/)).toBeVisible();
    expect(await sent('/subject-claims')).toHaveLength(1);
  },
);

test('a visitor who presses it on a card is asked to sign in', async () => {
  await feed(samplePost({ postType: 'defamation' }), [], null);
  await article.getByRole('button', { name: 'This is about me' }).click();
  await expect.element(page.getByText('Authentication required Please sign in to say that this is about you')).toBeVisible();
});

test.each([
  ['pending', '2027-05-04T10:00:00.000Z', /^You said that this is about you\. The author has until .*2027.* to answer\.$/],
  ['waiting', null, /^You said that this is about you\. Our staff decide now\.$/],
] as const)('the card says that a claim of one’s own is %s, and offers no second one', async (status, deadlineAt, words) => {
  const post = samplePost({ postType: 'defamation' });
  await feed(post, [{ id: claim().id, postId: post.id, postTitle: post.title, status, deadlineAt, at: now }]);
  await expect.element(article.getByText(words)).toBeVisible();
  await expect.element(article.getByRole('button', { name: 'This is about me' })).not.toBeInTheDocument();
});

test('it is not offered for a statement, which accuses nobody, nor for one’s own post', async () => {
  await open({ postType: 'statement' });
  await article.getByRole('button', { name: 'Post options' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'This is about me' })).not.toBeInTheDocument();
});

test('signed out it asks to sign in', async () => {
  await open({}, {}, null);
  await menu('This is about me');
  await expect.element(page.getByText('Authentication required Please sign in to say that this is about you')).toBeVisible();
});

test('the author reads who says so and until when, confirms with a reason, and cannot without one', async () => {
  await open(
    { isMine: true },
    {
      'GET /posts/:id/subject-claims': { body: pageOf(claim()) },
      'POST /posts/:id/subject-claims/:claimId/decision': { body: claim({ status: 'confirmed' }) },
    },
  );
  const notice = page.getByRole('list', { name: 'Who says that this post is about them' });
  await expect
    .element(notice)
    .toMatchTextContent(/Rob Kessler says that this post is about them\..*I drove that van\..*If you say nothing until/);
  await notice.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(dialog.getByText('Please say why')).toBeVisible();
  await expect.element(dialog.getByRole('textbox')).toHaveFocus();
  expect(await sent('/decision')).toEqual([]);
  await dialog.getByRole('textbox').fill('I know him.');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByText('Confirmed: this post is about Rob Kessler')).toBeVisible();
  expect((await sent('/decision')).map(({ body }) => body)).toEqual([{ decision: 'confirmed', reason: 'I know him.' }]);
});

test('who was confirmed is invited to answer, and the form opens from there', async () => {
  await open({}, { 'GET /posts/:id/subject-claims': { body: pageOf(claim({ isMine: true, status: 'confirmed' })) } });
  const notice = page.getByRole('list', { name: 'What you can do' });
  await expect.element(notice).toMatchTextContent(/This post is about you, and your answer belongs beside it\./);
  await notice.getByRole('button', { name: 'Answer this post' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Post Your Clapback' })).toBeVisible();
});

test.each([
  ['pending', {}, /You said ‘This is about me’\. The author has until/],
  [
    'waiting',
    { refusal: { reason: 'Another Vance.', at: now } },
    /The author says that this is not about you: “Another Vance\.” Our staff decide now\./,
  ],
  ['waiting', {}, /The author did not answer in time\. Our staff decide now\./],
  ['rejected', { reason: 'Another company.' }, /Our staff decided that this post is not about you: “Another company\.”/],
] as const)('a claimant reads what became of their claim: %s %o', async (status, more, words) => {
  await open({}, { 'GET /posts/:id/subject-claims': { body: pageOf(claim({ isMine: true, status, ...more })) } });
  await expect.element(article.getByRole('alert')).toMatchTextContent(words);
});

const rejected = claim({ isMine: true, status: 'rejected', reason: 'Another company.', decidedAt: '2026-10-01T10:00:00.000Z' });

test('what staff rejected cannot be said again while the post stays as it was', async () => {
  await open({ editedAt: '2026-09-30T10:00:00.000Z' }, { 'GET /posts/:id/subject-claims': { body: pageOf(rejected) } });
  await article.getByRole('button', { name: 'Post options' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'This is about me' })).not.toBeInTheDocument();
});

test('once the post was edited it can; where the author had refused it, staff decide at once', async () => {
  await open(
    { editedAt: '2026-10-02T10:00:00.000Z' },
    {
      'GET /posts/:id/subject-claims': { body: pageOf(rejected) },
      'POST /posts/:id/subject-claims': { status: 201, body: { ...rejected, status: 'waiting' } },
    },
  );
  await menu('This is about me');
  await dialog.getByRole('button', { name: 'This is me' }).click();
  await expect.element(page.getByText('Our staff decide now You’ll hear from us once they have.')).toBeVisible();
});

test('the author reads what they said against a claim that waits for staff', async () => {
  const waiting = claim({ status: 'waiting', deadlineAt: null, refusal: { reason: 'Another Vance.', at: now } });
  await open({ isMine: true }, { 'GET /posts/:id/subject-claims': { body: pageOf(waiting) } });
  const notice = page.getByRole('list', { name: 'Who says that this post is about them' });
  await expect.element(notice).toMatchTextContent(/You said that it is not them: “Another Vance\.”/);
  await expect.element(notice).toMatchTextContent(/Our staff decide this now\. You can still confirm it\./);
});

const evidence: Evidence = {
  id: '0190f000-0000-7000-8000-000000000001',
  url: '/api/files/one?token=any',
  kind: 'pdf',
  name: 'bank-refund.pdf',
  mediaType: 'application/pdf',
  bytes: 1200,
  width: null,
  height: null,
  caption: 'page 2',
  sha256: `c07b52d9${'0'.repeat(56)}`,
  uploadedAt: now,
} as Evidence;

const quoted = sampleResponse({
  name: 'Dominic Vale',
  evidence: [evidence],
  quotes: (
    [
      ['They came four hours late.', 'true', 'A tire burst.', false, []],
      ['They cracked the leg.', 'false', 'It was cracked before.', false, []],
      ['Dominic kept my $300 deposit.', 'partly', 'We kept $120.', true, [evidence.id]],
      [null, 'opinion', null, false, []],
    ] as const
  ).map(([words, verdict, text, isOutdated, evidenceIds], index) => ({
    id: `0190f000-0000-7000-8000-0000000001${index}0`,
    revisionId: evidence.id,
    start: index,
    end: index + 1,
    words,
    verdict,
    answer: text,
    isOutdated,
    evidenceIds: [...evidenceIds],
  })),
});

test('accusation and answer stand side by side, sentence by sentence, with mark, files, what was edited since and what cannot be read', async () => {
  await open({ answer: answer() }, { 'GET /responses/:id': { body: quoted } });
  const table = page.getByRole('list', { name: 'Answered sentence by sentence' });
  const rows = table.getByRole('listitem');
  await expect.element(table).toBeVisible();
  await expect.element(rows.nth(0)).toMatchTextContent(/They came four hours late\..*True\. A tire burst\./);
  await expect.element(table).toMatchTextContent(/Edited since\. The post does not say this any more\./);
  await expect.element(table).toMatchTextContent(/bank-refund\.pdf.*page 2 · SHA-256 c07b 52d9 · uploaded/);
  await expect.element(table.getByRole('button', { name: 'Open bank-refund.pdf' })).toBeVisible();
  await expect.element(table).toMatchTextContent(/This post cannot be read any more\..*Opinion\./);
  await expect
    .element(page.getByText('True, false, partly and opinion are the words of Dominic Vale. Clapback does not judge who is right.'))
    .toBeVisible();
  // Neither mark is red or green: all are of one ink.
  const marks = table.element().querySelectorAll<HTMLElement>('p > span[aria-hidden]');
  expect(marks).toHaveLength(4);
  expect(new Set([...marks].map((mark) => getComputedStyle(mark).borderColor)).size).toBe(1);
});

test('the two sides have the same size', async () => {
  await open({ answer: answer({ quoteCount: 0, evidenceCount: 0 }), content: 'Short.' });
  const sides = [page.getByRole('group', { name: 'The accusation' }), page.getByRole('group', { name: 'The answer' })];
  await expect.element(sides[0]!).toBeVisible();
  const [one, other] = sides.map((side) => side.element().getBoundingClientRect());
  expect(Math.abs(one!.width - other!.width)).toBeLessThan(1);
});

test('an answer that is flagged keeps its place behind a warning', async () => {
  await open({ answer: answer({ isFlagged: true }) });
  const side = page.getByRole('group', { name: 'The answer' });
  await expect.element(side.getByText('We were late, and I am sorry.')).not.toBeInTheDocument();
  await side.getByRole('button', { name: 'View Anyway' }).click();
  await expect.element(side.getByText('We were late, and I am sorry.')).toBeVisible();
});

const proposed = {
  id: '0190f000-0000-7000-8000-000000000777',
  outcome: 'corrected',
  status: 'proposed',
  proposedBy: 'author',
  at: now,
} as const;
const bar = page.getByRole('group', { name: 'How both sides close the matter' });

test('everybody reads what was proposed and who is waited for; who is no side of it can do nothing about it', async () => {
  await open({ answer: answer({ quoteCount: 0, evidenceCount: 0 }), resolution: proposed });
  await expect.element(bar).toMatchTextContent(/Mei Tanaka proposed: corrected\. Waiting for Dominic Vale\./);
  for (const name of ['Agree', 'Decline', 'Withdraw it', 'End this'])
    await expect.element(bar.getByRole('button', { name })).not.toBeInTheDocument();
  await bar.getByRole('button', { name: 'What this means' }).click();
  await expect.element(dialog).toMatchTextContent(/Clapback does not judge who is right\./);
});

test('the other side agrees to what it saw', async () => {
  await open(
    { answer: answer({ userId: reader.id, quoteCount: 0, evidenceCount: 0 }), resolution: proposed },
    {
      'POST /posts/:id/resolution': { body: { resolution: { ...proposed, status: 'agreed' } } },
    },
  );
  await bar.getByRole('button', { name: 'Agree' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await dialog.getByRole('button', { name: 'Agree' }).click();
  await expect.element(page.getByText('You both agreed')).toBeVisible();
  expect((await sent('/resolution')).map(({ body }) => body)).toEqual([{ action: 'accept', resolutionId: proposed.id }]);
});

test('what was agreed on is ended with a reason; a refusal is told in the dialog, which keeps the words', async () => {
  await open(
    { isMine: true, answer: answer({ quoteCount: 0, evidenceCount: 0 }), resolution: { ...proposed, status: 'agreed' } },
    {
      'POST /posts/:id/resolution': problem(409, 'conflict', { detail: 'This was ended.' }),
    },
  );
  await expect.element(bar).toMatchTextContent(/Mei Tanaka and Dominic Vale agreed: corrected\./);
  await bar.getByRole('button', { name: 'End this' }).click();
  await dialog.getByRole('button', { name: 'End it' }).click();
  await expect.element(dialog.getByText('Please say why it ends')).toBeVisible();
  await dialog.getByRole('textbox').fill('It happened again.');
  await dialog.getByRole('button', { name: 'End it' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('This was ended.');
  await expect.element(dialog.getByRole('textbox')).toHaveValue('It happened again.');
});

test('a side proposes how the matter is closed, and not without a choice', async () => {
  await open(
    { isMine: true, answer: answer({ quoteCount: 0, evidenceCount: 0 }) },
    {
      'POST /posts/:id/resolution': { body: { resolution: proposed } },
    },
  );
  await menu('Close the matter');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect.element(dialog.getByText('Please choose how the matter is closed')).toBeVisible();
  await dialog.getByRole('radio', { name: /^Corrected/ }).click();
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect.element(page.getByText('Proposed. The other side answers.')).toBeVisible();
  expect((await sent('/resolution')).map(({ body }) => body)).toEqual([{ action: 'propose', outcome: 'corrected' }]);
});

test('how it stands is told step by step, with what comes next', async () => {
  const items = [
    step('posted', 'author', { name: 'Mei Tanaka' }),
    step('claimed', 'subject', { name: 'Dominic Vale' }),
    step('confirmed', 'staff'),
    step('answered', 'subject', { name: 'Dominic Vale', count: 4 }),
    step('proposed', 'author', { name: 'Mei Tanaka', outcome: 'corrected' }),
  ];
  await open(
    { answer: answer({ quoteCount: 0, evidenceCount: 0 }), resolution: proposed },
    { 'GET /posts/:id/timeline': { body: { items } } },
  );
  const steps = page.getByRole('group', { name: 'How it stands' }).getByRole('listitem');
  await expect.poll(() => steps.elements().length).toBe(6);
  const texts = steps.elements().map((each) => each.querySelector('span')?.textContent ?? each.textContent);
  expect(texts).toEqual([
    'Mei Tanaka posted',
    'Dominic Vale said ‘This is about me’',
    'Our staff confirmed it',
    'Dominic Vale answered · 4 sentences',
    'Mei Tanaka proposed: corrected',
    'Dominic Vale agrees or declines',
  ]);
});

test('how it stands and the answer say where they could not be loaded, and are read again', async () => {
  await open(
    { answer: answer() },
    { 'GET /posts/:id/timeline': problem(500, 'internal_error'), 'GET /responses/:id': problem(500, 'internal_error') },
  );
  await expect.element(page.getByText('How it stands could not be loaded')).toBeVisible();
  await expect.element(page.getByText('The answer could not be loaded')).toBeVisible();
  await commands.changeScript({ 'GET /responses/:id': { body: quoted } });
  await page.getByRole('alert').filter({ hasText: 'The answer could not be loaded' }).getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('list', { name: 'Answered sentence by sentence' })).toBeVisible();
});

test.for<[string, Partial<Post>, string | null]>([
  ['an accusation that nobody answered', { listing: 'awaits_answer' }, 'Search engines do not list this until it is answered.'],
  [
    'an anonymous one',
    { listing: 'unlisted', isAnonymous: true, author: null, userId: null },
    'Search engines do not list this: it accuses someone, and its author is anonymous.',
  ],
  ['one with its answer', { listing: 'listed', answer: answer() }, null],
])('beside an accusation stands whether search engines list it: %s', async ([, more, words]) => {
  await open(more, {}, null);
  await expect.element(article.getByRole('heading', { name: 'They broke my piano' })).toBeVisible();
  if (words) await expect.element(article.getByText(words)).toBeVisible();
  else {
    await expect.element(article.getByRole('group', { name: 'How it stands' })).toBeVisible();
    await expect.element(article.getByText('Search engines', { exact: false })).not.toBeInTheDocument();
  }
});
