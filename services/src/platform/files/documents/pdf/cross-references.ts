import {
  decodePDFRawStream,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFObjectParser,
  PDFRawStream,
  PDFRef,
  type PDFObject,
} from '@cantoo/pdf-lib';

/** An object as it stands in a file: where, or in which stream of objects. */
export interface Definition {
  ref: PDFRef;
  object: PDFObject;
  at: number;
  stream: number | null;
}

/** Where a file says that an object is: at a place, in a stream of objects, or nowhere any more. */
type Place = { at: number } | { stream: number } | 'free';

/** What a file says of its objects (ISO 32000-2, 7.5.4 and 7.5.8), the newest first. */
export interface CrossReferences {
  places: Map<number, Place>;
  trailers: PDFDict[];
}

const mostSections = 2000;
const space = /[\0\t\n\f\r ]*/y;

/**
 * What a file says of where its objects are; null where that cannot be read. Viewers look for objects themselves then.
 * @param definitions what was found in the file, by the place where it stands
 */
export function readCrossReferences(file: Buffer, definitions: ReadonlyMap<number, Definition>): CrossReferences | null {
  try {
    const text = file.toString('latin1');
    const base = Math.max(0, text.slice(0, 1024).indexOf('%PDF-'));
    const start = /startxref[\0\t\n\f\r ]*(\d{1,10})/y;
    start.lastIndex = text.lastIndexOf('startxref');
    const first = start.exec(text)?.[1];
    if (first === undefined) return null;
    const found: CrossReferences = { places: new Map(), trailers: [] };
    const seen = new Set<number>();
    const waiting = [Number(first) + base];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (seen.has(at)) continue;
      seen.add(at);
      if (seen.size > mostSections) return null;
      const place = behindSpace(text, at);
      const trailer = text.startsWith('xref', place)
        ? readTable(file, text, place, base, found)
        : readStream(definitions.get(place), (offset) => behindSpace(text, offset + base), found);
      if (!trailer) return null;
      found.trailers.push(trailer);
      // What is read first counts: a stream beside a table goes before older ones.
      for (const key of ['Prev', 'XRefStm']) {
        const next = trailer.lookup(PDFName.of(key));
        if (next instanceof PDFNumber) waiting.push(next.asNumber() + base);
      }
    }
    return found;
  } catch {
    return null;
  }
}

/** Where the next sign stands that is no space. */
function behindSpace(text: string, at: number): number {
  space.lastIndex = at;
  space.exec(text);
  return space.lastIndex;
}

function readTable(file: Buffer, text: string, from: number, base: number, { places }: CrossReferences): PDFDict | null {
  let at = from + 'xref'.length;
  for (;;) {
    const head = matchAt(/[\0\t\n\f\r ]*(\d{1,10})[ \t]+(\d{1,10})(?=\s)/y, text, at);
    if (!head) break;
    at += head[0].length;
    let first = Number(head[1]);
    for (let index = 0; index < Number(head[2]); index += 1) {
      const entry = matchAt(/[\0\t\n\f\r ]*(\d{1,10})[ \t]+(\d{1,10})[ \t]+([nf])/y, text, at);
      if (!entry) return null;
      at += entry[0].length;
      // Some programs count from 1.
      if (index === 0 && first === 1 && entry[3] === 'f' && entry[2] === '65535') first = 0;
      addPlace(places, first + index, entry[3] === 'n' ? { at: behindSpace(text, Number(entry[1]) + base) } : 'free');
    }
  }
  const mark = matchAt(/[\0\t\n\f\r ]*trailer/y, text, at);
  if (!mark) return null;
  const trailer = PDFObjectParser.forBytes(file.subarray(behindSpace(text, at + mark[0].length)), PDFContext.create()).parseObject();
  return trailer instanceof PDFDict ? trailer : null;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

const addPlace = (places: Map<number, Place>, number: number, place: Place) => void (places.has(number) || places.set(number, place));

function readStream(definition: Definition | undefined, placeOf: (offset: number) => number, { places }: CrossReferences): PDFDict | null {
  const stream = definition?.object;
  if (!(stream instanceof PDFRawStream)) return null;
  const { dict } = stream;
  const widths = numbersOf(dict, 'W');
  const size = dict.lookup(PDFName.of('Size'));
  if (widths?.length !== 3 || widths.some((width) => width < 0 || width > 8) || !(size instanceof PDFNumber)) return null;
  const ranges = numbersOf(dict, 'Index') ?? [0, size.asNumber()];
  const bytes = unpacked(stream);
  let at = 0;
  const next = (width: number) => {
    let value = 0;
    for (const end = at + width; at < end; at += 1) value = value * 256 + bytes[at]!;
    return value;
  };
  const length = widths[0]! + widths[1]! + widths[2]!;
  if (length === 0) return null;
  for (let range = 0; range + 1 < ranges.length; range += 2) {
    for (let index = 0; index < ranges[range + 1]! && at + length <= bytes.length; index += 1) {
      const kind = widths[0] === 0 ? 1 : next(widths[0]!);
      const value = next(widths[1]!);
      next(widths[2]!);
      addPlace(places, ranges[range]! + index, kind === 1 ? { at: placeOf(value) } : kind === 2 ? { stream: value } : 'free');
    }
  }
  return dict;
}

function numbersOf(dict: PDFDict, key: string): number[] | null {
  const value = dict.lookup(PDFName.of(key));
  if (!(value instanceof PDFArray)) return null;
  return value.asArray().map((one) => (one instanceof PDFNumber ? one.asNumber() : 0));
}

/** What is in a stream. The library does not know that its lines may only say what differs from the line before. */
function unpacked(stream: PDFRawStream): Uint8Array {
  const bytes = decodePDFRawStream(stream).decode();
  const given = stream.dict.lookup(PDFName.of('DecodeParms'));
  const parameters = given instanceof PDFArray ? given.lookup(given.size() - 1) : given;
  const number = (key: string, standard: number) => {
    const value = parameters instanceof PDFDict ? parameters.lookup(PDFName.of(key)) : undefined;
    return value instanceof PDFNumber ? value.asNumber() : standard;
  };
  if (number('Predictor', 1) < 10) return bytes;
  const columns = Math.max(1, number('Columns', 1));
  const rows = Math.floor(bytes.length / (columns + 1));
  const out = new Uint8Array(rows * columns);
  for (let row = 0; row < rows; row += 1) {
    const kind = bytes[row * (columns + 1)]!;
    for (let column = 0; column < columns; column += 1) {
      const left = column > 0 ? out[row * columns + column - 1]! : 0;
      const above = row > 0 ? out[(row - 1) * columns + column]! : 0;
      const before = row > 0 && column > 0 ? out[(row - 1) * columns + column - 1]! : 0;
      const guessed = [0, left, above, (left + above) >> 1, nearest(left, above, before)][kind] ?? 0;
      out[row * columns + column] = bytes[row * (columns + 1) + 1 + column]! + guessed;
    }
  }
  return out;
}

/** Which of three bytes is nearest to what they let expect (PNG, filter type 4). */
function nearest(left: number, above: number, before: number): number {
  const guess = left + above - before;
  const [toLeft, toAbove, toBefore] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - before)];
  return toLeft <= toAbove && toLeft <= toBefore ? left : toAbove <= toBefore ? above : before;
}
