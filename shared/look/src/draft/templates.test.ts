import { expect, test } from 'vitest';
import { draftText, writerTones, type MarkedStatement, type WriterTone } from '@clapback/contracts/writer-words';
import { checkDraft } from './check.ts';
import { statementsOf } from './statements.ts';
import { composeDraft } from './templates.ts';
import { accusations, type Accusation } from './testing/accusations.ts';

const marked = ({ text, said }: Accusation): MarkedStatement[] =>
  statementsOf(text).map((statement) => ({ ...statement, ...said[statement.number] }));
const listed = (statements: MarkedStatement[]) =>
  statements.map(({ number, kind, mark, words }) => `${number} ${kind}, ${mark ?? 'unmarked'}: ${words}`);

test('twenty accusations are answered as their marks say in each tone; each draft in this file was read', async () => {
  expect(accusations).toHaveLength(20);
  const pages = accusations.map((accusation, index) => {
    const statements = marked(accusation);
    const drafts = writerTones.map((tone) =>
      [`## ${tone}`, ...composeDraft(statements, tone).map(({ text, answers }) => `[${answers.join(', ')}] ${text}`)].join('\n'),
    );
    return [[`# ${index + 1}`, ...listed(statements)].join('\n'), ...drafts].join('\n\n');
  });
  await expect(`${pages.join('\n\n\n')}\n`).toMatchFileSnapshot('testing/drafts.txt');
});

test.each(writerTones)('in the tone %s nothing contradicts a mark, admits, threatens, or repeats the accusation at the start', (tone) => {
  for (const accusation of accusations) {
    const statements = marked(accusation);
    const serious = checkDraft(composeDraft(statements, tone), statements).filter(
      ({ kind }) => kind !== 'third_person' && kind !== 'no_proof',
    );
    expect(serious).toEqual([]);
  }
});

test.each(writerTones)('whatever templates say in the tone %s is traced to the marks, were it a model that said it', (tone) => {
  for (const accusation of accusations) {
    const statements = marked(accusation);
    const draft = composeDraft(statements, tone).map((sentence) => ({ ...sentence, by: 'model' as const }));
    expect(checkDraft(draft, statements).filter(({ kind }) => kind === 'added_by_model')).toEqual([]);
  }
});

/** What each tone says of each mark, where nothing is added. */
const verdicts = {
  professional: [
    'You write: “X.” That is correct.',
    'You write: “X.” That is not correct.',
    'You write: “X.” That is only partly correct.',
    'You write: “X.” That does not refer to me.',
  ],
  friendly: [
    'You mention: “X.” Yes, that is right.',
    'You mention: “X.” No, that is not right.',
    'You mention: “X.” Only part of that is right.',
    'You mention: “X.” That is not about me.',
  ],
  firm: [
    '“X.” That is right, and I do not dispute it.',
    '“X.” That is not true.',
    '“X.” That is only partly true; the rest is false.',
    '“X.” That has nothing to do with me.',
  ],
  factual: [
    'Statement 1, “X”: correct.',
    'Statement 1, “X”: not correct.',
    'Statement 1, “X”: partly correct.',
    'Statement 1, “X”: not about me.',
  ],
  confident: [
    '“X.” Yes, that is right, and I say so openly.',
    '“X.” That is wrong.',
    '“X.” That is only partly right.',
    '“X.” That is not about me.',
  ],
} as const;

test.each(writerTones)('the tone %s says each mark in words of its own', (tone) => {
  const said = (['true', 'false', 'partly', 'not_about_me'] as const).map(
    (mark) => composeDraft([{ ...statementsOf('X happened on Monday.')[0]!, words: 'X.', mark }], tone)[1]!.text,
  );
  expect(said).toEqual(verdicts[tone]);
});

/** A text with what is said of its statements, as one draft. */
const drafted = (text: string, said: Accusation['said'], tone: WriterTone) => draftText(composeDraft(marked({ text, said }), tone));

test('an opinion is shared or not, which is no matter of right and wrong', () => {
  const [text, said] = ['Avoid this hotel!', { 1: { mark: 'false' as const } }];
  expect(writerTones.map((tone) => drafted(text, said, tone))).toEqual([
    'Thank you for bringing this up; here is my answer. You write: “Avoid this hotel!” I do not agree. If anything is still unclear, I will answer it.',
    'Thank you for saying this openly; I would like to clear it up with you. You say: “Avoid this hotel!” I do not agree. If you would like to talk about it, please write to me.',
    'I will not leave this unanswered. “Avoid this hotel!” I do not agree. There is nothing to add.',
    'This answers the statement. Opinion 1: “Avoid this hotel!” I do not agree.',
    'Here is my answer, in the open. “Avoid this hotel!” I do not agree. I stand by every word of this answer.',
  ]);
});

test('a question is answered by yes and no where that answers it, else by the member’s words, and left out where there are none', () => {
  expect(
    drafted(
      'Where did the money go? Did you pay the staff? Who gave you the right?',
      { 1: { mark: 'false', added: 'It went to the shelter.' }, 2: { mark: 'true' }, 3: { mark: 'false' } },
      'factual',
    ),
  ).toBe(
    'This answers 2 of the 3 statements. Question 1: “Where did the money go?” It went to the shelter. Question 2: “Did you pay the staff?” Yes.',
  );
});

test('one denial speaks of something, several of things', () => {
  const opens = (said: Accusation['said']) => drafted('They kept it. They lied.', said, 'firm').split(' “')[0];
  expect(opens({ 1: { mark: 'false' }, 2: { mark: 'true' } })).toBe('I will not leave this unanswered, because it says something untrue.');
  expect(opens({ 1: { mark: 'false' }, 2: { mark: 'partly' } })).toBe(
    'I will not leave this unanswered, because it says things that are not true.',
  );
});

test('an answer is called one point by point where it has more than one', () => {
  const opens = (said: Accusation['said']) => drafted('They kept it. They lied.', said, 'professional').split(' You write')[0];
  expect(opens({ 1: { mark: 'false' } })).toBe('Thank you for bringing this up; here is my answer.');
  expect(opens({ 1: { mark: 'false' }, 2: { mark: 'true' } })).toBe('Thank you for bringing this up; here is my answer, point by point.');
});

test('a threat is never answered, whatever is marked', () => {
  expect(drafted('You will be sorry.', { 1: { mark: 'false' } }, 'firm')).toBe(
    'I will not leave this unanswered. I will answer each point here, with what can be shown.',
  );
});

test.each([
  ['Der Wirt nannte mich „Lügner“ am Montag.', {}, '“Der Wirt nannte mich ‘Lügner’ am Montag.” That is not true.'],
  ['She said: "Get out!"', {}, '“She said: ‘Get out!’” That is not true.'],
  ['هذا الطبيب كذب علي.', { added: 'هل كذبت؟' }, '“هذا الطبيب كذب علي.” That is not true. هل كذبت؟'],
  [
    'He sold it.',
    { added: 'eBay sold it at 11 p.m. to Dr. Meyer.' },
    '“He sold it.” That is not true. eBay sold it at 11 p.m. to Dr. Meyer.',
  ],
  ['He took it.', { added: 'It was US $200.' }, '“He took it.” That is not true. It was US $200.'],
  ['He took it.', { proof: 'Two guests who were there!' }, '“He took it.” That is not true. The proof: Two guests who were there.'],
])('%j with %j is quoted and answered in whole sentences', (text, more, answer) => {
  expect(drafted(text, { 1: { mark: 'false', ...more } }, 'firm')).toBe(
    `I will not leave this unanswered, because it says something untrue. ${answer} Please correct what is not right.`,
  );
});

test('a person of whom a statement is stands in the middle of its sentence, right behind the statement', () => {
  const said = { mark: 'not_about_me', who: 'My former boss', added: 'He left in May.' } as const;
  expect(drafted('He fired me.', { 1: said }, 'confident')).toBe(
    'Here is my answer, in the open. “He fired me.” That is not about me. It is about my former boss. He left in May. I stand by every word of this answer.',
  );
});

test('whom a statement was about is not said once it is about the member after all', () => {
  expect(drafted('He fired me.', { 1: { mark: 'false', who: 'my former boss' } }, 'firm')).not.toContain('boss');
});

test.each([
  ['true', '“He fired me.” Yes, that is right, and I say so openly. That was on 1 May 2026.'],
  ['false', '“He fired me.” That is wrong.'],
  ['not_about_me', '“He fired me.” That is not about me.'],
] as const)('a day is said of what happened, and not of what is denied: %s', (mark, answer) => {
  expect(drafted('He fired me.', { 1: { mark, date: '2026-05-01' } }, 'confident')).toBe(
    `Here is my answer, in the open. ${answer} I stand by every word of this answer.`,
  );
});

test('that some of it is right is said only where it is marked so', () => {
  for (const tone of writerTones)
    expect(drafted('He stole $500. He lied.', { 1: { mark: 'false' }, 2: { mark: 'false' } }, tone)).not.toMatch(/not all|part|some/);
});

test('what is not about the member is never said not to concern them', () => {
  const said = { 1: { mark: 'not_about_me' }, 2: { mark: 'not_about_me' }, 3: { mark: 'not_about_me' } } as const;
  for (const tone of writerTones) expect(drafted('The driver hit a child. He drove off. Did he stop?', said, tone)).not.toMatch(/concern/);
});

test('a second proof is shown in other words than the first', () => {
  const said = { 1: { mark: 'false', proof: 'bank record' }, 2: { mark: 'false', proof: 'signed offer' } } as const;
  expect(drafted('He stole $500. He lied.', said, 'professional')).toContain(
    'This can be checked: bank record. You also write: “He lied.” This is not correct. This can be checked, too: signed offer.',
  );
});

test('no sentence has anything that was not said: what is left open does not show at all', () => {
  const [one, two] = statementsOf('They kept my $300. They broke the door.');
  const draft = draftText(
    composeDraft(
      [
        { ...one!, mark: 'open' },
        { ...two!, mark: null },
      ],
      'professional',
    ),
  );
  expect(draft).toBe('Thank you for bringing this up. I will look into it and answer each point here.');
});

test('words of any length are taken whole; of a statement without an end its beginning is quoted', () => {
  const [statement] = statementsOf(`They ${'x'.repeat(5000)}`);
  const added = `We ${'y'.repeat(1990)}`;
  const draft = composeDraft([{ ...statement!, mark: 'false', added }], 'firm');
  expect(draft[1]!.text).toBe(`“They ${'x'.repeat(295)}…” That is not true.`);
  expect(draft[2]!.text).toBe(`${added}.`);
  expect(draft.every(({ text }) => text.length <= 2200)).toBe(true);
});

test.each([
  ['q\u0323\u0307', 99],
  ['नि', 148],
  ['👨‍👩‍👧', 59],
])('a quote is cut behind a letter with its marks: %s', (letter, count) => {
  const [statement] = statementsOf(`He ${letter.repeat(400)}`);
  const [, quoted] = composeDraft([{ ...statement!, mark: 'false' }], 'firm');
  expect(quoted!.text).toBe(`“He ${letter.repeat(count)}…” That is not true.`);
});

test('a draft has a thousand sentences at most, each short enough to be kept', () => {
  const statements = Array.from({ length: 150 }, (_one, index) => ({
    ...statementsOf('They lied.')[0]!,
    number: index + 1,
    mark: 'partly' as const,
    // All statements together have 60,000 characters at most.
    added: 'a\n'.repeat(175),
    date: '2026-10-14',
    amount: '$5',
    proof: 'bank record',
  }));
  const draft = composeDraft(statements, 'firm');
  expect(draft).toHaveLength(5 * 150 + 2);
  expect(Math.max(...draft.map(({ text }) => text.length))).toBeLessThanOrEqual(2200);
});
