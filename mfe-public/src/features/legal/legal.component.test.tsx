import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pageCounting } from '@clapback/ui/headless/page-counting.ts';
import type { Script } from '@clapback/testing/script.ts';
import { problem, showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../remote.ts';

const operator = {
  name: 'Clapback Inc.',
  postalAddress: '14 Harbour Road, Dover',
  jurisdiction: 'Delaware, United States',
  email: 'support@clapback.example',
  dataProtectionContact: null,
  dmcaAgent: null,
  noticeAddress: null,
  outsideServices: ['payments', 'mastodon', 'measurement'],
};
const open = (path: string, script: Script = { 'GET /legal/operator': { body: operator } }) => showRemote(remote, path, script);
const title = page.getByRole('heading', { level: 1 });

test.each([
  ['LEGAL-03', '/terms', 'Terms of Service'],
  ['LEGAL-03', '/terms-of-service', 'Terms of Service'],
  ['LEGAL-04', '/privacy', 'Privacy and Data Disclosure Policy'],
  ['LEGAL-04', '/privacy-data-policy', 'Privacy and Data Disclosure Policy'],
  ['LEGAL-04', '/legal/privacy', 'Privacy and Data Disclosure Policy'],
  ['LEGAL-05', '/cookie-policy', 'Cookie Policy'],
  ['LEGAL-05', '/cookies', 'Cookie Policy'],
  ['LEGAL-06', '/community-guidelines', 'Community Guidelines'],
  ['LEGAL-06', '/legal/community-guidelines', 'Community Guidelines'],
  ['LEGAL-07', '/reporting-guidelines', 'Reporting Guidelines'],
  ['LEGAL-07', '/legal/reporting', 'Reporting Guidelines'],
  ['LEGAL-08', '/hate-speech-policy', 'Hate Speech and Harassment Policy'],
  ['LEGAL-08', '/legal/hate-speech', 'Hate Speech and Harassment Policy'],
  ['LEGAL-09', '/legal/data-breach', 'Data Security and Breach Policy'],
  ['LEGAL-09', '/legal/defamation', 'Defamation Policy'],
])('[%s] [LEGAL-02] %s shows: %s, with the ways to the other rules', async (_id, path, heading) => {
  await open(path);
  await expect.element(title).toHaveTextContent(heading);
  await expect.element(page.getByRole('link', { name: 'Back to Legal' })).toHaveAttribute('href', '/legal');
  await expect.element(page.getByRole('link', { name: 'Community Feed' })).toHaveAttribute('href', '/');
  const also = page.getByRole('navigation', { name: 'See also' });
  await expect.element(also.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  await expect.element(also.getByRole('link', { name: 'Help Center' })).toHaveAttribute('href', '/help');
  await expect.element(also.getByRole('link', { name: 'Hate Speech and Harassment Policy' })).toHaveAttribute('href', '/legal/hate-speech');
  await expect
    .element(page.getByRole('region', { name: 'Versions' }))
    .toMatchTextContent(/The first version\.(?:Read the version of November \d\d, 2026)*$/);
  await expect.element(page.getByText(/^In force since November (?:2\d|30), 2026\./)).toBeVisible();
});

test('[LEGAL-05] the cookie policy names what Google keeps, and page views are counted only where that was allowed', async () => {
  await open('/cookies');
  const others = page.getByRole('region', { name: 'Services of others' });
  await expect.element(others.getByText('It is off in this browser: nothing of it is loaded or kept.')).toBeVisible();
  expect(
    others
      .getByRole('term')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['_ga', '_ga_*']);
  await expect.element(others.getByRole('button', { name: 'Allow counting' })).toBeVisible();
  pageCounting.set('allowed');
  await expect.element(others.getByRole('button', { name: 'Stop counting my page views' })).toBeVisible();
  pageCounting.set('unasked');
});

test('[LEGAL-01] /legal links to each of the rules', async () => {
  await open('/legal');
  await expect.element(title).toHaveTextContent('Legal');
  for (const [name, href] of [
    ['Terms of Service', '/terms'],
    ['Privacy and Data Disclosure Policy', '/legal/privacy'],
    ['Data Security and Breach Policy', '/legal/data-breach'],
    ['Defamation Policy', '/legal/defamation'],
    ['Community Guidelines', '/legal/community-guidelines'],
    ['Reporting Guidelines', '/legal/reporting'],
  ] as const)
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href);
});

test('[LEGAL-03] a version of before can be read, and leads back to the one in force', async () => {
  await open('/terms');
  await page.getByRole('link', { name: 'Read the version of November 23, 2026' }).click();
  await expect.element(page.getByText('This version no longer applies.')).toBeVisible();
  await expect.element(page.getByText(/Content that three different people report is flagged automatically/)).toBeVisible();
  await page.getByRole('link', { name: 'Read the one in force' }).click();
  await expect.element(page.getByText(/Content with 3 or more reports by different people is flagged automatically/)).toBeVisible();
});

test('[LEGAL-03] a version of before names who runs the service, and leaves out whom nobody is named for', async () => {
  await open('/terms?version=2026-11-25');
  await expect
    .element(page.getByText(/^These terms are an agreement between you and/))
    .toHaveTextContent(
      'These terms are an agreement between you and Clapback Inc., 14 Harbour Road, Dover, established in Delaware, United States. You reach us at support@clapback.example. They are written to be read.',
    );
  expect(page.getByRole('region', { name: 'Copyright agent' }).elements()).toEqual([]);
});

test.each([
  ['LEGAL-04', '/privacy', 'November 25, 2026', 'What we collect'],
  ['LEGAL-05', '/cookies', 'November 25, 2026', 'Storage of the browser'],
  ['LEGAL-06', '/community-guidelines', 'November 23, 2026', 'Harassment or bullying'],
  ['LEGAL-07', '/reporting-guidelines', 'November 25, 2026', 'The eight reasons'],
  ['LEGAL-08', '/hate-speech-policy', 'November 25, 2026', 'What hate speech is'],
  ['LEGAL-09', '/legal/defamation', 'November 25, 2026', 'What defamation is'],
])('[%s] %s shows the version of %s as it was', async (_id, path, date, region) => {
  await open(path);
  await page.getByRole('link', { name: `Read the version of ${date}` }).click();
  await expect.element(page.getByText(new RegExp(`^This version no longer applies. It took effect on ${date}.`))).toBeVisible();
  await expect.element(page.getByRole('region', { name: region })).toBeVisible();
});

test('[LEGAL-08] the hate speech policy leads to the legal page and the contact form', async () => {
  await open('/hate-speech-policy');
  await expect.element(page.getByRole('link', { name: 'legal page' })).toHaveAttribute('href', '/legal');
  await expect.element(page.getByRole('link', { name: 'contact form' })).toHaveAttribute('href', '/contact');
});

test('the operator is named where the text leaves room for them, and whose services they use', async () => {
  await open('/terms');
  await expect
    .element(page.getByText(/^These terms are an agreement between you and/))
    .toHaveTextContent(
      'These terms are an agreement between you and Clapback Inc., 14 Harbour Road, Dover, established in Delaware, United States. You reach us at support@clapback.example. They are written to be read.',
    );
  await expect
    .element(page.getByRole('link', { name: 'support@clapback.example' }).first())
    .toHaveAttribute('href', 'mailto:support@clapback.example');
});

const named = {
  ...operator,
  dataProtectionContact: 'Ines Calder, privacy@clapback.example',
  dmcaAgent: 'Rowan Agents LLC',
  noticeAddress: 'Legal, 14 Harbour Road',
};

test('who takes claims of copyright, and where letters of courts go, stands where the operator has named them', async () => {
  await open('/terms', { 'GET /legal/operator': { body: named } });
  await expect
    .element(page.getByRole('region', { name: 'Copyright agent' }))
    .toMatchTextContent(/512\): Rowan Agents LLC\.Such a claim names the work/);
  await expect.element(page.getByRole('region', { name: 'Legal notices' })).toMatchTextContent(/reach us at Legal, 14 Harbour Road\./);
});

test('so does whom to ask about personal data', async () => {
  await open('/privacy', { 'GET /legal/operator': { body: named } });
  await expect
    .element(page.getByRole('region', { name: 'Data protection contact' }))
    .toMatchTextContent(/write to Ines Calder, privacy@clapback\.example\./);
});

test('where the operator has named nobody the sections are left out, and from the list of them too', async () => {
  await open('/terms');
  await expect.element(page.getByText(/Clapback Inc., 14 Harbour Road, Dover, established/)).toBeVisible();
  for (const name of ['Copyright agent', 'Legal notices']) {
    expect([name, page.getByRole('region', { name }).elements().length]).toEqual([name, 0]);
    expect([name, page.getByRole('link', { name }).elements().length]).toEqual([name, 0]);
  }
});

test('[LEGAL-14] the privacy policy lists those service providers that this installation has', async () => {
  await open('/privacy');
  const providers = page.getByRole('region', { name: 'Service providers' });
  await expect.element(providers.getByText(/^Counting of page views \(Google Analytics\):/)).toBeVisible();
  expect(
    providers
      .getByRole('listitem')
      .all()
      .map((item) => item.element().textContent.split(':')[0]),
  ).toEqual(['Hosting', 'Email', 'Payments (Stripe)', 'Name alerts at a Mastodon server', 'Counting of page views (Google Analytics)']);
});

test('[LEGAL-05] the cookie policy lists cookies, storage and what others keep, by name', async () => {
  await open('/cookies');
  await expect.element(page.getByRole('region', { name: 'Services of others' }).getByText('_ga', { exact: true })).toBeVisible();
  for (const name of ['clapback_refresh', 'clapback_session', 'clapback_device'])
    await expect.element(page.getByRole('region', { name: 'Cookies' }).getByText(name, { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'Storage of the browser' }).getByText('clapback.post-draft.*', { exact: true }))
    .toBeVisible();
});

test('[LEGAL-06] the guidelines have a section for each reason, to which decisions lead', async () => {
  await open('/community-guidelines#harassment');
  for (const name of ['Harassment or bullying', 'Hate speech or discrimination', 'Violence or dangerous content', 'Copyright infringement'])
    await expect.element(page.getByRole('region', { name })).toMatchTextContent(/Do not /);
});

test('without an answer about the operator the text stays one that can be read', async () => {
  await open('/terms', { 'GET /legal/operator': problem(503, 'service_busy') });
  await expect
    .element(page.getByText(/^These terms are an agreement between you and/))
    .toMatchTextContent(/between you and the operator of this service, whose address could not be loaded just now/);
});
