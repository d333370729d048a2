import { request } from 'node:http';
import type Stripe from 'stripe';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { expectAsPublished } from '../published.testing.ts';
import type { Told } from '../told.testing.ts';
import { openShop, type Shop } from './visit.testing.ts';

const day = 86_400;
let shop: Shop;
const told: Told[] = [];

beforeEach(async () => {
  // Not by `Date`: the service that other files of this worker share goes by the true time.
  shop = await openShop(undefined, () => Date.parse('2026-03-02T12:00:00Z'));
});
afterEach(async () => {
  await shop.close();
  told.push(...shop.told);
});
afterAll(() => expectAsPublished(told));

interface Shown {
  status: number;
  location: string | null;
  headers: Headers;
  html: string;
  /** What stands on it, without its tags. */
  text: string;
}
async function shown(answer: Response): Promise<Shown> {
  const html = await answer.text();
  const text = html
    .replace(/<head>.*?<\/head>/s, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
  return { status: answer.status, location: answer.headers.get('location'), headers: answer.headers, html, text };
}
const read = async (url: string) => shown(await fetch(url, { redirect: 'manual' }));
const tokenOf = ({ html }: Shown) => /name="token" value="([^"]+)"/.exec(html)?.[1] ?? '';
const post = async (url: string, body: Record<string, string>, headers: Record<string, string> = {}) =>
  shown(await fetch(url, { method: 'POST', body: new URLSearchParams(body), headers, redirect: 'manual' }));
/** Sends the form of a page, to the page itself unless told otherwise. */
const submit = async (url: string, body: Record<string, string> = {}, to = url) => post(to, { token: tokenOf(await read(url)), ...body });
const charges = async () => (await shop.stripe.charges.list()).data;

async function subscribed(card = '4242424242424242', trialDays = 7) {
  const session = await shop.premiumSession(trialDays);
  await submit(session.url!, { card });
  const { subscription } = await shop.stripe.checkout.sessions.retrieve(session.id);
  const { url } = await shop.portal();
  return { id: subscription as string, url, at: `${url}/${subscription as string}` };
}
const subscription = (id: string) => shop.stripe.subscriptions.retrieve(id);

describe('checkout', () => {
  test('says what is bought, for whom, and that no money moves', async () => {
    const { url } = await shop.boostSession();
    const page = await read(url!);
    expect(page.status).toBe(200);
    expect(page.text).toMatch(/^Test payments: no money moves Clapback Back to Clapback Pay for Boost for 24 hours \$4\.99 Paid once/);
    expect(page.text).toContain('Due today $4.99 E-mail ann@example.com');
    expect(page.text).toContain('4000 0025 0000 3155 Asks you to confirm the payment first.');
    expect(page.text).toMatch(/Pay \$4\.99$/);
    expect(page.html).toContain('href="http://localhost:4000/feed?from=checkout"');
    expect(page.html).toContain('<label for="card">Card number or bank account</label>');
    expect(page.text).toContain('Test bank accounts 0001 2345 6789 Is debited, and pays after two minutes.');
    expect(page.html).not.toContain('<script');
    // No browser may offer a card of the person at the page.
    expect(page.html).toMatch(/<input id="card"[^>]* autoComplete="off"/i);
  });

  test('says when a trial ends and what follows it', async () => {
    const page = await read((await shop.premiumSession()).url!);
    expect(page.text).toContain('7 days free, then $19.99 a month, from March 9, 2026 Premium $19.99 a month Due today $0.00');
    expect(page.text).toMatch(/Start trial$/);
    expect(page.html).toContain('<label for="card">Card number</label>');
    const paid = await read((await shop.premiumSession(0)).url!);
    expect(paid.text).toContain('$19.99 a month, from today, until you cancel');
    expect(paid.text).toMatch(/Pay \$19\.99$/);
  });

  test('pays once, however often the button is pressed, and leads to where the product wants to know', async () => {
    const { id, url } = await shop.boostSession();
    const token = tokenOf(await read(url!));
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(url!, { token, card: '4242 4242 4242 4242' })));
    expect(answers.map(({ status, location }) => `${status} ${location}`)).toEqual(
      Array.from({ length: 5 }, () => `303 http://localhost:4000/done?session_id=${id}`),
    );
    expect(await charges()).toMatchObject([{ amount: 499, paid: true }]);
    const again = await read(url!);
    expect(again.text).toContain('This is done You have been here before, and need not pay again. Back to Clapback');
    expect(again.html).toContain(`http://localhost:4000/done?session_id=${id}`);
  });

  test('says at the field why a card was not taken, and keeps it', async () => {
    const { url } = await shop.boostSession();
    const declined = await submit(url!, { card: '4000 0000 0000 0002' });
    expect(declined.status).toBe(422);
    expect(declined.text).toContain('The card was not taken Your card was declined. Nothing was charged.');
    expect(declined.html).toMatch(
      /<input id="card"[^>]* aria-describedby="card-fault card-hint" aria-invalid="true"[^>]* value="4000 0000 0000 0002"/,
    );
    expect(declined.html).toMatch(/role="alert" tabindex="-1" autofocus=""/);
    expect(declined.html).toContain('<title>Error: Pay for Boost for 24 hours');
    expect((await submit(url!, { card: '5105 1051 0510 5100' })).text).toContain('Your card number is not one of the test cards.');
    expect((await submit(url!, { card: ' ' })).text).toContain('Type the number of a test card.');
    expect((await submit(url!, { card: '"><b>' })).html).toContain('value="&quot;&gt;&lt;b&gt;"');
    expect((await charges()).map(({ paid }) => paid)).toEqual([false]);
  });

  test('fills in a test card that was chosen', async () => {
    const { url } = await shop.boostSession();
    expect((await read(`${url}?card=4000000000000341`)).html).toContain('value="4000 0000 0000 0341"');
    expect((await read(`${url}?card=drop`)).status).toBe(400);
  });

  test('asks as the bank does, and charges after a yes only', async () => {
    const { id, url } = await shop.boostSession();
    const asked = await submit(url!, { card: '4000002500003155' });
    expect(asked.text).toContain('Your bank asks: is this you? Clapback wants to charge $4.99. Confirm Refuse');
    const intent = async () => {
      const { payment_intent: paymentIntent } = await shop.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
      return paymentIntent as Stripe.PaymentIntent;
    };
    expect((await intent()).status).toBe('requires_action');
    const answer = { token: tokenOf(asked), card: '4000002500003155' };
    const refused = await post(url!, { ...answer, answer: 'refuse' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('You refused, so your bank did not let the card be used. Nothing was charged.');
    expect(await intent()).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    expect(await charges()).toEqual([]);
    expect((await post(url!, { ...answer, answer: 'confirm' })).status).toBe(303);
    expect(await charges()).toMatchObject([{ paid: true }]);
  });

  test('leads back from a session that expired or never was', async () => {
    const { id, url } = await shop.boostSession();
    const token = tokenOf(await read(url!));
    await shop.stripe.checkout.sessions.expire(id);
    for (const page of [await read(url!), await post(url!, { token, card: '4242424242424242' })]) {
      expect(page.status).toBe(410);
      expect(page.text).toContain('This page has expired Nothing was charged.');
      expect(page.html).toContain('href="http://localhost:4000/feed?from=checkout">Back to Clapback');
    }
    const unknown = await read(`${shop.local.origin}/checkout/cs_test_none`);
    expect(unknown.status).toBe(404);
    expect(unknown.html).toContain('<a class="button" href="http://localhost:4000">Back to Clapback</a>');
    expect(await charges()).toEqual([]);
  });

  test('leads to web addresses only', async () => {
    const [price] = (await shop.stripe.prices.list()).data;
    const wish = { mode: 'payment' as const, line_items: [{ price: price!.id }], success_url: 'javascript:alert(1)' };
    await expect(shop.stripe.checkout.sessions.create(wish)).rejects.toMatchObject({ code: 'url_invalid', param: 'success_url' });
  });
});

describe('the portal', () => {
  test('says in plain words how things stand, and when what is paid next', async () => {
    const { url, id } = await subscribed();
    expect((await read(url)).text).toContain(
      'Premium $19.99 a month State Free trial until March 9, 2026 Next payment $19.99 on March 9, 2026 Card Visa ending in 4242',
    );
    await shop.pass(7 * day + 3700);
    expect((await read((await shop.portal()).url)).text).toContain('State Active Next payment $19.99 on April 9, 2026');
    expect((await subscription(id)).status).toBe('active');
  });

  test('says when a card that failed is tried again', async () => {
    await subscribed('4000000000000341');
    await shop.pass(7 * day + 3700);
    const { text } = await read((await shop.portal()).url);
    expect(text).toContain('State The last payment failed Next payment The card is tried again on March 12, 2026');
    expect(text).toContain('$19.99 Not paid yet View');
  });

  test('leads to the open invoice of a payment that failed, which the new card pays', async () => {
    const { id } = await subscribed('4000000000000341');
    await shop.pass(7 * day + 3700);
    const { url } = await shop.portal();
    expect((await submit(`${url}/${id}/card`, { card: '4242424242424242' })).status).toBe(303);
    const portal = await read(`${url}?done=card`);
    expect(portal.text).toContain('Change card Pay $19.99 Invoices');
    const invoice = `${shop.local.origin}${/href="(\/invoices\/[^"]+)">Pay/.exec(portal.html)![1]!}`;
    expect((await read(invoice)).text).toContain('Pay this invoice Pay $19.99 with Visa ending in 4242 Or with another card');
    expect(await submit(invoice, { saved: 'true' })).toMatchObject({ status: 303, location: new URL(invoice).pathname });
    const paid = await read(invoice);
    expect(paid.text).toContain('State Paid Paid with Visa ending in 4242');
    expect(paid.text).not.toContain('Pay this invoice');
    expect((await subscription(id)).status).toBe('active');
    expect((await charges()).map(({ paid: isPaid, amount }) => [isPaid, amount])).toEqual([
      [true, 1999],
      [false, 1999],
    ]);
    expect((await shop.stripe.events.list({ types: ['invoice.paid', 'customer.subscription.updated'] })).data.slice(0, 2)).toMatchObject([
      { type: 'customer.subscription.updated', data: { object: { status: 'active' }, previous_attributes: { status: 'past_due' } } },
      { type: 'invoice.paid', data: { object: { attempt_count: 1 } } },
    ]);
    expect((await read(url)).text).not.toContain('Pay $19.99');
    await shop.pass(20 * day);
    expect(await charges()).toHaveLength(2);
  });

  test('cancels after it asked once more, and resumes', async () => {
    const { url, id, at } = await subscribed();
    const asking = await read(`${at}/cancel`);
    expect(asking.text).toContain('Cancel Premium? You keep Premium until March 9, 2026.');
    const canceled = await submit(`${at}/cancel`);
    expect(canceled).toMatchObject({ status: 303, location: `${new URL(url).pathname}?done=canceled` });
    expect((await subscription(id)).cancel_at_period_end).toBe(true);
    const after = await read(`${url}?done=canceled`);
    expect(after.text).toContain('Canceled. Nothing more is charged. Premium $19.99 a month State Ends on March 9, 2026 Next payment None');
    expect(await submit(url, {}, `${at}/resume`)).toMatchObject({ location: `${new URL(url).pathname}?done=resumed` });
    expect((await subscription(id)).cancel_at_period_end).toBe(false);
    expect((await read(`${url}?done=resumed`)).text).toContain('Resumed. Your subscription goes on.');
    expect((await read(`${url}?done=canceled`)).text).not.toContain('Canceled.');
  });

  test('shows a subscription that has ended, and offers nothing to do with it', async () => {
    const { url, id, at } = await subscribed();
    const token = tokenOf(await read(`${at}/cancel`));
    await shop.stripe.subscriptions.cancel(id);
    expect((await read(url)).text).toContain('State Ended on March 2, 2026 Next payment None Card Visa ending in 4242 Invoices');
    expect((await post(`${at}/resume`, { token })).status).toBe(303);
    expect((await subscription(id)).status).toBe('canceled');
  });

  test('changes the card, says so in an event, and keeps what was declined out', async () => {
    const { url, id, at } = await subscribed();
    const before = (await subscription(id)).default_payment_method;
    const declined = await submit(`${at}/card`, { card: '4000000000000002' });
    expect(declined.status).toBe(422);
    expect(declined.text).toContain('The card was not taken Your card was declined.');
    const asked = await submit(`${at}/card`, { card: '4000002500003155' });
    expect(asked.text).toContain('Clapback wants to save your card for later payments.');
    expect((await subscription(id)).default_payment_method).toBe(before);
    const answer = { token: tokenOf(asked), card: '4000002500003155', answer: 'confirm' };
    expect((await post(`${at}/card`, answer)).status).toBe(303);
    expect((await post(`${at}/card`, answer)).status).toBe(303);
    expect((await read(`${url}?done=card`)).text).toContain('Your card is saved.');
    const { default_payment_method: now } = await subscription(id);
    const { data } = await shop.stripe.customers.listPaymentMethods(shop.customer.id);
    expect(data.map(({ id: method, card }) => [method === now, card!.last4])).toEqual([
      [true, '3155'],
      [false, '4242'],
    ]);
    expect(await shop.stripe.customers.retrieve(shop.customer.id)).toMatchObject({ invoice_settings: { default_payment_method: now } });
    expect((await shop.stripe.events.list({ type: 'customer.subscription.updated' })).data).toMatchObject([
      { data: { previous_attributes: { default_payment_method: before } } },
    ]);
    // It was agreed to when it was saved, so a renewal needs no second yes.
    await shop.pass(7 * day + 3700);
    expect((await subscription(id)).status).toBe('active');
    expect(await charges()).toMatchObject([{ paid: true, amount: 1999 }]);
  });

  test('lists invoices, with what was refunded', async () => {
    const { id } = await subscribed('4242424242424242', 0);
    const [charge] = await charges();
    await shop.stripe.refunds.create({ charge: charge!.id });
    const { html, text } = await read((await shop.portal()).url);
    expect(text).toContain('Date Amount State Invoice Mar 2, 2026 $19.99 $19.99 refunded View');
    expect(html).toContain(`/invoices/${(await subscription(id)).latest_invoice as string}"`);
  });

  test('shows nobody what is another customer’s', async () => {
    const { at } = await subscribed();
    const other = await shop.stripe.customers.create({});
    const { url } = await shop.stripe.billingPortal.sessions.create({ customer: other.id });
    expect((await read(url)).text).toContain('You have no subscription. Invoices None yet.');
    expect((await read(`${url}/${at.split('/').at(-1)!}/cancel`)).status).toBe(404);
  });

  test('closes after an hour', async () => {
    const { url } = await subscribed();
    await shop.pass(3600);
    const page = await read(url);
    expect(page.status).toBe(410);
    expect(page.text).toContain('This page has closed');
    expect(page.html).toContain('href="http://localhost:4000/premium">Back to Clapback');
  });
});

describe('papers', () => {
  test('say what was paid for, with what, and what was given back', async () => {
    const { id } = await subscribed('4242424242424242', 0);
    const invoice = await shop.stripe.invoices.retrieve((await subscription(id)).latest_invoice as string);
    const page = await read(invoice.hosted_invoice_url!);
    expect(page.text).toContain(
      `Invoice ${shop.customer.invoice_prefix}-0001 From Clapback To ann@example.com Date March 2, 2026 State Paid`,
    );
    expect(page.text).toContain('1 × Premium, March 2, 2026 to April 2, 2026 $19.99 Total $19.99 Paid $19.99 This is a test.');
    const session = await shop.boostSession();
    await submit(session.url!, { card: '4242424242424242' });
    const [charge] = await charges();
    await shop.stripe.refunds.create({ charge: charge!.id, amount: 100 });
    const receipt = await read(charge!.receipt_url!);
    expect(receipt.text).toContain('Boost for 24 hours $4.99 Paid $4.99 Refunded $1.00');
    expect((await read(`${shop.local.origin}/invoices/in_none`)).status).toBe(404);
    expect((await read(`${shop.local.origin}/receipts/ch_none`)).status).toBe(404);
  });

  test('that are open are paid with any card, and say why one was not taken', async () => {
    const { id } = await subscribed('4000000000000341');
    await shop.pass(7 * day + 3700);
    const { latest_invoice: last } = await subscription(id);
    const url = `${shop.local.origin}/invoices/${last as string}`;
    const before = await shop.stripe.invoices.retrieve(last as string);
    const ofSaved = await submit(url, { saved: 'true' });
    expect(ofSaved.text).toContain('The card was not taken Your card was declined.');
    expect(ofSaved.html).not.toContain('aria-invalid');
    expect((await submit(url)).text).toContain('Type the number of a test card.');
    expect((await submit(url, { card: '5105105105105100' })).text).toContain('Your card number is not one of the test cards.');
    const declined = await submit(url, { card: '4000 0000 0000 0002' });
    expect(declined.status).toBe(422);
    expect(declined.html).toContain('<title>Error: Invoice ');
    // What was tried by hand does not change when the saved card is tried again.
    const { attempt_count: count, next_payment_attempt: next } = await shop.stripe.invoices.retrieve(last as string);
    expect([count, next]).toEqual([1, before.next_payment_attempt]);
    expect((await subscription(id)).status).toBe('past_due');
    const asked = await submit(url, { card: '4000002500003155' });
    expect(asked.text).toContain('Your bank asks: is this you? Clapback wants to charge $19.99. Confirm Refuse');
    const answer = { token: tokenOf(asked), card: '4000002500003155' };
    expect((await post(url, { ...answer, answer: 'refuse' })).text).toContain('You refused, so your bank did not let the card be used.');
    const twice = await Promise.all([1, 2].map(() => post(url, { ...answer, answer: 'confirm' })));
    expect(twice.map(({ status }) => status)).toEqual([303, 303]);
    expect((await charges()).filter(({ paid }) => paid)).toHaveLength(1);
    expect((await subscription(id)).status).toBe('active');
  });

  test('have numbers that no other has, also where two are drawn up at once', async () => {
    await subscribed('4242424242424242', 0);
    await subscribed('4242424242424242', 0);
    await shop.pass(31 * day + 3700);
    const numbers = (await shop.stripe.invoices.list()).data.map(({ number }) => number!.slice(-4));
    expect(numbers.toSorted()).toEqual(['0001', '0002', '0003', '0004']);
  });
});

describe('what comes from elsewhere', () => {
  test('is refused: a form without the token of its page, of another page, or sent by another site', async () => {
    const [one, two] = [await shop.boostSession(), await shop.boostSession()];
    const token = tokenOf(await read(one.url!));
    const card = '4242424242424242';
    for (const answer of [
      await post(one.url!, { card }),
      await post(one.url!, { card, token: 'x' }),
      await post(two.url!, { card, token }),
      await post(one.url!, { card, token }, { origin: 'https://evil.example' }),
      await post(one.url!, { card, token }, { origin: 'null' }),
      await post(one.url!, { card, token }, { 'sec-fetch-site': 'cross-site' }),
      await post(`${shop.local.origin}/local/checkout/${one.id}/pay`, { card }, { 'sec-fetch-site': 'same-site' }),
    ])
      expect([400, 403]).toContain(answer.status);
    expect(await charges()).toEqual([]);
    expect((await post(one.url!, { card, token }, { origin: shop.local.origin, 'sec-fetch-site': 'same-origin' })).status).toBe(303);
  });

  test('cannot give this server a name of its own', async () => {
    const { port } = new URL(shop.local.origin);
    const status = await new Promise((resolve) =>
      request({ port, path: '/local/books', headers: { host: `evil.example:${port}` } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      }).end(),
    );
    expect(status).toBe(403);
  });

  test('neither frames a page, nor runs in it, nor keeps it', async () => {
    const { headers } = await read((await shop.boostSession()).url!);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self' http://localhost:4000; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cache-control')).toBe('no-store');
    for (const [file, type] of [
      ['style.css', 'text/css; charset=utf-8'],
      ['mark.svg', 'image/svg+xml'],
      ['inter.woff2', 'font/woff2'],
      ['source-serif.woff2', 'font/woff2'],
    ])
      expect((await fetch(`${shop.local.origin}/pages/${file}`)).headers.get('content-type')).toBe(type);
  });
});
