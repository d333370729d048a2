import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Letter, TakedownLetter } from '@clapback/contracts';
import { expectAccessible } from '@clapback/testing/accessibility.ts';
import type { Script } from '@clapback/testing/script.ts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../remote.ts';
import { sampleCaseFile, sampleSummary } from '../../testing/case-file-samples.ts';
import { showTool, subscribed } from '../../testing/show-premium.ts';
import { sampleLetter, sampleRegimes } from './letter-samples.ts';

const { id } = sampleLetter();
const base = {
  'GET /premium/letters': { body: { items: [] } },
  'GET /premium/letter-regimes': { body: sampleRegimes },
} satisfies Script;
const showNew = (script: Script = {}) => showTool('letters', { ...base, ...script }, '&letter=new');
const showLetter = (letter: Letter = sampleLetter(), script: Script = {}) => {
  localStorage.clear();
  return showTool('letters', { ...base, 'GET /premium/letters/:id': { body: letter }, ...script }, `&letter=${id}`);
};
const toast = page.getByRole('status').last();
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByLabelText(name, { exact: true });
const sheet = page.getByRole('article', { name: 'Preview of the letter' });
const sentBodies = async (method: string) =>
  (await commands.seenCalls()).filter((call) => call.method === method && call.path.startsWith('/premium')).map(({ body }) => body);

test('[TAKEDOWN-01] [TAKEDOWN-02] a new letter asks for six plain fields and one of six reasons', async () => {
  await showNew();
  for (const label of [
    'Address of the page',
    'What is there',
    'Your name (optional)',
    'Your email address (optional)',
    'Anything else (optional)',
  ])
    await expect.element(field(label)).toBeVisible();
  const reasons = page.getByRole('group', { name: 'What is this about' }).getByRole('button');
  await expect.element(reasons.first()).toBeVisible();
  expect(reasons.elements().map(({ textContent }) => textContent)).toEqual([
    'Defamation',
    'False information',
    'Privacy violation',
    'Harassment',
    'Copyright',
    'Other',
  ]);
});

test.each([
  ['the address', 'Address of the page'],
  ['the description', 'What is there'],
  ['the reason', ''],
])('[TAKEDOWN-03] without %s nothing is sent, and Required Fields Missing shows', async (_what, left) => {
  localStorage.clear();
  await showNew();
  for (const [label, text] of [
    ['Address of the page', 'https://gallery.example/p'],
    ['What is there', 'A picture of me'],
  ] as const)
    if (label !== left) await field(label).fill(text);
  if (left) await button('Other').click();
  await button('Write the letter').click();
  await expect.element(toast).toMatchTextContent(/Required Fields Missing/);
  expect(await sentBodies('POST')).toEqual([]);
});

test('[PREM-13] opened from a case file it has the address and the accusation, and the letter stands in that case file', async () => {
  localStorage.clear();
  const file = sampleCaseFile();
  await showTool(
    'letters',
    {
      ...base,
      'GET /premium/case-files/:id': { body: file },
      'POST /premium/letters': { status: 201, body: sampleLetter() },
      'GET /premium/letters/:id': { body: sampleLetter() },
    },
    `&case=${file.id}`,
  );
  await expect.element(field('Address of the page')).toHaveValue('https://yelp.example/biz/hollis-and-daughter');
  await expect.element(field('What is there')).toHaveValue('A guest says that your food made people ill.');
  await button('Defamation').click();
  await button('Complete it field by field').click();
  await expect
    .poll(async () => (await sentBodies('POST')).at(-1))
    .toMatchObject({
      caseFileId: file.id,
      addresses: ['https://yelp.example/biz/hollis-and-daughter'],
    });
});

const written = {
  body: {
    letter: 'Dear Sir or Madam,\n\nplease remove it.',
    regime: 'gdpr-erasure',
    recipientKind: 'platform',
    country: 'DE',
    why: 'Whoever decides about data on you has to erase them.',
  } satisfies TakedownLetter,
};

/** Has a letter written from the plain fields. */
async function writePlain(more: Script = {}, search = '&letter=new') {
  localStorage.clear();
  const kept = { 'POST /premium/letters': { status: 201, body: sampleLetter() }, 'GET /premium/letters/:id': { body: sampleLetter() } };
  await showTool('letters', { ...base, ...kept, 'POST /premium/takedown-letters': written, ...more }, search);
  await button('Privacy violation').click();
  await field('Address of the page').fill('https://gallery.example.de/p');
  await field('What is there').fill('A picture of me');
  await field('Your name (optional)').fill('Dana Whitlock');
  await button('Write the letter').click();
  await expect.element(page.getByRole('region', { name: 'Your letter' })).toMatchTextContent(/please remove it\./);
}
const keptLetter = {
  reason: 'privacy-violation',
  recipientKind: 'platform',
  country: 'DE',
  regime: 'gdpr-erasure',
  addresses: ['https://gallery.example.de/p'],
  values: { erase: 'A picture of me', yourName: 'Dana Whitlock', contactEmail: '', moreInfo: '' },
};

test('[TAKEDOWN-05] a letter from the plain fields is kept in a new case file, under the rules that it was written by, and opens', async () => {
  await writePlain();
  await button('Keep it in a case file').click();
  await expect.element(page.getByRole('region', { name: 'What the law asks for' })).toBeVisible();
  expect((await sentBodies('POST')).at(-1)).toEqual({ ...keptLetter, opensCaseFile: true });
  expect(location.search).toBe(`?tab=letters&letter=${id}`);
  expect(Object.keys(localStorage).filter((name) => name.startsWith('clapback.new-letter.'))).toEqual([]);
});

test('[TAKEDOWN-05] it is kept in a case file that is chosen, and one that was refused can be kept again', async () => {
  await writePlain({
    'GET /premium/case-files': { body: { items: [sampleSummary()] } },
    'POST /premium/letters': problem(409, 'conflict', { detail: 'You can keep 200 letters.' }),
  });
  await field('Case file').selectOptions('C-0000-0000-0001: The Yelp review about the October wedding');
  await button('Keep it in a case file').click();
  await expect.element(toast).toMatchTextContent(/It was not kept You can keep 200 letters\./);
  await commands.changeScript({ 'POST /premium/letters': { status: 201, body: sampleLetter() } });
  await button('Keep it in a case file').click();
  await expect.element(page.getByRole('region', { name: 'What the law asks for' })).toBeVisible();
  expect((await sentBodies('POST')).at(-1)).toEqual({ ...keptLetter, caseFileId: sampleSummary().id });
});

test('[PREM-13] written from a case file it is kept there', async () => {
  const file = sampleCaseFile();
  await writePlain({ 'GET /premium/case-files/:id': { body: file } }, `&case=${file.id}`);
  await expect.element(field('Case file')).not.toBeInTheDocument();
  await button('Keep it in a case file').click();
  await expect.poll(async () => (await sentBodies('POST')).at(-1)).toEqual({ ...keptLetter, caseFileId: file.id });
});

test('[PREM-13] what a case file gave is kept in this browser once it is changed, and is there after a reload', async () => {
  const file = sampleCaseFile();
  const name = `clapback.new-letter.${member().id}.${file.id}`;
  const before = { targetUrl: 'https://yelp.example/biz/hollis-and-daughter', contentDescription: 'It says that my food made people ill.' };
  await showTool('letters', { ...base, 'GET /premium/case-files/:id': { body: file } }, `&case=${file.id}`, {
    [name]: JSON.stringify(before),
  });
  await expect.element(field('What is there')).toHaveValue('It says that my food made people ill.');
  await field('Anything else (optional)').fill('It was another caterer.');
  await expect
    .poll(() => JSON.parse(localStorage.getItem(name)!) as unknown)
    .toMatchObject({ ...before, additionalInfo: 'It was another caterer.' });
});

test('[PREM-13] a case file that could not be loaded says so, and can be loaded again', async () => {
  localStorage.clear();
  const file = sampleCaseFile();
  await showTool('letters', { ...base, 'GET /premium/case-files/:id': problem(500, 'internal_error') }, `&case=${file.id}`);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/The case file could not be loaded/);
  await commands.changeScript({ 'GET /premium/case-files/:id': { body: file } });
  await button('Try again').click();
  await expect.element(field('What is there')).toHaveValue('A guest says that your food made people ill.');
});

test('[TAKEDOWN-05] the six fields are sent, and the letter shows', async () => {
  localStorage.clear();
  await showNew({ 'POST /premium/takedown-letters': written });
  await button('Copyright').click();
  await field('Address of the page').fill('https://gallery.example/p');
  await field('What is there').fill('My photograph');
  await field('Your name (optional)').fill('Dana Whitlock');
  await button('Write the letter').click();
  await expect.element(page.getByRole('region', { name: 'Your letter' })).toMatchTextContent(/please remove it\./);
  expect(await sentBodies('POST')).toEqual([
    {
      targetUrl: 'https://gallery.example/p',
      contentDescription: 'My photograph',
      reason: 'copyright',
      yourName: 'Dana Whitlock',
      contactEmail: '',
      additionalInfo: '',
    },
  ]);
});

test('[TAKEDOWN-06] a failure says Generation Failed and loses nothing', async () => {
  localStorage.clear();
  await showNew({ 'POST /premium/takedown-letters': problem(500, 'internal_error') });
  await button('Other').click();
  await field('Address of the page').fill('https://gallery.example/p');
  await field('What is there').fill('My photograph');
  await button('Write the letter').click();
  await expect.element(toast).toMatchTextContent(/Generation Failed/);
  await expect.element(field('What is there')).toHaveValue('My photograph');
});

test('letters that could not be loaded say so, and can be loaded again', async () => {
  await showNew({ 'GET /premium/letters': problem(500, 'internal_error') });
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Your letters could not be loaded/);
  await commands.changeScript({ 'GET /premium/letters': { body: { items: [{ ...sampleLetter(), missing: 3 }] } } });
  await button('Try again').click();
  await expect.element(page.getByRole('link', { name: /Privacy violation/ })).toMatchTextContent(/Draft3 still missing/);
});

test('the meter counts what the law misses, and the sheet shows what is typed', async () => {
  await showLetter();
  const meter = page.getByRole('region', { name: 'What the law asks for' });
  await expect.element(meter.getByRole('heading')).toMatchTextContent('Complete under GDPR article 171 of 4');
  await field('Why it fits').fill('I withdraw consent.');
  await field('The person shown is').selectOptions('18 or older');
  await expect.element(meter.getByRole('heading')).toMatchTextContent('Complete under GDPR article 172 of 4');
  await expect.element(sheet).toMatchTextContent(/https:\/\/gallery\.example\/p\/88213.*Why: I withdraw consent\./s);
  await meter.getByRole('button', { name: /controller’s address is missing/ }).click();
  await expect.element(field('Name of the recipient')).toHaveFocus();
});

test('the meter says as of which day its law is, and links each page where that was read', async () => {
  await showLetter();
  const meter = page.getByRole('region', { name: 'What the law asks for' });
  await meter.getByText('Law as of 25 November 2026, and where it was read').click();
  await expect.element(meter.getByRole('link', { name: 'GDPR article 17' })).toHaveAttribute('href', 'https://law.example/17');
  await expect.element(meter).toMatchTextContent(/GDPR article 17, read on 28 November 2026The data subject shall have the right/);
  await expectAccessible(meter, [1440]);
});

test('a letter to another country relies on its law as soon as that country is chosen', async () => {
  await showLetter();
  await field('In').selectOptions('United Kingdom');
  await expect.element(field('It relies on')).toMatchTextContent(/^UK GDPR article 17/);
  await expect.element(page.getByRole('region', { name: 'What the law asks for' })).toMatchTextContent(/Complete under UK GDPR article 17/);
  await expect.element(sheet).toMatchTextContent(/I ask you under the UK GDPR to erase what is at:/);
});

test('on a phone the list of letters has a heading of its own; beside an open letter there is one heading alone', async () => {
  localStorage.clear();
  await page.viewport(360, 780);
  await showTool('letters', base);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Takedown Letters' })).toBeVisible();
  await page.viewport(1440, 900);
  await expect.element(page.getByRole('heading', { level: 1, name: 'New takedown letter' })).toBeVisible();
  expect(
    page
      .getByRole('heading', { level: 1 })
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['New takedown letter']);
});

test('a letter of a case file leads there, and says of which addresses it has a copy', async () => {
  const file = sampleCaseFile();
  const url = file.evidence.find(({ state }) => state === 'kept')!.url!;
  await showLetter(sampleLetter({ caseFileId: file.id, addresses: [url, 'https://gallery.example/p/2'] }), {
    'GET /premium/case-files/:id': { body: file },
  });
  await expect
    .element(page.getByRole('link', { name: 'The Yelp review about the October wedding' }))
    .toHaveAttribute('href', `/premium/case-files/${file.id}`);
  await expect.element(field('Exact address 1')).toHaveAccessibleDescription('kept as evidence');
  await expect.element(field('Exact address 2')).not.toHaveAccessibleDescription(/kept/);
});

test('several addresses that are pasted at once get a line each', async () => {
  await showLetter();
  const pasted = new DataTransfer();
  pasted.setData('text', 'https://gallery.example/p/2\nhttps://gallery.example/p/3\thttps://gallery.example/p/4');
  const first = field('Exact address');
  await expect.element(first).toBeVisible();
  first.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }));
  await expect.element(field('Exact address 4')).toHaveValue('https://gallery.example/p/4');
  await expect.element(field('Exact address 1')).toHaveValue('https://gallery.example/p/88213');
});

test('of more addresses than a letter takes it is said how many were left out', async () => {
  await showLetter();
  const pasted = new DataTransfer();
  pasted.setData('text', Array.from({ length: 202 }, (_, at) => `https://gallery.example/q/${at}`).join('\n'));
  const first = field('Exact address');
  await expect.element(first).toBeVisible();
  first.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }));
  await expect.element(field('Exact address 200')).toHaveValue('https://gallery.example/q/198');
  await expect.element(page.getByText('A letter takes 200 addresses. 3 were left out.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove address 200' }).click();
  await field('Exact address 1').fill('https://gallery.example/p/1');
  await expect.element(page.getByText('were left out.')).not.toBeInTheDocument();
});

test('where the law knows a complaint to the controller, it can be begun before the one to the authority, which is named', async () => {
  const [erasure] = sampleRegimes.regimes;
  const steps = [
    ...sampleRegimes.steps,
    { id: 'controller-complaint' as const, label: 'Complaint to the controller', title: 'Complaint', elements: [], paragraphs: [] },
    { id: 'complaint' as const, label: 'Complaint to the authority', title: 'Complaint', elements: [], paragraphs: [] },
  ];
  const variants = [{ when: ['country', 'GB'], controllerComplaint: { law: 'section 164A' } }];
  const body = { ...sampleRegimes, regimes: [{ ...erasure!, variants }], steps };
  const sent = { state: 'sent' as const, sentAt: '2026-11-20T12:00:00.000Z', replyDueAt: '2026-12-21T23:59:59.000Z' };
  await showLetter(sampleLetter({ ...sent, country: 'GB' }), { 'GET /premium/letter-regimes': { body } });
  await expect.element(button('Complaint to the controller')).toBeVisible();
  await expect.element(page.getByText('A complaint goes to: Your supervisory authority. Of the country where you live.')).toBeVisible();
  await showLetter(sampleLetter({ ...sent, country: 'IE' }), { 'GET /premium/letter-regimes': { body } });
  await expect.element(button('Complaint to the authority')).toBeVisible();
  await expect.element(button('Complaint to the controller')).not.toBeInTheDocument();
});

test('a new letter says why which rules follow, as soon as a reason is chosen', async () => {
  localStorage.clear();
  await showNew();
  await button('Defamation').click();
  await expect
    .element(page.getByText(/^In the United States a site is mostly not liable for what others post there \(47 USC 230\)\./))
    .toBeVisible();
  await field('It goes to').selectOptions('Who published it, such as a newspaper');
  await expect.element(page.getByText(/^In the United States whoever wrote or published it answers for it/)).toBeVisible();
});

test('a letter to the United States relies on the law of where the person lives, as soon as that is chosen', async () => {
  const [erasure] = sampleRegimes.regimes;
  const own = { ...erasure!, id: 'own-rules' as const, name: 'The recipient’s own rules', variants: [] };
  const variants = [{ when: ['dataLaw', 'home-GB'], name: 'UK GDPR article 17' }];
  const body = { ...sampleRegimes, regimes: [{ ...erasure!, variants }, own] };
  await showLetter(sampleLetter({ country: 'US', regime: 'own-rules' }), {
    'GET /premium/letter-regimes': { body },
    'PATCH /premium/letters/:id': { body: sampleLetter({ version: 2 }) },
  });
  await expect.element(field('It relies on')).toHaveValue('own-rules');
  await field('Who it is about lives in').selectOptions('The United Kingdom');
  await expect.element(field('It relies on')).toMatchTextContent(/^UK GDPR article 17/);
  await expect
    .element(field('It relies on'))
    .toHaveAccessibleDescription(/related to offering goods or services to people in the United Kingdom/);
  await button('Save draft').click();
  await expect.poll(() => sentBodies('PATCH')).toMatchObject([{ regime: 'gdpr-erasure', values: { home: 'GB' } }]);
});

test('a new letter asks where the person lives, and begins under the law of that place', async () => {
  localStorage.clear();
  await showNew({ 'POST /premium/letters': { status: 201, body: sampleLetter() }, 'GET /premium/letters/:id': { body: sampleLetter() } });
  await button('Privacy violation').click();
  await expect
    .element(page.getByText(/If you live in the European Union, Iceland, Liechtenstein, Norway or the United Kingdom/))
    .toBeVisible();
  await field('Who it is about lives in').selectOptions('The United Kingdom');
  await expect.element(page.getByText(/ground of article 17 UK GDPR\./)).toBeVisible();
  await field('Address of the page').fill('https://gallery.example/p');
  await field('What is there').fill('A picture of me');
  await button('Complete it field by field').click();
  await expect
    .poll(async () => (await sentBodies('POST')).at(-1))
    .toMatchObject({
      country: 'US',
      regime: 'gdpr-erasure',
      values: { home: 'GB', erase: 'A picture of me' },
    });
});

test('a letter says why it relies on its rules; another choice says what is suggested, and whom its rules are for', async () => {
  await showLetter(sampleLetter(), {
    'GET /premium/letter-regimes': {
      body: {
        ...sampleRegimes,
        regimes: [
          ...sampleRegimes.regimes,
          { ...sampleRegimes.regimes[0]!, id: 'dsa-notice', name: 'DSA article 16', recipients: ['platform', 'host'] },
        ],
      },
    },
  });
  await expect
    .element(field('It relies on'))
    .toHaveAccessibleDescription(
      'Whoever decides about data on you has to erase them where there is a ground of article 17 GDPR. The press is mostly exempt. Article 12(3): within one month of receipt.',
    );
  await field('It relies on').selectOptions('DSA article 16');
  await expect
    .element(field('It relies on'))
    .toHaveAccessibleDescription(/^You chose these rules\. For what you say above we suggest GDPR article 17\./);
  await expect
    .element(page.getByText('These rules are for letters to platforms or hosts. Others may not have to follow them.'))
    .toBeVisible();
});

test('what the person states is ticked by them alone, and only then said', async () => {
  await showLetter();
  await expect.element(field('I believe in good faith that it is so')).not.toBeChecked();
  await expect.element(sheet).not.toMatchTextContent(/I say so in good faith\./);
  await field('I believe in good faith that it is so').click();
  await expect.element(sheet).toMatchTextContent(/I say so in good faith\./);
});

test('no model is offered for the words of a letter, also where the writer has one', async () => {
  const budget = { used: 0, limit: 200_000, renewsAt: '2026-12-01T00:00:00.000Z' };
  await showLetter(sampleLetter({ values: { groundWhy: 'I never agreed to that!!' } }), {
    'GET /premium/writer': { body: { model: 'small', budget } },
  });
  await expect.element(field('Why it fits')).toHaveValue('I never agreed to that!!');
  await expect.element(button('Save draft')).toBeVisible();
  await expect.element(page.getByText(/AI model|Rewrite/)).not.toBeInTheDocument();
  expect((await commands.seenCalls()).map(({ path }) => path)).not.toContain('/premium/writer');
});

test('somebody under 18 is led to the authority', async () => {
  await showLetter();
  await field('The person shown is').selectOptions('Under 18');
  await expect.element(page.getByText('Please use Take It Down, takeitdown.ncmec.org.')).toBeVisible();
});

test('an address that was read more than 90 days ago is to be checked', async () => {
  await showLetter();
  await page.getByText('Where to send it: 1 known').click();
  await expect.element(page.getByText('Check this address')).toBeVisible();
  await button('Use Old Archive').click();
  await expect.element(field('Address or form that takes such letters')).toHaveValue('privacy@archive.example');
});

test('an address that was checked is so for everybody here; one that is wrong is reported, and others are warned', async () => {
  await showLetter(sampleLetter(), {
    'POST /premium/letter-address-checks': { body: { checkedOn: '2999-01-01', isDoubted: false } },
  });
  await page.getByText('Where to send it: 1 known').click();
  await button('I checked it: Old Archive').click();
  await expect.element(page.getByText(/checked here on 1 January 2999/)).toBeVisible();
  await expect.element(page.getByText('Check this address')).not.toBeInTheDocument();
  await commands.changeScript({ 'POST /premium/letter-address-checks': { body: { checkedOn: '2999-01-01', isDoubted: true } } });
  await button('This is wrong: Old Archive').click();
  await field('What is wrong (optional)').fill('The form is gone.');
  await button('Report it').click();
  await expect.element(page.getByText('Someone says that this is wrong. Check this address')).toBeVisible();
  expect(await sentBodies('POST')).toEqual([
    { entryId: 'old', isRight: true },
    { entryId: 'old', isRight: false, note: 'The form is gone.' },
  ]);
});

test('a draft is saved over the version that was seen', async () => {
  await showLetter(sampleLetter(), {
    'PATCH /premium/letters/:id': { body: sampleLetter({ version: 2, values: { groundWhy: 'Consent ended.' } }) },
  });
  await field('Why it fits').fill('Consent ended.');
  await button('Save draft').click();
  await expect.poll(() => sentBodies('PATCH')).toMatchObject([{ version: 1, values: { groundWhy: 'Consent ended.' } }]);
  await expect.element(page.getByText(/Not saved yet/)).not.toBeInTheDocument();
});

test('a letter that another tab has changed is overwritten by a decision alone', async () => {
  const newer = sampleLetter({ version: 2, values: { groundWhy: 'From the other tab.' } });
  await showLetter(sampleLetter(), {
    'PATCH /premium/letters/:id': problem(409, 'content_changed', { context: { newer: JSON.stringify(newer) } }),
  });
  await field('Why it fits').fill('Mine.');
  await button('Save draft').click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'This letter was changed in another tab.' })).toBeVisible();
  await expect.element(field('Why it fits')).toHaveValue('Mine.');
  await commands.changeScript({ 'PATCH /premium/letters/:id': { body: sampleLetter({ version: 3, values: { groundWhy: 'Mine.' } }) } });
  await button('Keep mine').click();
  await expect.poll(async () => (await sentBodies('PATCH')).at(-1)).toMatchObject({ version: 2, values: { groundWhy: 'Mine.' } });
});

test('what was typed is there after a reload, and says that it is not saved', async () => {
  const { version, reason, recipientKind, country, regime, addresses } = sampleLetter();
  const typed = { version, reason, recipientKind, country, regime, addresses, values: { groundWhy: 'Typed and not saved.' } };
  await showRemote(
    remote,
    `/premium?tab=letters&letter=${id}`,
    {
      ...base,
      'GET /prices': { body: { plans: [], boosts: [] } },
      'GET /subscription': { body: subscribed },
      'GET /premium/letters/:id': { body: sampleLetter() },
    },
    member({ abilities: ['premium:use', 'case-file:change'] }),
    { [`clapback.letter.${member().id}.${id}`]: JSON.stringify(typed) },
  );
  await expect.element(field('Why it fits')).toHaveValue('Typed and not saved.');
  await expect.element(page.getByText(/Not saved yet/)).toBeVisible();
});

test('a letter that lacks something does not become ready, and the first gap has the focus', async () => {
  await showLetter(sampleLetter(), {
    'POST /premium/letters/:id/ready': problem(409, 'letter_incomplete', {
      errors: [{ field: 'values/recipientName', code: 'required', message: 'The controller’s address is missing' }],
    }),
  });
  await button('Mark as ready').click();
  await expect.element(toast).toMatchTextContent(/Something is still missing/);
  await expect.element(field('Name of the recipient')).toHaveFocus();
  await expect.element(field('Name of the recipient')).toHaveAccessibleDescription('The law asks for this.');
  await field('Name of the recipient').fill('Gallery Example Ltd.');
  await expect.element(field('Name of the recipient')).not.toHaveAccessibleDescription('The law asks for this.');
});

test('the day of a letter says how it is typed, for browsers that have no field of their own for days', async () => {
  const [erasure] = sampleRegimes.regimes;
  const signed = {
    id: 'signed',
    label: 'Signed',
    missing: 'The day is missing',
    why: '',
    fields: [{ id: 'day', label: 'Date', kind: 'date' as const }],
  };
  await showLetter(sampleLetter(), {
    'GET /premium/letter-regimes': { body: { ...sampleRegimes, regimes: [{ ...erasure!, elements: [...erasure!.elements, signed] }] } },
  });
  await expect.element(field('Date')).toHaveAttribute('placeholder', 'YYYY-MM-DD');
});

test('of a plain request, which no law stands behind, a gap is not said to be asked for by the law', async () => {
  const [erasure] = sampleRegimes.regimes;
  await showLetter(sampleLetter({ regime: 'own-rules' }), {
    'GET /premium/letter-regimes': { body: { ...sampleRegimes, regimes: [{ ...erasure!, id: 'own-rules' }] } },
    'POST /premium/letters/:id/ready': problem(409, 'letter_incomplete', {
      errors: [{ field: 'values/recipientName', code: 'required', message: 'The recipient’s address is missing' }],
    }),
  });
  await button('Mark as ready').click();
  await expect.element(field('Name of the recipient')).toHaveAccessibleDescription('The letter needs this.');
});

test('a ready letter is marked as sent, and what follows a sent one can be begun', async () => {
  await showLetter(sampleLetter({ state: 'ready' }), {
    'POST /premium/letters/:id/sent': {
      body: sampleLetter({
        state: 'sent',
        version: 2,
        sentAt: '2026-11-20T12:00:00.000Z',
        replyDueAt: '2026-12-20T23:59:59.000Z',
        // Today's title is another one.
        wording: { regime: { ...sampleRegimes.regimes[0]!, title: 'Request as it was worded then' }, step: sampleRegimes.steps[0]! },
      }),
    },
  });
  await button('I have sent it').click();
  await expect.element(toast).toMatchTextContent(/We watch the pages, and remind you of the answer Answer due by 20 December 2026\./);
  await expect.element(page.getByRole('form')).toMatchTextContent(/Answer due by 20 December 2026\./);
  // What was sent is read, not filled in.
  await expect.element(field('Why it fits')).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('article', { name: 'The letter as it was sent' }))
    .toMatchTextContent(/Request as it was worded then/);
  for (const name of ['They answered', 'They refused', 'It is settled', 'Reminder', 'Deadline for my calendar'])
    await expect.element(button(name)).toBeVisible();
});

test('axe finds nothing in the editor: with gaps and their errors, with 200 addresses, and once the letter was sent', async () => {
  const many = Array.from({ length: 200 }, (_, at) => `https://gallery.example/p/${at}`);
  await showLetter(sampleLetter({ addresses: many }), {
    'POST /premium/letters/:id/ready': problem(409, 'letter_incomplete', {
      errors: [{ field: 'values/recipientName', code: 'required', message: 'The controller’s address is missing' }],
    }),
  });
  await expect.element(field('Exact address 200')).toBeVisible();
  await expect.element(button('Add another address')).not.toBeInTheDocument();
  await button('Mark as ready').click();
  await expect.element(field('Name of the recipient')).toHaveAccessibleDescription('The law asks for this.');
  await page.getByText('Where to send it: 1 known').click();
  await expectAccessible(page.getByRole('form', { name: 'Takedown letter' }));
  await expectAccessible(page.getByRole('region', { name: 'What the law asks for' }), [1440]);
  await showLetter(sampleLetter({ state: 'sent', sentAt: '2026-11-20T12:00:00.000Z', replyDueAt: '2026-12-21T23:59:59.000Z' }));
  await expect.element(button('They answered')).toBeVisible();
  await expectAccessible(page.getByRole('form', { name: 'Takedown letter' }));
});
