import { expect, test } from 'vitest';
import type { NumberedEvent } from '#platform/events/stream.ts';
import { frameOf, Listeners, topicsOf } from './listeners.ts';

const postId = '01980000-0000-7000-8000-000000000001';
const event: NumberedEvent = { number: 7, topic: 'feed', kind: 'post.liked', ids: { postId } };

test('everybody who listens to one of an event’s topics hears of it once, and nobody else', () => {
  const listeners = new Listeners<string>();
  for (const [topic, name] of [
    ['feed', 'both'],
    [`post:${postId}`, 'both'],
    ['feed', 'feed'],
    [`post:${postId}`, 'post'],
    ['post:another', 'other'],
  ] as const)
    listeners.add(topic, name);
  expect([...listeners.of(topicsOf(event))]).toEqual(['both', 'feed', 'post']);
  listeners.delete('feed', 'both');
  expect([...listeners.of(topicsOf(event))]).toEqual(['feed', 'both', 'post']);
  expect([...listeners.of(['account:nobody'])]).toEqual([]);
});

test('a topic that nobody listens to any more is forgotten', () => {
  const listeners = new Listeners<string>();
  listeners.add('feed', 'a');
  listeners.add('post:1', 'a');
  listeners.delete('post:1', 'a');
  listeners.delete('post:1', 'a');
  expect(listeners.size).toBe(1);
});

test('the frame of an event is made once for all listeners of a topic', () => {
  expect(String(frameOf(event, 'feed'))).toBe(
    `{"type":"event","number":7,"topic":"feed","kind":"post.liked","ids":{"postId":"${postId}"}}`,
  );
  expect(frameOf(event, 'feed')).toBe(frameOf(event, 'feed'));
  expect(JSON.parse(String(frameOf(event, `post:${postId}`)))).toMatchObject({ topic: `post:${postId}` });
});
