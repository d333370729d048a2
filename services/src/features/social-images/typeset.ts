import { openFont, runsOf, type Typeface, type Weight } from '#platform/fonts/fonts.ts';

/** What a line is set in, its size in px. */
export interface Face {
  typeface: Typeface;
  weight: Weight;
  size: number;
}

const widths = new Map<string, number>();

/** The width of a text in px, but for the kerning, which makes it narrower if anything. */
export function widthOf(text: string, { typeface, weight, size }: Face): number {
  let width = 0;
  for (const sign of text) width += widthOfSign(sign, typeface, weight);
  return width * size;
}

function widthOfSign(sign: string, typeface: Typeface, weight: Weight): number {
  if (/\p{M}/u.test(sign)) return 0;
  const key = `${typeface} ${weight} ${sign}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  const [run] = runsOf(sign, weight, typeface);
  const font = run && openFont(run.font);
  const width = font ? font.glyphForCodePoint(sign.codePointAt(0)!).advanceWidth / font.unitsPerEm : 0;
  widths.set(key, width);
  return width;
}

/** A line as the data of one SVG path, from `x` on its baseline `y`. */
export function outlineOf(line: string, { typeface, weight, size }: Face, x: number, y: number): string {
  let data = '';
  let pen = x;
  for (const run of runsOf(line, weight, typeface)) {
    const font = openFont(run.font);
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(run.text);
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance, xOffset, yOffset } = positions[index]!;
      data += glyph.path.transform(scale, 0, 0, -scale, pen + xOffset * scale, y - yOffset * scale).toSVG();
      pen += xAdvance * scale;
    }
  }
  return data;
}
