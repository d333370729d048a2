import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import { firstFont } from './fonts.ts';
import { openTypeOf } from './woff.ts';

const opened = (bytes: Buffer) => create(bytes) as Font;

test('a font that was unpacked has the signs, widths and outlines of its WOFF file', () => {
  const file = readFileSync(firstFont(600));
  const bytes = openTypeOf(file);
  expect(bytes.length).toBe(file.readUInt32BE(16));
  const [packed, unpacked] = [opened(file), opened(bytes)];
  expect((unpacked as Font & { type: string }).type).toBe('TTF');
  expect(unpacked.characterSet).toEqual(packed.characterSet);
  expect(unpacked.characterSet).toContain(0x41);
  const sign = (font: Font) => font.layout('Wåg').glyphs.map(({ advanceWidth, path }) => [advanceWidth, path.toSVG()]);
  expect(sign(unpacked)).toEqual(sign(packed));
  expect(unpacked.fullName).toBe('Source Serif 4 SemiBold');
});
