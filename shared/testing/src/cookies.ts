import type {} from '@vitest/browser-playwright';
import { cdp } from 'vitest/browser';

/** Has the browser keep no cookies, or keep them again, as its settings would. */
export async function setCookiesBlocked(disabled: boolean): Promise<void> {
  await cdp().send('Emulation.setDocumentCookieDisabled', { disabled });
}
