import { expect, test } from 'vitest';
import { shownPath } from './shown-path.ts';

test('[SHELL-14] an unknown path is shown as it was typed, and encoded where its signs could deceive', () => {
  expect(shownPath('/foo/bar')).toBe('/foo/bar');
  expect(shownPath('/caf%C3%A9')).toBe('/café');
  expect(shownPath('/%E2%80%AEgnp.exe')).toBe('/%E2%80%AEgnp.exe');
  expect(shownPath('/call%20us%20at%2012345')).toBe('/call%20us%20at%2012345');
  expect(shownPath('/%E0%A4%A')).toBe('/%E0%A4%A');
  expect(shownPath(`/${'x'.repeat(300)}`)).toBe(`/${'x'.repeat(199)}…`);
});
