import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { openTypeOf } from './woff.ts';

/** The product's typefaces, which come along with it: no machine needs any installed. */
export type Typeface = 'source-serif-4' | 'inter';
export type Weight = 400 | 600;

/** A part of a text with the file of the font that has all of its signs. */
export interface Run {
  font: string;
  text: string;
}

// The files of one typeface, split by script as browsers load them. What the first lacks is looked for in the next.
const scripts = ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'vietnamese'] as const;

const require = createRequire(import.meta.url);
const fileOf = (typeface: Typeface, script: string, weight: Weight): string =>
  require.resolve(`@fontsource/${typeface}/files/${typeface}-${script}-${weight}-normal.woff`);

/** The file that stands for all where a document asks for one. */
export const firstFont = (weight: Weight = 400, typeface: Typeface = 'source-serif-4'): string => fileOf(typeface, 'latin', weight);

const files = new Map<string, Buffer>();

/**
 * The OpenType font in a WOFF file; unpacked once. Each PDF opens it anew: an open font keeps for each glyph the text that it first stood
 * for, which a PDF gives to those who copy or listen.
 */
export function readFont(file: string): Buffer {
  const known = files.get(file);
  if (known) return known;
  const font = openTypeOf(readFileSync(file));
  files.set(file, font);
  return font;
}

const opened = new Map<string, Font>();

/** The font in a file of `runsOf`, to draw with; opened once. */
export function openFont(file: string): Font {
  const known = opened.get(file);
  if (known) return known;
  const font = create(readFont(file));
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts`);
  opened.set(file, font);
  return font;
}

interface Signs {
  script: string;
  has: ReadonlySet<number>;
}

const signs = new Map<Typeface, Signs[]>();

/** Which signs each file has; read once. Both weights have the same. */
function signsOf(typeface: Typeface): Signs[] {
  const known = signs.get(typeface);
  if (known) return known;
  const read = scripts.map((script) => ({ script, has: new Set(openFont(fileOf(typeface, script, 400)).characterSet) }));
  signs.set(typeface, read);
  return read;
}

const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/u;
const mark = /\p{M}/u;
const named = (sign: string): string => `[U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`;

function scriptOf(sign: string, typeface: Typeface, before?: string): string | null {
  const code = sign.codePointAt(0)!;
  const having = signsOf(typeface).filter(({ has }) => has.has(code));
  // A mark stands right over its letter only where both are of one font.
  const chosen = (mark.test(sign) && having.find(({ script }) => script === before)) || having[0];
  return chosen?.script ?? null;
}

/** Whether a sign leaves no trace on paper, such as a joiner or a change of direction. */
export const isInvisible = (sign: string): boolean => invisible.test(sign);

/** Whether a typeface has a sign. */
export const hasSign = (sign: string, typeface: Typeface): boolean => scriptOf(sign, typeface) !== null;

/** Splits a text by the fonts that have its signs. A sign that none has is named, `[U+4F60]`, never drawn as a box. */
export function runsOf(text: string, weight: Weight, typeface: Typeface = 'source-serif-4'): Run[] {
  const runs: Run[] = [];
  let before = 'latin';
  for (const sign of text.replaceAll('\t', ' ').replaceAll('\n', ' ')) {
    if (isInvisible(sign)) continue;
    const script = scriptOf(sign, typeface, before);
    before = script ?? 'latin';
    const font = fileOf(typeface, before, weight);
    const last = runs.at(-1);
    const drawn = script ? sign : named(sign);
    if (last?.font === font) last.text += drawn;
    else runs.push({ font, text: drawn });
  }
  return runs;
}

/** The signs of a text that the fonts of letters lack, each once, at most 20. */
export const unprintableIn = (text: string): string[] => {
  const lacking = new Set<string>();
  for (const sign of text) if (!/\s/u.test(sign) && !isInvisible(sign) && !hasSign(sign, 'source-serif-4')) lacking.add(sign);
  return [...lacking].slice(0, 20);
};
