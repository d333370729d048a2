import { decodePDFRawStream, PDFArray, PDFContext, PDFDict, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { bare, tokensOf, type Token } from './content-tokens.ts';
import { refuseTooLarge } from './picture-size.ts';

/** The short names of what streams are packed with, which viewers take everywhere. */
const fullNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    AHx: 'ASCIIHexDecode',
    A85: 'ASCII85Decode',
    CCF: 'CCITTFaxDecode',
    DCT: 'DCTDecode',
    Fl: 'FlateDecode',
    JPX: 'JPXDecode',
    LZW: 'LZWDecode',
    RL: 'RunLengthDecode',
  }),
);

/** The whole name of what a stream is packed with. */
export const fullNameOf = (filter: string): string => fullNames.get(filter) ?? filter;

/** The keys of a picture among operators, and the short names of them. */
const keys: ReadonlyMap<string, string> = new Map(
  Object.entries({
    W: 'W',
    Width: 'W',
    H: 'H',
    Height: 'H',
    BPC: 'BPC',
    BitsPerComponent: 'BPC',
    CS: 'CS',
    ColorSpace: 'CS',
    D: 'D',
    Decode: 'D',
    DP: 'DP',
    DecodeParms: 'DP',
    F: 'F',
    Filter: 'F',
    I: 'I',
    Interpolate: 'I',
    IM: 'IM',
    ImageMask: 'IM',
    Intent: 'Intent',
  }),
);
const ofFilters = new Set(
  'K EndOfLine EncodedByteAlign Columns Rows EndOfBlock BlackIs1 Predictor Colors EarlyChange BitsPerComponent ColorTransform'.split(' '),
);
const nothing = new Set<string>();

/**
 * A picture among operators, from behind `BI` to `EI`, with the keys that drawing needs alone. A photograph is unpacked from all else, and made
 * bare.
 * @param data where its data begins
 */
export function bareInlinePicture(picture: Buffer, data: number, bareOf: (photograph: Buffer, isJpeg2000: boolean) => Uint8Array): Buffer {
  const text = picture.toString('latin1');
  const values = new Map<string, string>();
  let filters: string[] = [];
  for (const [name, value] of pairsOf(text.slice(0, data))) {
    const key = keys.get(name);
    if (key === undefined || values.has(key)) continue;
    if (key === 'F') filters = namesIn(value).map(fullNameOf);
    values.set(key, written(value, key));
  }
  const bytes = picture.subarray(data, Math.max(data, text.endsWith('EI') ? picture.length - 2 : picture.length));
  refuseTooLarge(
    { width: Number(values.get('W') ?? 0), height: Number(values.get('H') ?? 0) },
    values.get('BPC') === '1' || values.get('IM') === 'true',
  );
  const last = filters.at(-1);
  const isPhotograph = last === 'DCTDecode' || last === 'JPXDecode';
  if (isPhotograph) {
    values.delete('DP');
    values.set('F', `/${last}`);
  }
  const head = [...values].map(([key, value]) => `/${key} ${value}`).join(' ');
  const own = isPhotograph ? bareOf(unpack(bytes, filters.slice(0, -1)), last === 'JPXDecode') : bytes;
  return Buffer.concat([Buffer.from(`${head} ID `, 'latin1'), own, Buffer.from('\nEI')]);
}

/** Names and what stands behind each. */
function* pairsOf(text: string): Generator<[name: string, value: Token]> {
  let name: string | undefined;
  for (const token of tokensOf(text, nothing)) {
    if (name !== undefined && token.kind !== 'operator') {
      yield [name, token];
      name = undefined;
    } else name = token.kind === 'name' ? token.text.slice(1) : undefined;
  }
}

const namesIn = ({ kind, text }: Token): string[] =>
  kind === 'name' ? [text.slice(1)] : kind === 'array' ? [...tokensOf(text.slice(1, -1), nothing)].flatMap(namesIn) : [];

function written(value: Token, key: string): string {
  const { kind, text } = value;
  if (kind === 'array') return `[${[...tokensOf(text.slice(1, -1), nothing)].map((token) => written(token, key)).join(' ')}]`;
  if (kind !== 'dict') return bare(value, key === 'CS');
  const parameters = [...pairsOf(text.slice(2, -2))].filter(
    ([name, { kind: of }]) => ofFilters.has(name) && (of === 'number' || of === 'word'),
  );
  return `<<${parameters.map(([name, token]) => `/${name} ${bare(token, false)}`).join(' ')}>>`;
}

function unpack(bytes: Buffer, filters: readonly string[]): Buffer {
  if (filters.length === 0) return bytes;
  const context = PDFContext.create();
  const dict = PDFDict.withContext(context);
  const list = PDFArray.withContext(context);
  for (const filter of filters) list.push(PDFName.of(filter));
  dict.set(PDFName.of('Filter'), list);
  return Buffer.from(decodePDFRawStream(PDFRawStream.of(dict, bytes)).decode());
}
