import { createRequire } from 'node:module';
import { CustomFontSubsetEmbedder, PDFString, type PDFContext, type PDFRef } from '@cantoo/pdf-lib';
import bidiFactory, { type Bidi } from 'bidi-js';
import * as fontkit from 'fontkit';
import { hasSign, isInvisible, readFont, runsOf } from '#platform/fonts/fonts.ts';

/** Some signs of one font, as the operators of a page write them. `width` is of a font of 1 unit, and `x` from where their line begins. */
export interface FieldRun {
  font: string;
  hex: string;
  x: number;
  width: number;
}

/** Thrown where no font has a sign of what was filled in. */
export class UndrawableText extends Error {
  override readonly name = 'UndrawableText';
}

/** Its types say that it is a module with a default; to Node it is the function itself. */
const bidi = (bidiFactory as unknown as () => Bidi)();
const require = createRequire(import.meta.url);
/** Letters with their dots in one, since a mark of its own would have to be placed. */
const files = {
  arabic: require.resolve('@fontsource/vazirmatn/files/vazirmatn-arabic-400-normal.woff'),
  hebrew: require.resolve('@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff'),
};

/**
 * Fonts of East Asian scripts that every viewer has an own one for (ISO 32000-2, 9.7.5.2): which one, its order of characters, and the map
 * from UTF-16 to that. To embed one would take megabytes for each script.
 */
const eastAsian = {
  korean: { name: 'HYSMyeongJo-Medium', ordering: 'Korea1', encoding: 'UniKS-UTF16-H', supplement: 1 },
  japanese: { name: 'KozMinPr6N-Regular', ordering: 'Japan1', encoding: 'UniJIS-UTF16-H', supplement: 6 },
  chinese: { name: 'STSong-Light', ordering: 'GB1', encoding: 'UniGB-UTF16-H', supplement: 4 },
} as const;
type EastAsian = keyof typeof eastAsian;

const hangul = /[\p{Script=Hangul}]/u;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}\u30fc\uff66-\uff9f]/u;
const wide = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\u30fc\uff01-\uffee]/u;
const arabic = /\p{Script_Extensions=Arabic}/u;
const hebrew = /\p{Script=Hebrew}/u;

type Script = 'arabic' | 'hebrew' | EastAsian | 'letters';

/** The fonts that what was filled into forms is drawn with; those of letters are embedded with the signs that are used alone. */
export class FieldFonts {
  readonly #target: PDFContext;
  readonly #embedders = new Map<string, { embedder: CustomFontSubsetEmbedder; ref: PDFRef }>();
  readonly #eastAsian = new Map<EastAsian, PDFRef>();
  #names = new Map<string, PDFRef>();

  constructor(target: PDFContext) {
    this.#target = target;
  }

  /** The fonts by the names that runs call them by. */
  get names(): ReadonlyMap<string, PDFRef> {
    return this.#names;
  }

  /** One line of text in the order in which it is read, each part at the place where it is seen. Throws `UndrawableText`. */
  async runs(line: string): Promise<FieldRun[]> {
    const read: FieldRun[][] = [];
    let x = 0;
    for (const { text, script, index } of visualParts(line)) {
      const runs: FieldRun[] = [];
      for (const run of await this.#runsOf(text, script)) {
        runs.push({ ...run, x });
        x += run.width;
      }
      read[index] = runs;
    }
    return read.flat();
  }

  /** Writes the fonts that were used. */
  async finish(): Promise<void> {
    for (const { embedder, ref } of this.#embedders.values()) await embedder.embedIntoContext(this.#target, ref);
  }

  async #runsOf(text: string, script: Script): Promise<Omit<FieldRun, 'x'>[]> {
    if (script === 'korean' || script === 'japanese' || script === 'chinese') return [this.#eastAsianRun(text, script)];
    if (script === 'arabic' || script === 'hebrew') return [await this.#run(files[script], text)];
    const runs: Omit<FieldRun, 'x'>[] = [];
    for (const run of runsOf(text, 400, 'inter')) runs.push(await this.#run(run.font, run.text));
    return runs;
  }

  async #run(file: string, text: string): Promise<Omit<FieldRun, 'x'>> {
    const embedder = await this.#embedder(file);
    for (const sign of text)
      if (!isInvisible(sign) && !embedder.font.glyphForCodePoint(sign.codePointAt(0)!)?.id) throw new UndrawableText(sign);
    const { ref } = this.#embedders.get(file)!;
    const font = this.#nameOf(ref);
    return { font, hex: embedder.encodeText(text).asString(), width: embedder.widthOfTextAtSize(text, 1) };
  }

  async #embedder(file: string): Promise<CustomFontSubsetEmbedder> {
    const known = this.#embedders.get(file);
    if (known) return known.embedder;
    const embedder = await CustomFontSubsetEmbedder.for(fontkit as never, readFont(file));
    this.#embedders.set(file, { embedder, ref: this.#target.nextRef() });
    return embedder;
  }

  #eastAsianRun(text: string, script: EastAsian): Omit<FieldRun, 'x'> {
    const { name, ordering, encoding, supplement } = eastAsian[script];
    let ref = this.#eastAsian.get(script);
    if (!ref) {
      const descriptor = this.#target.register(
        this.#target.obj({
          Type: 'FontDescriptor',
          FontName: name,
          Flags: 4,
          FontBBox: [-200, -300, 1200, 1000],
          ItalicAngle: 0,
          Ascent: 880,
          Descent: -120,
          CapHeight: 700,
          StemV: 80,
        }),
      );
      const info = { Registry: PDFString.of('Adobe'), Ordering: PDFString.of(ordering), Supplement: supplement };
      const glyphs = this.#target.register(
        this.#target.obj({
          Type: 'Font',
          Subtype: 'CIDFontType0',
          BaseFont: name,
          CIDSystemInfo: info,
          DW: 1000,
          FontDescriptor: descriptor,
        }),
      );
      ref = this.#target.register(
        this.#target.obj({
          Type: 'Font',
          Subtype: 'Type0',
          BaseFont: `${name}-${encoding}`,
          Encoding: encoding,
          DescendantFonts: [glyphs],
        }),
      );
      this.#eastAsian.set(script, ref);
    }
    return { font: this.#nameOf(ref), hex: Buffer.from(text, 'utf16le').swap16().toString('hex'), width: [...text].length };
  }

  #nameOf(ref: PDFRef): string {
    const name = `ClapbackField${ref.objectNumber}`;
    this.#names.set(name, ref);
    return name;
  }
}

/** The parts of a line of one script and direction each, from left to right; `index` tells in which order they are read. */
function visualParts(line: string): { text: string; script: Script; index: number }[] {
  const hasHangul = hangul.test(line);
  const ofHan: EastAsian = kana.test(line) ? 'japanese' : hasHangul ? 'korean' : 'chinese';
  const { levels } = bidi.getEmbeddingLevels(line, 'auto');
  const parts: { text: string; script: Script; level: number; index: number }[] = [];
  let at = 0;
  for (const sign of line) {
    const level = levels[at]!;
    at += sign.length;
    if (isInvisible(sign) && !/[\u200c\u200d]/.test(sign)) continue;
    const last = parts.at(-1);
    const script = scriptOf(sign, ofHan, last?.script);
    if (last && last.level === level && last.script === script) last.text += sign;
    else parts.push({ text: sign, script, level, index: parts.length });
  }
  // From the highest level down, what lies at a level or above is turned round (UAX 9, L2). Within a part its font does so.
  for (let level = Math.max(0, ...parts.map((part) => part.level)); level > 0; level -= 1) {
    for (let from = 0; from < parts.length; from += 1) {
      if (parts[from]!.level < level) continue;
      let to = from;
      while (to < parts.length && parts[to]!.level >= level) to += 1;
      parts.splice(from, to - from, ...parts.slice(from, to).toReversed());
      from = to;
    }
  }
  return parts.map(({ text, script, level, index }) => ({
    index,
    script,
    text: isTurnedByFont(script) || level % 2 === 0 ? text : turned(text),
  }));
}

const isTurnedByFont = (script: Script) => script === 'arabic' || script === 'hebrew';
const turned = (text: string) =>
  [...text]
    .toReversed()
    .map((sign) => bidi.getMirroredCharacter(sign) ?? sign)
    .join('');

function scriptOf(sign: string, ofHan: EastAsian, before: Script | undefined): Script {
  if (wide.test(sign)) return hangul.test(sign) ? 'korean' : ofHan;
  if (hebrew.test(sign)) return 'hebrew';
  if (arabic.test(sign) && !hasSign(sign, 'inter')) return 'arabic';
  // Marks, joiners and spaces stay with their letters.
  if ((before === 'arabic' || before === 'hebrew') && /[\p{M}\s\u200c\u200d]/u.test(sign)) return before;
  if (!/\s/u.test(sign) && !hasSign(sign, 'inter')) throw new UndrawableText(sign);
  return 'letters';
}
