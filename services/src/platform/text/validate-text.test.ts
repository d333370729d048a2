import { describe, expect, test } from 'vitest';
import { ProblemError } from '#platform/http/problems.ts';
import { validateText, type TextRule } from './validate-text.ts';

const read = (value: string, rule: Partial<TextRule> = {}) => validateText(value, { field: 'title', max: 20, ...rule });
/** The codes with which a text is refused; null for one that passes. */
function refusal(value: string, rule: Partial<TextRule> = {}): string | null {
  try {
    read(value, rule);
    return null;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    expect([error.status, error.errors?.[0]?.field]).toEqual([400, 'title']);
    return error.errors![0]!.code;
  }
}
const shown = (text: string) =>
  [...text].map((character) => `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`).join(' ');

describe('a text is stored', () => {
  test('trimmed, in NFC, with plain line breaks', () => {
    expect(read('  My side \t')).toBe('My side');
    expect(read('Cafe\u0301')).toBe('Café');
    expect(read('a\r\nb\rc\nd', { multiline: true })).toBe('a\nb\nc\nd');
  });

  test('with line breaks for what word processors paste instead, and without byte order marks', () => {
    expect(read('a\u000Bb\u2028c\u2029d', { multiline: true })).toBe('a\nb\nc\nd');
    expect(read('\uFEFFDa\uFEFFna\uFEFF', { name: true })).toBe('Dana');
    for (const character of ['\u000B', '\u2028', '\u2029']) {
      expect(refusal(`a${character}b`)).toBe('characters_not_allowed');
      expect(read(`Dana${character}`, { name: true }), 'at the end of a line').toBe('Dana');
    }
  });

  test('with spaces for the tabs of a line that was pasted', () => {
    expect(read('My\t\tside')).toBe('My side');
    expect(read('My\tside', { multiline: true })).toBe('My\tside');
  });

  test.for(['by \u2068עברית\u2069 3', 'by \u202AMaya\u202C 3', '\u2067a \u2066b\u2069\u2069', '\u2068\u2069 x'])(
    'with balanced direction isolates and embeddings: %j',
    (text) => {
      expect(read(text)).toBe(text);
      expect(refusal(text, { name: true })).toBe('characters_not_allowed');
    },
  );

  test('with three marks on a letter, and with all that scripts need', () => {
    for (const text of ['ộ', 'x\u0301\u0302\u0303', 'བསྒྲུབས', 'בָּ֥', '1\uFE0F\u20E3']) expect(read(text)).toBe(text.normalize('NFC'));
  });

  test.for([
    ['England', 'gbeng'],
    ['Scotland', 'gbsct'],
    ['Wales', 'gbwls'],
  ] as const)('with the flag of %s, in a name too', ([, place]) => {
    const flag = `\u{1F3F4}${[...place].map((letter) => String.fromCodePoint(0xe0000 + letter.codePointAt(0)!)).join('')}\u{E007F}`;
    expect(read(`Dana ${flag}`)).toBe(`Dana ${flag}`);
    expect(read(`Dana ${flag}`, { name: true })).toBe(`Dana ${flag}`);
    for (const broken of [
      flag.slice(2),
      flag.slice(0, -2),
      `${flag}\u{E0067}`,
      `\u{1F3F4}\u{E007F}`,
      `\u{1F3F4}${'\u{E0061}'.repeat(7)}\u{E007F}`,
      `🦊${flag.slice(2)}`,
    ])
      expect(refusal(broken), shown(broken)).toBe('characters_not_allowed');
  });

  test.for([
    '日本語',
    'עברית',
    'العربية',
    'हिन्दी',
    '🦊🐙',
    '👩‍👩‍👧',
    'ﬁ',
    'İstanbul',
    '<b>bold</b>',
    "Robert'); drop table posts;--",
    '${7*7} {{7*7}}',
    '%s%n',
    'null',
    '../../etc/passwd',
  ])('as it is: %s', (text) => {
    expect(read(text, { max: 60 })).toBe(text);
  });

  test('with a tab and line breaks where several lines are allowed', () => {
    expect(read('one\n\n\ttwo', { multiline: true })).toBe('one\n\n\ttwo');
  });

  test('with joiners anywhere in a text, which several scripts need', () => {
    for (const text of ['می\u200Cخواهم', 'Dana\u200C', '🦊\u200D🐙']) expect(read(text)).toBe(text);
  });

  test.for([
    ['Persian: breaks a join', 'مهدی\u200Cپور'],
    ['Persian: behind a mark', 'مُهَ\u200Cر'],
    ['Sinhala: joins behind a virama', 'ශ්\u200Dරී'],
    ['Devanagari: half a letter', 'क्\u200Dष'],
    ['Kannada: breaks behind a virama', 'ರಾಜ್\u200Cಕುಮಾರ್'],
    ['Malayalam: chillu at the end', 'രാജന്\u200D'],
    ['Bengali: ya after ra', 'র\u200D্যাচেল'],
    ['a family', 'Dana 👩\u200D👩\u200D👧'],
    ['a profession with a skin tone', '👩🏽\u200D💻'],
    ['the flag of pride', '🏳️\u200D🌈'],
    ['a heart', 'Dana ❤️'],
  ] as const)('with joiners in a name where they mean something: %s', ([, name]) => {
    expect(read(name, { name: true })).toBe(name);
  });

  test('without joiners in a name that change nothing behind a letter of Arabic script, as keyboards leave them', () => {
    expect(read('برادر\u200Cها', { name: true })).toBe('برادرها');
    expect(read('علی\u200C رضا\u200D', { name: true })).toBe('علی رضا');
    expect(read('ب\u200Dب\u200C\u200Cب', { name: true })).toBe('بب\u200Cب');
    expect(read('ا\u200C\u0653', { name: true })).toBe('آ');
  });
});

describe('a text is refused', () => {
  test.for([
    '',
    ' ',
    '\n\t ',
    '\uFEFF',
    '\u000B\u2028',
    '\u00A0',
    '\u3000',
    '\u200B',
    '\u200D\u200D',
    '\u2060',
    '\u00AD',
    '\u3164',
    '\u115F\u1160',
    '\u180E',
    '\uFE0F',
    '\u2800',
  ])('as empty where nothing is to be seen: %j', (text) => {
    expect(refusal(text)).toBe('required');
  });

  test.for(
    [
      '\u0000',
      '\u0007',
      '\u0008',
      '\u000C',
      '\u001B',
      '\u007F',
      '\u0085',
      '\u009F',
      '\u202A',
      '\u202B',
      '\u202C',
      '\u202D',
      '\u202E',
      '\u2066',
      '\u2067',
      '\u2068',
      '\u2069',
      '\uFFF9',
      '\uFFFA',
      '\uFFFB',
      '\uFFFE',
      '\uFFFF',
      '\u{E0001}',
      '\u{E0041}',
      '\uD800',
      '\uDC00',
    ].map((character) => [shown(character), character] as const),
  )('with a character that deceives or breaks: %s', ([, character]) => {
    expect(refusal(`safe${character}txt`, { multiline: true })).toBe('characters_not_allowed');
  });

  test('with an isolate or embedding that does not end in its line, and with every override', () => {
    for (const text of ['a\u2068b', 'a\u2069b\u2068', '\u2068a\nb\u2069', '\u202Aa\u2069', '\u202Dab\u202C', '\u202Eab\u202C'])
      expect(refusal(text, { multiline: true }), shown(text)).toBe('characters_not_allowed');
  });

  test('with more than three marks on a letter, in a name and in a text', () => {
    for (const name of [true, false]) expect(refusal(`x${'\u0301'.repeat(4)}`, { name })).toBe('characters_not_allowed');
    expect(refusal(`x${'\u0301'.repeat(15)}`, { name: true })).toBe('characters_not_allowed');
  });

  test('with a line break where there is one line', () => {
    for (const character of ['\n', '\r', '\r\n']) expect(refusal(`a${character}b`)).toBe('characters_not_allowed');
  });

  test.for(
    [
      '\u200B',
      '\u200C',
      '\u200D',
      '\u2060',
      '\u2062',
      '\u00AD',
      '\u180E',
      '\u034F',
      '\u115F',
      '\u3164',
      '\uFFA0',
      '\u200E',
      '\u200F',
      '\u061C',
      '\uFE0F',
      '\u{E0100}',
      '\u17B4',
      '\u2800',
    ].map((character) => [shown(character), character] as const),
  )('as a name with an invisible character: %s', ([, character]) => {
    expect(refusal(`Da${character}na`, { name: true })).toBe('characters_not_allowed');
  });

  test.for([
    ['between Latin letters', 'Da\u200Dna'],
    ['at the end', 'Dana\u200C'],
    ['at the beginning', '\u200CDana'],
    ['between pictographs that make no picture together', '🦊\u200D🐙'],
    ['behind a picture', '👩\u200D💻\u200D'],
    ['twice', 'क्\u200D\u200Dष'],
    ['between letters without a virama', 'क\u200Dष'],
    ['before a space', 'क्\u200C क'],
  ] as const)('as a name with a joiner that nobody sees: %s', ([, name]) => {
    expect(refusal(name, { name: true })).toBe('characters_not_allowed');
  });

  test('with the flag of a place that has no picture: its letters would be hidden words', () => {
    const texas = `\u{1F3F4}${[...'ustx'].map((letter) => String.fromCodePoint(0xe0000 + letter.codePointAt(0)!)).join('')}\u{E007F}`;
    for (const name of [true, false]) expect(refusal(`Dana ${texas}`, { name })).toBe('characters_not_allowed');
  });

  test('with more characters than allowed, counted as people count them', () => {
    expect([refusal('a'.repeat(20)), refusal('a'.repeat(21))]).toEqual([null, 'too_long']);
    expect([refusal('🦊'.repeat(20)), refusal('🦊'.repeat(21))]).toEqual([null, 'too_long']);
    expect([refusal('e\u0301'.repeat(20)), refusal('e\u0301'.repeat(21))]).toEqual([null, 'too_long']);
    expect(refusal(`  ${'a'.repeat(20)}  `)).toBeNull();
    expect(refusal('\u0958'.repeat(20)), 'U+0958 becomes two characters in NFC').toBe('too_long');
  });

  test('with words that a person understands', () => {
    expect(() => read('a\u202Eb')).toThrow(
      expect.objectContaining({
        errors: [
          {
            field: 'title',
            code: 'characters_not_allowed',
            message: 'This text has control characters or characters that change the reading direction. Please remove them.',
          },
        ],
      }),
    );
    expect(() => read('a'.repeat(10_001), { max: 10_000 })).toThrow(
      expect.objectContaining({ errors: [{ field: 'title', code: 'too_long', message: 'Please use at most 10,000 characters.' }] }),
    );
  });

  test('soon, also when it is very long', () => {
    const started = performance.now();
    for (const text of ['\u200B'.repeat(1_000_000), ' '.repeat(1_000_000), `${'a'.repeat(1_000_000)}\u202E`, 'e\u0301'.repeat(500_000)])
      refusal(text);
    expect(performance.now() - started).toBeLessThan(3000);
  });
});
