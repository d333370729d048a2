import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const menu = page.getByRole('dialog', { name: 'Commands' });

/** Opens the console's command menu by its key. */
async function openCommands(): Promise<void> {
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(menu.getByRole('combobox')).toHaveFocus();
}

async function leaveCommands(): Promise<void> {
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
}

/** Opens the console's command menu, checks that it offers all of these, and leaves it. */
export async function expectCommands(...names: string[]): Promise<void> {
  await openCommands();
  for (const name of names) await expect.element(menu.getByRole('option', { name, exact: true })).toBeInTheDocument();
  await leaveCommands();
}

/** Opens the console's command menu, checks that it does not offer this, and leaves it. */
export async function expectNoCommand(name: string): Promise<void> {
  await openCommands();
  await expect.element(menu.getByRole('option').first()).toBeInTheDocument();
  expect(menu.getByRole('option', { name, exact: true }).query()).toBeNull();
  await leaveCommands();
}

/** Types words into the console's command menu, and chooses what is called so then. */
export async function chooseCommand(name: string, typed = name): Promise<void> {
  await openCommands();
  await userEvent.keyboard(typed.replaceAll('[', '[[').replaceAll('{', '{{'));
  await menu.getByRole('option', { name, exact: true }).click();
  await expect.element(menu).not.toBeInTheDocument();
}
