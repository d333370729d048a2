import { expect, test } from 'vitest';
import { theme } from './theme.ts';

test('what is drawn in the colour of an action follows the scheme: MUI’s own is black on dark, too', () => {
  const { active, disabled, disabledBackground, hover, selected } = theme.palette.action;
  for (const value of [active, disabled, disabledBackground, hover, selected]) expect(value).toMatch(/^var\(--/);
});
