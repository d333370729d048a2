import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

/** A text whose words between brackets were found. */
function found(text: string) {
  const marks: { start: number; end: number }[] = [];
  let plain = '';
  for (const [index, part] of text.split(/[[\]]/).entries()) {
    if (index % 2 === 1) marks.push({ start: plain.length, end: plain.length + part.length });
    plain += part;
  }
  return { text: plain, marks };
}

/** The excerpt with brackets around what was found. */
function excerpt(text: string) {
  const { text: shown, marks } = excerptOf(found(text));
  return marks.toReversed().reduce((all, { start, end }) => `${all.slice(0, start)}[${all.slice(start, end)}]${all.slice(end)}`, shown);
}

const filler = (times: number) => 'and so on it went. '.repeat(times);

test.for(['No, he did not [steal] it', 'I did not [pay] 3,000!', 'Anything else.'])('a short text is shown whole: %s', (text) => {
  expect(excerpt(text)).toBe(text);
});

test('a long text is shown around what was found in it, with an ellipsis on each side where something is left out', () => {
  const shown = excerpt(`${filler(40)}He says that I did not [steal] it, no. ${filler(40)}`);
  expect(shown).toMatch(/^… [\w.]+ .*He says that I did not \[steal\] it, no\. .*\w\. …$/);
  expect(shown.length).toBeLessThan(370);
});

test('what is found at the beginning and at the end of a long text keeps its last sign there', () => {
  expect(excerpt(`“No!” said the [baker]. ${filler(40)}`)).toMatch(/^“No!” said the \[baker\]\. .* …$/);
  expect(excerpt(`${filler(40)}The [baker] was owed 1,250.00 €.`)).toMatch(/^… .* The \[baker\] was owed 1,250\.00 €\.$/);
});

test('two words that stand far apart are shown in two parts, and more than once only one of them', () => {
  const shown = excerpt(
    `${filler(20)}the [landlord] came. ${filler(20)}a [landlord], ${filler(20)}then the [invoice] was lost. ${filler(20)}`,
  );
  expect(shown).toMatch(/^… .*the \[landlord\] came\. .* … .*then the \[invoice\] was lost\. .* …$/);
  expect(shown.match(/\[landlord\]/g)).toHaveLength(1);
});

test('words that stand together are shown before words that stand apart', () => {
  const shown = excerpt(
    `${filler(20)}a [blue] door and then, much later, a [bicycle]. ${filler(20)}The [blue] [bicycle] was his. ${filler(20)}`,
  );
  expect(shown).toContain('The [blue] [bicycle] was his.');
  expect(shown).not.toContain('door');
});

test('a long text without what was found is shown from its beginning', () => {
  expect(excerpt(`It began in May. ${filler(40)}`)).toMatch(/^It began in May\. .* …$/);
});

test('texts without gaps are cut between words, and a word of any length between letters', () => {
  const shown = excerptOf(
    found(`${'我的邻居拒绝在居民区付款。'.repeat(40)}他说[合同]已经丢失了。${'我的邻居拒绝在居民区付款。'.repeat(40)}`),
  );
  expect(shown.marks.map(({ start, end }) => shown.text.slice(start, end))).toEqual(['合同']);
  expect(shown.text.length).toBeLessThan(370);
  const signs = excerptOf({ text: '😀'.repeat(1000), marks: [{ start: 901, end: 1101 }] });
  expect(signs.text.length).toBeLessThan(500);
  expect(signs.text.isWellFormed()).toBe(true);
});
