import { expect, test } from 'vitest';
import { colorTable, customProperties, type ColorToken } from './tokens.ts';
import { avatarTints } from './avatar-tint.ts';

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high! + 0.05) / (low! + 0.05);
}

const grounds: ColorToken[] = ['paper', 'surface', 'sunk'];
const textPairs: [text: ColorToken, ground: ColorToken][] = [
  ...grounds.flatMap((ground) =>
    (['ink', 'second', 'third', 'accent', 'accentStrong', 'boost', 'danger', 'dangerStrong', 'good'] as const).map(
      (text): [ColorToken, ColorToken] => [text, ground],
    ),
  ),
  ['onAccent', 'accent'],
  ['onAccent', 'accentStrong'],
  ['onDanger', 'danger'],
  ['onDanger', 'dangerStrong'],
  ['accent', 'accentSoft'],
  ['ink', 'accentSoft'],
  ['boost', 'boostSoft'],
  ['danger', 'dangerSoft'],
  ['ink', 'dangerSoft'],
  ['good', 'goodSoft'],
];

for (const [column, scheme] of (['light', 'dark'] as const).entries()) {
  test.each(textPairs)(`${scheme}: %s can be read on %s (4.5:1)`, (text, ground) => {
    expect(contrast(colorTable[text][column]!, colorTable[ground][column]!)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['paper', 'surface'] as const)(`${scheme}: the outline of a control stands out from %s (3:1)`, (ground) => {
    expect(contrast(colorTable.control[column]!, colorTable[ground][column]!)).toBeGreaterThanOrEqual(3);
  });
}

test.each(avatarTints)('letters in the avatar tint $ground can be read (4.5:1)', ({ ground, text }) => {
  expect(contrast(ground, text)).toBeGreaterThanOrEqual(4.5);
});

test('the contrast formula gives the figures of WCAG for black on white', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
});

test('custom properties are named in kebab case and differ by scheme', () => {
  expect(customProperties('light')['--cb-accent-soft']).toBe('#E9EDFC');
  expect(customProperties('dark')['--cb-accent-soft']).toBe('#1D2A57');
});
