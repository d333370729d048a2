import { expect, test } from 'vitest';
import { isAnswered, sendSubmission, type Call } from './send-submission.ts';

interface Body {
  text: string;
  captchaToken: string;
}

const lost = { status: 'FETCH_ERROR', error: 'TypeError' };
const refused = (status: number, code: string) => ({ status, data: { title: 'A title', code } });

/** A form whose calls are answered one after the other, as listed. */
function form(...answers: { data?: string; error?: unknown }[]) {
  const sent: Call<Body>[] = [];
  let unanswered: Call<Body> | null = null;
  let passes = 0;
  return {
    sent,
    kept: () => unanswered,
    submit: (text: string, passed = true, looked: object = {}) =>
      sendSubmission<Body, string, { passed: false; reason: string }>({
        words: { text, ...looked },
        unanswered,
        key: 'key-of-the-draft',
        keep: (call) => void (unanswered = call),
        captcha: {
          prepare: () => undefined,
          check: async () => (passed ? { passed: true, pass: `pass-${(passes += 1)}` } : { passed: false, reason: 'none' }),
        },
        send: async (call) => {
          sent.push(call);
          return answers.shift()!;
        },
      }),
  };
}

test('what is taken is sent once, with a pass, under the draft’s key, and nothing is kept of the call', async () => {
  const one = form({ data: 'taken' });
  expect(await one.submit('Hello')).toEqual({ kind: 'sent', result: 'taken' });
  expect(one.sent).toEqual([{ body: { text: 'Hello', captchaToken: 'pass-1' }, key: 'key-of-the-draft' }]);
  expect(one.kept()).toBeNull();
});

test('a call that was never answered is sent again as it was, with the same key', async () => {
  const one = form({ error: lost }, { error: refused(503, 'service_busy') }, { data: 'taken' });
  expect(await one.submit('Hello')).toEqual({ kind: 'refused', error: lost });
  expect(one.kept()).toEqual(one.sent[0]);
  await one.submit('Hello');
  expect(await one.submit('Hello')).toEqual({ kind: 'sent', result: 'taken' });
  expect(one.sent[1]).toEqual(one.sent[0]);
  expect(one.sent[2]).toEqual(one.sent[0]);
});

test('a call that was never answered is sent again as it was, also after another look at the words', async () => {
  const one = form({ error: lost }, { data: 'taken' });
  await one.submit('Hello', true, { lookedAt: '2026-11-22T12:00:00.000Z', seenMarks: [] });
  await one.submit('Hello', true, { lookedAt: '2026-11-22T12:05:00.000Z', seenMarks: ['phone:1'] });
  expect(one.sent[1]).toEqual(one.sent[0]);
});

test('other words of the draft go under its key as well, so that the service says where the first were taken', async () => {
  const one = form({ error: lost }, { data: 'taken' });
  await one.submit('Hello');
  await one.submit('Hello again');
  expect(one.sent[1]?.body).toEqual({ text: 'Hello again', captchaToken: 'pass-2' });
  expect(one.sent[1]?.key).toBe(one.sent[0]?.key);
});

test('where the pass of the unanswered call has run out, a new one is fetched', async () => {
  const one = form({ error: lost }, { error: refused(400, 'captcha_failed') }, { data: 'taken' });
  await one.submit('Hello');
  expect(await one.submit('Hello')).toEqual({ kind: 'sent', result: 'taken' });
  expect(one.sent.map(({ body }) => body.captchaToken)).toEqual(['pass-1', 'pass-1', 'pass-2']);
});

test('a refusal is an answer: the next press is a new call', async () => {
  const one = form({ error: refused(400, 'validation_failed') }, { data: 'taken' });
  expect(await one.submit('Hello')).toEqual({ kind: 'refused', error: refused(400, 'validation_failed') });
  expect(one.kept()).toBeNull();
  await one.submit('Hello');
  expect(one.sent[1]?.key).toBe(one.sent[0]?.key);
});

test.each([
  [401, 'session_missing'],
  [403, 'account_suspended'],
  [429, 'too_many_requests'],
])(
  'an unanswered call that is refused with %i before it is looked at may have been taken, and stays the one to send',
  async (status, code) => {
    const one = form({ error: lost }, { error: refused(status, code) }, { data: 'taken' });
    await one.submit('Hello');
    expect(await one.submit('Hello')).toEqual({ kind: 'refused', error: refused(status, code) });
    expect(await one.submit('Hello')).toEqual({ kind: 'sent', result: 'taken' });
    expect(one.sent[2]).toEqual(one.sent[0]);
    expect(one.kept()).toBeNull();
  },
);

test('without a pass nothing is sent, and an unanswered call of other words is still kept', async () => {
  const one = form({ error: lost });
  await one.submit('Hello');
  expect(await one.submit('Other words', false)).toEqual({ kind: 'unchecked', captcha: { passed: false, reason: 'none' } });
  expect(one.sent).toHaveLength(1);
  expect(one.kept()).toEqual(one.sent[0]);
});

test('only an answer of the service itself tells that nothing came of a call', () => {
  expect(isAnswered(refused(400, 'validation_failed'))).toBe(true);
  expect(isAnswered(refused(503, 'service_busy'))).toBe(false);
  expect(isAnswered(lost)).toBe(false);
  expect(isAnswered({ status: 'TIMEOUT_ERROR', error: 'x' })).toBe(false);
});
