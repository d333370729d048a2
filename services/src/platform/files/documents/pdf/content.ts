import type { PDFDict, PDFRawStream } from '@cantoo/pdf-lib';
import { bare, tokensOf, type Token } from './content-tokens.ts';

/** Operators that draw nothing where they stand, with the number of their operands; null for any number. */
const states: Record<string, number | null> = {
  w: 1,
  J: 1,
  j: 1,
  M: 1,
  d: 2,
  ri: 1,
  i: 1,
  gs: 1,
  q: 0,
  Q: 0,
  cm: 6,
  m: 2,
  l: 2,
  c: 6,
  v: 4,
  y: 4,
  h: 0,
  re: 4,
  n: 0,
  W: 0,
  'W*': 0,
  BT: 0,
  ET: 0,
  Tc: 1,
  Tw: 1,
  Tz: 1,
  TL: 1,
  Tf: 2,
  Tr: 1,
  Ts: 1,
  Td: 2,
  TD: 2,
  Tm: 6,
  'T*': 0,
  d0: 2,
  d1: 6,
  CS: 1,
  cs: 1,
  SC: null,
  SCN: null,
  sc: null,
  scn: null,
  G: 1,
  g: 1,
  RG: 3,
  rg: 3,
  K: 4,
  k: 4,
  BX: 0,
  EX: 0,
};
const paths = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*']);
const texts: Record<string, number> = { Tj: 1, TJ: 1, "'": 1, '"': 3 };
/** Operators that choose what areas and lines are filled with: a colour, or a tile by its name. */
const fills = new Set(['cs', 'sc', 'scn', 'g', 'rg', 'k']);
const strokes = new Set(['CS', 'SC', 'SCN', 'G', 'RG', 'K']);
const pictures: Record<string, number> = { Do: 1, sh: 1 };
const marks: Record<string, number> = { BMC: 1, BDC: 2, EMC: 0, MP: 1, DP: 2 };
const operands = new Map<string, number | null>(
  Object.entries({ ...states, ...texts, ...pictures, ...marks, ...Object.fromEntries([...paths].map((name) => [name, 0])) }),
);
/** The modes of text that is neither filled nor stroked: one does nothing, the other cuts off what is drawn next to its shape. */
export const [invisible, clipping] = [3, 7];
/** Behind the names of what is drawn in the invisible mode, which is copied without its text. */
export const unseen = '-unseen';

/** States that may be saved at once. The specification asks viewers for 28; ours takes a time that grows with their square. */
const mostSaved = 2000;

/** What names in the resources stand for. */
export interface Named {
  /** Layers that are off, and pictures that belong to one. */
  isOffLayer(name: string): boolean;
  isOffPicture(name: string): boolean;
  /** Whether it draws like a page. */
  isForm(name: string): boolean;
  /** What a graphics state changes of how text and pictures are seen. */
  stateOf(name: string): Partial<Seen>;
  /** A font whose signs are drawn like pages, and a tile that fills areas. */
  drawnFont(name: string): PDFDict | null;
  tileOf(name: string): PDFRawStream | null;
}

/** How text and pictures are seen. */
interface Seen {
  /** The size of text; null before one is chosen. */
  size: number | null;
  /** How much covers what is filled, and what is stroked: 0 for nothing. */
  fill: number;
  stroke: number;
  /** A font whose signs are drawn like pages. */
  font: PDFDict | null;
}
interface State extends Seen {
  mode: number;
  /** What areas and lines are filled with. */
  tiles: { fill: PDFRawStream | null; stroke: PDFRawStream | null };
}

function isInvisible({ mode, size, fill, stroke }: State): boolean {
  if (mode === invisible || size === 0) return true;
  return (mode === 0 && fill === 0) || (mode === 1 && stroke === 0) || (mode === 2 && fill === 0 && stroke === 0);
}

/** What a content stream draws, and what of it is not shown. */
export interface ShownContent {
  bytes: Buffer;
  hasHiddenText: boolean;
  hasHiddenLayers: boolean;
  /** Whether it draws text, pictures or areas. */
  draws: boolean;
  /** The names of the pictures that it draws, and of what it draws in the invisible mode, with how often it does. */
  pictures: ReadonlyMap<string, number>;
  unseen: ReadonlyMap<string, number>;
  /** The tiles that it fills areas with, with how often; the fonts with drawn signs, with how many of these it may show at most. */
  tiles: ReadonlyMap<PDFRawStream, number>;
  fonts: ReadonlyMap<PDFDict, number>;
  /** How many operators it has. */
  operators: number;
}

/**
 * A content stream as far as it is seen: without text in the invisible mode, without size or that nothing covers, what belongs to layers that are
 * off, comments, marks (which may have texts of their own, `ActualText`), and operators that there are not. Ends with all that was saved restored.
 * @param mode of text as it begins
 */
export function shownContent(bytes: Buffer, named: Named, cleanPicture: (picture: Buffer, data: number) => Buffer, mode = 0): ShownContent {
  const out = new Written();
  const [drawn, drawnUnseen] = [new Map<string, number>(), new Map<string, number>()];
  const [tiles, fonts] = [new Map<PDFRawStream, number>(), new Map<PDFDict, number>()];
  const result = {
    hasHiddenText: false,
    hasHiddenLayers: false,
    draws: false,
    pictures: drawn,
    unseen: drawnUnseen,
    tiles,
    fonts,
    operators: 0,
  };
  let stack: Token[] = [];
  let state: State = { mode, size: null, fill: 1, stroke: 1, font: null, tiles: { fill: null, stroke: null } };
  const saved: State[] = [];
  const layers: boolean[] = [];
  // Text that cuts off what is drawn next, by what was saved: it is hidden where nothing is.
  const clips: Held[][] = [[]];
  let held = 0;
  let isInText = false;
  const isOff = () => layers.includes(true);
  const draw = () => {
    result.draws = true;
    if (held > 0) for (const waiting of clips) waiting.length = 0;
    held = 0;
    for (const tile of [state.tiles.fill, state.tiles.stroke]) if (tile) tiles.set(tile, (tiles.get(tile) ?? 0) + 1);
  };
  const dropClips = (waiting: readonly Held[]) => {
    for (const one of waiting) one.text = '';
    result.hasHiddenText ||= waiting.length > 0;
    held -= waiting.length;
  };
  const written = (operator: string, count: number | null) => {
    const given = count === null ? stack : count === 0 ? [] : stack.slice(-count);
    return `${given.map((token) => `${bare(token, operator in texts)} `).join('')}${operator}\n`;
  };
  const write = (operator: string, count: number | null) => out.add(written(operator, count));
  for (const token of tokensOf(bytes.toString('latin1'), operands)) {
    if (token.kind === 'picture') {
      if (isOff()) result.hasHiddenLayers = true;
      else if (state.fill > 0) {
        draw();
        out.add(`BI ${cleanPicture(Buffer.from(token.text, 'latin1'), token.data!).toString('latin1')}\n`);
      }
      stack = [];
      continue;
    }
    if (token.kind !== 'operator') {
      stack.push(token);
      continue;
    }
    result.operators += 1;
    const operator = token.text;
    const count = operands.get(operator);
    const nameOf = (index: number) => nameIn(stack.at(index));
    if (count === undefined) {
      // No viewer knows it either.
    } else if (operator === 'BMC' || operator === 'BDC') {
      const layer = operator === 'BDC' && nameOf(-2) === 'OC' ? nameOf(-1) : undefined;
      layers.push(layer !== undefined && named.isOffLayer(layer));
    } else if (operator === 'EMC') layers.pop();
    else if (operator === 'MP' || operator === 'DP') {
      // A mark draws nothing.
    } else if (operator === 'q') {
      saved.push({ ...state });
      if (saved.length > mostSaved) throw new RangeError('Too much is saved at once');
      clips.push([]);
      write(operator, count);
    } else if (operator === 'Q') {
      if (saved.length > 0) {
        state = saved.pop()!;
        dropClips(clips.pop()!);
        write(operator, count);
      }
    } else if (paths.has(operator)) {
      if (isOff()) result.hasHiddenLayers = true;
      else draw();
      write(isOff() ? 'n' : operator, 0);
    } else if (operator in texts) {
      if (isOff()) result.hasHiddenLayers = true;
      else if (isInvisible(state)) result.hasHiddenText = true;
      if (!isOff() && !isInvisible(state)) {
        if (state.font) fonts.set(state.font, (fonts.get(state.font) ?? 0) + (stack.at(-1)?.text.length ?? 0));
        if (state.mode === clipping) {
          clips.at(-1)!.push(out.hold(written(operator, count)));
          held += 1;
        } else {
          draw();
          write(operator, count);
        }
      } else {
        // What else these do than to show text.
        if (operator === '"' && stack.length >= 3) out.add(`${bare(stack.at(-3)!, false)} Tw ${bare(stack.at(-2)!, false)} Tc\n`);
        if (operator === "'" || operator === '"') out.add('T*\n');
      }
    } else if (operator in pictures) {
      const name = nameOf(-1) ?? '';
      const isForm = operator === 'Do' && named.isForm(name);
      const isHidden = isOff() || (operator === 'Do' && named.isOffPicture(name));
      if (isHidden) result.hasHiddenLayers = true;
      else if (state.fill > 0 || isForm) {
        draw();
        if (isForm && state.mode === invisible) {
          drawnUnseen.set(name, (drawnUnseen.get(name) ?? 0) + 1);
          out.add(`${stack.at(-1)!.text}${unseen} Do\n`);
        } else {
          if (operator === 'Do') drawn.set(name, (drawn.get(name) ?? 0) + 1);
          write(operator, count);
        }
      }
    } else {
      if (operator === 'Tr') state.mode = numberIn(stack.at(-1)) ?? 0;
      if (operator === 'Tf') {
        state.size = numberIn(stack.at(-1)) ?? state.size;
        state.font = named.drawnFont(nameOf(-2) ?? '');
      }
      if (fills.has(operator)) state.tiles = { ...state.tiles, fill: named.tileOf(nameOf(-1) ?? '') };
      if (strokes.has(operator)) state.tiles = { ...state.tiles, stroke: named.tileOf(nameOf(-1) ?? '') };
      if (operator === 'gs') Object.assign(state, named.stateOf(nameOf(-1) ?? ''));
      if (operator === 'BT') isInText = true;
      if (operator === 'ET') isInText = false;
      write(operator, count);
    }
    stack = [];
  }
  if (isInText) out.add('ET\n');
  for (const waiting of clips) dropClips(waiting);
  out.add('Q\n'.repeat(saved.length));
  return { ...result, bytes: out.bytes() };
}

const numberIn = (token: Token | undefined) => (token?.kind === 'number' ? Number.parseFloat(bare(token, false)) : undefined);

/** A name without its mark and its escapes. */
function nameIn(token: Token | undefined): string | undefined {
  if (token?.kind !== 'name') return undefined;
  return token.text.slice(1).replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Characters that are kept as such; more of them are bytes, which lie outside of the heap. */
const longestPart = 1024 * 1024;

/** What may yet be left out. */
interface Held {
  text: string;
}

/** What is written piece by piece, as bytes. */
class Written {
  #text = '';
  readonly #parts: (Buffer | Held)[] = [];

  add(text: string): void {
    this.#text += text;
    if (this.#text.length > longestPart) this.#keep();
  }

  /** Adds what may be changed until all of it is asked for. */
  hold(text: string): Held {
    this.#keep();
    const held = { text };
    this.#parts.push(held);
    return held;
  }

  bytes(): Buffer {
    this.#keep();
    return Buffer.concat(this.#parts.map((part) => (Buffer.isBuffer(part) ? part : Buffer.from(part.text, 'latin1'))));
  }

  #keep(): void {
    this.#parts.push(Buffer.from(this.#text, 'latin1'));
    this.#text = '';
  }
}
