import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentList, PaymentPage, Post, PostResponse, Problem, ResponsePage, VerifiedBoost } from '@clapback/contracts';
import { eventually } from '../../../test/eventually.ts';
import { disputes } from '../../../test/subjects.ts';
import { addBelow, decide, hide, report, undo } from '../../../test/reporting.ts';
import type { TestMember, TestService } from '../../../test/service.ts';
import { holdDeliveries, startWithPayments, type StripeLocal } from '../../../test/stripe.ts';

let service: TestService;
let local: StripeLocal;
let dana: TestMember;
let ravi: TestMember;
beforeAll(async () => {
  ({ service, local } = await startWithPayments());
  [dana, ravi] = [await service.member(), await service.member()];
});
afterAll(async () => {
  await service.close();
  await local.stop();
});

const day = 86_400_000;
const checkOut = (member: TestMember, body: object) =>
  service.post<PaymentPage & Problem>('/api/boosts/checkout', { token: member.token, body });
const verify = (member: TestMember, sessionId: string) =>
  service.get<VerifiedBoost>(`/api/boosts/verify?sessionId=${sessionId}`, { token: member.token });
/** Goes through checkout and pays. Gives the session's id. */
const buy = async (member: TestMember, body: object) => local.pay((await checkOut(member, body)).body.url);
const readPost = async (id: string) => (await service.get<Post>(`/api/posts/${id}`)).body;

/** Waits until every event that arrived was worked on, and no delivery is left. */
const eventsHandled = () =>
  eventually(async () => {
    expect(await local.control('GET', '/deliveries')).toEqual({ waiting: 0 });
    expect(await service.sql('select id from stripe_events where handled_at is null')).toEqual([]);
  });
const subjects = async (to: string) =>
  (await service.sql<{ subject: string }>('select subject from inbox_mails where recipient = $1', [to])).map(({ subject }) => subject);

/** Hides a post as a moderator does. Gives how it is undone. */
async function hidePost(postId: string): Promise<() => Promise<unknown>> {
  const [reporter, moderator] = [await service.member(), await service.member({ role: 'moderator' })];
  await report(service, reporter, { postId });
  const { body } = await decide(service, moderator, postId, hide);
  return () => undo(service, moderator, body.decisionId);
}

describe('a boost of a post', () => {
  test('[BOOST-06, BOOST-12, PAY-08] is paid, and lifts the post for seven days', async () => {
    const post = await service.createPost(dana);
    const { status, body } = await checkOut(ravi, { postId: post.id, boostType: 'regular' });
    expect([status, new URL(body.url).origin]).toEqual([200, local.origin]);
    expect((await readPost(post.id)).boostCount).toBe(0);
    const sessionId = await local.pay(body.url);
    const verified = await verify(ravi, sessionId);
    expect(verified.body).toMatchObject({
      success: true,
      boostType: 'regular',
      boost: { state: 'running', postId: post.id, responseId: null },
    });
    const shown = await readPost(post.id);
    expect(shown.boostCount).toBe(1);
    expect(verified.body.success && verified.body.expiresAt).toBe(shown.boostedUntil);
    expect(Date.parse(shown.boostedUntil!) - Date.now()).toBeGreaterThan(7 * day - 60_000);
    expect(Date.parse(shown.boostedUntil!) - Date.now()).toBeLessThanOrEqual(7 * day);
  });

  test('[BOOST-12] for thirty days where it is a super boost, and a further one begins when the running one ends', async () => {
    const post = await service.createPost(dana);
    const first = await verify(ravi, await buy(ravi, { postId: post.id, boostType: 'super' }));
    const second = await verify(dana, await buy(dana, { postId: post.id, boostType: 'regular' }));
    if (!first.body.success || !second.body.success) throw new Error('not paid');
    expect([first.body.boost.state, second.body.boost.state]).toEqual(['running', 'waiting']);
    expect(second.body.boost.startsAt).toBe(first.body.expiresAt);
    expect(Date.parse(second.body.expiresAt!) - Date.parse(first.body.expiresAt!)).toBe(7 * day);
    expect(await readPost(post.id)).toMatchObject({ boostCount: 2, boostedUntil: second.body.expiresAt });
  });

  test('[BOOST-03] asks for a session', async () => {
    const post = await service.createPost(dana);
    const { status, body } = await service.post<Problem>('/api/boosts/checkout', { body: { postId: post.id, boostType: 'regular' } });
    expect([status, body.code]).toEqual([401, 'session_missing']);
  });

  test('[BOOST-07] of an unknown item, by a kind that is not for it, free, of none or of two is refused', async () => {
    const post = await service.createPost(dana);
    const response = { id: await addBelow(service, 'response', post.id, dana, 'That is not what happened.') };
    const unknown = '01a1fc0e-764e-707a-9097-8bbb7e28cda8';
    const refusals = await Promise.all(
      [
        { postId: unknown, boostType: 'regular' },
        { responseId: unknown, boostType: 'boost' },
        { postId: post.id, boostType: 'boost' },
        { responseId: response.id, boostType: 'super' },
        { postId: post.id, boostType: 'free' },
        { postId: post.id, responseId: response.id, boostType: 'regular' },
        { boostType: 'regular' },
      ].map(async (body) => (await checkOut(ravi, body)).status),
    );
    expect(refusals).toEqual([404, 404, 400, 400, 400, 400, 400]);
  });

  test('[PAY-04] costs what the list says, whatever amount, price and currency the client sends', async () => {
    const post = await service.createPost(dana);
    const { body } = await checkOut(ravi, { postId: post.id, boostType: 'regular', amount: 1, price: 1, currency: 'JPY', userId: dana.id });
    const session = await local.stripe.checkout.sessions.retrieve(/cs_\w+/.exec(body.url)![0]);
    expect([session.amount_total, session.currency]).toEqual([499, 'usd']);
    expect(await service.sql('select account_id from checkouts where reference = $1', [session.id])).toEqual([{ account_id: ravi.id }]);
  });

  test('a call that is sent again under its key leads to the same payment page', async () => {
    const post = await service.createPost(dana);
    const body = { postId: post.id, boostType: 'regular' };
    const send = () =>
      service.post<PaymentPage>('/api/boosts/checkout', { token: ravi.token, body, headers: { 'idempotency-key': `again-${post.id}` } });
    const [one, two] = [await send(), await send()];
    expect(two.body.url).toBe(one.body.url);
    expect((await checkOut(ravi, body)).body.url).not.toBe(one.body.url);
  });
});

describe('a boost of a response', () => {
  test('[BOOST-04, BOOST-05, BOOST-11, BOOST-10, PAY-12] by anybody lifts it for seven or thirty days, and is written down with all that was paid', async () => {
    const post = await service.createPost(dana);
    const response = { id: await addBelow(service, 'response', post.id, ravi, 'That is not what happened.') };
    const mine = await verify(ravi, await buy(ravi, { responseId: response.id, boostType: 'boost' }));
    expect(mine.body).toMatchObject({
      success: true,
      boost: { type: 'boost', state: 'running', postId: post.id, responseId: response.id },
    });
    const read = async () => (await service.get<PostResponse>(`/api/responses/${response.id}`)).body;
    const shown = await read();
    expect(shown).toMatchObject({ boostCount: 1, boostExpiresAt: mine.body.success && mine.body.boost.expiresAt });
    expect(Math.round((Date.parse(shown.boostExpiresAt!) - Date.now()) / day)).toBe(7);
    await verify(dana, await buy(dana, { responseId: response.id, boostType: 'superboost' }));
    expect(Math.round((Date.parse((await read()).boostExpiresAt!) - Date.now()) / day)).toBe(37);
    const rows = await service.sql(
      'select account_id, post_id, boost_type, amount_minor, currency from boosts where response_id = $1 order by created_at',
      [response.id],
    );
    expect(rows).toEqual([
      { account_id: ravi.id, post_id: null, boost_type: 'boost', amount_minor: 499, currency: 'USD' },
      { account_id: dana.id, post_id: null, boost_type: 'superboost', amount_minor: 1999, currency: 'USD' },
    ]);
  });
});

describe('verifying', () => {
  test('[BOOST-13, PAY-13] an unpaid, an unknown and another member’s session gives nothing, and a declined card neither', async () => {
    const post = await service.createPost(dana);
    const { body } = await checkOut(ravi, { postId: post.id, boostType: 'regular' });
    const sessionId = /cs_\w+/.exec(body.url)![0];
    expect((await verify(ravi, sessionId)).body).toEqual({ success: false });
    await local.pay(body.url, '4000000000000002');
    expect((await verify(ravi, sessionId)).body).toEqual({ success: false });
    expect((await verify(ravi, 'cs_test_unknown')).body).toEqual({ success: false });
    expect((await readPost(post.id)).boostCount).toBe(0);
    await holdDeliveries(service, local);
    await local.pay(body.url);
    expect((await verify(dana, sessionId)).body).toEqual({ success: false });
    expect((await readPost(post.id)).boostCount).toBe(0);
    await local.control('PUT', '/deliveries', {});
  });

  test('[PAY-13, BOOST-11, BOOST-12] fifty who verify at once, with doubled and late events, boost once', async () => {
    const post = await service.createPost(dana);
    const { body } = await checkOut(ravi, { postId: post.id, boostType: 'regular' });
    await local.control('PUT', '/deliveries', { times: 3, reversed: true });
    const sessionId = await local.pay(body.url);
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(ravi, sessionId)));
    await local.control('PUT', '/deliveries', {});
    expect(new Set(answers.map(({ body: answer }) => answer.success && answer.expiresAt)).size).toBe(1);
    expect(answers[0]!.body.success).toBe(true);
    await eventsHandled();
    expect((await readPost(post.id)).boostCount).toBe(1);
    expect(await service.sql('select count(*)::int as n from boosts where post_id = $1', [post.id])).toEqual([{ n: 1 }]);
  });

  test('[BOOST-13] a debit that the bank still has is told as such, and boosts once the bank has paid', async () => {
    const post = await service.createPost(dana);
    const { body } = await checkOut(ravi, { postId: post.id, boostType: 'regular' });
    const sessionId = await local.pay(body.url, '000123456789');
    expect((await verify(ravi, sessionId)).body).toEqual({ success: false, payment: 'processing' });
    expect((await verify(dana, sessionId)).body).toEqual({ success: false });
    expect((await readPost(post.id)).boostCount).toBe(0);
    await local.control('POST', '/clock', { seconds: 120 });
    await eventually(async () => expect((await readPost(post.id)).boostCount).toBe(1));
    expect((await verify(ravi, sessionId)).body).toMatchObject({ success: true, boost: { state: 'running', postId: post.id } });
  });

  test('[BOOST-13] a debit that the bank refuses boosts nothing, is told as such, and is not asked for again', async () => {
    const post = await service.createPost(dana);
    const { body } = await checkOut(ravi, { postId: post.id, boostType: 'regular' });
    const sessionId = await local.pay(body.url, '000111111113');
    expect((await verify(ravi, sessionId)).body).toEqual({ success: false, payment: 'processing' });
    await local.control('POST', '/clock', { seconds: 120 });
    expect((await verify(ravi, sessionId)).body).toEqual({ success: false, payment: 'failed' });
    expect((await readPost(post.id)).boostCount).toBe(0);
    expect(await service.sql('select status from checkouts where reference = $1', [sessionId])).toEqual([{ status: 'expired' }]);
    await verify(ravi, sessionId);
    await eventsHandled();
    await service.jobsDone();
    expect((await subjects(ravi.email)).filter((subject) => subject === 'Your bank refused a payment')).toHaveLength(1);
  });

  test('an event boosts what nobody comes back for', async () => {
    const post = await service.createPost(dana);
    await buy(ravi, { postId: post.id, boostType: 'regular' });
    await eventually(async () => expect((await readPost(post.id)).boostCount).toBe(1));
  });
});

describe('an item that is not shown', () => {
  test('when it is flagged or hidden it cannot be boosted', async () => {
    const [flagged, hidden] = [await service.createPost(dana), await service.createPost(dana)];
    await service.sql('update posts set is_flagged = true where id = $1', [flagged.id]);
    await service.sql(`update posts set status = 'hidden' where id = $1`, [hidden.id]);
    const refusals = await Promise.all([flagged, hidden].map(({ id }) => checkOut(ravi, { postId: id, boostType: 'regular' })));
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'not_boostable'],
      [404, 'not_found'],
    ]);
  });

  test('hidden between checkout and payment: the boost stands still with its whole time, and begins when the post is shown again', async () => {
    const post = await service.createPost(dana);
    const { body } = await checkOut(ravi, { postId: post.id, boostType: 'regular' });
    const showAgain = await hidePost(post.id);
    const sessionId = await local.pay(body.url);
    expect((await verify(ravi, sessionId)).body).toMatchObject({
      success: true,
      expiresAt: null,
      boost: { state: 'paused', startsAt: null },
    });
    await showAgain();
    const shown = await verify(ravi, sessionId);
    expect(shown.body).toMatchObject({ success: true, boost: { state: 'running' } });
    expect(Date.parse((shown.body.success && shown.body.expiresAt) || '') - Date.now()).toBeGreaterThan(7 * day - 60_000);
  });

  test('deleted between checkout and payment: the payment is given back, and the payer is told', async () => {
    const post = await service.createPost(dana);
    const { body } = await checkOut(ravi, { postId: post.id, boostType: 'regular' });
    await service.call('DELETE', `/api/posts/${post.id}`, { token: dana.token });
    const sessionId = await local.pay(body.url);
    expect((await verify(ravi, sessionId)).body).toMatchObject({
      success: true,
      expiresAt: null,
      boost: { state: 'refunded', postTitle: null },
    });
    await eventually(async () =>
      expect((await service.get<PaymentList>('/api/payments', { token: ravi.token })).body.items[0]).toMatchObject({
        boostType: 'regular',
        status: 'refunded',
        price: { amountMinor: 499, currency: 'USD' },
        refunded: { amountMinor: 499, currency: 'USD' },
      }),
    );
    await eventually(async () => expect(await subjects(ravi.email)).toContain('$4.99 is on its way back to you'));
  });

  test('what is left of a response that its author deleted is lifted by no boost', async () => {
    const post = await service.createPost(dana);
    const id = await addBelow(service, 'response', post.id, dana, 'That is not what happened.');
    const comment = await addBelow(service, 'comment', post.id, ravi, 'I was there.');
    await service.sql('update comments set response_id = $1 where id = $2', [id, comment]);
    await service.sql('update responses set comment_count = 1 where id = $1', [id]);
    const other = await addBelow(service, 'response', post.id, ravi, 'It did happen.');
    const sessionId = await buy(ravi, { responseId: id, boostType: 'boost' });
    expect((await verify(ravi, sessionId)).body).toMatchObject({ boost: { state: 'running' } });
    await service.call('DELETE', `/api/responses/${id}`, { token: dana.token });
    const { body } = await service.get<ResponsePage>(`/api/posts/${post.id}/responses`);
    expect(body.items.map((response) => [response.id, response.boostExpiresAt])).toEqual([
      [other, null],
      [id, null],
    ]);
    expect((await verify(ravi, sessionId)).body).toMatchObject({ boost: { state: 'ended' } });
  });

  test('what is left of a post that its author deleted is not boosted, nor is anything below it', async () => {
    const post = await service.createPost(dana);
    const id = await addBelow(service, 'response', post.id, ravi, 'That is not what happened.');
    await verify(ravi, await buy(ravi, { postId: post.id, boostType: 'regular' }));
    await verify(ravi, await buy(ravi, { responseId: id, boostType: 'boost' }));
    await service.call('DELETE', `/api/posts/${post.id}`, { token: dana.token });
    expect(await readPost(post.id)).toMatchObject({ isDeleted: true, boostedUntil: null });
    const { body } = await service.get<ResponsePage>(`/api/posts/${post.id}/responses`);
    expect(body.items).toMatchObject([{ id, boostExpiresAt: null }]);
  });

  test('deleting the post and what was boosted below it leaves the books whole', async () => {
    const post = await service.createPost(dana);
    const response = { id: await addBelow(service, 'response', post.id, dana, 'That is not what happened.') };
    await verify(ravi, await buy(ravi, { responseId: response.id, boostType: 'boost' }));
    const [paid] = await service.sql<{ id: string }>('select id from boosts where response_id = $1', [response.id]);
    await service.call('DELETE', `/api/posts/${post.id}`, { token: dana.token });
    expect(await service.sql('select amount_minor from boosts where id = $1', [paid!.id])).toEqual([{ amount_minor: 499 }]);
  });
});

test('[NOTIF-04, NOTIF-05] the post’s owner, and nobody else, is told once of a boost by somebody else, and never by whom', async () => {
  const [owner, answerer, payer] = [await service.member(), await service.member(), await service.member()];
  const post = await service.createPost(owner);
  const response = { id: await addBelow(service, 'response', post.id, answerer, 'That is not what happened.') };
  await verify(owner, await buy(owner, { postId: post.id, boostType: 'regular' }));
  await verify(payer, await buy(payer, { postId: post.id, boostType: 'regular' }));
  await verify(payer, await buy(payer, { responseId: response.id, boostType: 'boost' }));
  await service.allNotified();
  const rows = await service.sql(
    `select recipient_id, response_id, actor_id from notifications where type = 'boost' and post_id = $1 order by event_number`,
    [post.id],
  );
  expect(rows).toEqual([
    { recipient_id: owner.id, response_id: null, actor_id: null },
    { recipient_id: owner.id, response_id: response.id, actor_id: null },
  ]);
});

test('a refund that Stripe’s dashboard makes ends the boost and is told; one that fails is told to staff, and the boost goes on', async () => {
  const [member, post] = [await service.member(), await service.createPost(dana)];
  const sessionId = await buy(member, { postId: post.id, boostType: 'regular' });
  expect((await verify(member, sessionId)).body).toMatchObject({ boost: { state: 'running' } });
  const { payment_intent: intent } = await local.stripe.checkout.sessions.retrieve(sessionId);
  const { id } = await local.stripe.refunds.create({ payment_intent: intent as string });
  await eventually(async () => expect((await verify(member, sessionId)).body).toMatchObject({ boost: { state: 'refunded' } }));
  expect((await readPost(post.id)).boostedUntil).toBeNull();
  await eventually(async () => expect(await subjects(member.email)).toEqual(['$4.99 is on its way back to you']));
  await local.control('POST', `/refunds/${id}/fail`);
  await eventually(async () => expect((await verify(member, sessionId)).body).toMatchObject({ boost: { state: 'running' } }));
  await eventually(async () => expect(await subjects('support@localhost')).toContain('A refund of $4.99 failed'));
});

test('a refund that is made while its payment is being written down is not missed, though its event found no row', async () => {
  const [member, post] = [await service.member(), await service.createPost(dana)];
  await holdDeliveries(service, local);
  const sessionId = await buy(member, { postId: post.id, boostType: 'regular' });
  const lock = new pg.Client({ connectionString: service.databaseUrl });
  await lock.connect();
  await lock.query('begin');
  await lock.query('select from checkouts where reference = $1 for update', [sessionId]);
  const verifying = verify(member, sessionId);
  // It has read the payment, and waits for the row of its checkout.
  await eventually(async () =>
    expect(await service.sql(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).toHaveLength(
      1,
    ),
  );
  const { payment_intent: intent } = await local.stripe.checkout.sessions.retrieve(sessionId);
  await local.stripe.refunds.create({ payment_intent: intent as string });
  // Only the event of the refund arrives.
  const { data } = await local.stripe.events.list({ limit: 100 });
  const [refunded] = data.filter(({ type }) => type === 'charge.refunded');
  await service.sql(
    `insert into stripe_events (id, type, object_kind, object_id, created_at, handled_at)
     select e, 'x', 'x', 'x', now(), now() from unnest($1::text[]) e on conflict do nothing`,
    [data.map(({ id }) => id).filter((id) => id !== refunded!.id)],
  );
  await local.control('PUT', '/deliveries', {});
  await eventually(async () =>
    expect(await service.sql('select id from stripe_events where id = $1 and handled_at is not null', [refunded!.id])).toHaveLength(1),
  );
  await lock.query('commit');
  await lock.end();
  await verifying;
  await eventually(async () => expect((await verify(member, sessionId)).body).toMatchObject({ boost: { state: 'refunded' } }));
  expect((await readPost(post.id)).boostedUntil).toBeNull();
});

test.each([
  ['won', 'running', 'The dispute about $4.99 was won'],
  ['lost', 'lost', 'The dispute about $4.99 was lost'],
] as const)('a dispute lets a boost stand still and tells staff; %s, it is %s', async (ending, then, mail) => {
  const post = await service.createPost(dana);
  const sessionId = await buy(ravi, { postId: post.id, boostType: 'regular' });
  expect((await verify(ravi, sessionId)).body).toMatchObject({ boost: { state: 'running' } });
  const state = async () => {
    const { body } = await verify(ravi, sessionId);
    return body.success && body.boost.state;
  };
  const dispute = async () => {
    const { payment_intent: intent } = await local.stripe.checkout.sessions.retrieve(sessionId);
    const { data } = await local.stripe.charges.list({ payment_intent: intent as string });
    return local.control<{ id: string }>('POST', `/charges/${data[0]!.id}/dispute`);
  };
  const opened = await dispute();
  await eventually(async () => expect(await state()).toBe('paused'));
  expect((await readPost(post.id)).boostedUntil).toBeNull();
  await local.control('POST', `/disputes/${opened.id}/close`, { status: ending });
  await eventually(async () => expect(await state()).toBe(then));
  await eventually(async () =>
    expect(await subjects('support@localhost')).toEqual(expect.arrayContaining(['A payment of $4.99 is disputed', mail])),
  );
});

describe('a post that somebody says is about them', () => {
  const regular = (postId: string) => ({ postId, boostType: 'regular' });
  const stateOf = async (sessionId: string) => {
    const { body } = await verify(ravi, sessionId);
    return body.success && body.boost.state;
  };

  test('stands still while the claim is not decided, with its time kept, and its payer is told', async () => {
    const act = disputes(service);
    const [author, claimant, moderator] = [await service.member(), await service.member(), await service.member({ role: 'moderator' })];
    const post = await act.accuse(author);
    const sessionId = await buy(ravi, regular(post.id));
    await eventually(async () => expect(await stateOf(sessionId)).toBe('running'));
    const { body: claim } = await act.claim(post.id, claimant);
    expect(await stateOf(sessionId)).toBe('paused');
    expect((await readPost(post.id)).boostedUntil).toBeNull();
    await service.allNotified();
    const { body: told } = await service.get<{ items: { type: string; postId: string; data: { message?: string } }[] }>(
      '/api/notifications',
      {
        token: ravi.token,
      },
    );
    expect(told.items.filter(({ postId }) => postId === post.id).map(({ type, data }) => [type, data.message])).toEqual([
      ['boost', 'Your boost is paused while we find out who the post is about. Its time is kept'],
    ]);
    await act.answer(claim, author, 'rejected');
    expect(await stateOf(sessionId)).toBe('paused');
    await act.decide(claim, moderator, 'rejected');
    expect(await stateOf(sessionId)).toBe('running');
  });

  test('goes on when the claim is taken back; one made again after a refusal pauses nothing', async () => {
    const act = disputes(service);
    const [author, claimant] = [await service.member(), await service.member()];
    const post = await act.accuse(author);
    const sessionId = await buy(ravi, regular(post.id));
    await eventually(async () => expect(await stateOf(sessionId)).toBe('running'));
    const { body: claim } = await act.claim(post.id, claimant);
    await act.answer(claim, author, 'rejected');
    await act.withdraw(claim, claimant);
    expect(await stateOf(sessionId)).toBe('running');
    expect((await act.claim(post.id, claimant)).body.status).toBe('waiting');
    expect(await stateOf(sessionId)).toBe('running');
  });

  test('is boosted by nobody while it is pending; once confirmed by its subject, and by its author once the answer stands beside it', async () => {
    const act = disputes(service);
    const [author, subject] = [await service.member(), await service.member()];
    const post = await act.accuse(author);
    const { body: claim } = await act.claim(post.id, subject);
    const tries = async () => {
      const answers = [];
      for (const member of [author, subject, ravi]) answers.push((await checkOut(member, regular(post.id))).status);
      return answers;
    };
    expect(await tries()).toEqual([409, 409, 409]);
    await act.answer(claim, author);
    expect(await tries()).toEqual([409, 200, 409]);
    await act.respond(post.id, subject, 'We were late.');
    expect(await tries()).toEqual([200, 200, 409]);
  });
});
