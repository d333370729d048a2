import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Letter } from '@clapback/contracts';
import { expectAccessible } from '@clapback/testing/accessibility.ts';
import type { Script } from '@clapback/testing/script.ts';
import { showTool } from '../../testing/show-premium.ts';
import { sampleLetter, sampleRegimes } from './letter-samples.ts';

const { id } = sampleLetter();
const showLetter = (letter: Letter, script: Script = {}) => {
  localStorage.clear();
  return showTool(
    'letters',
    {
      'GET /premium/letters': { body: { items: [] } },
      'GET /premium/letter-regimes': { body: sampleRegimes },
      'GET /premium/letters/:id': { body: letter },
      ...script,
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

/** The directory with its one form as read on a day, and what was said here of its address. */
const readOn = (day: string, more: object = {}): Script => {
  const [old] = sampleRegimes.directory;
  const [form] = old!.forms!;
  const entry = { ...old!, ...more, forms: [{ ...form!, source: { ...form!.source, readOn: day } }] };
  return { 'GET /premium/letter-regimes': { body: { ...sampleRegimes, directory: [entry] } } };
};

test.each([
  ['read more than 90 days ago', '2024-01-02', {}, 'Check this address'],
  ['read long ago and doubted since', '2024-01-02', { isDoubted: true }, 'Somebody says that this is wrong. Check this address'],
  ['read long ago and found right since', '2024-01-02', { checkedOn: '2999-01-01' }, null],
  ['read of late', '2998-01-01', {}, null],
] as const)('a form that was %s says whether it is to be checked', async (_how, day, more, mark) => {
  await showLetter(sampleLetter({ values }), readOn(day, more));
  await expect.element(known).toMatchTextContent(/As The form shows it, read on/);
  if (mark) await expect.element(known.getByText(mark, { exact: true })).toBeVisible();
  else await expect.element(known.getByText(/Check this address/)).not.toBeInTheDocument();
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
  await expect.element(common).toMatchTextContent(/We have not seen a form of this recipient for such letters\./);
  await expect
    .element(common.getByRole('listitem').filter({ hasText: 'Description, message or reason' }))
    .toMatchTextContent(/I ask you to erase what is at:/);
  await expect.element(common).toMatchTextContent(/No intimate picture, whatever it is about: the address is enough\./);
});

test('the boxes of a form are for everybody: axe finds nothing in them, with a text that is too long, an empty one and one to tick', async () => {
  await showLetter(sampleLetter({ values: { ...values, groundWhy: 'I withdraw my consent for good.' } }));
  await expect.element(box('Reason')).toMatchTextContent(/Too long for this box/);
  await expectAccessible(known);
  await showLetter(sampleLetter({ values: {} }));
  const common = page.getByRole('region', { name: 'For their web form' });
  await expect.element(common).toMatchTextContent(/Nothing to put here yet\./);
  await expectAccessible(common);
});

test.each([
  ['refuses', () => vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Denied', 'NotAllowedError'))],
  // A site without https has none.
  ['is not there', () => vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard)],
] as const)('where the clipboard %s, copying says so, and the text stays to be copied by hand', async (_what, take) => {
  const taken = take();
  try {
    await showLetter(sampleLetter({ values }));
    await known.getByRole('button', { name: 'Copy: Reason' }).click();
    await expect.element(page.getByRole('status').last()).toMatchTextContent(/could not be copied/);
    await expect.element(box('Reason')).toMatchTextContent(/I withdraw it\./);
    await page.getByRole('button', { name: 'Copy as email' }).click();
    await expect.element(page.getByText('The letter could not be copied').last()).toBeVisible();
  } finally {
    taken.mockRestore();
  }
});

test('a recipient whose form is for other letters is not said to have none', async () => {
  await showLetter(sampleLetter({ values, step: 'first', regime: 'dsa-notice' }), {
    'GET /premium/letter-regimes': {
      body: {
        ...sampleRegimes,
        regimes: [...sampleRegimes.regimes, { ...sampleRegimes.regimes[0]!, id: 'dsa-notice', name: 'DSA article 16' }],
      },
    },
  });
  await expect
    .element(page.getByRole('region', { name: 'For their web form' }))
    .toMatchTextContent(/We have not seen a form of this recipient for such letters\. Most ask for this, in this order\./);
});
