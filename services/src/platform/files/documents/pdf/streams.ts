import {
  decodePDFRawStream,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFName,
  PDFNull,
  PDFNumber,
  PDFRawStream,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { constants, inflateSync } from 'node:zlib';
import { blankDescriptions } from '../../containers/descriptions.ts';
import { bareJpeg } from '../../containers/jpeg.ts';
import { bareJpeg2000 } from '../../containers/jpeg2000.ts';
import { bareProfile, isProfile } from '../../containers/profile.ts';
import { BrokenPdf } from './broken-pdf.ts';
import { fullNameOf } from './inline-picture.ts';
import { refuseTooLarge, sizeOfPhotograph } from './picture-size.ts';

/** The most that what draws a page may become, unpacked. */
const mostContent = 64 * 1024 * 1024;

/** The bytes of a stream as they would lie in the file without a password. */
export function decrypted(stream: PDFRawStream): Uint8Array {
  if (!stream.transform) return stream.contents;
  const bare = PDFRawStream.of(PDFDict.withContext(stream.dict.context), stream.contents, stream.transform);
  return decodePDFRawStream(bare).decode();
}

const flate = PDFName.of('FlateDecode');

/** The most that another stream may become, unpacked, and what mixes colours by points of a few bits each. */
const [mostOther, mostMesh] = [mostContent, 8 * 1024 * 1024];

/**
 * Bytes of a stream that a viewer unpacks whole, as a font. Of a picture it unpacks as much as it needs, where that is packed once. Refuses what
 * no viewer could hold.
 */
export function lengthOf(stream: PDFRawStream): number {
  const { dict } = stream;
  const filters = filtersOf(dict);
  const isPicture = dict.has(PDFName.of('Width'));
  const most = dict.has(PDFName.of('ShadingType')) ? mostMesh : mostOther;
  let bytes: Buffer = Buffer.from(decrypted(stream));
  for (const [index, filter] of filters.slice(0, isPicture ? -1 : undefined).entries()) {
    try {
      bytes = filter === flate ? inflated(bytes, most) : unpack(dict, bytes, [filter], listOf(dict, 'DecodeParms').slice(index, index + 1));
    } catch (error) {
      if (error instanceof BrokenPdf) throw error;
      // Viewers cannot unpack it either.
      return 0;
    }
    if (bytes.length > most) throw new BrokenPdf('A stream that becomes too long');
  }
  return isPicture ? 0 : bytes.length;
}

/**
 * What is in a stream, unpacked; of one that breaks off, what comes before. Refuses one that is damaged within, also where its checksum alone says
 * so: each viewer makes something else of what follows.
 */
export function unpacked(stream: PDFRawStream): Buffer {
  const filters = filtersOf(stream.dict);
  const parameters = listOf(stream.dict, 'DecodeParms');
  if (parameters.some((one) => one instanceof PDFDict && Number(one.lookup(PDFName.of('Predictor')) ?? 1) > 1))
    throw new BrokenPdf('What draws a page is packed like a picture');
  let bytes: Buffer = Buffer.from(decrypted(stream));
  for (const [index, filter] of filters.entries()) {
    const name = filter instanceof PDFName ? filter.decodeText() : '';
    if (name === 'Crypt') continue;
    if (filter === flate) bytes = inflated(bytes, mostContent, () => new BrokenPdf('What draws a page is damaged'));
    else bytes = unpack(stream.dict, bytes, [filter], parameters.slice(index, index + 1));
    if (bytes.length > mostContent) throw new BrokenPdf('What draws a page is too long');
  }
  return bytes;
}

/** @param refusal of what is damaged within; without it the library goes on behind that */
function inflated(bytes: Buffer, most: number, refusal?: () => BrokenPdf): Buffer {
  try {
    return inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: most });
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw new BrokenPdf('What draws a page is too long');
    if (refusal) throw refusal();
    const dict = PDFDict.withContext(PDFContext.create());
    dict.set(PDFName.of('Filter'), PDFName.of('FlateDecode'));
    return Buffer.from(decodePDFRawStream(PDFRawStream.of(dict, bytes)).decode());
  }
}

/** How photographs are kept: as JPEG, and as JPEG 2000. */
const photographs = [PDFName.of('DCTDecode'), PDFName.of('JPXDecode')];

/** The photograph in a stream, without what the camera wrote into it and unpacked from all that it was packed with besides; null in others. */
export function pictureIn(stream: PDFRawStream): { filter: PDFName; parameters: PDFDict | null; bytes: Uint8Array } | null {
  const { dict } = stream;
  const filters = filtersOf(dict);
  const filter = filters.pop();
  if (!(filter instanceof PDFName) || !photographs.includes(filter)) return null;
  const parameters = listOf(dict, 'DecodeParms');
  const own = parameters.length > filters.length ? parameters.pop() : undefined;
  const packed = Buffer.from(decrypted(stream));
  const bytes = filters.length === 0 ? packed : unpack(dict, packed, filters, parameters);
  return {
    filter,
    parameters: own instanceof PDFDict ? own : null,
    bytes: barePhotograph(bytes, filter === photographs[1]),
  };
}

/** A colour profile without who made it; nothing of one that cannot be read, which viewers do without. Null for all else. */
export function profileIn(stream: PDFRawStream): Buffer | null {
  if (!(stream.dict.lookup(PDFName.of('N')) instanceof PDFNumber)) return null;
  try {
    const bytes = unpacked(stream);
    return isProfile(bytes) ? bareProfile(bytes) : null;
  } catch {
    return Buffer.alloc(0);
  }
}

/** A program that works out colours, without comments; null for all else. */
export function programIn(stream: PDFRawStream): Buffer | null {
  const kind = stream.dict.lookup(PDFName.of('FunctionType'));
  if (!(kind instanceof PDFNumber) || kind.asNumber() !== 4) return null;
  const text = unpacked(stream)
    .toString('latin1')
    .replaceAll(/%[^\r\n]*/g, ' ');
  return Buffer.from((text.match(/[{}]|[-+\w.]+/g) ?? []).join(' '), 'latin1');
}

/** What a stream is packed with, by the whole names. */
export const filtersOf = (dict: PDFDict): PDFObject[] =>
  listOf(dict, 'Filter').map((filter) => (filter instanceof PDFName ? PDFName.of(fullNameOf(filter.decodeText())) : filter));

function unpack(dict: PDFDict, contents: Uint8Array, filters: PDFObject[], parameters: PDFObject[]): Buffer {
  const outer = PDFDict.withContext(dict.context);
  outer.set(PDFName.of('Filter'), dict.context.obj(filters));
  if (parameters.length > 0) outer.set(PDFName.of('DecodeParms'), dict.context.obj(parameters));
  return Buffer.from(decodePDFRawStream(PDFRawStream.of(outer, contents)).decode());
}

/** What stands under a key of which there may be one or several. */
function listOf(dict: PDFDict, key: string): PDFObject[] {
  const value = dict.lookup(PDFName.of(key));
  if (value instanceof PDFArray) return Array.from({ length: value.size() }, (_, index) => value.lookup(index) ?? PDFNull);
  return value === undefined || value === PDFNull ? [] : [value];
}

/** Of the segments of a JPEG that hold its colour profile. */
const profileMarker = 0xe2;

/** The most values of a table of colours. One of four colours has some 250,000. */
const mostSamples = 4_000_000;

/** Refuses a table of colours that is larger than a viewer can hold, by what its dictionary says. */
export function checkSamples(dict: PDFDict): void {
  const kind = dict.lookup(PDFName.of('FunctionType'));
  const sizes = dict.lookup(PDFName.of('Size'));
  if (!(kind instanceof PDFNumber) || kind.asNumber() !== 0 || !(sizes instanceof PDFArray)) return;
  const values = listOf(dict, 'Size').reduce((product, size) => product * (size instanceof PDFNumber ? size.asNumber() : 1), 1);
  if (values * Math.max(1, listOf(dict, 'Range').length / 2) > mostSamples) throw new BrokenPdf('A table of colours that is too large');
}

/** Refuses a picture that is too large by what its dictionary says. */
export function checkSize(dict: PDFDict): void {
  const number = (key: string) => {
    const value = dict.lookup(PDFName.of(key));
    return value instanceof PDFNumber ? value.asNumber() : 0;
  };
  const isOfBits = number('BitsPerComponent') === 1 || String(dict.lookup(PDFName.of('ImageMask'))) === 'true';
  refuseTooLarge({ width: number('Width'), height: number('Height') }, isOfBits);
}

/** A photograph without what the camera or a program wrote into it. */
export function barePhotograph(bytes: Buffer, isJpeg2000: boolean): Uint8Array {
  const size = sizeOfPhotograph(bytes, isJpeg2000);
  if (size) refuseTooLarge(size);
  try {
    // Its own colour profile is of no use there: what its colours mean the document says.
    return isJpeg2000 ? bareJpeg2000(bytes) : Buffer.concat(bareJpeg(bytes).parts.filter((part) => part[1] !== profileMarker));
  } catch {
    // Viewers are told to show what they can of it.
    return blanked(bytes);
  }
}

function blanked(bytes: Buffer): Buffer {
  blankDescriptions(bytes);
  return bytes;
}
