import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFName,
  PDFNull,
  PDFRawStream,
  PDFRef,
  PDFStream,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { blankDescriptions } from '../containers/descriptions.ts';
import { bareJpeg } from '../containers/jpeg.ts';

/** What no part of a page needs: descriptions, private data of programs, files, scripts, smaller pictures of it, addresses elsewhere. */
const dropped = new Set(
  'Metadata PieceInfo LastModified AF EF AA A OpenAction JS JavaScript EmbeddedFiles Thumb Alternates OPI Ref Parent StructParent StructParents SeparationInfo Creator CreatorInfo User'.split(
    ' ',
  ),
);
/** And of a stream: its bytes elsewhere, and its length, which is written anew. */
const droppedOfStream = new Set('F FFilter FDecodeParms DL Length'.split(' '));
/** Kinds of objects that are never copied, from wherever they are named. */
const droppedTypes = new Set('Catalog Pages Page Metadata EmbeddedFile Filespec Action Annot XRef ObjStm'.split(' '));
/** Where the keys are names that the document gave, which may be any word. */
const namesOf = new Set('Font XObject ExtGState ColorSpace Pattern Shading Properties CharProcs Colorants N'.split(' '));

/** Copies objects from one document to another, with all that they refer to and without what describes it. */
export class PdfObjects {
  readonly source: PDFContext;
  readonly target: PDFContext;
  readonly #copied = new Map<PDFRef, PDFRef | undefined>();
  readonly #waiting: { from: PDFObject; to: PDFRef; key: string }[] = [];

  constructor(source: PDFContext, target: PDFContext) {
    this.source = source;
    this.target = target;
  }

  /** The copy of a value; undefined where it is not to be copied. @param key under which it stands */
  copy(value: PDFObject | undefined, key = ''): PDFObject | undefined {
    if (value === undefined || value === PDFNull) return undefined;
    if (value instanceof PDFRef) return this.#copyRef(value, key);
    if (value instanceof PDFStream) return undefined;
    if (value instanceof PDFDict) return isDropped(value) ? undefined : this.#copyDict(value, key);
    if (value instanceof PDFArray) {
      const copy = PDFArray.withContext(this.target);
      // A place of its own for each: what is not copied leaves nothing behind, not a gap.
      for (const one of value.asArray()) copy.push(this.copy(one, key) ?? PDFNull);
      return copy;
    }
    return value.clone(this.target);
  }

  /** Copies what was named meanwhile, one after the other, however deep. */
  copyRest(): void {
    for (let next = this.#waiting.pop(); next; next = this.#waiting.pop()) {
      const { from, to, key } = next;
      const copied = from instanceof PDFRawStream ? this.#copyStream(from) : this.copy(from, key);
      this.target.assign(to, copied ?? PDFNull);
    }
  }

  #copyRef(ref: PDFRef, key: string): PDFRef | undefined {
    if (this.#copied.has(ref)) return this.#copied.get(ref);
    const from = this.source.lookup(ref);
    const isCopied =
      from !== undefined && !(from instanceof PDFDict && isDropped(from)) && !(from instanceof PDFRawStream && isDropped(from.dict));
    const to = isCopied ? this.target.nextRef() : undefined;
    this.#copied.set(ref, to);
    if (from && to) this.#waiting.push({ from, to, key });
    return to;
  }

  #copyDict(dict: PDFDict, key: string, left?: ReadonlySet<string>): PDFDict {
    const copy = PDFDict.withContext(this.target);
    const isNames = namesOf.has(key) && !dict.has(PDFName.of('Type'));
    for (const [name, value] of dict.entries()) {
      const text = name.decodeText();
      if ((!isNames && dropped.has(text)) || left?.has(text)) continue;
      const copied = this.copy(value, text);
      if (copied) copy.set(name, copied);
    }
    return copy;
  }

  #copyStream(stream: PDFRawStream): PDFRawStream {
    const dict = this.#copyDict(stream.dict, '', droppedOfStream);
    const picture = pictureIn(stream);
    if (!picture) return PDFRawStream.of(dict, stream.contents);
    // What it was packed with besides is not needed any more.
    dict.set(PDFName.of('Filter'), picture.filter);
    if (picture.parameters) dict.set(PDFName.of('DecodeParms'), picture.parameters.clone(this.target));
    else dict.delete(PDFName.of('DecodeParms'));
    return PDFRawStream.of(dict, picture.bytes);
  }
}

const isDropped = (dict: PDFDict) => {
  const type = dict.lookup(PDFName.of('Type'));
  return type instanceof PDFName && droppedTypes.has(type.decodeText());
};

/** How photographs are kept: as JPEG, and as JPEG 2000. */
const photographs = [PDFName.of('DCTDecode'), PDFName.of('JPXDecode')];

/** The photograph in a stream, without what the camera wrote into it and unpacked from all that it was packed with besides; null in others. */
function pictureIn({ dict, contents }: PDFRawStream): { filter: PDFName; parameters: PDFDict | null; bytes: Uint8Array } | null {
  const filters = listOf(dict, 'Filter');
  const filter = filters.pop();
  if (!(filter instanceof PDFName) || !photographs.includes(filter)) return null;
  const parameters = listOf(dict, 'DecodeParms');
  const own = parameters.length > filters.length ? parameters.pop() : undefined;
  const packed = Buffer.from(contents);
  const bytes = filters.length === 0 ? packed : unpack(dict, packed, filters, parameters);
  return {
    filter,
    parameters: own instanceof PDFDict ? own : null,
    bytes: filter === photographs[0] ? bareOrBlank(bytes) : blanked(bytes),
  };
}

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

function bareOrBlank(bytes: Buffer): Uint8Array {
  try {
    return Buffer.concat(bareJpeg(bytes).parts);
  } catch {
    // Viewers are told to show what they can of it.
    return blanked(bytes);
  }
}

function blanked(bytes: Buffer): Buffer {
  blankDescriptions(bytes);
  return bytes;
}
