import { tokensOf, type Token } from './content-tokens.ts';

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
const pictures: Record<string, number> = { Do: 1, sh: 1 };
const marks: Record<string, number> = { BMC: 1, BDC: 2, EMC: 0, MP: 1, DP: 2 };
const operands = new Map<string, number | null>(
  Object.entries({ ...states, ...texts, ...pictures, ...marks, ...Object.fromEntries([...paths].map((name) => [name, 0])) }),
);
/** The mode of text that is neither filled nor stroked nor clips. */
const invisible = 3;

/** What is switched off by its name in the resources: a layer, or a picture that belongs to one. */
export interface SwitchedOff {
  isLayer(name: string): boolean;
  isPicture(name: string): boolean;
}

/** What a content stream draws, and what of it is not shown. */
export interface ShownContent {
  bytes: Buffer;
  hasHiddenText: boolean;
  hasHiddenLayers: boolean;
  /** Whether it draws text, pictures or areas. */
  draws: boolean;
  /** The names of the pictures that it draws. */
  pictures: ReadonlySet<string>;
}

/**
 * A content stream as far as it is seen: without text in the invisible mode, what belongs to layers that are off, comments, marks (which may
 * have texts of their own, `ActualText`), and operators that there are not. Ends with all that was saved restored.
 */
export function shownContent(bytes: Buffer, off: SwitchedOff, cleanPicture: (picture: Buffer) => Buffer): ShownContent {
  const out = new Written();
  const drawn = new Set<string>();
  const result = { hasHiddenText: false, hasHiddenLayers: false, draws: false, pictures: drawn };
  let stack: Token[] = [];
  let mode = 0;
  const saved: number[] = [];
  const layers: boolean[] = [];
  let isInText = false;
  const isOff = () => layers.includes(true);
  const write = (operator: string, count: number | null) => {
    const mayBeString = operator in texts;
    const given = count === null ? stack : count === 0 ? [] : stack.slice(-count);
    for (const token of given) if (mayBeString || token.kind !== 'string') out.add(`${token.text} `);
    out.add(`${operator}\n`);
  };
  for (const token of tokensOf(bytes.toString('latin1'), operands)) {
    if (token.kind === 'picture') {
      if (isOff()) result.hasHiddenLayers = true;
      else {
        result.draws = true;
        out.add(`BI ${cleanPicture(Buffer.from(token.text, 'latin1')).toString('latin1')}\n`);
      }
      stack = [];
      continue;
    }
    if (token.kind !== 'operator') {
      stack.push(token);
      continue;
    }
    const operator = token.text;
    const count = operands.get(operator);
    const nameOf = (index: number) => nameIn(stack.at(index));
    if (count === undefined) {
      // No viewer knows it either.
    } else if (operator === 'BMC' || operator === 'BDC') {
      const layer = operator === 'BDC' && nameOf(-2) === 'OC' ? nameOf(-1) : undefined;
      layers.push(layer !== undefined && off.isLayer(layer));
    } else if (operator === 'EMC') layers.pop();
    else if (operator === 'MP' || operator === 'DP') {
      // A mark draws nothing.
    } else if (operator === 'q') {
      saved.push(mode);
      write(operator, count);
    } else if (operator === 'Q') {
      if (saved.length > 0) {
        mode = saved.pop()!;
        write(operator, count);
      }
    } else if (paths.has(operator)) {
      result.draws ||= !isOff();
      if (isOff()) result.hasHiddenLayers = true;
      write(isOff() ? 'n' : operator, 0);
    } else if (operator in texts) {
      const isHidden = isOff() || mode === invisible;
      if (isOff()) result.hasHiddenLayers = true;
      else if (mode === invisible) result.hasHiddenText = true;
      if (!isHidden) {
        result.draws = true;
        write(operator, count);
      } else {
        // What else these do than to show text.
        if (operator === '"' && stack.length >= 3) out.add(`${stack.at(-3)!.text} Tw ${stack.at(-2)!.text} Tc\n`);
        if (operator === "'" || operator === '"') out.add('T*\n');
      }
    } else if (operator in pictures) {
      const isHidden = isOff() || (operator === 'Do' && off.isPicture(nameOf(-1) ?? ''));
      if (isHidden) result.hasHiddenLayers = true;
      else {
        result.draws = true;
        if (operator === 'Do') drawn.add(nameOf(-1) ?? '');
        write(operator, count);
      }
    } else {
      if (operator === 'Tr') mode = Number(stack.at(-1)?.text ?? 0);
      if (operator === 'BT') isInText = true;
      if (operator === 'ET') isInText = false;
      write(operator, count);
    }
    stack = [];
  }
  if (isInText) out.add('ET\n');
  out.add('Q\n'.repeat(saved.length));
  return { ...result, bytes: out.bytes() };
}

/** A name without its mark and its escapes. */
function nameIn(token: Token | undefined): string | undefined {
  if (token?.kind !== 'name') return undefined;
  return token.text.slice(1).replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Characters that are kept as such; more of them are bytes, which lie outside of the heap. */
const longestPart = 1024 * 1024;

/** What is written piece by piece, as bytes. */
class Written {
  #text = '';
  readonly #parts: Buffer[] = [];

  add(text: string): void {
    this.#text += text;
    if (this.#text.length > longestPart) this.#keep();
  }

  bytes(): Buffer {
    this.#keep();
    return Buffer.concat(this.#parts);
  }

  #keep(): void {
    this.#parts.push(Buffer.from(this.#text, 'latin1'));
    this.#text = '';
  }
}
