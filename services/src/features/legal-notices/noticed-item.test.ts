import { describe, expect, test } from 'vitest';
import { noticedItem } from './noticed-item.ts';

const publicUrl = new URL('https://clapback.example');
const post = '0190a0a0-0000-7000-8000-000000000001';
const below = '0190a0a0-0000-7000-8000-000000000002';
const read = (address: string) => noticedItem(address, publicUrl);

describe('an address that is noticed', () => {
  test.each([
    [`https://clapback.example/?post=${post}`, 'post', post],
    [`http://clapback.example/?post=${post}`, 'post', post],
    [`https://clapback.example:443/?post=${post}#thread`, 'post', post],
    [`  clapback.example/?post=${post}  `, 'post', post],
    [`HTTPS://CLAPBACK.EXAMPLE/?POST=x&post=${post.toUpperCase()}&utm_source=mail`, 'post', post],
    [`https://clapback.example/dashboard?tab=feed&post=${post}`, 'post', post],
    [`https://clapback.example/?post=${post}&response=${below}`, 'response', below],
    [`https://clapback.example/posts/${post}`, 'post', post],
    [`clapback.example/posts/${post}/three-invoices/`, 'post', post],
    [`https://clapback.example/posts/${post}/three-invoices?response=${below}`, 'response', below],
    [`https://clapback.example/?comment=${below}&post=${post}`, 'comment', below],
  ] as const)('%s', (address, kind, id) => {
    expect(read(address)).toEqual({ kind, id, postId: post });
  });

  test.each([`https://clapback.example/people/${below}`, `clapback.example/people/${below.toUpperCase()}/?from=mail#posts`])(
    'a person: %s',
    (address) => {
      expect(read(address)).toEqual({ kind: 'person', id: below, postId: null });
    },
  );

  test.each([
    '',
    'x',
    'https://clapback.example/',
    'https://clapback.example/people',
    'https://clapback.example/people/x',
    `https://clapback.example/people/${post}/posts`,
    `https://clapback.example/api/people/${post}`,
    `https://clapback.example/api/posts/${post}`,
    'https://clapback.example/?post=1 or true',
    `https://clapback.example/posts/${post}/a/b`,
    `https://clapback.example/posts/${post}/a?post=${below}`,
    'https://clapback.example/posts/x',
    `https://clapback.example/?post=${post}'--`,
    `https://clapback.example/?post=${post}&post=${below}`,
    `https://clapback.example/?post=${post}&response=${below}&comment=${below}`,
    `https://clapback.example/?post=${post}&response=`,
    `https://clapback.example/?response=${below}`,
    // Another place, however much it looks like this one.
    `https://clapback.example.evil.example/?post=${post}`,
    `https://clapback.example@evil.example/?post=${post}`,
    `https://user@clapback.example/?post=${post}`,
    `https://evil.example/?post=${post}#https://clapback.example/`,
    `https://evil.example\\@clapback.example/?post=${post}`,
    `https://clapback.example:8443/?post=${post}`,
    `//evil.example/?post=${post}`,
    `javascript:fetch('https://clapback.example/?post=${post}')`,
    `data:text/html,https://clapback.example/?post=${post}`,
    `file:///?post=${post}`,
    `https://xn--clapback-.example/?post=${post}`,
    `https://clаpback.example/?post=${post}`,
  ])('%s leads to nothing here', (address) => {
    expect(read(address)).toBeNull();
  });

  test('has the port of an installation that has one', () => {
    const local = new URL('http://localhost:4000');
    expect(noticedItem(`http://localhost:4000/?post=${post}`, local)).toMatchObject({ id: post });
    expect(noticedItem(`localhost:4000/?post=${post}`, local)).toMatchObject({ id: post });
    expect(noticedItem(`http://localhost:3000/?post=${post}`, local)).toBeNull();
    expect(noticedItem(`http://localhost/?post=${post}`, local)).toBeNull();
  });
});
