import { expect, test } from 'vitest';
import { asDownload, cleanName, evidenceName, nameOnDisk } from './names.ts';

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

test.for([
  ['証拠'.repeat(98), '.docx', 210],
  ['นี่'.repeat(60), '.pdf', 216],
  ['𠮷'.repeat(98), '.html', 212],
  ['a'.repeat(300), '', 220],
] as const)('a name that no file system takes is cut at a whole letter and keeps its ending: %s%s', ([base, ending, bytes]) => {
  const cut = nameOnDisk(`${base}${ending}`);
  const kept = cut.slice(0, cut.length - ending.length);
  expect([cut.endsWith(ending), base.startsWith(kept), cut.isWellFormed()]).toEqual([true, true, true]);
  expect(Buffer.byteLength(kept)).toBeLessThanOrEqual(220 - ending.length);
  expect(Buffer.byteLength(kept)).toBeGreaterThan(bytes - 10);
  // Marks stay with their letter.
  expect(base.slice(kept.length)).not.toMatch(/^\p{M}/u);
  expect(nameOnDisk('short.pdf')).toBe('short.pdf');
});
