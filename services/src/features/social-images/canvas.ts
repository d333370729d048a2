import { setImmediate as others } from 'node:timers/promises';
import sharp from 'sharp';
import { productName } from '@clapback/federation/page-title.ts';
import type { Typeface, Weight } from '#platform/fonts/fonts.ts';
import { breakLines } from './break-lines.ts';
import { brandMark, colors, path, pictureSize, roundBox, type Color } from './shapes.ts';
import { outlineOf, widthOf, type Face } from './typeset.ts';

export const face = (typeface: Typeface, weight: Weight, size: number): Face => ({ typeface, weight, size });

/** The distance in px of the picture's content from its left and right border. */
export const margin = 64;
const footLine = 598;

/** Collects what a picture is drawn of. It has no text and refers to nothing: it looks alike wherever it is drawn. */
export class Canvas {
  #svg = '';

  add(shape: string): void {
    this.#svg += shape;
  }

  /** Draws a line from `x` on its baseline `y`, or up to `x` where it is aligned to the right. */
  async line(text: string, set: Face, color: Color, x: number, y: number, align: 'left' | 'right' = 'left'): Promise<void> {
    this.add(path(outlineOf(text, set, align === 'left' ? x : x - widthOf(text, set), y), color));
    // A line takes some milliseconds, in which nobody else is answered.
    await others();
  }

  /** Draws a text of one line that may be too long; gives the width that it took. */
  async oneLine(text: string, set: Face, color: Color, x: number, y: number, width: number): Promise<number> {
    const [line = ''] = breakLines(text, { width, lines: 1, widthOf: (part) => widthOf(part, set) }).lines;
    await this.line(line, set, color, x, y);
    return widthOf(line, set);
  }

  /** A word in a pill that begins at `x` and `y`. */
  async badge(word: string, color: Color, ground: Color, x: number, y: number): Promise<void> {
    const set = face('inter', 600, 21);
    this.add(roundBox({ x, y, width: widthOf(word, set) + 32, height: 38 }, 19, ground));
    await this.line(word, set, color, x + 16, y + 26.5);
  }

  /** Whose the picture is, and what may be done there. */
  async foot(hint: string | null, color: Color): Promise<void> {
    this.add(brandMark(margin, footLine - 31, 40));
    await this.line(productName, face('source-serif-4', 600, 32), 'ink', margin + 54, footLine);
    if (hint) await this.line(hint, face('inter', 600, 24), color, pictureSize.width - margin, footLine - 2, 'right');
  }

  get svg(): string {
    const { width, height } = pictureSize;
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${colors.paper}"/>${this.#svg}</svg>`;
  }

  /** The picture as PNG. */
  png(): Promise<Buffer> {
    return sharp(Buffer.from(this.svg)).flatten({ background: colors.paper }).png({ compressionLevel: 9 }).toBuffer();
  }
}
