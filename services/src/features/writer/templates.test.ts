import { expect, test } from 'vitest';
import { draftText, writerTones, type MarkedStatement } from '@clapback/contracts/writer-words';
import { checkDraft } from '@clapback/look/draft/check';
import { statementsOf } from '@clapback/look/draft/statements';
import { accusations, type Accusation } from './testing/accusations.ts';
import { composeDraft, sayAgain } from './templates.ts';

const marked = ({ text, said }: Accusation): MarkedStatement[] =>
  statementsOf(text).map((statement) => ({ ...statement, ...said[statement.number] }));
const listed = (statements: MarkedStatement[]) =>
  statements.map(({ number, kind, mark, words }) => `${number} ${kind}, ${mark ?? 'unmarked'}: ${words}`);

test('twenty accusations are answered as their marks say; each draft in this file was read', async () => {
  expect(accusations).toHaveLength(20);
  const page = accusations.map((accusation) => {
    const statements = marked(accusation);
    const draft = composeDraft(statements, accusation.tone);
    return [`# ${accusation.tone}`, ...listed(statements), '', ...draft.map(({ text, answers }) => `[${answers.join(', ')}] ${text}`)].join(
      '\n',
    );
  });
  await expect(`${page.join('\n\n\n')}\n`).toMatchFileSnapshot('testing/drafts.txt');
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

/** What each tone says of each mark, where nothing is added. */
const verdicts = {
  professional: [
    'You write: “X.” That is correct.',
    'You write: “X.” That is not correct.',
    'You write: “X.” That is only partly correct.',
    'You write: “X.” That does not concern me.',
  ],
  friendly: [
    'You mention: “X.” Yes, that is right.',
    'You mention: “X.” That is not how it was.',
    'You mention: “X.” Only part of that is right.',
    'You mention: “X.” That is about somebody else, not about me.',
  ],
  firm: [
    '“X.” That is right, and I do not dispute it.',
    '“X.” That is not true.',
    '“X.” That is only partly true, and the rest is not.',
    '“X.” That has nothing to do with me.',
  ],
  factual: [
    'Statement 1, “X.”: correct.',
    'Statement 1, “X.”: not correct.',
    'Statement 1, “X.”: partly correct.',
    'Statement 1, “X.”: does not concern me.',
  ],
  confident: [
    '“X.” Yes, that is right, and I say so openly.',
    '“X.” That is wrong.',
    '“X.” That is only partly right.',
    '“X.” That was not me.',
  ],
} as const;

test.each(writerTones)('the tone %s says each mark in words of its own', (tone) => {
  const said = (['true', 'false', 'partly', 'not_about_me'] as const).map(
    (mark) => composeDraft([{ ...statementsOf('X happened on Monday.')[0]!, words: 'X.', mark }], tone)[1]!.text,
  );
  expect(said).toEqual(verdicts[tone]);
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

test('a sentence that is said again says the same in other words, and comes back in the end', () => {
  const statements = marked(accusations[0]!);
  const draft = composeDraft(statements, 'professional');
  const again = sayAgain(draft[1]!, statements, 'professional');
  expect([draft[1]!.text, again.text]).toEqual([
    'You write: “Hollis & Daughter catered our wedding on 3 October.” That is correct.',
    'You also write: “Hollis & Daughter catered our wedding on 3 October.” This is correct.',
  ]);
  expect(sayAgain(again, statements, 'professional')).toEqual(draft[1]);
  const own = { text: 'Words of my own.', answers: [1] };
  expect(sayAgain(own, statements, 'professional')).toEqual(own);
});

test('words of any length are taken whole; of a statement without an end its beginning is quoted', () => {
  const [statement] = statementsOf(`They ${'x'.repeat(5000)}`);
  const added = `We ${'y'.repeat(1990)}`;
  const draft = composeDraft([{ ...statement!, mark: 'false', added }], 'firm');
  expect(draft[1]!.text).toBe(`“They ${'x'.repeat(295)}…” That is not true.`);
  expect(draft[2]!.text).toBe(`${added}.`);
  expect(draft.every(({ text }) => text.length <= 2200)).toBe(true);
});
