import { expect, test } from 'vitest';
import { asDownload, cleanName, evidenceName } from './names.ts';

test.for(['हिन्दी बयान.pdf', 'ที่อยู่.pdf', 'كِتَاب.pdf', 'می‌خواهم.pdf', 'ශ්‍රී.pdf', 'Việt Nam.pdf', '𠮷野家.pdf'])(
  'a file keeps its name in any script: %s',
  (name) => {
    expect(evidenceName(name, 'application/pdf')).toBe(name.normalize('NFC'));
    expect(decodeURIComponent(asDownload(name).split("UTF-8''")[1]!)).toBe(name);
  },
);

test.for([
  ['\u0301\u0301.pdf', '_.pdf'],
  [`a${'\u0331'.repeat(60)}.pdf`, `a${'\u0331'.repeat(4)}_.pdf`],
  ['\u200fa\u202eb.pdf', '_a_b.pdf'],
  ['a\u200c.pdf', 'a\u200c.pdf'],
  ['1\u200d2.pdf', '1_2.pdf'],
  ['🔥.pdf', '_.pdf'],
])('a file’s name loses what is no part of a word: %j', ([name, clean]) => {
  expect(evidenceName(name!, 'application/pdf')).toBe(clean);
});

test('a name that is too long is cut at a whole letter', () => {
  const name = cleanName(`ชื่${'ก'.repeat(197)}.p`);
  expect([name.length, name]).toEqual([199, `${'ก'.repeat(197)}.p`]);
  expect(evidenceName(`${'𠮷'.repeat(99)}.`, 'application/pdf').isWellFormed()).toBe(true);
});
