import { expect, test } from 'vitest';
import { eventStream } from './event-stream.ts';

test('a stream that waits for its next event sends comments, which clients ignore', async () => {
  const first = Promise.withResolvers<void>();
  async function* events() {
    await first.promise;
    yield { event: 'sentence', data: { text: 'Line one\nLine two' } };
  }
  const stream = eventStream(events(), 5);
  expect((await stream.next()).value).toBe(': still writing\n\n');
  expect((await stream.next()).value).toBe(': still writing\n\n');
  first.resolve();
  let sent = (await stream.next()).value;
  while (sent === ': still writing\n\n') sent = (await stream.next()).value;
  expect(sent).toBe('event: sentence\ndata: {"text":"Line one\\nLine two"}\n\n');
  expect((await stream.next()).done).toBe(true);
});

test('a stream that its client leaves ends what makes its events; one that fails says so', async () => {
  let isEnded = false;
  async function* events() {
    try {
      yield { event: 'start', data: {} };
      yield { event: 'sentence', data: {} };
    } finally {
      isEnded = true;
    }
  }
  const stream = eventStream(events());
  await stream.next();
  await stream.return(undefined);
  expect(isEnded).toBe(true);
  // oxlint-disable-next-line require-yield -- it fails before its first event
  async function* failing(): AsyncGenerator<{ event: string; data: unknown }> {
    throw new Error('The model is gone.');
  }
  await expect(eventStream(failing()).next()).rejects.toThrow('The model is gone.');
});
