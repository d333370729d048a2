import { describe, expect, test } from 'vitest';
import { tokensOf } from '#platform/names/words.ts';
import { placesOf, ruleOf, type AlertMode } from '#platform/names/rule.ts';
import { timeOf } from '../../../../test/processor-time.ts';
import { sentencesOf, snippetAt } from './sentences.ts';

const found = (keyword: string, text: string, mode: AlertMode = 'exact') =>
  placesOf(ruleOf(keyword, mode), text, tokensOf(text)).map(({ start, end }) => text.slice(start, end));

describe('[ALERT-09] a keyword is found', () => {
  test.for<[string, string, string[]]>([
    ['Hollis & Daughter', 'Isn’t Hollis & Daughter the kitchen?', ['Hollis & Daughter']],
    ['hollis daughter', 'We booked HOLLIS & DAUGHTER for May', ['HOLLIS & DAUGHTER']],
    ['René Müller', 'Rene Mu\u0308ller was here, and RENÉ MÜLLER too', ['Rene Mu\u0308ller', 'RENÉ MÜLLER']],
    ['Strasse 5', 'in der STRAßE 5', ['STRAßE 5']],
    ['Hollis', 'Hollis’s kitchen, and hollis.example', ['Hollis', 'hollis']],
    ['O’Brien', "Mrs. O'Brien said so", ["O'Brien"]],
    ['J. Smith', 'It was J. Smith, or J Smith.', ['J. Smith', 'J Smith']],
    ['Иван Петров', 'ИВАН ПЕТРОВ продал', ['ИВАН ПЕТРОВ']],
    ['Γιώργος', 'ο ΓΙΩΡΓΟΣ και ο γιωργος', ['ΓΙΩΡΓΟΣ', 'γιωργος']],
    ['מרים', 'עם מִרְיָם אתמול', ['מִרְיָם']],
    ['محمد', 'قال مُحَمَّد ذلك', ['مُحَمَّد']],
    ['राम', 'कल राम आया', ['राम']],
    ['京都', '京都に行きました', ['京都']],
    ['王小明', '我不认识王小明。', ['王小明']],
  ])('%s in “%s”', ([keyword, text, places]) => expect(found(keyword, text)).toEqual(places));
});

test.for([
  ['a part of a word', 'Hollis', 'The Hollisters moved'],
  ['another order', 'Hollis Daughter', 'his daughter Hollis'],
  ['the end of one sentence and the beginning of the next', 'Hollis Daughter', 'We met Hollis. Daughter Ann came too.'],
  ['two paragraphs', 'Hollis Daughter', 'Hollis\n\nDaughter'],
  ['another word of the same letters', 'राम', 'यह रम है'],
  ['another voicing', 'か', 'が'],
  ['the end of another word, where words have no gaps', '京都', '東京都に住んでいます'],
])('[ALERT-09] it is no find in %s', ([, keyword, text]) => expect(found(keyword!, text!)).toEqual([]));

test('[ALERT-09] all words may stand anywhere, any of them is enough for the third mode', () => {
  const text = 'In Leeds the catering by Hollis was good.';
  expect(found('hollis catering leeds', text, 'all')).toEqual(['Leeds', 'catering', 'Hollis']);
  expect(found('hollis catering york', text, 'all')).toEqual([]);
  expect(found('hollis catering york', text, 'any')).toEqual(['catering', 'Hollis']);
  expect([found('&', text), found('', text, 'all'), found('…', text, 'any')]).toEqual([[], [], []]);
});

test('[ALERT-09] a snippet is the sentence, cut between words where it is long', () => {
  const text = 'One before. The kitchen of Hollis is closed. One after.';
  expect(snippetAt(text, sentencesOf(text), { start: 27, end: 33 })).toBe('The kitchen of Hollis is closed.');
  const long = `${'words and more '.repeat(40)}Hollis ${'and words again '.repeat(40)}`;
  const snippet = snippetAt(long, sentencesOf(long), { start: 600, end: 606 });
  expect(snippet).toMatch(/^… (?:words|and|more) .* Hollis and words .* (?:and|words|again) …$/);
  expect(snippet.length).toBeLessThan(320);
  const unbroken = `${'😀'.repeat(200)}Hollis${'😀'.repeat(200)}`;
  expect(snippetAt(unbroken, sentencesOf(unbroken), { start: 400, end: 406 })).toMatch(/^… (?:😀)+Hollis(?:😀)+ …$/u);
});

test('[ALERT-09] a text of the greatest length is read in a few milliseconds', () => {
  const text = 'Every word of it, naïve or not, is read. '.repeat(244);
  tokensOf(text);
  expect(timeOf(() => tokensOf(text))).toBeLessThan(100);
});
