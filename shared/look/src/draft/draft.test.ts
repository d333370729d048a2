import { expect, test } from 'vitest';
import type { MarkedStatement } from '@clapback/contracts/writer-words';
import { checkDraft } from './check.ts';
import { findNames } from './names.ts';
import { questionsOf } from './questions.ts';
import { kindOf, splitStatements, statementsOf } from './statements.ts';

test.each([
  ['Hollis & Daughter catered our wedding on 3 October.', 'fact'],
  ['Fourteen of our guests had food poisoning that night.', 'fact'],
  ['She promised us the £600 deposit back and kept it.', 'fact'],
  ['Your restaurant has rats.', 'fact'],
  ['He is a thief who stole $300.', 'fact'],
  ['It was the worst meal of our lives.', 'opinion'],
  ['I would never go there.', 'opinion'],
  ['The food was awful.', 'opinion'],
  ['Filthy, greedy people.', 'insult'],
  ['You are a liar!', 'insult'],
  ['They are scum', 'insult'],
  ['Would you let your grandmother eat there?', 'question'],
  ['You will be sorry that you ever opened.', 'threat'],
  ['I will kill you.', 'threat'],
  ['We know where your kids go to school.', 'threat'],
] as const)('%j is a %s', (words, kind) => {
  expect(kindOf(words)).toBe(kind);
});

test('a text is split at sentences and at what joins two, and not behind Mr. or within a price', () => {
  expect(splitStatements('Mr. Pugh took $300.50. He lied; they never paid us, and we waited a year.\n- \nNo end')).toEqual([
    'Mr. Pugh took $300.50.',
    'He lied',
    'They never paid us',
    'We waited a year.',
    'No end',
  ]);
});

test('another text keeps what was said of statements that are still in it', () => {
  const before = statementsOf('They kept it. They lied.').map((one) => ({ ...one, mark: 'false' as const, added: 'No.' }));
  const after = statementsOf('It was Monday. They kept it.', before);
  expect(after.map(({ number, mark, added }) => [number, mark, added])).toEqual([
    [1, null, ''],
    [2, 'false', 'No.'],
  ]);
});

test('a text that is made to take long does not', () => {
  const began = performance.now();
  for (const sign of [',', 'Aa ', 'you are ', '“', '. ', 'I will ', 'A'.repeat(50)]) statementsOf(sign.repeat(10_000 / sign.length));
  expect(performance.now() - began).toBeLessThan(3000);
});

const statement = (more: Partial<MarkedStatement>): MarkedStatement => ({ ...statementsOf('They kept the deposit.')[0]!, ...more });

test.each([
  [{ mark: 'false' }, 'What happened instead?'],
  [{ mark: 'partly' }, 'Which part is right, and which is not?'],
  [{ mark: 'false', added: 'We refunded it.' }, 'When did you refund it?'],
  [{ mark: 'false', added: 'We refunded it.', date: '2026-10-14' }, 'How much was it?'],
  [{ mark: 'false', added: 'We refunded it on 14 October.', amount: '£600' }, 'What proves it?'],
  [{ mark: 'not_about_me' }, 'Whom is it about, if you know?'],
  [{ mark: 'false', skipped: ['what'] }, 'What proves it?'],
] as const)('of %j it is asked: %s', (more, question) => {
  expect(questionsOf([statement(more as Partial<MarkedStatement>)]).map(({ text }) => text)).toEqual([question]);
});

test('nothing is asked of what is right, left open, or left out, and four at most', () => {
  expect(
    questionsOf([
      statement({ mark: 'true' }),
      statement({ mark: 'open' }),
      statement({}),
      statement({ mark: 'false', skipped: ['what', 'proof'] }),
    ]),
  ).toEqual([]);
  expect(questionsOf(Array.from({ length: 9 }, () => statement({ mark: 'false' })))).toHaveLength(4);
});

const found = (text: string, more: Partial<MarkedStatement> = { mark: 'false' }, answers = [1]) =>
  checkDraft(
    [
      { text: 'Thank you.', answers: [] },
      { text, answers },
    ],
    [statement(more)],
  ).map(({ kind, passage }) => [kind, passage]);

test.each([
  ['We refunded the £600 deposit.', { mark: 'false' }, [['no_proof', 'We refunded the £600 deposit.']]],
  ['We refunded the £600 deposit.', { mark: 'false', proof: 'bank record' }, []],
  ['We refunded the £600 deposit.', { mark: 'false', date: '2026-10-14' }, []],
  ['Gareth Pugh, who took your call, works for the venue.', { mark: 'not_about_me' }, [['third_person', 'Gareth Pugh']]],
  ['Call me on (503) 555-0142.', { mark: 'true' }, [['private_data', '(503) 555-0142']]],
  ['I will kill you.', { mark: 'true' }, [['threat', 'I will kill you']]],
  ['We will sue you for this.', { mark: 'true' }, [['threat', 'We will sue']]],
  ['I admit it.', { mark: 'true' }, [['admission', 'I admit']]],
  ['See www.evil.example/x now.', { mark: 'true' }, [['link', 'www.evil.example/x']]],
  ['That is true.', { mark: 'false' }, [['against_mark', 'That is true.']]],
  ['That is not true.', { mark: 'true' }, [['against_mark', 'That is not true.']]],
  ['“They kept the deposit.” That is not correct.', { mark: 'false', words: 'They kept the deposit.' }, []],
  ['You are right.', { mark: 'false' }, [['against_mark', 'You are right.']]],
  ['We do not deny it.', { mark: 'not_about_me' }, [['against_mark', 'We do not deny it.']]],
  ['We deny it.', { mark: 'true' }, [['against_mark', 'We deny it.']]],
  [
    'We kept the £600 deposit.',
    { mark: 'false', proof: 'x', words: 'They kept the £600 deposit.' },
    [['against_mark', 'We kept the £600 deposit.']],
  ],
  ['We never kept the £600 deposit.', { mark: 'false', proof: 'x', words: 'They kept the £600 deposit.' }, []],
  [
    'We never kept the £600 deposit.',
    { mark: 'true', words: 'They kept the £600 deposit.' },
    [['against_mark', 'We never kept the £600 deposit.']],
  ],
  ['We kept £60 of the deposit.', { mark: 'false', proof: 'x', words: 'They kept the £600 deposit.' }, []],
  ['I sold one real watch.', { mark: 'false', proof: 'x', words: 'You sold 12 fake watches.' }, []],
  ['Not all of it is right.', { mark: 'false' }, []],
  [
    'All of it is right.',
    { mark: 'partly' },
    [
      ['admission', 'All of it is right'],
      ['against_mark', 'All of it is right.'],
    ],
  ],
  ['“We will ruin you.”', { mark: 'true' }, [['threat', 'We will ruin']]],
  ['Write to ⟦EMAIL_7⟧.', { mark: 'true' }, [['placeholder', '⟦EMAIL_7⟧']]],
  ['Ask NAME_9.', { mark: 'true' }, [['placeholder', 'NAME_9']]],
  ['Ask Name_9.', { mark: 'true' }, [['placeholder', 'Name_9']]],
  ['Ask NAME9.', { mark: 'true' }, [['placeholder', 'NAME9']]],
  ['Ask __NAME_9__.', { mark: 'true' }, [['placeholder', 'NAME_9']]],
  ['We paid for card 12 and number 3.', { mark: 'true' }, []],
  ['Go to 203.0.113.7/pay.', { mark: 'true' }, [['link', '203.0.113.7/pay.']]],
  ['The report says so: hygiene-report.pdf.', { mark: 'true' }, []],
  [
    'See bank.example or t.me/pay.',
    { mark: 'true' },
    [
      ['link', 'bank.example'],
      ['link', 't.me/pay.'],
    ],
  ],
  [
    'Visit evil.zip, or write to @evil.',
    { mark: 'true' },
    [
      ['link', '@evil'],
      ['link', 'evil.zip'],
    ].toReversed(),
  ],
  [
    'Visit evil[.]com now.',
    { mark: 'true' },
    [
      ['link', 'evil[.]com'],
      ['placeholder', '[.]'],
    ],
  ],
  ['Yours, [Your Name]', { mark: 'true' }, [['placeholder', '[Your Name]']]],
  ['What you say is true.', { mark: 'false' }, [['against_mark', 'What you say is true.']]],
  ['That is not false.', { mark: 'false' }, [['against_mark', 'That is not false.']]],
  ['Your claim is made up.', { mark: 'true' }, [['against_mark', 'Your claim is made up.']]],
  ['We will take legal action.', { mark: 'true' }, [['threat', 'will take legal action']]],
  ['Delete it, or you face a lawsuit.', { mark: 'true' }, [['threat', 'or you face a lawsuit']]],
  ['I will tell your employer.', { mark: 'true' }, [['threat', 'I will tell your employer']]],
  ['No legal action was ever taken against us.', { mark: 'true' }, []],
  ['You can collect it, or we will send it.', { mark: 'true' }, []],
  ['Nobody fell ill because of us.', { mark: 'true' }, []],
  ['All of that happened because of us.', { mark: 'true' }, [['admission', 'because of us']]],
  ['I am responsible for the kitchen.', { mark: 'true' }, []],
  ['I am responsible for the damage.', { mark: 'true' }, [['admission', 'I am responsible for the damage']]],
  ['You say that we lied.', { mark: 'true' }, []],
  ['It is not true that we lied.', { mark: 'false', proof: 'x' }, []],
  ['I do not deny that we lied.', { mark: 'true' }, [['admission', 'we lied']]],
  ['The tiles are fibre cement.', { mark: 'false', added: 'The tiles are fibre cement.' }, [['no_proof', 'The tiles are fibre cement.']]],
  ['Wir haben bezahlt.', { mark: 'false', added: 'Wir haben bezahlt.' }, [['no_proof', 'Wir haben bezahlt.']]],
  ['أعدت المال كله.', { mark: 'false', added: 'أعدت المال كله.' }, [['no_proof', 'أعدت المال كله.']]],
  ['I will send the list.', { mark: 'false', added: 'I will send the list.' }, []],
  ['We refunded it.', { mark: 'false', added: 'We refunded it on 2026-10-14.' }, []],
  ['We refunded it.', { mark: 'false', added: 'We refunded it, 12 guests saw it.' }, [['no_proof', 'We refunded it.']]],
  ['I am sorry that I kept it.', { mark: 'false', proof: 'x' }, [['admission', 'sorry that I']]],
] as const)('the check of %j with %j finds %j', (text, more, findings) => {
  expect(found(text, more as Partial<MarkedStatement>)).toEqual(findings);
});

test.each([
  ['We kept it.', true],
  ['We did keep the deposit.', true],
  ['The deposit is still with us.', true],
  ['We never refunded it.', true],
  ['We refunded the deposit.', false],
  ['You write that we kept the deposit. That is not correct, and we refunded it.', false],
  ['We did not keep the deposit.', false],
  ['Thank you for writing about the deposit.', false],
] as const)('of a model %j stands against a mark: %s', (text, isAgainst) => {
  const marked = statement({ words: 'They kept the deposit.', mark: 'false', added: 'We refunded it.', proof: 'bank record' });
  const kinds = checkDraft([{ text, answers: [1], by: 'model' }], [marked]).map(({ kind }) => kind);
  expect(kinds.includes('against_mark')).toBe(isAgainst);
});

const unproved = [
  statement({ words: 'They kept the deposit.', mark: 'false', added: 'We refunded it. I was in Leeds that day.' }),
  statement({ number: 2, words: 'They cater for weddings.', mark: 'true', proof: 'contract' }),
];
test.each([
  ['with its number', [1], 'We refunded it.'],
  ['without a number', [], 'We refunded it.'],
  ['with the number of another statement', [2], 'We refunded it.'],
  ['behind its verdict', [1], '“They kept the deposit.” That is not true. We refunded it.'],
  ['without a number, as two', [], 'We refunded it. I was in Leeds that day.'],
] as const)('a claim without proof is found in what a model writes %s', (_how, answers, text) => {
  const sentences = [
    { text: 'Thank you for writing.', answers: [], by: 'model' as const },
    { text: '“They kept the deposit.” That is not true.', answers: [1], by: 'model' as const },
    { text, answers: [...answers], by: 'model' as const },
  ];
  const kindsWith = (statements: MarkedStatement[]) => checkDraft(sentences, statements).map(({ kind }) => kind);
  expect(kindsWith(unproved)).toEqual(['no_proof']);
  expect(kindsWith([{ ...unproved[0]!, proof: 'bank record' }, unproved[1]!])).toEqual([]);
});

test('evidence of a case file proves a claim, is not asked for again, and its name holds nothing to look at', () => {
  const proved = statement({ mark: 'false', added: 'We refunded it.', evidenceId: '0190d000-0000-7000-8000-000000000021' });
  const draft = [
    { text: 'Here is an answer.', answers: [] },
    { text: 'We refunded the deposit.', answers: [1] },
    { text: 'This can be checked: bank record (see evidence C-0000-0000-0001, item 2, dated 9 November 2026).', answers: [1] },
  ];
  expect(checkDraft(draft, [proved])).toEqual([]);
  expect(checkDraft(draft, [{ ...proved, evidenceId: null }]).map(({ kind }) => kind)).toContain('no_proof');
  expect(questionsOf([{ ...proved, date: '2026-10-14', amount: '£600' }])).toEqual([]);
});

test.each([
  ['We won three prizes and never poisoned anybody.', ['no_proof']],
  ['We won three prizes on 14 October 2026, and were there.', []],
  ['I told you about the bank record of the refund.', []],
  ['I will answer what you asked.', []],
  ['Thank you for what you wrote.', []],
])('a sentence of the member’s own that answers no statement: %j', (text, kinds) => {
  const marked = statement({ mark: 'false', added: 'I told you about the refund.', proof: 'bank record' });
  expect(checkDraft([{ text, answers: [] }], [marked]).map(({ kind }) => kind)).toEqual(kinds);
});

test('the accusation repeated in the first sentence is found, and there alone', () => {
  const draft = [
    { text: 'We never kept the deposit.', answers: [1] },
    { text: 'They say that we kept the deposit.', answers: [1] },
  ];
  expect(checkDraft(draft, [statement({ mark: 'false', proof: 'x' })]).map(({ kind, sentence }) => [kind, sentence])).toEqual([
    ['repeats_accusation', 0],
  ]);
});

test('names that the member goes by are none of a third person', () => {
  expect(checkDraft([{ text: 'Ruth Hollis answers.', answers: [] }], [], ['Ruth Hollis'])).toEqual([]);
});

test.each([
  ['Gareth Pugh took the call.', ['Gareth Pugh']],
  ['Call Gareth Pugh or Dr. Meyer.', ['Gareth Pugh', 'Dr. Meyer']],
  ['Hollis & Daughter catered our wedding on Monday in New York.', []],
  ['On Monday The Council wrote. I said No.', []],
])('full names in %j are %j', (text, names) => {
  expect(findNames(text).map(({ start, end }) => text.slice(start, end))).toEqual(names);
});
