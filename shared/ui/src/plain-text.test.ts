import { expect, test } from 'vitest';
import { linkedLine, paragraphs } from './plain-text.ts';

test('an http address becomes a link and the sentence keeps its full stop', () => {
  expect(linkedLine('See https://example.org/a?b=1. Thanks')).toEqual([
    'See ',
    { href: 'https://example.org/a?b=1', label: 'https://example.org/a?b=1' },
    '. Thanks',
  ]);
});

test('brackets around an address stay text, brackets inside it belong to it', () => {
  expect(linkedLine('(https://example.org/x)')).toEqual(['(', { href: 'https://example.org/x', label: 'https://example.org/x' }, ')']);
  expect(linkedLine('https://example.org/Defamation_(law).')).toEqual([
    { href: 'https://example.org/Defamation_(law)', label: 'https://example.org/Defamation_(law)' },
    '.',
  ]);
});

test.each([
  ['https://example.com/a。次の行', 'https://example.com/a', '。次の行'],
  ['https://example.com/b）', 'https://example.com/b', '）'],
  ['https://example.com/c“', 'https://example.com/c', '“'],
  ['https://example.com/d」、', 'https://example.com/d', '」、'],
  ['https://example.com/e】', 'https://example.com/e', '】'],
  ['https://example.com/f» dit-il', 'https://example.com/f', '» dit-il'],
])('the address in %j ends before the sign', (line, href, rest) => {
  expect(linkedLine(line)).toEqual([{ href, label: href }, rest]);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://example.org',
  'www.example.org',
  'https://bank.example@evil.example/',
  'https://',
])('%j stays text', (text) => {
  expect(linkedLine(text)).toEqual([text]);
});

test('two addresses in one line are two links', () => {
  expect(linkedLine('http://a.example http://b.example').filter((piece) => typeof piece === 'object')).toHaveLength(2);
});

test('blank lines part paragraphs, single line ends stay', () => {
  expect(paragraphs('one\ntwo\n\n\nthree\n')).toEqual([['one', 'two'], ['three']]);
});
