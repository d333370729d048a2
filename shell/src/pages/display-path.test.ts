import { expect, test } from 'vitest';
import { displayPath } from './display-path.ts';

test('[SHELL-14] an unknown path is shown as it was typed, and encoded where its signs could deceive', () => {
  expect(displayPath('/foo/bar')).toBe('/foo/bar');
  expect(displayPath('/caf%C3%A9')).toBe('/café');
  expect(displayPath('/%E2%80%AEgnp.exe')).toBe('/%E2%80%AEgnp.exe');
  expect(displayPath('/call%20us%20at%2012345')).toBe('/call%20us%20at%2012345');
  expect(displayPath('/%E0%A4%A')).toBe('/%E0%A4%A');
  expect(displayPath(`/${'x'.repeat(300)}`)).toBe(`/${'x'.repeat(199)}…`);
});
