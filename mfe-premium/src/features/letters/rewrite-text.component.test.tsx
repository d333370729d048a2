import { expect, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { Script } from '@clapback/testing/script.ts';
import { problem } from '@clapback/testing/show-remote.ts';
import { showTool } from '../../testing/show-premium.ts';
import { sampleLetter, sampleRegimes } from './letter-samples.ts';

const { id } = sampleLetter();
const budget = { used: 3000, limit: 200_000, renewsAt: '2026-12-01T00:00:00.000Z' };
const model = { 'GET /premium/writer': { body: { model: 'small', budget } } } satisfies Script;
const mine = 'I never agreed to that!!';
const theirs = 'I did not agree to it.';
const rewritten = { 'POST /premium/letters/rewrite': { body: { text: theirs, model: 'small', budget: { ...budget, used: 3400 } } } };

/** A letter with a text of its sender's, and a field for an address. */
const showLetter = async (
  script: Script,
  values: Record<string, string> = { groundWhy: mine, recipientAddress: '1 Quay Street, Dublin' },
) => {
  localStorage.clear();
  const letter = { 'GET /premium/letters': { body: { items: [] } }, 'GET /premium/letters/:id': { body: sampleLetter({ values }) } };
  await showTool('letters', { ...letter, 'GET /premium/letter-regimes': { body: sampleRegimes }, ...script }, `&letter=${id}`);
  await expect.element(field).toBeVisible();
};
const field = page.getByLabelText('Why it fits', { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const rewrite = button('Rewrite: Why it fits');
const proposal = page.getByRole('group', { name: 'Proposal: Why it fits' });
const asked = async () => (await commands.seenCalls()).filter(({ path }) => path.endsWith('/rewrite')).map(({ body }) => body);

test('[TAKEDOWN-05] a free text has a button, which sends that text alone and shows the proposal below it; nothing is replaced', async () => {
  await showLetter({ ...model, ...rewritten });
  await expect
    .element(page.getByText(/^‘Rewrite’ sends the text above it/))
    .toMatchTextContent(
      '‘Rewrite’ sends the text above it, and nothing else, to the AI model small. Names, addresses and long numbers are replaced before it sees them. Budget this month: 3,000 of 200,000 tokens of the AI model. It renews on December 1.',
    );
  expect(page.getByRole('button', { name: /^Rewrite/ }).elements()).toHaveLength(1);
  await rewrite.click();
  await expect.element(proposal).toMatchTextContent(/^I did not agree to it\./);
  await expect.element(field).toHaveValue(mine);
  expect(await asked()).toEqual([{ regime: 'gdpr-erasure', step: 'first', element: 'groundWhy', text: mine }]);
});

test('what is used stands in the field and the letter, and the undo of the field brings the own text back', async () => {
  await showLetter({ ...model, ...rewritten });
  await rewrite.click();
  await button('Use this').click();
  await expect.element(field).toHaveValue(theirs);
  await expect.element(field).toHaveFocus();
  await expect.element(proposal).not.toBeInTheDocument();
  const sheet = page.getByRole('article', { name: 'Preview of the letter' });
  await expect.element(sheet).toMatchTextContent(/Why: I did not agree to it\./);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(field).toHaveValue(mine);
  await expect.element(sheet).toMatchTextContent(/Why: I never agreed to that!!/);
});

test('what is kept stays as it was', async () => {
  await showLetter({ ...model, ...rewritten });
  await rewrite.click();
  await button('Keep mine').click();
  await expect.element(proposal).not.toBeInTheDocument();
  await expect.element(field).toHaveValue(mine);
  await expect.element(rewrite).toHaveFocus();
  await expect.element(page.getByText(/Not saved yet/)).not.toBeInTheDocument();
});

test('who goes on writing is told that the proposal is of what stood there before', async () => {
  await showLetter({ ...model, ...rewritten });
  await rewrite.click();
  await field.fill('I never agreed to that, and said so.');
  await expect.element(proposal).toMatchTextContent(/You have changed your text since\./);
  await expect.element(field).toHaveValue('I never agreed to that, and said so.');
});

test.each([
  [
    'a text that was refused',
    problem(400, 'validation_failed', { errors: [{ field: 'text', code: 'too_short', message: 'Please write a few words first.' }] }),
    'Please write a few words first.',
  ],
  [
    'an answer that was refused',
    problem(422, 'draft_refused', { detail: 'The AI model brought along something that you did not write, so it was not used.' }),
    'The AI model brought along something that you did not write, so it was not used.',
  ],
  [
    'a budget that is spent',
    problem(503, 'drafting_unavailable', {
      detail: 'What is left of your budget for the AI model this month is too little for this text. It renews on December 1.',
    }),
    'What is left of your budget for the AI model this month is too little for this text. It renews on December 1.',
  ],
  ['a fault', problem(500, 'internal_error'), 'Your text was not rewritten. Please try again in a moment.'],
])('[TAKEDOWN-06] %s is told below the field until the text changes, and nothing is lost', async (_what, answer, words) => {
  await showLetter({ ...model, 'POST /premium/letters/rewrite': answer });
  await rewrite.click();
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  await expect.element(field).toHaveValue(mine);
  await field.fill('I never agreed to any of that.');
  await expect.element(page.getByText(words, { exact: true })).not.toBeInTheDocument();
});

test.each([
  ['no model is set', { model: null, budget: null }],
  ['no use of it is allowed', { model: 'small', budget: { ...budget, limit: 0, used: 0 } }],
])('without the button where %s', async (_what, state) => {
  const saved = sampleLetter({ version: 2, values: { groundWhy: 'I never agreed.' } });
  await showLetter({ 'GET /premium/writer': { body: state }, 'PATCH /premium/letters/:id': { body: saved } });
  await vi.waitFor(async () => expect((await commands.seenCalls()).map(({ path }) => path)).toContain('/premium/writer'));
  // What is asked later is answered later.
  await field.fill('I never agreed.');
  await button('Save draft').click();
  await expect.element(page.getByText(/Not saved yet/)).not.toBeInTheDocument();
  await expect.element(page.getByText(/^‘Rewrite’ sends/)).not.toBeInTheDocument();
  expect(page.getByRole('button', { name: /^Rewrite/ }).elements()).toEqual([]);
});

test('an empty text has no button', async () => {
  await showLetter(model, {});
  await expect.element(page.getByText(/^‘Rewrite’ sends/)).toBeVisible();
  await expect.element(rewrite).not.toBeInTheDocument();
  await field.fill('I never agreed.');
  await expect.element(rewrite).toBeVisible();
});
