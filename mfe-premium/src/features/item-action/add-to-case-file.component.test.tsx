import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { Slot, type MenuActionProps } from '@clapback/federation';
import type { Script } from '@clapback/testing/script.ts';
import { member, problem, showRemote, withScreen } from '@clapback/testing/show-remote.ts';
import remote from '../../remote.ts';
import { sampleCaseFile, sampleSummary } from '../../testing/case-file-samples.ts';

const item = { kind: 'comment', id: '0190b000-0000-7000-8000-000000000001' } as const;
const wedding = sampleSummary({ title: 'The October wedding' });
const over = sampleSummary({ id: '0190d000-0000-7000-8000-000000000002', title: 'It is over', state: 'done' });
const subscriber = member({ abilities: ['premium:use', 'case-file:change'] });

interface AddedProps {
  onClose: () => void;
  /** Given by the menu to its first item. */
  autoFocus?: boolean;
}
const MenuAction = ({ children, onClick, disabled, autoFocus, isExpanded }: MenuActionProps) => (
  <MenuItem {...{ onClick, disabled, autoFocus }} aria-expanded={isExpanded}>
    {children}
  </MenuItem>
);
const Added = ({ onClose, autoFocus = false }: AddedProps) => <Slot name="item.action" props={{ item, onClose, autoFocus, MenuAction }} />;

/** A menu of an item as another part shows it, without anything of its own. */
function ItemMenu() {
  const [from, setFrom] = useState<HTMLElement | null>(null);
  const onClose = () => setFrom(null);
  return (
    <>
      <Button onClick={(event) => setFrom(event.currentTarget)}>Comment options</Button>
      <Menu open={from !== null} anchorEl={from} onClose={onClose}>
        <Added onClose={onClose} />
      </Menu>
    </>
  );
}

async function open(script: Script = {}, as = subscriber): Promise<void> {
  const shown = withScreen(remote, '/premium', () => Promise.resolve({ default: ItemMenu }));
  await showRemote(shown, '/premium', { 'GET /premium/case-files': { body: { items: [wedding, over] } }, ...script }, as);
  await page.getByRole('button', { name: 'Comment options' }).click();
}
const choice = (name: string) => page.getByRole('menuitem', { name });
const toast = page.getByRole('status').last();
const sent = async () =>
  (await commands.seenCalls())
    .filter(({ method, path }) => method === 'POST' && path.startsWith('/premium'))
    .map(({ path, body }) => [path, body]);

describe('the menu of an item', () => {
  test('adds it to a new case file', async () => {
    await open({ 'POST /premium/case-files': { status: 201, body: sampleCaseFile({ title: 'The rumour' }) } });
    await choice('Add to case file').click();
    await choice('New case file').click();
    await expect.element(toast).toHaveTextContent('Kept in a case file The rumour');
    expect(await sent()).toEqual([['/premium/case-files', item]]);
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Comment options' })).toHaveFocus();
  });

  test('adds it to one that is open, by the keyboard too; those that are done are not offered', async () => {
    await open({ 'POST /premium/case-files/:id/evidence': { body: sampleCaseFile({ title: 'The October wedding' }) } });
    await expect.element(choice('Add to case file')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(choice('The October wedding')).toBeVisible();
    await expect.element(choice('Add to case file')).toHaveAttribute('aria-expanded', 'true');
    await expect.element(choice('It is over')).not.toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(choice('The October wedding')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(toast).toHaveTextContent('Kept in a case file The October wedding');
    expect(await sent()).toEqual([[`/premium/case-files/${wedding.id}/evidence`, item]]);
  });

  test('tells what could not be kept', async () => {
    await open({ 'POST /premium/case-files': problem(404, 'not_found', { detail: 'This is not here any more.' }) });
    await choice('Add to case file').click();
    await choice('New case file').click();
    await expect.element(toast).toHaveTextContent('It was not kept in a case file This is not here any more.');
  });

  test('says that the list is loading', async () => {
    await open({ 'GET /premium/case-files': { fate: 'waits' } });
    await choice('Add to case file').click();
    await expect.element(choice('Loading your case files…')).toBeVisible();
  });

  test('reads the list again where it could not be read', async () => {
    await open({ 'GET /premium/case-files': problem(500, 'internal_error') });
    await choice('Add to case file').click();
    await expect.element(choice('Your case files could not be loaded. Try again')).toBeVisible();
    await commands.changeScript({ 'GET /premium/case-files': { body: { items: [wedding] } } });
    await choice('Your case files could not be loaded. Try again').click();
    await expect.element(choice('The October wedding')).toBeVisible();
    await expect.element(choice('New case file')).toBeVisible();
  });

  test('has nothing of it for who has no Premium, or is suspended', async () => {
    await open({}, member({ abilities: ['premium:use'] }));
    await expect.element(page.getByRole('menu')).toBeInTheDocument();
    await expect.element(choice('Add to case file')).not.toBeInTheDocument();
  });
});
