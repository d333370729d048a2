import type {} from '@vitest/browser-playwright';
import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

/** Lets what is left of a test be seen by somebody who does not mind motion: tests ask for less of it, which spares its frames. */
export async function allowMotion(): Promise<void> {
  const prefer = (value: string) => cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
  await prefer('no-preference');
  onTestFinished(async () => void (await prefer('reduce')));
}
