import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/**
 * Chooses a file of many megabytes, as the file dialog does. `upload()` sends its bytes twice through the test runner, which takes a slow
 * machine longer than a test may wait.
 */
export async function chooseLargeFile(input: Locator, file: File): Promise<void> {
  await expect.element(input).toBeInTheDocument();
  const data = new DataTransfer();
  data.items.add(file);
  const element = input.element() as HTMLInputElement;
  element.files = data.files;
  element.dispatchEvent(new Event('change', { bubbles: true }));
}
