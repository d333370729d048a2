// Values that are near what a schema allows: other types, limits, what is hard to read or to keep.

export const oddTexts = [
  '', ' ', '\n', '\u0000', 'a\u0000b', '\ud800', '\udc00\ud800', 'a\ud83d', '\u202egnp.exe', '\u200b', '\u2028', '\ufeff', '\u00a0',
  'e\u0301', 'İ', 'Z̷̢̛a̴l̷g̵o', '𝕳𝖊𝖑𝖑𝖔', '\u{10ffff}', '\ufffe', 'null', 'undefined', 'true', '0', '-1', 'NaN', '[object Object]',
  '__proto__', 'constructor', 'toString', "' or 1=1 --", '"; drop table posts; --', '%', '%%', '_', '\\', '%00', '../../etc/passwd',
  '<script>alert(1)</script>', '{{7*7}}', '${7*7}', 'x'.repeat(151), 'x'.repeat(201), 'x'.repeat(10_001), '👍'.repeat(151), 'a\r\nb',
  'a\tb', '\u001b[31m', '\u0085', '٣', '１２',
];
export const oddIds = [
  '00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '01A1FC0E-764E-707A-9097-8BBB7E28CDA8',
  'urn:uuid:01a1fc0e-764e-707a-9097-8bbb7e28cda8', '{01a1fc0e-764e-707a-9097-8bbb7e28cda8}', '01a1fc0e764e707a90978bbb7e28cda8',
  '01a1fc0e-764e-707a-9097-8bbb7e28cda8 ', '01a1fc0e-764e-707a-9097-8bbb7e28cda8\n', '01a1fc0e-764e-707a-9097-8bbb7e28cda', '1', 'g',
];
export const oddTimes = [
  '2026-11-22', '2026-11-22T10:00:00', '2026-11-22 10:00:00Z', '2026-11-22t10:00:00z', '2026-11-22T10:00:00+05',
  '2026-11-22T10:00:00+05:30', '2026-11-22T10:00:00+0530', '2026-11-22T10:00:00-23:59', '2026-02-30T10:00:00Z', '2026-13-01T10:00:00Z',
  '2026-11-22T24:00:00Z', '2026-11-22T23:59:60Z', '2016-12-31T23:59:60Z', '2026-11-22T10:00:00.123456789Z', '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '-000001-01-01T00:00:00Z', '+275760-09-13T00:00:00.000Z', '1763805600',
];
export const oddAddresses = [
  'a', 'a@', '@b', 'a@b', 'A@EXAMPLE.ORG', '"a b"@example.org', 'a@[127.0.0.1]', 'a@example.org\r\nBcc: b@example.org', 'a@example.org ',
  'ä@exämple.org', 'a\u0000@example.org', 'a+b@example.org', "o'brien@example.org",
  `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(57)}.org`, `${'a'.repeat(243)}@example.org`,
];
const cursorOf = (text: string) => Buffer.from(text).toString('base64url');
export const oddCursors = [
  cursorOf('2026-11-22T10:00:00.000Z|01a1fc0e-764e-707a-9097-8bbb7e28cda8'),
  cursorOf('2026-11-22T10:00:00.000Z|01a1fc0e-764e-707a-9097-8bbb7e28cda8|1'),
  cursorOf('2026-11-22T10:00:00.000Z|01a1fc0e-764e-707a-9097-8bbb7e28cda8|999999999'),
  cursorOf('2026-11-22T10:00:00.000Z|01a1fc0e-764e-707a-9097-8bbb7e28cda8|9999999999'),
  cursorOf('0001-01-01T00:00:00.000Z|00000000-0000-0000-0000-000000000000'),
  cursorOf('9999-12-31T23:59:59.999Z|ffffffff-ffff-ffff-ffff-ffffffffffff'),
  cursorOf('2026-11-22T23:59:60.000Z|01a1fc0e-764e-707a-9097-8bbb7e28cda8'), cursorOf('infinity|01a1fc0e-764e-707a-9097-8bbb7e28cda8'),
  cursorOf('|'), '100', '-1', '=', '!!!!',
];
export const oddNumbers = [0, -0, -1, 1, 1.5, 100, 101, 2 ** 31 - 1, 2 ** 31, 2 ** 53 + 2, -(2 ** 63), 1e308, 5e-324, 1_000_000, 1_000_001];

/** A name that is a key of every object's prototype, as JSON can carry it. */
export const prototypeKeys = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'] as const;
