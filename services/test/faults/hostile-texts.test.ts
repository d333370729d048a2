import { describe, expect, test } from 'vitest';
import { limits, mostStatementCharacters } from '@clapback/contracts';
import { scrub } from '@clapback/contracts/scrub';
import { checkDraft } from '@clapback/look/draft/check';
import { addedByModel } from '@clapback/look/draft/from-marks';
import { questionsOf } from '@clapback/look/draft/questions';
import { newStatement, statementsOf } from '@clapback/look/draft/statements';
import { composeDraft } from '@clapback/look/draft/templates';
import { sentencesOf, snippetAt, wordsAlone } from '#features/alerts/matching/sentences.ts';
import { tokensOf } from '#platform/names/words.ts';
import { holds, marksIn, placesOf, ruleOf } from '#platform/names/rule.ts';
import { checkAddresses, checkValues } from '#features/letters/check-letter.ts';
import { changedPassage } from '#features/return-watch/changed-passage.ts';
import { compareTexts } from '#features/return-watch/compare.ts';
import { readKinds, readLine, refusalOf } from '#features/writer/model-draft.ts';
import { Placeholders } from '#platform/drafting/placeholders.ts';
import { pageVerdict } from '#platform/pages/verdict.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { timeOf } from '../processor-time.ts';
import { amount, isAtLength } from '../proof.ts';

/** ms of a core for one text: a quarter of it on a quiet machine. What grows with the square of a text takes ten times as much. */
const mostMs = amount(2000, 1000);

/** What rules for texts are slow at: the same sign again and again, beginnings of what never ends, orders that have to be made. */
const units = [
  ' ',
  '.',
  '!',
  '?',
  "'",
  '’',
  '“',
  '" ',
  '&',
  '& ',
  '(',
  '/',
  '@',
  '+1',
  '1',
  '1 ',
  '1.',
  '1-',
  'x',
  'A',
  '漢',
  '😀',
  '\n',
  ' \n',
  '⟦',
  'a.',
  'A. ',
  'a@',
  'a@a.',
  'a/',
  'x-',
  '. ',
  '; ',
  ', ',
  ', and ',
  'Ab ',
  "A'",
  'Ab-',
  'Ab van ',
  'a Bc ',
  'Mr ',
  '[1]',
  'http://',
  'www.',
  'eyJ',
  '(1',
  'DE12 ',
  '1 Elm ',
  'born on ',
  'that is ',
  'I will ',
  'most ',
  'gave ',
  'you ',
  'kill you ',
  'ﷺ',
  '\u0301',
  '\u0301\u0316',
  'a\u0301',
  '\u0BCD\u094D',
  '\u200D',
];
const long = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
/** Thousands of names of which each is another. */
const names = (length: number) => {
  const letters = (index: number) => [...index.toString(26)].map((digit) => String.fromCharCode(97 + parseInt(digit, 26))).join('');
  return Array.from({ length: Math.ceil(length / 5) }, (_, index) => `a B${letters(index)}`)
    .join(' ')
    .slice(0, length);
};
const hostile = (length: number) => [
  ...units.flatMap((unit) => [long(unit, length), `a${long(unit, length - 2)}x`]),
  names(length),
  // Signs that nobody has seen together yet.
  Array.from({ length }, (_, index) => String.fromCodePoint(0x20 + ((index * 7919) % 0x2000))).join(''),
];
const statement = (words: string, rest: object = {}) => ({ ...newStatement(1, words, 'fact'), mark: 'false' as const, ...rest });
const refused = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
  }
};
/** Words of a feed's item, and a line of a page, at most. */
const item = 20_000;
/** Readable characters of a page. */
const page = 200_000;

/** Of how many texts of a length one is tried: on a long one a work takes up to a quarter of a second. All are at length. */
const oneOf = (length: number) => (isAtLength || length < item ? 1 : length < page ? 3 : 9);

/** Texts of that length that a work is tried with, another share for each; always marks, which were slow once, and what repeats nothing. */
const tried = (length: number, share: number) =>
  hostile(length).filter(
    (text, index, { length: count }) => (index - share) % oneOf(length) === 0 || /^\p{M}/u.test(text) || index >= count - 2,
  );

const works: [string, number, (text: string) => unknown][] = [
  ['is split into statements', limits.post, (text) => statementsOf(text)],
  [
    'is checked as a sentence of a draft',
    limits.draftSentence,
    (text) => checkDraft([{ text, answers: [1] }], [statement(text)], ['Ruth']),
  ],
  [
    'is traced to what was marked',
    limits.quoteAnswer,
    (text) => {
      const sentences = [text, text, 'Other words.', text].map((one) => ({ text: one, answers: [1], by: 'model' as const }));
      return addedByModel([{ text: 'Mine.', answers: [] }, ...sentences], [statement(text, { added: text })], ['Ruth']);
    },
  ],
  ['is checked as a sentence of a model', limits.draftSentence, (text) => refusalOf({ text, answers: [1] }, [statement(text)], [])],
  ['is asked about', limits.quoteAnswer, (text) => questionsOf([statement('Words.', { added: text, proof: text.slice(0, 200) })])],
  ['is answered by templates', limits.quoteAnswer, (text) => composeDraft([statement(text, { added: text })], 'firm')],
  ['is quoted by templates', limits.post, (text) => composeDraft([statement(text)], 'firm')],
  ['is read as a line of a model', 20_000, (text) => [readLine(text, new Set([1])), readLine(`[1] ${text}`, new Set([1]))]],
  ['is read as kinds of a model', 20_000, readKinds],
  ['is concealed from a model', limits.post, (text) => new Placeholders(['Ruth Hollis']).concealAll({ text })],
  ['is scrubbed', limits.post, (text) => scrub(text)],
  [
    'is checked as a field of a letter',
    limits.letterField,
    (text) => refused(() => checkValues({ statement: text, recipientName: text.slice(0, 200) }, 'us-defamation', 'first')),
  ],
  ['is checked as an address', limits.address, (text) => refused(() => checkAddresses([text]))],
  ['is read for alerts', item, (text) => wordsAlone(text)],
  ['is searched for a keyword', item, (text) => placesOf(ruleOf(text.slice(0, 100), 'exact'), text, tokensOf(text))],
  ['is searched for any of its words', item, (text) => placesOf(ruleOf(text.slice(0, 100), 'any'), text, tokensOf(text))],
  ['is searched for what is left out', item, (text) => holds(text.slice(0, 100), text, tokensOf(text))],
  ['is marked', 1000, (text) => marksIn(ruleOf(text.slice(0, 100), 'all'), text)],
  ['is cut to a snippet', item, (text) => snippetAt(text, sentencesOf(text), { start: 10_000, end: 10_001 })],
  ['is told from a challenge', page, (text) => pageVerdict({ status: 200, title: text.slice(0, 300), text })],
  ['is compared with a page of before', page, (text) => compareTexts(text, `${text.slice(page / 2)}${text.slice(0, page / 2)}`)],
  [
    'is told from what stood there before',
    page,
    (text) => changedPassage(text, `${text.slice(page / 2)}${text.slice(0, page / 2)}`, [text.slice(0, 5000)]),
  ],
];

describe('a hostile text of the greatest length', () => {
  test.for(works.map((one, share) => [...one, share] as const))('%s in a moment', ([, length, work, share]) => {
    work(long('word ', length));
    const slow = tried(length, share).flatMap((text) => {
      const took = timeOf(() => work(text));
      return took > mostMs ? [`${JSON.stringify(text.slice(0, 12))}: ${Math.round(took)} ms`] : [];
    });
    expect(slow).toEqual([]);
  });

  test('is concealed in a moment with all that is said of it', () => {
    const texts = Array.from({ length: 6 }, (_, index) => names(mostStatementCharacters / 6).replaceAll('B', `B${'abcdef'[index]}`));
    let concealed: string[] = [];
    expect(timeOf(() => (concealed = new Placeholders([]).concealAll(texts)))).toBeLessThan(2 * mostMs);
    expect(concealed[0]).toMatch(/^a ⟦NAME_1⟧ a ⟦NAME_2⟧ a ⟦NAME_3⟧ /);
  });
});
