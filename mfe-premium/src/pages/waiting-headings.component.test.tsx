import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { problem } from '@clapback/testing/show-remote.ts';
import { showTool } from '../testing/show-premium.ts';

const id = '0190e000-0000-7000-8000-000000000101';
const heading = page.getByRole('heading', { level: 1 });

test.each([
  ['letters', `&letter=${id}`, `GET /premium/letters/${id}`, 'Takedown letter'],
  ['letters', `&letter=new&case=${id}`, `GET /premium/case-files/${id}`, 'Takedown letter'],
  ['writer', `&draft=${id}`, `GET /premium/writer-drafts/${id}`, 'AI ClapBack Writer'],
])('%s%s has a heading while it loads, and where it could not be loaded', async (tab, more, call, words) => {
  await showTool(tab, { [call]: { fate: 'waits' } }, more);
  await expect.element(heading).toHaveTextContent(words);
  await showTool(tab, { [call]: problem(500, 'internal_error') }, more);
  await expect.element(heading).toHaveTextContent(words);
});
