import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SiteClaims } from '@clapback/contracts/site-claims';
import { pageOf } from '@clapback/testing/samples.ts';
import { showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../remote.ts';

/** Shows a page into which the service wrote what this installation claims. */
async function show(path: string, siteClaims?: SiteClaims | 'shipped') {
  const preload = document.createElement('script');
  Object.assign(preload, { type: 'application/json', id: 'preload', textContent: JSON.stringify({ session: 'none', siteClaims }) });
  document.head.append(preload);
  onTestFinished(() => preload.remove());
  await showRemote(remote, path, {
    'GET /posts': { body: pageOf() },
    'GET /community/figures': { body: { newPosts: 0, postsAnswered: 0, medianDecisionMinutes: null, removedByLetters: null } },
  });
}
const glance = page.getByRole('list', { name: 'At a glance' });
const claims = page.getByRole('list', { name: 'What you can count on' });
const studies = page.getByRole('region', { name: 'Case Studies' });

test('[LAND-02] the claims that ship are shown where somebody stands by them', async () => {
  await show('/', 'shipped');
  await expect.element(glance).toHaveTextContent('Response Active98% Success Rate');
  await expect.element(claims).toHaveTextContent('Professional & ConfidentialLegal Support Available');
  await expect.element(studies.getByRole('heading', { name: 'The deposit that had been paid back' })).toBeInTheDocument();
});

test('[LEGAL-10] so are the success stories of the help, which say what they are', async () => {
  await show('/help', 'shipped');
  await expect
    .element(page.getByRole('region', { name: 'Success stories' }))
    .toMatchTextContent(/They are examples: the people in them are made up\. No outcome is promised\./);
});

test('where nobody does there are no claims and no case studies', async () => {
  await show('/');
  await expect.element(glance).toHaveTextContent('Response Active');
  expect([claims.elements(), studies.elements()]).toEqual([[], []]);
  expect(document.body.textContent).not.toMatch(/98%|Legal Support|Confidential/);
});

test('[LEGAL-10] where nobody does the help has no success stories', async () => {
  await show('/help');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Help Center' })).toBeVisible();
  expect(page.getByRole('heading', { name: 'Success stories' }).elements()).toEqual([]);
});

const own: SiteClaims = {
  badges: ['Run by volunteers'],
  claims: ['Answers within a day'],
  caseStudies: { lead: 'One of ours.', items: [{ kind: 'Statement', title: 'The fence', said: 'S', answered: 'A', ended: 'E' }] },
};

test('an operator says something else in their place', async () => {
  await show('/', own);
  await expect.element(glance).toHaveTextContent('Response ActiveRun by volunteers');
  await expect.element(claims).toHaveTextContent('Answers within a day');
  await expect.element(studies.getByRole('heading', { level: 3 })).toHaveTextContent('The fence');
});

test('[LEGAL-10] and so in the help', async () => {
  await show('/help', own);
  await expect.element(page.getByRole('region', { name: 'Success stories' })).toMatchTextContent(/One of ours\..*The fence/);
});
