import { postTypeNames } from '@clapback/contracts/post-words';
import { productName } from '@clapback/federation/page-title.ts';
import { breakLines, type BrokenText } from './break-lines.ts';
import { Canvas, face, margin } from './canvas.ts';
import { drawableText } from './drawable-text.ts';
import type { DrawnPost } from './drawn-post.ts';
import { card, pictureSize, verifiedMark, type Box, type Color } from './shapes.ts';
import { widthOf, type Face } from './typeset.ts';

const content = pictureSize.width - 2 * margin;
const cardsEnd = 540;
const padding = 30;
const gap = 24;
/** What a text may be set in, the largest first; one that has no room in the last is cut. */
const sizes = { half: [36, 32, 28, 26], whole: [44, 38, 33, 30] } as const;
const lineHeight = 1.42;

const tones: Record<DrawnPost['type'], [Color, Color]> = {
  clapback: ['good', 'goodSoft'],
  removal_request: ['accent', 'accentSoft'],
  statement: ['second', 'sunk'],
  defamation: ['danger', 'dangerSoft'],
  harassment: ['danger', 'dangerSoft'],
  other: ['second', 'sunk'],
};

interface Side {
  edge: Color;
  badge: [word: string, color: Color, ground: Color] | null;
  /** Beside the badge, at the right. */
  note: string | null;
  text: string;
  name: string | null;
  isVerified: boolean;
}

/** A post's picture as PNG. */
export const drawPost = async (post: DrawnPost): Promise<Buffer> => (await composePost(post)).png();

/** Sets a post's title, and below it what it says beside what the person it is about answered. */
export async function composePost(post: DrawnPost): Promise<Canvas> {
  const canvas = new Canvas();
  await canvas.badge(postTypeNames[post.type], ...tones[post.type], margin, 44);
  const top = await drawTitle(canvas, drawableText(post.title, 'source-serif-4'));
  const sides = sidesOf(post);
  const width = (content - gap * (sides.length - 1)) / sides.length;
  const boxes = sides.map((_, index) => ({ x: margin + index * (width + gap), y: top, width, height: cardsEnd - top }));
  const texts = setAlike(sides, boxes);
  for (const [index, side] of sides.entries()) await drawSide(canvas, side, boxes[index]!, texts[index]!);
  await canvas.foot(post.answer ? `${productName} does not judge who is right.` : null, 'third');
  return canvas;
}

function sidesOf({ type, text, author, isAnonymous, answer, isAccusation, isSettled }: DrawnPost): Side[] {
  const accuses = answer !== null || isAccusation;
  const said: Side = {
    edge: accuses ? 'danger' : tones[type][0],
    badge: accuses ? ['The accusation', 'danger', 'dangerSoft'] : null,
    // Without an answer it is only drawn because of that.
    note: isSettled && !answer ? 'Both sides agreed' : null,
    text,
    name: isAnonymous ? 'Anonymous' : (author?.name ?? null),
    isVerified: author?.isVerified ?? false,
  };
  if (!answer) return [said];
  return [said, { ...answer, edge: 'good', badge: ['The answer', 'good', 'goodSoft'], note: 'by the person named' }];
}

/** Draws up to two lines; gives where the cards begin. */
async function drawTitle(canvas: Canvas, title: string): Promise<number> {
  if (title === '') return 112;
  const room = (set: Face) => ({ width: content, lines: 2, widthOf: (part: string) => widthOf(part, set) });
  const large = face('source-serif-4', 600, 56);
  const inLarge = breakLines(title, room(large));
  const set = inLarge.lines.length === 1 ? large : face('source-serif-4', 600, 46);
  const { lines } = breakLines(title, room(set));
  let y = set === large ? 148 : 140;
  for (const line of lines) {
    await canvas.line(line, set, 'ink', margin, y);
    y += 56;
  }
  return y - 56 + 34;
}

interface SetText extends BrokenText {
  set: Face;
  color: Color;
}

/** Sets the texts of all sides in one size, the largest in which each has room. */
function setAlike(sides: Side[], boxes: Box[]): SetText[] {
  const texts = sides.map(({ text }) => drawableText(text, 'inter'));
  const sized = (size: number): SetText[] =>
    texts.map((text, index) => {
      const set = face('inter', 400, size);
      const box = boxes[index]!;
      const lines = Math.floor((endOfText(box) - startOfText(box, sides[index]!)) / (size * lineHeight));
      const room = { width: box.width - 2 * padding, lines, widthOf: (part: string) => widthOf(part, set) };
      // Of a script that the fonts lack, or of pictures alone.
      const said = text === '' ? `Read it on ${productName}.` : text;
      return { ...breakLines(said, room), set, color: text === '' ? 'third' : 'ink' };
    });
  const tries = (sides.length > 1 ? sizes.half : sizes.whole).map(sized);
  return tries.find((all) => all.every(({ isWhole }) => isWhole)) ?? tries.at(-1)!;
}

const startOfText = ({ y }: Box, { badge }: Side): number => y + padding + (badge ? 38 + 14 : 0);
const endOfText = ({ y, height }: Box): number => y + height - padding - 22 - 14;

async function drawSide(canvas: Canvas, side: Side, box: Box, { lines, set, color }: SetText): Promise<void> {
  const { edge, badge, note, name, isVerified } = side;
  const [left, right] = [box.x + padding, box.x + box.width - padding];
  canvas.add(card(box, edge));
  if (badge) await canvas.badge(...badge, left - 4, box.y + padding - 2);
  if (note) await canvas.line(note, face('inter', 400, 22), 'third', right, box.y + padding + 25, 'right');
  let y = startOfText(box, side) + set.size;
  for (const line of lines) {
    await canvas.line(line, set, color, left, y);
    y += set.size * lineHeight;
  }
  const signed = name && drawableText(name, 'inter');
  if (!signed) return;
  const baseline = box.y + box.height - padding;
  const used = await canvas.oneLine(signed, face('inter', 600, 23), 'second', left, baseline, right - left - 36);
  if (isVerified) canvas.add(verifiedMark(left + used + 10, baseline - 21, 26));
}
