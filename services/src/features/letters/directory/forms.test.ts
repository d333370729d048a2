import { expect, test } from 'vitest';
import { commonBoxes, fillForm, formFor, isWebAddress, letterRegimes, type LetterRegime, type LetterValues } from '@clapback/contracts';
import { addresses, completeValues } from '../../../../test/letters.ts';
import { contentOf, knownFields } from '../content.ts';
import { directory } from './directory.ts';

const contentFor = (regime: LetterRegime, elements: LetterValues = completeValues(regime), at = addresses) =>
  contentOf({ id: null, regime, step: 'first', country: 'US', recipientKind: 'platform', elements, addresses: at });
const forms = directory.flatMap(({ id, forms: all = [] }) => all.map((form) => ({ id, form, name: `${id}: ${form.name}` })));
const formOf = (id: string, regime: LetterRegime) => formFor(directory.find((entry) => entry.id === id)?.forms, regime)!;
const filled = (id: string, regime: LetterRegime, elements?: LetterValues, at?: string[]) =>
  fillForm(contentFor(regime, elements, at), formOf(id, regime).boxes);

test.each(forms)('$name comes from a public page, in boxes that letters can fill', ({ form }) => {
  expect([isWebAddress(form.source.address), form.source.readOn, (form.source.quote ?? '').length > 20]).toEqual([
    true,
    '2026-11-28',
    true,
  ]);
  expect(isWebAddress(form.address) || form.address.includes('@')).toBe(true);
  expect(form.leaveOut.length).toBeGreaterThan(0);
  const whole = ['addresses', 'letter', 'subject', 'statements', 'reference'];
  for (const { label, text, isOwn } of form.boxes) {
    expect(label).toMatch(/^\S.{2,}/);
    expect(text === '').toBe(isOwn === true);
    for (const [, name = ''] of text.matchAll(/\{(\w+)\}/g)) expect(whole.includes(name) || knownFields.has(name)).toBe(true);
  }
});

test('a copyright notice fills the boxes of GitHub’s form in their order', () => {
  expect(filled('github', 'dmca-notice').map(({ label, text }) => [label.slice(0, 30), text])).toEqual([
    ['Are you the copyright holder o', ''],
    ['Are you submitting a revised D', ''],
    ['Does your claim involve conten', ''],
    ['Please describe the nature of ', 'The owner of the copyright is Dana Whitlock.'],
    ['Please provide a detailed desc', '“Harbour at dawn”, a photograph'],
    ['If the original work reference', ''],
    [
      'Please provide the specific fi',
      'https://gallery.example/p/88213\nhttps://gallery.example/p/88213/large\nWhere on the page: the picture at the top.\nA copy of the photograph without my name',
    ],
    ['Do you claim to have any techn', ''],
    ['Is the work licensed under an ', ''],
    ['What would be the best solutio', ''],
    ['Do you have the alleged infrin', ''],
    ['Four statements', ''],
    ['Please provide either your tel', '+1 518 555 0142\n12 Elm Street\nAlbany, NY 12207'],
    ['Please type your full name for', 'Dana Whitlock'],
  ]);
});

test('Cloudflare’s limits are those that it publishes, and a text over one says so', () => {
  const limits = (regime: LetterRegime) =>
    Object.fromEntries(
      filled('cloudflare', regime).flatMap(({ label, max, mostLines }) => ((max ?? mostLines) ? [[label, max ?? mostLines]] : [])),
    );
  expect(limits('dmca-notice')).toEqual({
    Name: 255,
    Telephone: 20,
    'Copyright holder': 60,
    Address: 100,
    'Original work': 255,
    'Infringing URLs': 250,
    Comments: 2000,
  });
  expect(limits('own-rules')).toEqual({ Name: 255, Telephone: 20, 'Evidence URLs': 250, Justification: 5000 });
  const long = { ...completeValues('own-rules'), explanation: 'long '.repeat(1200) };
  const tooLong = filled('cloudflare', 'own-rules', long).filter(({ isTooLong }) => isTooLong);
  expect(tooLong.map(({ label }) => label)).toEqual(['Justification']);
  const many = Array.from({ length: 251 }, (_, at) => `https://gallery.example/${at}`);
  expect(filled('cloudflare', 'own-rules', undefined, many).find(({ label }) => label === 'Evidence URLs')?.isTooLong).toBe(true);
});

test('characters are counted as browsers count them against a limit, so that no text is cut there', () => {
  const [name] = filled('cloudflare', 'own-rules', { yourName: '你好 👍 Žižek' });
  expect([name?.text, name?.length]).toEqual(['你好 👍 Žižek', 11]);
});

test('a counter notification to YouTube has its sworn statements word by word, and only those that were ticked', () => {
  const statements = (elements?: LetterValues) =>
    filled('youtube', 'dmca-counter-notice', elements)
      .find(({ label }) => label === 'The statements')
      ?.text.split('\n');
  expect(statements()).toHaveLength(3);
  expect(statements()?.[0]).toMatch(/^I swear, under penalty of perjury, that I have a good faith belief/);
  const { mistake: _left, ...rest } = completeValues('dmca-counter-notice');
  expect(statements(rest)).toHaveLength(2);
});

test('Bing is given the name that is searched for, each page, and why', () => {
  const texts = Object.fromEntries(filled('bing', 'search-engine').map(({ label, text }) => [label, text]));
  expect(texts['Part 1: The name that is searched for']).toBe('Dana Whitlock');
  expect(texts['Part 3: The pages to block']).toBe(addresses.join('\n'));
  expect(texts['Part 3: Why']).toBe('Both pages are about charges that were dismissed in 2019.');
});

test('a notice to OVHcloud has law, place and description in their boxes, and no name in what is handed on', () => {
  const texts = Object.fromEntries(filled('ovh', 'dsa-notice').map(({ label, text }) => [label, text]));
  expect(texts['Legal basis']).toBe('§ 187 of the German criminal code (Germany)');
  expect(texts['Description']).toMatch(/^It says that I was convicted of theft/);
  expect(texts['Description']).not.toContain('Dana');
});

test.each(['dsa-notice', 'own-rules', 'gdpr-erasure'] as const)(
  'good faith is stated to OVHcloud by the person alone, under %s',
  (regime) => {
    const box = filled('ovh', regime).find(({ label }) => label === 'Good faith');
    expect([box?.isOwn, box?.text, box?.note]).toEqual([
      true,
      '',
      'That what you report is accurate and complete, as far as you know. State it there only if it is true.',
    ]);
  },
);

test.each(letterRegimes)('%s has boxes for a form that nobody has seen, without a gap', (regime) => {
  const boxes = fillForm(contentFor(regime), commonBoxes);
  expect(boxes.map(({ label }) => label)).toEqual([
    'Your name',
    'Your email address',
    'Your postal address',
    'Your phone number',
    'Addresses of the pages',
    'Subject',
    'Description, message or reason',
    'Signature',
  ]);
  for (const { text } of boxes) expect(text).toMatch(/^[^[{]+$/);
});

test('what an incomplete letter does not say yet is no text of a box', () => {
  const boxes = fillForm(contentFor('dmca-notice', { yourName: 'Dana Whitlock' }, []), formOf('github', 'dmca-notice').boxes);
  expect(boxes.filter(({ text }) => text !== '')).toEqual([]);
});

test('a form is used for the letters that it takes alone', () => {
  expect(formFor(directory.find(({ id }) => id === 'github')?.forms, 'own-rules')).toBeNull();
  expect(formOf('cloudflare', 'own-rules').name).toBe('General abuse');
  expect(formOf('cloudflare', 'dmca-notice').name).toBe('Copyright (DMCA)');
});

test('an address is offered for the letters alone for which its page names it', () => {
  const entryOf = (id: string) => directory.find((entry) => entry.id === id)!;
  // Informal requests go there, and no notice of the DMCA.
  expect([entryOf('wikimedia').sendTo, entryOf('wikimedia').regimes]).toEqual(['info@wikimedia.org', ['own-rules']]);
  expect(entryOf('internet-archive').regimes).toEqual(['dmca-counter-notice']);
  // Neither page names an agent for the DMCA.
  expect([entryOf('dreamhost').regimes, entryOf('hetzner').regimes]).toEqual([['own-rules'], ['dsa-notice', 'own-rules']]);
  expect([entryOf('digitalocean').sendTo, entryOf('digitalocean').regimes]).toEqual(['dmca@digitalocean.com', ['dmca-notice']]);
  for (const { sendTo } of directory) expect(sendTo).not.toMatch(/dc-aws|mirrorblogs|salvatore\.rest|web\.archive/);
});
