import { expect, test } from 'vitest';
import { disarmHtml, disarmText } from './disarm-links.ts';

const own = { hosts: ['clapback.example', '127.0.0.1:8080'], addresses: ['dana.lee@mail.example'] };

test.for([
  ['Look at https://evil.example/login?a=b.c now', 'Look at https[:]//evil[.]example/login?a=b[.]c now'],
  ['Call www.evil.example.', 'Call www[.]evil[.]example.'],
  ['evil.example/login', 'evil[.]example/login'],
  ['help@evil.example', 'help@evil[.]example'],
  ['http://203.0.113.7/x', 'http[:]//203[.]0[.]113[.]7/x'],
  ['https://clapback.example.evil.example/', 'https[:]//clapback[.]example[.]evil[.]example/'],
  ['https://clapback.example@evil.example/', 'https[:]//clapback[.]example@evil[.]example/'],
  ['bücher.example', 'bücher[.]example'],
  ['例え.テスト', '例え[.]テスト'],
] as const)('a stranger’s link is none in a mail: %s', ([given, said]) => {
  expect(disarmText(given, own)).toBe(said);
});

test.for([
  'https://clapback.example/unsubscribe?token=a.bc.de&amp;x=1',
  'http://127.0.0.1:8080/?post=1',
  'Write to support@clapback.example.',
  'Your address is dana.lee@mail.example.',
  'On May 3. It cost 3.50, at 8 a.m. Really.',
])('our own links and other texts stay as they are: %s', (text) => {
  expect(disarmText(text, own)).toBe(text);
});

// Would take minutes, were it slower for each letter.
test.for(['a', 'a.', 'a@', 'a+', '-', 'a://'])('a text of many %s is read in one go', (part) => {
  expect(disarmText(part.repeat(200_000), own).length).toBeGreaterThan(0);
});

test('in HTML the buttons and styles stay as they are', () => {
  const style = '<style>.cb-paper { margin: 0 } .a.bc { }</style>';
  const link = '<a href="https://pay.example/x">https://pay.example/x</a>';
  expect(disarmHtml(`${style}<p title="evil.example">evil.example</p>${link}`, own)).toBe(
    `${style}<p title="evil.example">evil[.]example</p>${link}`,
  );
});
