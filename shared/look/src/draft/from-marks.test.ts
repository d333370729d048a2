import { describe, expect, test } from 'vitest';
import type { DraftSentence, MarkedStatement } from '@clapback/contracts/writer-words';
import { checkDraft } from './check.ts';
import { statementsOf } from './statements.ts';

const marked = (text: string, ...said: Partial<MarkedStatement>[]): MarkedStatement[] =>
  statementsOf(text).map((statement, index) => ({ ...statement, ...said[index] }));

/** Three statements with a mark each. */
const mixed = marked(
  'They kept the deposit. They serve food at weddings. Their manager laughed at me.',
  { mark: 'false', added: 'We refunded it on 14 October.', date: '2026-10-14', proof: 'bank record' },
  { mark: 'true', added: 'Yes, we do. It is our trade.' },
  { mark: 'not_about_me', who: 'the venue’s manager' },
);
/** One fact with a mark, and an opinion that is left open. */
const single = marked('They kept the deposit. It was the worst meal of our lives.', {
  mark: 'false',
  added: 'We refunded it on 14 October.',
  proof: 'bank record',
});

const written = (text: string, answers: number[] = []): DraftSentence => ({ text, answers, by: 'model' });
const kindsOf = (text: string, statements: MarkedStatement[]) =>
  checkDraft([written('Thank you for writing.'), written(text, [1])], statements, ['Ruth Hollis']).map(({ kind }) => kind);
/** The places of what the model added. */
const added = (sentences: readonly DraftSentence[], statements: MarkedStatement[] = mixed) =>
  checkDraft(sentences, statements).flatMap(({ kind, sentence }) => (kind === 'added_by_model' ? [sentence] : []));

describe('a model that contradicts a mark is found out, in whatever words', () => {
  test.each([
    ['in other words', 'The money was not returned.'],
    ['in other words', 'The money never came back.'],
    ['in other words', 'You did not get your payment back.'],
    ['in other words', 'Nothing has been paid back to this day.'],
    ['in other words', 'The refund is still outstanding.'],
    ['in other words', 'A refund was promised and never made.'],
    ['as a noun', 'No repayment was made.'],
    ['as a noun', 'There was no transfer to you.'],
    ['passive', 'The sum was retained.'],
    ['passive', 'It was withheld from you.'],
    ['as a state', 'Our till still holds it.'],
    ['as a state', 'We have it to this day.'],
    ['as a state', 'Your six hundred pounds stayed where they were.'],
    ['by what others did', 'The guests left without their money.'],
    ['implied', 'Anybody in your place would be angry about the loss.'],
    ['implied', 'You were right to complain.'],
    ['implied', 'Had it been returned, you would have noticed.'],
    ['implied', 'Thank you for catching us.'],
    ['implied', 'Kind regards from those who have your money.'],
    ['in another order', 'Back came nothing.'],
    ['in another order', 'Returned it was not.'],
    ['as a question', 'Where is the money now?'],
    ['as a question', 'Who would deny that?'],
    ['as a question', 'Is it not our habit to hold on to what we are given?'],
    ['as a doubt', 'We refunded it on 14 October?'],
    ['as a doubt', '“They kept the deposit.” That is not true?'],
    ['as irony', '“They kept the deposit.” That is not true 🙃.'],
    ['struck out', '“They kept the deposit.” That is n\u0336o\u0336t\u0336 true.'],
    ['in brackets', '“They kept the deposit.” That is (not) true.'],
    ['with more behind it', 'We refunded it on 14 October, but not to you.'],
    ['with another day', 'We refunded it on 15 October.'],
    ['with another verdict', '“They kept the deposit.” Yes, this is right.'],
    ['of another statement', '“They serve food at weddings.” That is not true.'],
    ['of what is not about the member', 'The manager who laughed was ours.'],
    ['within the quotation', 'You write: “They kept the deposit. That is not correct.”'],
    ['in German', 'Das Geld wurde nicht zurückgezahlt.'],
    ['in French', 'L’argent n’a jamais été rendu.'],
    ['in Spanish', 'El dinero no fue devuelto.'],
    ['in Portuguese', 'O dinheiro não foi devolvido.'],
    ['in Italian', 'I soldi non sono stati restituiti.'],
    ['in Dutch', 'Het geld is niet terugbetaald.'],
    ['in Polish', 'Pieniądze nie zostały zwrócone.'],
    ['in Turkish', 'Para iade edilmedi.'],
    ['in Russian', 'Деньги не вернули.'],
    ['in Arabic', 'لم تُرد الأموال.'],
    ['in Chinese', '钱没有退回。'],
  ])('%s: %s', (_how, text) => {
    expect(kindsOf(text, mixed)).toContain('added_by_model');
  });
});

describe('an honest model has nothing to answer for but what it worded anew', () => {
  test.each([
    'Thank you for writing.',
    'Thank you so much for your feedback.',
    'Hello,',
    'Dear all,',
    '“They kept the deposit.” That is not true.',
    'You write: “They kept the deposit.” That is not correct.',
    'You mention: “They kept the deposit” No, that is not right.',
    'Statement 1, "They kept the deposit.": not correct.',
    '“They kept the deposit.” That is wrong, and we can show it.',
    'We refunded it on 14 October.',
    '“They kept the deposit.” That is not true. We refunded it on 14 October.',
    '“They kept the deposit.” That is not true. The proof: bank record.',
    'I will not leave this unanswered, because it says something untrue.',
    'Please correct what is not right.',
    'Please write to us.',
    'If you have any further questions, please write to me.',
    'Do you have any questions?',
    'Could you please tell us which day you mean?',
    'Kind regards, Ruth Hollis',
  ])('%s', (text) => {
    expect(kindsOf(text, single)).toEqual([]);
  });

  test.each([
    'We paid it back in full.',
    'Your money was sent back in October.',
    'You had it back within a week.',
    'A refund of £600 left our account on 14 October.',
    'The bank confirms it.',
    'We return what is not used.',
    'I understand that you were upset.',
    'We are sorry that this caused you trouble.',
    'Our records are open to you.',
    'Our accountant checked the books twice.',
    'The transfer took two days.',
    'You can see the receipt at our office.',
    'What would make this right for you?',
    'Wir haben alles zurückgezahlt.',
    'Nous avons tout remboursé.',
  ])('worded anew: %s', (text) => {
    expect(kindsOf(text, single)).toEqual(['added_by_model']);
  });
});

const verdict = written('“They kept the deposit.” That is not true.', [1]);
const other = written('“They serve food at weddings.” Yes, this is right.', [2]);
const refund = written('We refunded it on 14 October.', [1]);
const day = written('That was on 14 October 2026.', [1]);

test('a draft that says each mark and the member’s words in their order holds nothing that a model added', () => {
  const proof = written('The proof: bank record.', [1]);
  const draft = [written('Thank you.'), verdict, refund, day, proof, other, written('Yes, we do.', [2]), written('It is our trade.', [2])];
  expect(added(draft)).toEqual([]);
});

test.each([
  ['behind another statement', [verdict, written('Yes, we do.', [2])], [1]],
  ['behind another statement, whatever number it gives', [verdict, written('Yes, we do.', [1])], [1]],
  ['as the first words where marks differ', [written('Yes, we do.', [2])], [0]],
  ['without the sentence before them', [other, written('It is our trade.', [2])], [1]],
  ['behind words of the model', [verdict, written('So it seems.', [1]), refund], [1, 2]],
  ['a day without its deed', [verdict, day], [1]],
  ['as whom another statement is about', [verdict, written('It is about the venue’s manager.', [3])], [1]],
] as const)('the member’s own words count as theirs where they stand in them, not %s', (_where, sentences, places) => {
  expect(added(sentences)).toEqual(places);
});

test.each([
  ['with whom it is about', ['“He fired me.” That is not about me.', 'It is about my former boss.', 'He left in May.']],
  ['without', ['“He fired me.” That is not about me.', 'He left in May.']],
])('of what is not about the member their words follow, %s', (_how, texts) => {
  const [fired, more] = marked(
    'He fired me. He lied.',
    { mark: 'not_about_me', who: 'my former boss', added: 'He left in May.' },
    { mark: 'false' },
  );
  expect(
    added(
      texts.map((text) => written(text, [1])),
      [fired!, more!],
    ),
  ).toEqual([]);
});

test('what the model added is found until the member confirms or changes that sentence', () => {
  const hostile = written('The money was not returned.', [1]);
  expect(added([hostile])).toEqual([0]);
  expect(added([{ ...hostile, isConfirmed: true }])).toEqual([]);
  expect(added([{ ...hostile, by: 'member' }])).toEqual([]);
  expect(added([{ ...hostile, by: 'member', isConfirmed: false }])).toEqual([0]);
  // What it says goes on to change what stands behind it.
  expect(added([{ ...hostile, isConfirmed: true }, written('Yes, we do.', [2])])).toEqual([1]);
  expect(added([{ ...verdict, text: 'No, we did not.', by: 'member' }, refund])).toEqual([]);
});

test.each([
  ['No, money was returned.', ['No money was returned.']],
  ['No. Money was returned.', ['No Money was returned.']],
  ['No. Money was returned.', ['No', 'Money was returned.']],
  ['No. Money was returned.', ['No, money was returned.']],
  ['It went to US.', ['It went to us.']],
])('what the member said as %j is not theirs as %j', (words, rows) => {
  const statements = marked('They kept the deposit.', { mark: 'false', added: words });
  expect(added([verdict, ...rows.map((text) => written(text, [1]))], statements)[0]).toBe(1);
  expect(added([verdict, ...words.split(/(?<=\.) /u).map((text) => written(text, [1]))], statements)).toEqual([]);
});

test('a mark that changes takes the words of before along', () => {
  const changed = mixed.map((one) => (one.number === 1 ? { ...one, mark: 'partly' as const } : one));
  expect(added([verdict], changed)).toEqual([0]);
});

test('what no model wrote is not asked about', () => {
  expect(added([{ text: 'The money was not returned.', answers: [1] }])).toEqual([]);
});
