import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentPage, Post, Problem, VerifiedBoost } from '@clapback/contracts';
import type { TestMember, TestService } from '../../../test/service.ts';
import { startWithPayments, type StripeLocal } from '../../../test/stripe.ts';

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
const readPost = async (id: string) => (await service.get<Post>(`/api/posts/${id}`)).body;

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
});
