import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { Placeholders } from './placeholders.ts';

test.each([
  ['Write to ruth@hollis.example or (503) 555-0142.', 'Write to ⟦EMAIL_1⟧ or ⟦PHONE_1⟧.'],
  ['She lives at 12 Elm Street, Portland, OR 97201.', 'She lives at ⟦ADDRESS_1⟧.'],
  ['Call Gareth Pugh. Gareth laughed, and Mr Pugh too.', 'Call ⟦NAME_1⟧. ⟦NAME_2⟧ laughed, and ⟦NAME_3⟧ too.'],
  ['Order 884100332 cost £600 on 3 October 2026.', 'Order ⟦NUMBER_1⟧ cost £600 on 3 October 2026.'],
  ['See https://yelp.example/biz/hollis?user=77 for it.', 'See ⟦LINK_1⟧ for it.'],
  ['Look (https://yelp.example/biz/hollis). It is gone.', 'Look (⟦LINK_1⟧). It is gone.'],
  ['The Hollis kitchen is clean.', 'The ⟦NAME_1⟧ kitchen is clean.'],
])('what is personal in %j leaves as %j and comes back', (text, concealed) => {
  const placeholders = new Placeholders(['Ruth Hollis']);
  expect(placeholders.concealAll({ text })).toEqual({ text: concealed });
  expect(placeholders.restore(concealed)).toBe(text);
});

test('nothing leaves because much stands before it', () => {
  const many = Array.from({ length: 60 }, (_one, index) => `I will kill you. They live at ${index + 1} Elm Street, Portland, OR 97201.`);
  expect(new Placeholders().conceal(many.join(' '))).not.toContain('Elm');
});

test('a placeholder that somebody wrote stands for nothing', () => {
  const placeholders = new Placeholders(['Ruth Hollis']);
  expect(placeholders.concealAll(['Ruth Hollis', 'I am ⟦NAME_1⟧ and ⟦EMAIL_1⟧'])).toEqual(['⟦NAME_1⟧', 'I am NAME_1 and EMAIL_1']);
  expect(placeholders.restore('⟦EMAIL_1⟧')).toBe('⟦EMAIL_1⟧');
});

test('a placeholder that is cut by pieces comes back whole', async () => {
  const placeholders = new Placeholders(['Ruth Hollis']);
  placeholders.concealAll('Ruth Hollis');
  const pieces = ['Ask ⟦NA', 'ME', '_1⟧ now', ' ⟦', 'never ended and long enough to be no placeholder at all'];
  const restored = [];
  for await (const piece of placeholders.restoreAll(Readable.from(pieces))) restored.push(piece);
  expect(restored.join('')).toBe('Ask Ruth Hollis now ⟦never ended and long enough to be no placeholder at all');
});

test('a name without capitals is taken out where it begins a sentence, too', () => {
  expect(new Placeholders(['denise parker']).concealAll({ text: 'Denise parker knows it.' })).toEqual({ text: '⟦NAME_1⟧ knows it.' });
});

test.each([
  ['ruth hollis took it, RUTH HOLLIS did.', ['Ruth Hollis'], '⟦NAME_1⟧ took it, ⟦NAME_2⟧ did.'],
  ['Ask ruth, or hollis himself.', ['Ruth Hollis'], 'Ask ⟦NAME_1⟧, or ⟦NAME_2⟧ himself.'],
  ['I will ask whether she rose.', ['Rose Will'], 'I will ask whether she rose.'],
  ['WILL and Rose said it.', ['Rose Will'], '⟦NAME_1⟧ and ⟦NAME_2⟧ said it.'],
  ['they saw müllers van and ruths bike.', ['Ruth Müller'], 'they saw ⟦NAME_1⟧ van and ⟦NAME_2⟧ bike.'],
  ['昨日田中さんが来た。', ['田中'], '昨日⟦NAME_1⟧さんが来た。'],
  ['คุณสมชายบอก', ['สมชาย'], 'คุณ⟦NAME_1⟧บอก'],
  ['Annual plans, says Ann.', ['Ann'], 'Annual plans, says ⟦NAME_1⟧.'],
  ['قال محمد إنه أخذه.', ['محمد علي'], 'قال ⟦NAME_1⟧ إنه أخذه.'],
  ['Denise took it, and parker knows.', ['denise parker'], '⟦NAME_1⟧ took it, and ⟦NAME_2⟧ knows.'],
  ['They will ask Will.', ['will rose'], 'They will ask ⟦NAME_1⟧.'],
  ['Shame on #RuthHollis and ruthhollis.', ['Ruth Hollis'], 'Shame on #⟦NAME_1⟧ and ⟦NAME_2⟧.'],
  ['Garcia lied, muller too.', ['José García', 'Ruth Müller'], '⟦NAME_1⟧ lied, ⟦NAME_2⟧ too.'],
  ['Jo and li, says Li.', ['Jo Li'], '⟦NAME_1⟧ and li, says ⟦NAME_2⟧.'],
  ['田中が来た。', ['田中 太郎'], '⟦NAME_1⟧が来た。'],
  ['See ruth_hollis-refund.pdf for it.', ['Ruth Hollis'], 'See ⟦NAME_1⟧_⟦NAME_2⟧-refund.pdf for it.'],
  ['The man on the roof, John, is the one.', ['John of the Roof'], 'The man on the ⟦NAME_1⟧, ⟦NAME_2⟧, is the one.'],
])('a name that is known does not leave however it is written: %j', (text, names, concealed) => {
  const placeholders = new Placeholders(names);
  expect(placeholders.concealAll({ text })).toEqual({ text: concealed });
  expect(placeholders.restore(concealed)).toBe(text);
});
