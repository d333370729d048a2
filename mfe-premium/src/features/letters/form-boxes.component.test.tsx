import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Letter } from '@clapback/contracts';
import { showTool } from '../../testing/show-premium.ts';
import { sampleLetter, sampleRegimes } from './letter-samples.ts';

const { id } = sampleLetter();
const showLetter = (letter: Letter) => {
  localStorage.clear();
  return showTool(
    'letters',
    {
      'GET /premium/letters': { body: { items: [] } },
      'GET /premium/letter-regimes': { body: sampleRegimes },
      'GET /premium/writer': { body: { model: null, budget: null } },
      'GET /premium/letters/:id': { body: letter },
    },
    `&letter=${id}`,
  );
};
const values = { yourName: 'Dana Whitlock', recipientName: 'Old Archive', groundWhy: 'I withdraw it.' };
const known = page.getByRole('region', { name: 'Old Archive: Privacy request' });
// What not to put there is a list as well.
const box = (name: string) => known.getByRole('list').first().getByRole('listitem').filter({ hasText: name });

test('the boxes of the recipient’s own form stand in its order, with text, limit and what not to put there', async () => {
  await showLetter(sampleLetter({ values }));
  await expect.element(known.getByRole('link', { name: 'Open the form' })).toHaveAttribute('href', 'https://archive.example/form');
  const labels = known.getByRole('list').first().getByRole('strong');
  await expect.element(box('Site')).toMatchTextContent(/Old Archive/);
  expect(labels.elements().map(({ textContent }) => textContent)).toEqual(['Site', 'Links', 'Reason', 'I am not a robot']);
  await expect.element(box('Links')).toMatchTextContent(/https:\/\/gallery\.example\/p\/88213.*At most 2 lines\. One a line\./s);
  await expect.element(box('Reason')).toMatchTextContent(/I withdraw it\.14 of 20 characters\./);
  await expect.element(box('I am not a robot')).toMatchTextContent(/Yours to choose there\.Tick it there\./);
  await expect.element(known).toMatchTextContent(/What not to put there:Copyright: it has another form\./);
});

test('each box is copied by a button of its own', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await showLetter(sampleLetter({ values }));
  await known.getByRole('button', { name: 'Copy: Reason' }).click();
  expect(written).toHaveBeenCalledWith('I withdraw it.');
  await expect.element(page.getByRole('status').last()).toMatchTextContent(/Copied: Reason/);
  await expect.element(known.getByRole('button', { name: 'Copy: I am not a robot' })).not.toBeInTheDocument();
  written.mockRestore();
});

test('what is too long for a box says so while it is typed, and a box without text says that too', async () => {
  await showLetter(sampleLetter({ values: { ...values, groundWhy: '' } }));
  await expect.element(box('Reason')).toMatchTextContent(/Nothing to put here yet\.0 of 20 characters\./);
  await page.getByLabelText('Why it fits', { exact: true }).fill('I withdraw my consent for good.');
  await expect.element(box('Reason')).toMatchTextContent(/31 of 20 characters\..*Too long for this box/);
});

test('where no form is known, the boxes are those that most forms have, and the whole letter is one of them', async () => {
  await showLetter(sampleLetter({ values: { yourName: 'Dana Whitlock', recipientName: 'Gallery Example Ltd.' } }));
  const common = page.getByRole('region', { name: 'For their web form' });
  await expect.element(common).toMatchTextContent(/We have not seen the form of this recipient\./);
  await expect
    .element(common.getByRole('listitem').filter({ hasText: 'Description, message or reason' }))
    .toMatchTextContent(/I ask you to erase what is at:/);
  await expect.element(common).toMatchTextContent(/No intimate picture, whatever it is about: the address is enough\./);
});
