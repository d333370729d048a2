import { expect, onTestFinished, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { WriterDraft } from '@clapback/contracts';
import type { Script } from '@clapback/testing/script.ts';
import { problem } from '@clapback/testing/show-remote.ts';
import { sampleCaseFile, sampleSummary } from '../../testing/case-file-samples.ts';
import { showTool } from '../../testing/show-premium.ts';
import {
  draft,
  events,
  id,
  open,
  postId,
  script,
  sentences,
  statement,
  statements,
  whole,
  writeByHand,
  written,
} from '../../testing/writer-samples.ts';

const row = (number: number) => page.getByRole('listitem').filter({ hasText: statements[number - 1]!.words });
const marks = (number: number) => page.getByRole('group', { name: `Statement ${number} is` });
const calls = async (method: string, path: string) =>
  (await commands.seenCalls()).filter((call) => call.method === method && call.path === path);
const toasted = () => expect.element(page.getByRole('status').last());
const draftList = page.getByRole('list', { name: 'Sentences of the draft' });

test('[PREM-01, WRITER-01] the tab takes an original post and a tone, of which professional is the default', async () => {
  await showTool('writer', script({ 'POST /premium/writer-drafts': { status: 201, body: draft() } }));
  await expect.element(page.getByRole('tab', { name: 'AI ClapBack Writer' })).toHaveAttribute('aria-selected', 'true');
  const tones = page.getByRole('group', { name: 'Tone' }).getByRole('button');
  await expect.element(tones.first()).toBeVisible();
  expect(tones.elements().map((tone) => [tone.textContent, tone.getAttribute('aria-pressed')])).toEqual([
    ['Professional', 'true'],
    ['Friendly', 'false'],
    ['Firm', 'false'],
    ['Factual', 'false'],
    ['Confident', 'false'],
  ]);
  await page.getByLabelText('Original post').fill('They kept the £600 deposit.');
  await page.getByRole('button', { name: 'Firm' }).click();
  await page.getByRole('button', { name: 'Go through it' }).click();
  await expect.element(page.getByRole('list', { name: 'Statements' })).toBeVisible();
  expect((await calls('POST', '/premium/writer-drafts'))[0]!.body).toEqual({
    originalPost: 'They kept the £600 deposit.',
    source: '',
    tone: 'firm',
    postId: null,
  });
});

test('[PREM-13] opened from a case file it has the accusation, and its draft stands in that case file', async () => {
  const file = sampleCaseFile();
  await showTool(
    'writer',
    script({ 'GET /premium/case-files/:id': { body: file }, 'POST /premium/writer-drafts': { status: 201, body: draft() } }),
    `&case=${file.id}`,
  );
  await expect.element(page.getByLabelText('Original post')).toHaveValue('A guest says that your food made people ill.');
  await page.getByRole('button', { name: 'Go through it' }).click();
  await expect.element(page.getByRole('list', { name: 'Statements' })).toBeVisible();
  expect((await calls('POST', '/premium/writer-drafts'))[0]!.body).toEqual({
    originalPost: 'A guest says that your food made people ill.',
    source: 'The Yelp review about the October wedding',
    tone: 'professional',
    postId: null,
    caseFileId: file.id,
  });
});

const keptText = `clapback.writer-text.0190a000-0000-7000-8000-000000000001.${sampleCaseFile().id}`;
const fromCaseFile = () => script({ 'GET /premium/case-files/:id': { body: sampleCaseFile() } });

test('[PREM-13] what a case file gave is kept in this browser once it is changed, for that case file alone', async () => {
  await showTool('writer', fromCaseFile(), `&case=${sampleCaseFile().id}`);
  const text = page.getByLabelText('Original post');
  await expect.element(text).toHaveValue('A guest says that your food made people ill.');
  const names = () => Object.keys(localStorage).filter((name) => name.startsWith('clapback.writer-text.'));
  expect(names()).toEqual([]);
  await text.fill('Fourteen guests were ill, he says.');
  await expect.poll(names).toEqual([keptText]);
  expect(JSON.parse(localStorage.getItem(keptText)!)).toMatchObject({
    originalPost: 'Fourteen guests were ill, he says.',
    source: 'The Yelp review about the October wedding',
  });
});

test.each([
  ['of that case file', keptText, 'Fourteen guests were ill, he says.'],
  ['of no case file', 'clapback.writer-text.0190a000-0000-7000-8000-000000000001', 'A guest says that your food made people ill.'],
])('[PREM-13] a text %s that was kept before a reload is taken where it belongs', async (_whose, name, shown) => {
  const before = { originalPost: 'Fourteen guests were ill, he says.', source: '', tone: 'firm' };
  await showTool('writer', fromCaseFile(), `&case=${sampleCaseFile().id}`, { [name]: JSON.stringify(before) });
  await expect.element(page.getByLabelText('Original post')).toHaveValue(shown);
});

test('[PREM-13] a case file that could not be loaded says so, and can be loaded again', async () => {
  const file = sampleCaseFile();
  await showTool('writer', script({ 'GET /premium/case-files/:id': problem(500, 'internal_error') }), `&case=${file.id}`);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/The case file could not be loaded/);
  await expect.element(page.getByLabelText('Original post')).not.toBeInTheDocument();
  await commands.changeScript({ 'GET /premium/case-files/:id': { body: file } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByLabelText('Original post')).toHaveValue('A guest says that your food made people ill.');
});

test('[WRITER-02] a blank original post shows Input Required, and nothing is sent', async () => {
  await showTool('writer', script());
  await page.getByLabelText('Original post').fill('  \n');
  await page.getByRole('button', { name: 'Go through it' }).click();
  await toasted().toHaveTextContent('Input Required Please paste what was said about you.');
  await expect.element(page.getByText('Please paste what was said.')).toBeVisible();
  await expect.element(page.getByLabelText('Original post')).toHaveFocus();
  expect(await calls('POST', '/premium/writer-drafts')).toEqual([]);
});

test('[WRITER-05] a text that cannot be split shows Generation Failed, and what was typed stays, after a reload too', async () => {
  await showTool('writer', script({ 'POST /premium/writer-drafts': problem(503, 'service_busy') }));
  await page.getByLabelText('Original post').fill('They kept the deposit.');
  await page.getByRole('button', { name: 'Go through it' }).click();
  await toasted().toMatchTextContent(/^Generation Failed/);
  await expect.element(page.getByLabelText('Original post')).toHaveValue('They kept the deposit.');
  expect(JSON.parse(Object.entries(localStorage).find(([name]) => name.startsWith('clapback.writer-text.'))![1] as string)).toMatchObject({
    originalPost: 'They kept the deposit.',
  });
});

test('statements can be marked and explained; what is missing is asked for, and all of it is saved', async () => {
  await open();
  await expect.element(page.getByText('Pasted from yelp.co.uk, Denise P.: 4 statements, 2 facts, no questions for you')).toBeVisible();
  await expect.element(row(3)).toMatchTextContent(/left unanswered/);
  await expect.element(row(4)).toMatchTextContent(/kept as evidence/);
  await marks(1).getByRole('button', { name: 'False' }).click();
  const what = page.getByRole('form', { name: 'What happened instead?' });
  await what.getByRole('textbox').fill('We refunded it.');
  await what.getByRole('button', { name: 'Answer' }).click();
  const date = page.getByRole('form', { name: 'When did you refund it?' });
  await date.getByRole('button', { name: 'Answer' }).click();
  await expect.element(date.getByRole('alert')).toMatchTextContent('Please enter a day, a month and a year, such as 14 10 2026.');
  await date.getByLabelText('Day').fill('14');
  await date.getByLabelText('Month').fill('10');
  await date.getByLabelText('Year').fill('2026');
  await date.getByRole('button', { name: 'Answer' }).click();
  await expect.element(row(1)).toMatchTextContent(/October 14, 2026/);
  await page.getByRole('form', { name: 'What proves it?' }).getByRole('button', { name: 'Skip' }).click();
  await expect.element(page.getByRole('form', { name: 'What proves it?' })).not.toBeInTheDocument();
  await expect
    .poll(async () => (await calls('PUT', `/premium/writer-drafts/${id}`)).at(-1)?.body)
    .toMatchObject({
      revision: expect.any(Number),
      statements: [{ number: 1, mark: 'false', added: 'We refunded it.', date: '2026-10-14', skipped: ['proof'] }, {}, {}, {}],
    });
});

test('[WRITER-04] the draft that the service answers is shown with the numbers of what each sentence answers, and who wrote it', async () => {
  await open({ 'POST /premium/clapbacks': whole });
  await marks(1).getByRole('button', { name: 'False' }).click();
  await page.getByRole('button', { name: 'Firm' }).click();
  await page.getByRole('button', { name: 'Write the draft' }).click();
  await expect.element(draftList.getByRole('button', { name: 'Sentence 3: Gareth Pugh took your call.' })).toBeVisible();
  await expect.element(draftList.getByRole('listitem').nth(1)).toMatchTextContent(/Answers statement 1/);
  await expect.element(page.getByText('Built from your marks; no AI model was used.')).toBeVisible();
  await expect
    .element(
      page
        .getByRole('note', { name: 'What writes the draft' })
        .getByText(/^No AI model is configured: .* Not legal advice\. Budget this month: no model set\.$/),
    )
    .toBeVisible();
  expect((await calls('POST', '/premium/clapbacks'))[0]!.body).toMatchObject({
    tone: 'firm',
    statements: [{ number: 1, mark: 'false' }, {}, {}, {}],
  });
  await expect.poll(async () => (await calls('PUT', `/premium/writer-drafts/${id}`)).at(-1)?.body).toMatchObject({ sentences });
});

test.each([
  [
    'cannot be written',
    problem(503, 'drafting_unavailable', { title: 'The AI model did not write a draft. Please try again in a moment.' }),
  ],
  [
    'is refused',
    events(
      ['start', { model: 'm' }],
      [
        'stopped',
        { reason: 'draft_refused', detail: 'The AI model wrote something that a draft must not say, so it was not used.', sentences: [] },
      ],
    ),
  ],
] as const)('[WRITER-05] a draft that %s shows Generation Failed, and the marks stay', async (_what, answer) => {
  await open({ 'POST /premium/clapbacks': answer });
  await marks(1).getByRole('button', { name: 'False' }).click();
  await page.getByRole('button', { name: 'Write the draft' }).click();
  await toasted().toMatchTextContent(/^Generation Failed/);
  await expect.element(marks(1).getByRole('button', { name: 'False' })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByRole('button', { name: 'Write the draft' })).toBeVisible();
});

test.each([
  ['breaks off', 'model_failed', 'The AI model broke off or did not answer. What had come is kept.'],
  ['outlasts its subscription', 'premium_ended', 'Your Premium subscription ended while this was written. What had come is kept.'],
])('a draft that %s keeps what came', async (_what, reason, detail) => {
  await open({
    'POST /premium/clapbacks': events(
      ['start', { model: 'm' }],
      ['sentence', sentences[0]],
      ['stopped', { reason, detail, sentences: [sentences[0]] }],
    ),
  });
  await page.getByRole('button', { name: 'Write the draft' }).click();
  await toasted().toHaveTextContent(`Generation Failed ${detail}`);
  await expect.element(draftList.getByRole('button', { name: 'Sentence 1: Thank you for writing.' })).toBeVisible();
  await expect.element(page.getByText(/^Written by the AI model m from your marks/)).toBeVisible();
});

test('a draft that is being written can be stopped', async () => {
  await open({ 'POST /premium/clapbacks': { fate: 'waits' } });
  await page.getByRole('button', { name: 'Write the draft' }).click();
  await expect.element(page.getByText('Writing sentence 1')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect.element(page.getByRole('button', { name: 'Write the draft' })).toBeVisible();
  await expect.element(page.getByText('Generation Failed')).not.toBeInTheDocument();
});

test('a sentence that is changed or removed while the others are written stays so', async () => {
  await open();
  const { say, end } = writeByHand();
  await page.getByRole('button', { name: 'Write the draft' }).click();
  await say('start', { model: 'm' });
  for (const sentence of sentences.slice(0, 2)) await say('sentence', { ...sentence, by: 'model' });
  await draftList.getByRole('button', { name: 'Sentence 1: Thank you for writing.' }).click();
  await userEvent.keyboard('{Control>}a{/Control}Thank you, Denise.{Enter}');
  await draftList.getByText('We refunded the £600 deposit.').hover();
  await draftList.getByRole('button', { name: 'Remove Sentence 2' }).click();
  await say('sentence', { ...sentences[2], by: 'model' });
  await say('done', written);
  await end();
  await expect.element(page.getByRole('button', { name: 'Write it again' })).toBeVisible();
  await expect
    .poll(() =>
      draftList
        .getByRole('button', { name: /^Sentence \d/ })
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Thank you, Denise.', 'Gareth Pugh took your call.']);
});

const marked = [
  { ...statements[0]!, mark: 'false' as const, added: 'We refunded it.' },
  { ...statements[1]!, mark: 'not_about_me' as const, who: 'the venue’s manager' },
  ...statements.slice(2),
];
const withDraft = (more: Partial<WriterDraft> = {}): Script => ({
  'GET /premium/writer-drafts/:id': { body: draft({ statements: marked, sentences, ...more }) },
});

test('the check says what to look at, with the way to mend it, and what it did not find', async () => {
  await open(withDraft());
  const things = page.getByRole('region', { name: '2 things to look at' });
  await expect
    .element(things)
    .toMatchTextContent(
      /A claim without proof“We refunded the £600 deposit\.”.*A third person’s full name“Gareth Pugh” can be “the venue’s manager”\./,
    );
  await expect
    .element(
      things.getByText(
        'No threats, no admissions, no private data, and the accusation is not repeated at the start. The check reads English.',
      ),
    )
    .toBeVisible();
  await things.getByRole('button', { name: 'Replace' }).click();
  await expect.element(draftList.getByRole('button', { name: 'Sentence 3: The venue’s manager took your call.' })).toBeVisible();
  await page.getByRole('region', { name: '1 thing to look at' }).getByRole('button', { name: 'Add proof' }).click();
  await row(1).getByLabelText('What proves it').fill('bank record');
  await row(1).getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByRole('region', { name: 'Nothing to look at' })).toBeVisible();
});

const proved = [{ ...marked[0]!, proof: 'bank record' }, ...marked.slice(1)];
const ofModel = (...texts: [string, number[]][]): Partial<WriterDraft> => ({
  model: 'small',
  statements: proved,
  sentences: texts.map(([text, answers]) => ({ text, answers, by: 'model' as const })),
});
const lastSaved = async () => (await calls('PUT', `/premium/writer-drafts/${id}`)).at(-1)?.body;

test('[WRITER-05] what a model added stands beside its draft until the member keeps or changes that sentence', async () => {
  await open(withDraft(ofModel(['Thank you.', []], ['The money was not returned.', [1]], ['You had it back.', [1]])));
  const things = page.getByRole('region', { name: '2 things to look at' });
  await expect
    .element(things)
    .toMatchTextContent(
      /The model added this“The money was not returned\.” Keep it only if it is true\..*The model added this“You had it back\.” Keep it only if it is true\./,
    );
  await expect.element(draftList.getByRole('listitem').nth(1)).toMatchTextContent(/AI added/);
  await things.getByRole('button', { name: 'Keep sentence 3' }).click();
  const thing = page.getByRole('region', { name: '1 thing to look at' });
  await expect.element(thing.getByRole('heading')).toHaveFocus();
  await expect.poll(lastSaved).toMatchObject({ sentences: [{}, { by: 'model' }, { by: 'model', isConfirmed: true }] });
  await thing.getByRole('button', { name: 'Change sentence 2' }).click();
  await expect.element(draftList.getByRole('textbox', { name: 'Sentence 2' })).toHaveFocus();
  await userEvent.keyboard('{Control>}a{/Control}The money was returned.{Enter}');
  await expect.element(page.getByRole('region', { name: 'Nothing to look at' })).toBeVisible();
  await expect
    .poll(lastSaved)
    .toMatchObject({ sentences: [{}, { text: 'The money was returned.', by: 'member' }, { by: 'model', isConfirmed: true }] });
});

test('[WRITER-05] a name that is replaced in what a model added leaves the rest of it to be kept or changed', async () => {
  await open(withDraft(ofModel(['Thank you.', []], ['Gareth Pugh took your call.', [2]])));
  await page.getByRole('region', { name: '2 things to look at' }).getByRole('button', { name: 'Replace' }).click();
  await expect
    .element(page.getByRole('region', { name: '1 thing to look at' }))
    .toMatchTextContent(/The model added this“The venue’s manager took your call\.”/);
  await expect.poll(lastSaved).toMatchObject({ sentences: [{}, { by: 'member', isConfirmed: false }] });
});

test('evidence that proves a claim is the member’s word for a sentence of a model that names it', async () => {
  const file = sampleCaseFile({ evidence: [kept(1, 'page.html')] });
  const name = 'evidence C-0000-0000-0001, item 1, dated 9 November 2026';
  const evident = [{ ...proved[0]!, evidenceId: kept(1, '').id }, ...marked.slice(1)];
  const draftOf = ofModel(
    ['Thank you.', []],
    ['“They kept the £600 deposit.” That is not true.', [1]],
    ['We refunded it.', [1]],
    [`The proof: bank record (see ${name}).`, [1]],
  );
  await open({
    ...withDraft({ ...draftOf, statements: evident, caseFileId: file.id }),
    'GET /premium/case-files/:id': { body: file },
  });
  await expect.element(draftList.getByRole('listitem').nth(3)).toMatchTextContent(/item 1/);
  await expect.element(page.getByRole('region', { name: 'Nothing to look at' })).toBeVisible();
});

const kept = (number: number, name: string) => ({
  ...sampleCaseFile().evidence[0]!,
  id: `0190d000-0000-7000-8000-00000000002${number}`,
  number,
  name,
  keptAt: '2026-11-09T12:00:00.000Z',
});

test('a piece of evidence of the case file proves a claim, beside the member’s words, and the check takes it', async () => {
  const file = sampleCaseFile({ evidence: [kept(1, 'page.html'), kept(2, 'refund.txt')] });
  await open({ ...withDraft({ caseFileId: file.id }), 'GET /premium/case-files/:id': { body: file } });
  await page.getByRole('button', { name: 'Add proof' }).first().click();
  const list = row(1).getByLabelText('Evidence in C-0000-0000-0001');
  await expect.element(list).toBeVisible();
  expect([...(list.element() as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
    'None',
    'Item 1: page.html, Nov 9, 2026, 9f2c 7a10 … 05d6 41b7',
    'Item 2: refund.txt, Nov 9, 2026, 9f2c 7a10 … 05d6 41b7',
  ]);
  await row(1).getByLabelText('What proves it').fill('bank record');
  await list.selectOptions('Item 2: refund.txt, Nov 9, 2026, 9f2c 7a10 … 05d6 41b7');
  await row(1).getByRole('button', { name: 'Done' }).click();
  await expect.element(row(1)).toMatchTextContent(/bank record · evidence C-0000-0000-0001, item 2, dated 9 November 2026/);
  await expect.element(page.getByText('A claim without proof')).not.toBeInTheDocument();
  await expect
    .poll(async () => (await calls('PUT', `/premium/writer-drafts/${id}`)).at(-1)?.body)
    .toMatchObject({ statements: [{ number: 1, proof: 'bank record', evidenceId: kept(2, '').id }, {}, {}, {}] });
});

test('without a case file one can be chosen for its evidence, which alone answers what proves it', async () => {
  const file = sampleCaseFile({ evidence: [kept(1, 'page.html')] });
  const answered = [{ ...marked[0]!, date: '2026-10-14', amount: '£600' }, ...marked.slice(1)];
  await open({
    ...withDraft({ statements: answered }),
    'GET /premium/case-files': { body: { items: [sampleSummary()] } },
    'GET /premium/case-files/:id': problem(500, 'internal_error'),
  });
  const question = page.getByRole('form', { name: 'What proves it?' });
  await question.getByLabelText('Evidence in the case file').selectOptions('C-0000-0000-0001: The Yelp review about the October wedding');
  await expect.element(question.getByRole('alert')).toMatchTextContent(/The evidence of the case file could not be loaded\./);
  await commands.changeScript({ 'GET /premium/case-files/:id': { body: file } });
  await question.getByRole('button', { name: 'Try again' }).click();
  await question.getByLabelText('Evidence in C-0000-0000-0001').selectOptions('Item 1: page.html, Nov 9, 2026, 9f2c 7a10 … 05d6 41b7');
  await question.getByRole('button', { name: 'Answer' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(row(1)).toMatchTextContent(/evidence C-0000-0000-0001, item 1, dated 9 November 2026/);
});

test('a sentence can be changed and removed by keys; of a model’s it is then the member’s', async () => {
  await open(withDraft({ model: 'small', sentences: sentences.map((one) => ({ ...one, by: 'model' as const })) }));
  const first = draftList.getByRole('button', { name: 'Sentence 1: Thank you for writing.' });
  await expect.element(first).toBeVisible();
  await expect.poll(() => draftList.getByText('AI', { exact: true }).elements()).toHaveLength(3);
  first.element().focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Control>}a{/Control}Thank you, Denise.{Enter}');
  await expect.element(draftList.getByRole('button', { name: 'Sentence 1: Thank you, Denise.' })).toBeVisible();
  await draftList.getByText('We refunded the £600 deposit.').hover();
  await draftList.getByRole('button', { name: 'Remove Sentence 2' }).click();
  await expect.element(draftList.getByText('We refunded the £600 deposit.')).not.toBeInTheDocument();
  await expect
    .poll(async () => (await calls('PUT', `/premium/writer-drafts/${id}`)).at(-1)?.body)
    .toMatchObject({
      sentences: [
        { text: 'Thank you, Denise.', by: 'member' },
        { text: 'Gareth Pugh took your call.', by: 'model' },
      ],
    });
});

test('a text with more statements than a draft takes says that these are the first', async () => {
  const many = Array.from({ length: 150 }, (_one, index) => statement(index + 1, `Bad, ${index + 1}.`, { kind: 'opinion', mark: 'open' }));
  await open(withDraft({ statements: many, sentences: [] }));
  await expect
    .element(page.getByText('A draft takes 150 statements: these are the first of the text. Put what comes after them into another draft.'))
    .toBeVisible();
});

test('what a statement is can be changed: an opinion is left unanswered, a fact waits for its mark', async () => {
  await open();
  await page.getByLabelText('Kind of statement 1').selectOptions('Opinion');
  await expect.element(row(1)).toMatchTextContent(/left unanswered/);
  await page.getByLabelText('Kind of statement 3').selectOptions('Fact');
  await expect.element(marks(3)).toBeVisible();
  await expect
    .poll(async () => (await calls('PUT', `/premium/writer-drafts/${id}`)).at(-1)?.body)
    .toMatchObject({
      statements: [{ number: 1, kind: 'opinion', mark: 'open' }, {}, { number: 3, kind: 'fact', mark: null }, {}],
    });
});

test('names that are to be kept from a model are asked for where one is set, and go with what it is asked', async () => {
  await open({
    'GET /premium/writer': { body: { model: 'small', budget: { used: 3, limit: 200_000, renewsAt: '2026-12-01T00:00:00.000Z' } } },
    'POST /premium/clapbacks': whole,
  });
  await page.getByLabelText('Names to keep from the AI model').fill('Gareth, Otto Meyer');
  await page.getByRole('button', { name: 'Write the draft' }).click();
  await expect.element(draftList.getByRole('button', { name: /^Sentence 3/ })).toBeVisible();
  expect((await calls('POST', '/premium/clapbacks'))[0]!.body).toMatchObject({ names: ['Gareth', 'Otto Meyer'], postId: null });
});

test('names are kept from a model already where it sorts the statements', async () => {
  await showTool(
    'writer',
    script({
      'GET /premium/writer': { body: { model: 'small', budget: { used: 3, limit: 200_000, renewsAt: '2026-12-01T00:00:00.000Z' } } },
      'POST /premium/writer-drafts': { status: 201, body: draft() },
    }),
  );
  await page.getByLabelText('Original post').fill('They kept it, says otto.');
  await page.getByLabelText('Names to keep from the AI model').fill('otto');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('list', { name: 'Statements' })).toBeVisible();
  expect((await calls('POST', '/premium/writer-drafts'))[0]!.body).toMatchObject({ names: ['otto'] });
});

test('[WRITER-05] names that were to be kept from a model are there again after a failure and a reload', async () => {
  const stored = 'clapback.writer-text.0190a000-0000-7000-8000-000000000001';
  const state = {
    'GET /premium/writer': { body: { model: 'small', budget: { used: 3, limit: 200_000, renewsAt: '2026-12-01T00:00:00.000Z' } } },
  };
  const before = { originalPost: 'They kept it, says otto.', source: '', tone: 'firm' };
  await showTool('writer', script({ ...state, 'POST /premium/writer-drafts': problem(503, 'service_busy') }), '', {
    [stored]: JSON.stringify({ ...before, names: ['otto'] }),
  });
  const names = page.getByLabelText('Names to keep from the AI model');
  await expect.element(names).toHaveValue('otto');
  await names.fill('otto, Ada');
  await page.getByRole('button', { name: 'Go through it' }).click();
  await toasted().toMatchTextContent(/^Generation Failed/);
  await expect.poll(() => JSON.parse(localStorage.getItem(stored)!) as object).toEqual({ ...before, names: ['otto', 'Ada'] });
});

test('a draft that is written again and refused leaves the one before as it was', async () => {
  await open({
    ...withDraft(),
    'POST /premium/clapbacks': events(
      ['start', { model: 'm' }],
      ['sentence', { text: 'Another beginning.', answers: [] }],
      ['stopped', { reason: 'draft_refused', detail: 'It was not used.', sentences: [] }],
    ),
  });
  await page.getByRole('button', { name: 'Write it again' }).click();
  await toasted().toMatchTextContent(/^Generation Failed/);
  await expect.element(draftList.getByRole('button', { name: 'Sentence 1: Thank you for writing.' })).toBeVisible();
  await expect.element(page.getByText('Another beginning.')).not.toBeInTheDocument();
});

test('a draft about a post here leads to the form of its response, and is kept as looked over', async () => {
  await open({
    ...withDraft({ postId, source: 'The caterer kept our deposit' }),
    'PUT /premium/writer-drafts/:id': { body: draft({ revision: 2, postId, statements: marked, sentences }) },
  });
  await expect.element(page.getByText(/^From the post “The caterer kept our deposit”: 4 statements/)).toBeVisible();
  await page.getByRole('button', { name: 'Use as response' }).click();
  await expect.poll(() => location.pathname + location.search).toBe(`/?post=${postId}&respond`);
  expect((await calls('PUT', `/premium/writer-drafts/${id}`)).at(-1)!.body).toMatchObject({ isReviewed: true });
  expect(Object.keys(localStorage).filter((name) => name.startsWith('clapback.response-draft.'))).toEqual([]);
});

test('findings keep nobody from using a draft, what a model added as little as any other', async () => {
  const given = { ...ofModel(['Thank you.', []], ['You had it back.', [1]]), postId };
  await open({ ...withDraft(given), 'PUT /premium/writer-drafts/:id': { body: draft({ revision: 2, ...given }) } });
  await expect.element(page.getByRole('region', { name: '1 thing to look at' })).toBeVisible();
  await page.getByRole('button', { name: 'Use as response' }).click();
  await expect.poll(() => location.pathname + location.search).toBe(`/?post=${postId}&respond`);
});

const arabic = { words: 'هذا الرجل أخذ أموالي ولم يرد.', added: 'أعدت المال.', proof: 'سجل البنك' };
const ofModelInArabic = 'لم تُرد الأموال.';
const directionOf = (place: { element(): Element }) => getComputedStyle(place.element()).direction;

test('words from right to left are written from right to left before they are split', async () => {
  await showTool('writer', script());
  for (const name of ['Original post', 'Where it is from (optional)']) {
    const field = page.getByLabelText(name);
    await expect.element(field).toBeVisible();
    expect([name, directionOf(field)]).toEqual([name, 'ltr']);
    await field.fill(arabic.words);
    expect([name, directionOf(field)]).toEqual([name, 'rtl']);
  }
});

test('words from right to left stand so in statements, marks, draft and findings', async () => {
  await open({
    'GET /premium/writer': { body: { model: 'small', budget: { used: 3, limit: 200_000, renewsAt: '2026-12-01T00:00:00.000Z' } } },
    ...withDraft({
      model: 'small',
      statements: [statement(1, arabic.words, { ...arabic, mark: 'false' })],
      sentences: [
        { text: arabic.added, answers: [1], by: 'model' },
        { text: ofModelInArabic, answers: [1], by: 'model' },
      ],
    }),
  });
  const shown = page.getByRole('list', { name: 'Statements' });
  const sentence = draftList.getByRole('button', { name: `Sentence 2: ${ofModelInArabic}` });
  await expect.element(sentence).toBeVisible();
  const found = page.getByRole('region', { name: '1 thing to look at' }).getByText(ofModelInArabic, { exact: true });
  await expect.element(found).toBeVisible();
  const names = page.getByLabelText('Names to keep from the AI model');
  await names.fill('محمد');
  expect(
    [shown.getByText(`“${arabic.words}”`), shown.getByText(arabic.added, { exact: true }), sentence, found, names].map(directionOf),
  ).toEqual(['rtl', 'rtl', 'rtl', 'rtl', 'rtl']);
  await sentence.click();
  expect(directionOf(draftList.getByRole('textbox', { name: 'Sentence 2' }))).toBe('rtl');
  await shown.getByRole('button', { name: 'Change: What you say to it' }).click();
  expect(directionOf(shown.getByRole('textbox', { name: 'What you say to it' }))).toBe('rtl');
});

test('a draft about another place is copied, and saved to a case file', async () => {
  await open({ ...withDraft(), 'POST /premium/writer-drafts/:id/case-file': { body: draft({ caseFileId: postId }) } });
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => copy.mockRestore());
  await expect.element(page.getByRole('button', { name: 'Use as response' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Copy' }).click();
  expect(copy).toHaveBeenCalledWith('Thank you for writing. We refunded the £600 deposit. Gareth Pugh took your call.');
  await page.getByRole('button', { name: 'Add to case file' }).click();
  await toasted().toMatchTextContent(/^Added to the case file/);
  expect((await calls('POST', `/premium/writer-drafts/${id}/case-file`))[0]!.body).toEqual({});
});

test('a draft that another tab changed is not written over', async () => {
  await open({ 'PUT /premium/writer-drafts/:id': problem(409, 'content_changed') });
  await marks(1).getByRole('button', { name: 'True' }).click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'This draft was changed in another tab.' })).toBeVisible();
  await commands.changeScript({ 'GET /premium/writer-drafts/:id': { body: draft({ revision: 5, statements: marked }) } });
  await page.getByRole('button', { name: 'Load it' }).click();
  await expect.element(marks(1).getByRole('button', { name: 'False' })).toHaveAttribute('aria-pressed', 'true');
});

test.each([
  [3, '3 of 200,000 tokens of the AI model. It renews on December 1.'],
  [185_300, '185,300 of 200,000 tokens of the AI model. It renews on December 1. Templates write what no longer fits.'],
])('the budget of a model is shown with %i tokens used', async (used, words) => {
  await open({
    ...withDraft({ model: 'small' }),
    'GET /premium/writer': { body: { model: 'small', budget: { used, limit: 200_000, renewsAt: '2026-12-01T00:00:00.000Z' } } },
  });
  await expect.element(page.getByText(new RegExp(`Budget this month: ${words.replaceAll('.', String.raw`\.`)}$`))).toBeVisible();
  await expect.element(page.getByText(/Names and numbers are replaced before it sees them/)).toBeVisible();
});

test('earlier drafts wait with a skeleton, say that there are none, fail with a way to try again, and can be deleted', async () => {
  await showTool('writer', script({ 'GET /premium/writer-drafts': problem(400, 'bad_request') }));
  const part = page.getByRole('region', { name: 'Earlier drafts' });
  await expect.element(part.getByRole('alert')).toMatchTextContent(/Your drafts could not be loaded/);
  await commands.changeScript({
    'GET /premium/writer-drafts': {
      body: { items: [{ id, opening: 'They kept it.', source: '', caseFileId: null, updatedAt: '2026-11-09T12:00:00.000Z' }] },
    },
    'DELETE /premium/writer-drafts/:id': { status: 204 },
  });
  await part.getByRole('button', { name: 'Try again' }).click();
  await expect.element(part.getByRole('link', { name: 'They kept it.' })).toBeVisible();
  await part.getByRole('button', { name: 'Delete the draft ‘They kept it.’' }).click();
  await page.getByRole('alertdialog', { name: 'Delete this draft?' }).getByRole('button', { name: 'Delete draft' }).click();
  await expect.element(part.getByText(/None yet\./)).toBeVisible();
});
