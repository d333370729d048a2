import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFNull,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
  PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { deflateSync } from 'node:zlib';
import { BrokenPdf } from './broken-pdf.ts';
import { invisible, shownContent, unseen, type ShownContent } from './content.ts';
import { Drawings } from './drawings.ts';
import { bareInlinePicture } from './inline-picture.ts';
import { copiedKeys, droppedTypes, resourceKeys, wordKeys } from './keys.ts';
import type { PdfLayers } from './layers.ts';
import {
  barePhotograph,
  checkSamples,
  checkSize,
  decrypted,
  filtersOf,
  lengthOf,
  pictureIn,
  profileIn,
  programIn,
  unpacked,
} from './streams.ts';

/**
 * What stands below a key: a dictionary of known keys; one whose keys the document chose; resources, which have such, or without their pictures (`drawn`); glyphs that are drawn
 * like pages; what draws; a picture that stands for itself, which need not say so; such a one that is drawn in the mode of invisible text; words.
 */
type Kind = 'plain' | 'names' | 'drawn' | 'resources' | 'glyphs' | 'content' | 'form' | 'unseen' | 'words';

/** The most bytes that all streams which viewers unpack whole may become, as fonts. */
const mostOthers = 256 * 1024 * 1024;

/** Copies what pages show from one document to another, by a list of what that needs, with all that it refers to. */
export class PdfObjects {
  readonly source: PDFContext;
  readonly target: PDFContext;
  readonly layers: PdfLayers;
  /** What was found that is not shown. */
  hasHiddenText = false;
  hasHiddenLayers = false;
  /** Objects that are referred to and are not there, or are broken. */
  missing = 0;
  readonly #copied = new Map<PDFRef, PDFRef | undefined>();
  readonly #copiedUnseen = new Map<PDFRef, PDFRef | undefined>();
  readonly #drawings = new Drawings();
  /** By which resources that names things which has none of its own. */
  readonly #heirs = new Map<PDFRawStream, PDFDict>();
  readonly #naming = new Map<PDFRawStream, boolean>();
  /** Bytes of what is not drawn, as fonts, as far as it was copied. */
  #unpacked = 0;
  readonly #waiting: { from: PDFObject; to: PDFRef; kind: Kind }[] = [];

  constructor(source: PDFContext, target: PDFContext, layers: PdfLayers) {
    this.source = source;
    this.target = target;
    this.layers = layers;
  }

  /** The copy of a value; undefined where it is not to be copied. */
  copy(value: PDFObject | undefined, kind: Kind = 'plain'): PDFObject | undefined {
    if (value === undefined || value === PDFNull) return undefined;
    if (value instanceof PDFRef) return this.#copyRef(value, kind);
    if (value instanceof PDFStream || value instanceof PDFInvalidObject) return undefined;
    if (value instanceof PDFDict) return this.#isDropped(value) ? undefined : this.#copyDict(value, kind);
    if (value instanceof PDFArray) {
      const copy = PDFArray.withContext(this.target);
      // The colours of a table may stand in a string.
      const below = kind === 'words' || indexed.has(this.source.lookup(value.asArray()[0])!) ? 'words' : 'plain';
      // A place of its own for each: what is not copied leaves nothing behind, not a gap.
      for (const one of value.asArray()) copy.push(this.copy(one, below) ?? PDFNull);
      return copy;
    }
    // In digits: what a wrong key made of words may not be written as such.
    if (value instanceof PDFString || value instanceof PDFHexString)
      return kind === 'words' ? PDFHexString.of(Buffer.from(value.asBytes()).toString('hex')) : undefined;
    return value.clone(this.target);
  }

  /** Copies what was named meanwhile, one after the other, however deep. */
  copyRest(): void {
    for (let next = this.#waiting.pop(); next; next = this.#waiting.pop()) {
      const { from, to, kind } = next;
      const copied = from instanceof PDFRawStream ? this.#copyStream(from, kind) : this.copy(from, kind);
      this.target.assign(to, copied ?? PDFNull);
    }
  }

  /** The copy of a dictionary that is shared, whose turn has not come yet. */
  copyNow(ref: PDFRef): PDFObject | undefined {
    const known = this.target.lookup(ref);
    if (known) return known;
    const index = this.#waiting.findIndex(({ to }) => to === ref);
    if (index === -1) return undefined;
    const { from, kind } = this.#waiting[index]!;
    return from instanceof PDFDict ? this.#copyDict(from, kind) : undefined;
  }

  /**
   * The copy of resources with the pictures that are drawn by these names, so that none comes along that a page does not show. All of them
   * where something within may draw by the names of the page.
   */
  copyResources(resources: PDFDict, { pictures: names, unseen: hidden }: Pick<ShownContent, 'pictures' | 'unseen'>): PDFDict {
    const copy = this.#copyDict(resources, 'drawn');
    const pictures = this.source.lookup(resources.get(PDFName.of('XObject')));
    if (!(pictures instanceof PDFDict)) return copy;
    const isShared = this.#sharesResources(resources, pictures);
    const own = PDFDict.withContext(this.target);
    for (const [name, value] of pictures.entries()) {
      const picture = this.source.lookup(value);
      if (picture instanceof PDFRawStream) this.#inherit(picture, resources);
      const copied = isShared || names.has(name.decodeText()) ? this.copy(value) : undefined;
      if (copied) own.set(name, copied);
      const copiedUnseen = hidden.has(name.decodeText()) ? this.copy(value, 'unseen') : undefined;
      if (copiedUnseen) own.set(PDFName.of(`${name.decodeText()}${unseen}`), copiedUnseen);
    }
    copy.set(PDFName.of('XObject'), own);
    return copy;
  }

  /** Whether a drawing, or a font whose signs are drawn, has no resources of its own. */
  #sharesResources(resources: PDFDict, pictures: PDFDict): boolean {
    const fonts = this.source.lookup(resources.get(PDFName.of('Font')));
    const isWithout = (dict: PDFDict, kind: string) =>
      this.source.lookup(dict.get(PDFName.of('Subtype'))) === PDFName.of(kind) && !dict.has(PDFName.of('Resources'));
    const drawings = pictures.values().map((value) => this.source.lookup(value));
    const glyphs = fonts instanceof PDFDict ? fonts.values().map((value) => this.source.lookup(value)) : [];
    return (
      drawings.some((drawing) => drawing instanceof PDFRawStream && isWithout(drawing.dict, 'Form') && this.#drawsPictures(drawing)) ||
      glyphs.some((font) => font instanceof PDFDict && isWithout(font, 'Type3'))
    );
  }

  /** What has no resources of its own names things by those of what draws it first. */
  #inherit(stream: PDFRawStream, resources: PDFDict | undefined): void {
    if (resources && !this.#heirs.has(stream)) this.#heirs.set(stream, resources);
  }

  /** Whether a stream names pictures. Many pages may share one, so it is looked at once. */
  #drawsPictures(stream: PDFRawStream): boolean {
    const known = this.#naming.get(stream) ?? /\bDo\b/.test(unpacked(stream).toString('latin1'));
    this.#naming.set(stream, known);
    return known;
  }

  /** What a stream, or several one behind the other, draws as far as it is seen. @param resources by which it names things @param mode of its text */
  shown(streams: readonly PDFRawStream[], resources: PDFDict | undefined, mode = 0): ShownContent {
    const group = (key: string) => {
      const dict = resources && this.source.lookup(resources.get(PDFName.of(key)));
      return dict instanceof PDFDict ? dict : undefined;
    };
    const [properties, pictures, states] = [group('Properties'), group('XObject'), group('ExtGState')];
    const [fonts, patterns] = [group('Font'), group('Pattern')];
    const pictureOf = (name: string) => pictures && this.source.lookup(pictures.get(PDFName.of(name)));
    const shown = shownContent(
      Buffer.concat(streams.flatMap((stream) => [unpacked(stream), Buffer.from('\n')])),
      {
        isOffLayer: (name) => this.layers.isOff(properties?.get(PDFName.of(name))),
        isOffPicture: (name) => {
          const picture = pictureOf(name);
          return picture instanceof PDFRawStream && this.layers.isOff(picture.dict.get(PDFName.of('OC')));
        },
        isForm: (name) => {
          const picture = pictureOf(name);
          return picture instanceof PDFRawStream && draws(picture.dict);
        },
        stateOf: (name) => stateOf(states?.lookup(PDFName.of(name))),
        drawnFont: (name) => drawnFont(fonts?.lookup(PDFName.of(name))),
        tileOf: (name) => {
          const pattern = patterns?.lookup(PDFName.of(name));
          return pattern instanceof PDFRawStream && draws(pattern.dict) ? pattern : null;
        },
      },
      (picture, data) => bareInlinePicture(picture, data, barePhotograph),
      mode,
    );
    this.hasHiddenText ||= shown.hasHiddenText;
    this.hasHiddenLayers ||= shown.hasHiddenLayers;
    const forms = new Map<PDFRawStream, number>();
    for (const [name, times] of [...shown.pictures, ...shown.unseen]) {
      const picture = pictureOf(name);
      if (picture instanceof PDFRawStream && draws(picture.dict)) forms.set(picture, (forms.get(picture) ?? 0) + times);
    }
    for (const [tile, times] of shown.tiles) forms.set(tile, (forms.get(tile) ?? 0) + times);
    const signs = [...shown.fonts].map(([font, times]) => ({ glyphs: glyphsOf(font), times }));
    this.#drawings.add(streams, { operators: shown.operators, forms, signs });
    return shown;
  }

  /** Notes what is drawn on a page beside its content. */
  add(forms: ReadonlyMap<PDFRawStream, number>): void {
    this.#drawings.add([], { operators: 0, forms, signs: [] });
  }

  /** Refuses drawings within each other that come to more than a viewer can do, however few they are. To be asked when all is copied. */
  checkDrawings(): void {
    this.#drawings.check();
  }

  #copyRef(ref: PDFRef, kind: Kind): PDFRef | undefined {
    const known = kind === 'unseen' ? this.#copiedUnseen : this.#copied;
    if (known.has(ref)) return known.get(ref);
    const from = this.source.lookup(ref);
    if (from === undefined || from instanceof PDFInvalidObject) this.missing += 1;
    const dict = from instanceof PDFRawStream ? from.dict : from;
    const isCopied = from !== undefined && !(dict instanceof PDFDict && this.#isDropped(dict));
    const to = isCopied ? this.target.nextRef() : undefined;
    known.set(ref, to);
    if (from && to) this.#waiting.push({ from, to, kind });
    return to;
  }

  #isDropped(dict: PDFDict): boolean {
    const type = dict.lookup(PDFName.of('Type'));
    if (type instanceof PDFName && droppedTypes.has(type.decodeText())) return true;
    // Programs for printers.
    if (dict.lookup(PDFName.of('Subtype')) === PDFName.of('PS')) return true;
    const isOff = this.layers.isOff(dict.get(PDFName.of('OC')));
    this.hasHiddenLayers ||= isOff;
    return isOff;
  }

  #copyDict(dict: PDFDict, kind: Kind): PDFDict {
    checkSamples(dict);
    const copy = PDFDict.withContext(this.target);
    const glyphs = dict.lookup(PDFName.of('CharProcs'));
    const ofGlyphs = glyphs instanceof PDFDict ? dict.lookup(PDFName.of('Resources')) : undefined;
    if (glyphs instanceof PDFDict && ofGlyphs instanceof PDFDict)
      for (const value of glyphs.values()) {
        const glyph = this.source.lookup(value);
        if (glyph instanceof PDFRawStream) this.#inherit(glyph, ofGlyphs);
      }
    for (const [name, value] of dict.entries()) {
      const key = name.decodeText();
      if (!isCopied(key, kind) || (key === 'FontMatrix' && !isNumbers(this.source.lookup(value)))) continue;
      const copied = this.copy(value, kindBelow(key, kind));
      if (copied) copy.set(name, copied);
    }
    return copy;
  }

  #copyStream(stream: PDFRawStream, kind: Kind): PDFRawStream {
    const isDrawn = kind === 'content' || kind === 'form' || kind === 'unseen' || draws(stream.dict);
    const dict = this.#copyDict(stream.dict, isDrawn ? 'form' : 'plain');
    if (kind === 'form') {
      dict.set(PDFName.of('Type'), PDFName.of('XObject'));
      dict.set(PDFName.of('Subtype'), PDFName.of('Form'));
    }
    if (isDrawn) {
      const resources = stream.dict.lookup(PDFName.of('Resources'));
      const own = resources instanceof PDFDict ? resources : undefined;
      const shown = this.shown([stream], own ?? this.#heirs.get(stream), kind === 'unseen' ? invisible : 0);
      if (own) dict.set(PDFName.of('Resources'), this.copyResources(own, shown));
      dict.set(PDFName.of('Filter'), PDFName.of('FlateDecode'));
      dict.delete(PDFName.of('DecodeParms'));
      return PDFRawStream.of(dict, deflateSync(shown.bytes));
    }
    checkSize(stream.dict);
    const profile = profileIn(stream);
    if (profile) {
      dict.set(PDFName.of('Filter'), PDFName.of('FlateDecode'));
      dict.delete(PDFName.of('DecodeParms'));
      return PDFRawStream.of(dict, deflateSync(profile));
    }
    const program = programIn(stream);
    if (program) {
      dict.set(PDFName.of('Filter'), PDFName.of('FlateDecode'));
      return PDFRawStream.of(dict, deflateSync(program));
    }
    const picture = pictureIn(stream);
    if (!picture) {
      this.#unpacked += lengthOf(stream);
      if (this.#unpacked > mostOthers) throw new BrokenPdf('Streams that become too long together');
      const filters = filtersOf(stream.dict);
      if (filters.length > 0) dict.set(PDFName.of('Filter'), filters.length === 1 ? filters[0]! : this.target.obj(filters));
      return PDFRawStream.of(dict, decrypted(stream));
    }
    // What it was packed with besides is not needed any more.
    dict.set(PDFName.of('Filter'), picture.filter);
    if (picture.parameters) dict.set(PDFName.of('DecodeParms'), this.#copyDict(picture.parameters, 'plain'));
    else dict.delete(PDFName.of('DecodeParms'));
    return PDFRawStream.of(dict, picture.bytes);
  }
}

/** Whether a value is a list of numbers. Viewers have taken others into programs that draw glyphs. */
const isNumbers = (value: PDFObject | undefined) => value instanceof PDFArray && value.asArray().every((one) => one instanceof PDFNumber);

const isCopied = (key: string, kind: Kind) => {
  // Of what draws, these are copied as far as they are drawn.
  if ((kind === 'form' && key === 'Resources') || (kind === 'drawn' && key === 'XObject')) return false;
  return isKnown(key, kind);
};
const isKnown = (key: string, kind: Kind) =>
  kind === 'names' || kind === 'glyphs' || (kind === 'resources' || kind === 'drawn' ? resourceKeys.has(key) : copiedKeys.has(key));

function kindBelow(key: string, kind: Kind): Kind {
  if (kind === 'resources' || kind === 'drawn') return 'names';
  if (kind === 'glyphs') return 'content';
  if (kind === 'names') return 'plain';
  if (wordKeys.has(key)) return 'words';
  if (key === 'Resources') return 'resources';
  if (key === 'CharProcs') return 'glyphs';
  return key === 'Colorants' ? 'names' : 'plain';
}

/** Whether a stream is drawn like a page: a form or a tile. */
const draws = (dict: PDFDict) =>
  dict.lookup(PDFName.of('Subtype')) === PDFName.of('Form') ||
  (dict.lookup(PDFName.of('PatternType')) instanceof PDFNumber && String(dict.lookup(PDFName.of('PatternType'))) === '1');

/** A font whose signs are drawn like pages; null for all others. */
const drawnFont = (font: PDFObject | undefined): PDFDict | null =>
  font instanceof PDFDict && font.lookup(PDFName.of('CharProcs')) instanceof PDFDict ? font : null;

/** What draws the signs of such a font. */
function glyphsOf(font: PDFDict): PDFRawStream[] {
  const glyphs = font.lookup(PDFName.of('CharProcs'));
  return glyphs instanceof PDFDict
    ? glyphs
        .values()
        .flatMap((value) => font.context.lookup(value) ?? [])
        .filter((one) => one instanceof PDFRawStream)
    : [];
}

/** What a graphics state says of text and pictures. */
function stateOf(state: PDFObject | undefined) {
  if (!(state instanceof PDFDict)) return {};
  const number = (value: PDFObject | undefined) => (value instanceof PDFNumber ? value.asNumber() : undefined);
  const font = state.lookup(PDFName.of('Font'));
  const [fill, stroke] = ['ca', 'CA'].map((key) => number(state.lookup(PDFName.of(key))));
  const size = font instanceof PDFArray ? number(font.lookup(1)) : undefined;
  return {
    ...(fill === undefined ? {} : { fill }),
    ...(stroke === undefined ? {} : { stroke }),
    ...(size === undefined ? {} : { size }),
    ...(font instanceof PDFArray ? { font: drawnFont(font.lookup(0)) } : {}),
  };
}

const indexed: ReadonlySet<PDFObject> = new Set(['Indexed', 'I'].map((name) => PDFName.of(name)));
