import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Sentence, Statement, WriterDraft, WriterState } from '@clapback/contracts';
import { expectAccessible } from '@clapback/testing/accessible.ts';
import type { Script } from '@clapback/testing/script.ts';
import { problem } from '@clapback/testing/show-remote.ts';
import { sampleCaseFile } from '../../testing/case-file-samples.ts';
import { showTool } from '../../testing/show-premium.ts';
import { draft, events, id, open, postId, script, sentences, statement, writeByHand } from '../../testing/writer-samples.ts';

const withModel = (used = 3400, model = 'small-local-model'): Script => ({
  'GET /premium/writer': {
    body: { model, budget: { used, limit: 200_000, renewsAt: '2026-12-01T00:00:00.000Z' } } satisfies WriterState,
  },
});
const opened = (more: Partial<WriterDraft>, others: Script = {}) =>
  open({ 'GET /premium/writer-drafts/:id': { body: draft(more) }, ...others });
const draftList = page.getByRole('list', { name: 'Sentences of the draft' });

/** What a wedding’s guest says, and what the caterer says of each statement. */
const marked: Statement[] = [
  statement(1, 'Hollis & Daughter catered our wedding on 3 October.', { mark: 'true' }),
  statement(2, 'Fourteen of our guests had food poisoning that night.', {
    mark: 'partly',
    added: 'Two guests told us they felt unwell, and we wrote to both.',
    proof: 'food-samples.pdf',
    date: '2026-10-21',
    amount: '2 of 120 guests',
  }),
  statement(3, 'It was the worst meal of our lives.', { kind: 'opinion', mark: 'open' }),
  statement(4, 'She promised us the £600 deposit back and kept it.', { mark: 'false', added: 'We refunded it.' }),
  statement(5, 'When I rang to complain, their manager laughed at me.', { mark: 'not_about_me', who: 'the venue’s manager' }),
  statement(6, 'The council shut their kitchen.'),
  statement(7, 'Filthy, greedy people.', { kind: 'insult', mark: 'false', added: 'We are neither.', skipped: ['proof'] }),
  statement(8, 'Would you let your grandmother eat there?', { kind: 'question', mark: 'open' }),
  statement(9, 'You will be sorry that you ever opened.', { kind: 'threat', mark: 'open' }),
];
const found: Sentence[] = [
  { text: 'She promised us the £600 deposit back and kept it, they say.', answers: [4], by: 'member' },
  { text: 'We refunded the deposit.', answers: [4], by: 'member' },
  { text: 'Or you will regret it.', answers: [], by: 'member' },
  { text: 'I admit that the van was late.', answers: [1], by: 'member' },
  { text: 'Call (503) 555-0142 or see www.hollis.example/answer.', answers: [], by: 'member' },
  { text: 'Gareth Pugh took your call.', answers: [5], by: 'member' },
  { text: '“Hollis & Daughter catered our wedding on 3 October.” That is not true.', answers: [1], by: 'member' },
  { text: 'The money never came back.', answers: [4], by: 'model' },
  { text: 'Ask ⟦NAME_9⟧ about it.', answers: [], by: 'member' },
];

test('statements with their marks, a question, proof and what is left unanswered are accessible', async () => {
  await opened({ statements: marked });
  await expect.element(page.getByText('Pasted from yelp.co.uk, Denise P.: 9 statements, 5 facts, 1 question for you')).toBeVisible();
  await expect.element(page.getByRole('form', { name: 'When did you refund it?' })).toBeVisible();
  await expectAccessible('statements with their marks', 0);
  await page.viewport(360, 900);
  for (const kind of page.getByLabelText(/^Kind of statement/).elements()) {
    const [chosen, row] = [kind.getBoundingClientRect(), kind.closest('li')!.getBoundingClientRect()];
    expect([kind.ariaLabel, Math.round(row.right - chosen.right)]).toEqual([kind.ariaLabel, 16]);
  }
  await page.viewport(1280, 800);
});

test('a proof that is chosen and a text that is changed are accessible', async () => {
  const [kept] = sampleCaseFile().evidence;
  const file = sampleCaseFile({
    evidence: [{ ...kept!, name: `${'refund-of-the-deposit-'.repeat(8)}.txt`, keptAt: '2026-11-09T12:00:00.000Z' }],
  });
  await opened({ statements: marked, caseFileId: file.id }, { 'GET /premium/case-files/:id': { body: file } });
  await page.getByRole('button', { name: 'food-samples.pdf' }).click();
  await expect.element(page.getByLabelText('Evidence in C-0000-0000-0001')).toBeVisible();
  await page.getByRole('button', { name: 'Change the text' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Original post' })).toBeVisible();
  await expectAccessible('a proof and the text', 1);
});

test('a draft that is being written says so, keeps what came when it is stopped, and is accessible', async () => {
  await opened({ statements: marked }, withModel());
  const { say } = writeByHand();
  await page.getByRole('button', { name: 'Write the draft' }).click();
  await expect.element(page.getByText('The first sentence is on its way.')).toBeVisible();
  await say('start', { model: 'small-local-model' });
  for (const sentence of sentences.slice(0, 2)) await say('sentence', { ...sentence, by: 'model' });
  await expect.element(page.getByText('Writing sentence 3')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Use as response' })).not.toBeInTheDocument();
  const tone = page.getByRole('button', { name: 'Firm' });
  await expect.element(tone).toBeDisabled();
  const { borderLeftColor, borderTopColor } = getComputedStyle(tone.element());
  expect(borderLeftColor).toBe(borderTopColor);
  await expectAccessible('a draft that is being written', 2);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect.element(page.getByText('Stopped. What had come is kept.')).toBeVisible();
  await expect.element(draftList.getByRole('button', { name: 'Sentence 2: We refunded the £600 deposit.' })).toBeVisible();
  await expect
    .poll(async () => (await commands.seenCalls()).filter(({ method }) => method === 'PUT').at(-1)?.body)
    .toMatchObject({ model: 'small-local-model', sentences: [{ text: 'Thank you for writing.', by: 'model' }, { by: 'model' }] });
});

test('[WRITER-05] everything that the check finds stands below the draft with a way to mend it, and is accessible', async () => {
  await opened({ statements: marked, sentences: found, model: 'small-local-model', postId }, withModel());
  const things = page.getByRole('region', { name: /^\d+ things to look at$/ });
  await expect.element(things).toBeVisible();
  expect(
    things
      .getByRole('listitem')
      .elements()
      .map((thing) => [
        thing.querySelector('strong')!.textContent,
        [...thing.querySelectorAll('button')].map((button) => button.textContent),
      ]),
  ).toEqual([
    ['The accusation at the start', ['Change']],
    ['A claim without proof', ['Add proof']],
    ['A claim without proof', ['Add proof']],
    ['Reads like a threat', ['Change']],
    ['An admission', ['Change']],
    ['Private data', ['Change']],
    ['A link', ['Change']],
    ['A third person’s full name', ['Replace']],
    ['Says the opposite of your mark', ['Change']],
    ['The model added this', ['Keep', 'Change']],
    ['A placeholder', ['Change']],
  ]);
  await expectAccessible('a draft with everything that the check finds', 3);
});

test('[WRITER-05] a draft that broke off shows Generation Failed and what came, and is accessible', async () => {
  const detail = 'The AI model broke off or did not answer. What had come is kept.';
  const came = sentences.slice(0, 2).map((sentence) => ({ ...sentence, by: 'model' }));
  await opened(
    { statements: marked },
    {
      ...withModel(),
      'POST /premium/clapbacks': events(
        ['start', { model: 'small-local-model' }],
        ...came.map((sentence): [string, unknown] => ['sentence', sentence]),
        ['stopped', { reason: 'model_failed', detail, sentences: came }],
      ),
    },
  );
  await page.getByRole('button', { name: 'Write the draft' }).click();
  await expect.element(page.getByRole('status').last()).toHaveTextContent(`Generation Failed ${detail}`);
  await expect.element(draftList.getByRole('button', { name: 'Sentence 2: We refunded the £600 deposit.' })).toBeVisible();
  await expectAccessible('a draft that broke off', 4);
});

test('a budget that is used up says who writes now and when it renews, and is accessible', async () => {
  await opened({ statements: marked, sentences }, withModel(200_000));
  await expect
    .element(page.getByRole('note', { name: 'What writes the draft' }))
    .toMatchTextContent(
      /Budget this month: 200,000 of 200,000 tokens of the AI model\. It renews on December 1\. Templates write what no longer fits\.$/,
    );
  await expect.element(page.getByText('Built from your marks; no AI model was used.')).toBeVisible();
  await expectAccessible('a budget that is used up', 5);
});

test('a sentence that is too long, and a draft of another tab, say so and are accessible', async () => {
  await opened({ statements: marked, sentences }, { 'PUT /premium/writer-drafts/:id': problem(409, 'content_changed') });
  await page.getByRole('group', { name: 'Statement 6 is' }).getByRole('button', { name: 'True' }).click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'This draft was changed in another tab.' })).toBeVisible();
  await draftList.getByRole('button', { name: /^Sentence 1/ }).click();
  await draftList.getByRole('textbox', { name: 'Sentence 1' }).fill('x'.repeat(2300));
  await expect.element(draftList.getByRole('alert')).toMatchTextContent('Please keep it to 2,200 characters; these are 2,300.');
  await expectAccessible('a sentence that is too long', 6);
});

test('words from right to left are accessible in statements, draft and findings', async () => {
  const words = 'هذا الرجل أخذ أموالي ولم يرد.';
  await opened(
    {
      source: 'موقع المراجعات',
      names: ['محمد'],
      model: 'small-local-model',
      statements: [statement(1, words, { mark: 'false', added: 'أعدت المال في 14 October.', proof: 'سجل البنك' })],
      sentences: [
        { text: 'Thank you for writing.', answers: [], by: 'model' },
        { text: `“${words}” That is not true.`, answers: [1], by: 'model' },
        { text: 'لم تُرد الأموال.', answers: [1], by: 'model' },
      ],
    },
    withModel(),
  );
  await expect.element(page.getByRole('region', { name: '1 thing to look at' })).toBeVisible();
  const directions = [1, 2, 3].map((number) => {
    const shown = draftList.getByRole('button', { name: new RegExp(`^Sentence ${number}`) }).element();
    return getComputedStyle(shown).direction;
  });
  // An English sentence about Arabic words is read from the left.
  expect(directions).toEqual(['ltr', 'ltr', 'rtl']);
  await expectAccessible('words from right to left', 7);
});

test('10,000 letters without a blank, a long name of a model and large numbers stay within the screen', async () => {
  const model = 'm'.repeat(200);
  const words = `Q${'x'.repeat(9999)}`;
  await opened(
    {
      source: 's'.repeat(150),
      model,
      statements: [
        statement(1, words, {
          mark: 'not_about_me',
          who: 'w'.repeat(200),
          added: 'a'.repeat(2000),
          proof: 'p'.repeat(200),
          amount: '9'.repeat(50),
        }),
      ],
      sentences: [
        { text: 'y'.repeat(2200), answers: [1], by: 'model' },
        { text: `See www.${'z'.repeat(300)}.example`, answers: [1], by: 'member' },
      ],
    },
    withModel(2_000_000_000, model),
  );
  await expect.element(page.getByRole('region', { name: /things to look at$/ })).toBeVisible();
  await expectAccessible('words without a blank', 8);
});

test('earlier drafts, and the question before one is deleted, are accessible', async () => {
  await showTool(
    'writer',
    script({
      ...withModel(),
      'GET /premium/writer-drafts': {
        body: {
          items: [
            {
              id,
              opening: 'They kept it. '.repeat(8),
              source: 'yelp.co.uk, Denise P.',
              caseFileId: null,
              updatedAt: '2026-11-09T12:00:00.000Z',
            },
            { id: postId, opening: 'هذا الرجل أخذ أموالي ولم يرد.', source: '', caseFileId: null, updatedAt: '2026-11-09T12:00:00.000Z' },
          ],
        },
      },
    }),
  );
  await expect.element(page.getByRole('link', { name: /^They kept it/ })).toBeVisible();
  await expectAccessible('earlier drafts', 9);
  await page.getByRole('button', { name: /^Delete the draft ‘They kept it/ }).click();
  await expect.element(page.getByRole('alertdialog', { name: 'Delete this draft?' })).toBeVisible();
  await expectAccessible('the question before a draft is deleted', 10);
  expect((await commands.seenCalls()).filter(({ method }) => method === 'DELETE')).toEqual([]);
});
