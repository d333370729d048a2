import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { member, showRemote, withScreen } from '@clapback/testing/show-remote.ts';
import remote from '../remote.ts';
import { Columns } from './columns.tsx';

/** A list, and a form beside it that stays while one of the list is opened and closed. */
function Beside() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Columns
      listLabel="Matters"
      heading="All matters"
      isOpen={isOpen}
      list={<button onClick={() => setOpen(!isOpen)}>The review</button>}
      main={
        <>
          <h1>A matter</h1>
          <input aria-label="Note" />
          <button onClick={() => setOpen(!isOpen)}>Back</button>
        </>
      }
      side={<input aria-label="Answer" />}
    />
  );
}

const press = (name: string) => page.getByRole('button', { name }).click();
const field = (name: string) => page.getByRole('textbox', { name, includeHidden: true });
async function show(width: number): Promise<void> {
  await page.viewport(width, 800);
  onTestFinished(() => page.viewport(1280, 800));
  await showRemote(
    withScreen(remote, '/premium', () => Promise.resolve({ default: Beside })),
    '/premium',
    {},
    member(),
  );
  await expect.element(page.getByRole('button', { name: 'The review' })).toBeVisible();
}

test('what was typed beside a list stays when one of it is opened and closed again', async () => {
  await show(1280);
  await field('Note').fill('She took it');
  await field('Answer').fill('I gave it back');
  const isKept = async () => {
    await expect.element(field('Note')).toHaveValue('She took it');
    await expect.element(field('Answer')).toHaveValue('I gave it back');
  };
  await press('The review');
  await isKept();
  await press('The review');
  await isKept();
});

test('a phone shows the list under a heading of its own, and in its place the one that is open', async () => {
  await show(360);
  const headings = () =>
    page
      .getByRole('heading')
      .elements()
      .map(({ textContent }) => textContent);
  expect([headings(), page.getByRole('textbox').elements()]).toEqual([['All matters'], []]);
  await press('The review');
  await field('Note').fill('She took it');
  expect([headings(), page.getByRole('navigation', { name: 'Matters' }).elements()]).toEqual([['A matter'], []]);
  await press('Back');
  expect(headings()).toEqual(['All matters']);
  await press('The review');
  await expect.element(field('Note')).toHaveValue('She took it');
});
