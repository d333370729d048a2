import { breakLines } from './break-lines.ts';
import { Canvas, face, margin } from './canvas.ts';
import { card, roundBox, type Box, type Color } from './shapes.ts';
import { widthOf } from './typeset.ts';

/** What the picture of the other pages says, and its alternative text. */
export const claim = 'Accusation and answer, side by side.';

/** Draws the picture of every page that has none of its own. */
export async function drawProduct(): Promise<Buffer> {
  const canvas = new Canvas();
  const set = face('source-serif-4', 600, 72);
  const { lines } = breakLines(claim, { width: 480, lines: 4, widthOf: (part) => widthOf(part, set) });
  for (const [index, line] of lines.entries()) await canvas.line(line, set, 'ink', margin, 170 + index * 84);
  await example(canvas, { x: 600, y: 84, width: 480, height: 214 }, 'The accusation', ['danger', 'dangerSoft']);
  await example(canvas, { x: 656, y: 322, width: 480, height: 214 }, 'The answer', ['good', 'goodSoft']);
  await canvas.foot(null, 'third');
  return canvas.png();
}

/** A card with bars in place of words. */
async function example(canvas: Canvas, box: Box, word: string, [color, ground]: [Color, Color]): Promise<void> {
  canvas.add(card(box, color));
  await canvas.badge(word, color, ground, box.x + 26, box.y + 28);
  for (const [index, part] of [1, 0.92, 0.6].entries())
    canvas.add(roundBox({ x: box.x + 30, y: box.y + 92 + index * 34, width: (box.width - 60) * part, height: 14 }, 7, 'sunk', 'line'));
}
