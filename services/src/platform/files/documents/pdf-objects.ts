import { PDFArray, PDFDict, PDFName, PDFNull, PDFRawStream, PDFRef, PDFStream, type PDFContext, type PDFObject } from '@cantoo/pdf-lib';
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
    return PDFRawStream.of(dict, contentsOf(stream));
  }
}

const isDropped = (dict: PDFDict) => {
  const type = dict.lookup(PDFName.of('Type'));
  return type instanceof PDFName && droppedTypes.has(type.decodeText());
};

/** The bytes of a stream; those of a photograph without what the camera wrote into it. */
function contentsOf({ dict, contents }: PDFRawStream): Uint8Array {
  const filter = dict.lookup(PDFName.of('Filter'));
  const only = filter instanceof PDFArray && filter.size() === 1 ? filter.lookup(0) : filter;
  if (only !== PDFName.of('DCTDecode')) return contents;
  try {
    return Buffer.concat(bareJpeg(Buffer.from(contents.buffer, contents.byteOffset, contents.byteLength)).parts);
  } catch {
    // Viewers are told to show what they can of it; nothing is known to be a description in it.
    return contents;
  }
}
