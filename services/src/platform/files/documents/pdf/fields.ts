import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFString,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib';

/** What a field of a form says on the page that it stands on, and how. */
export interface FieldText {
  text: string;
  /** The operators that set its colour. */
  color: string;
  /** Its size in points; 0 where it fits its field. */
  size: number;
  align: 'left' | 'center' | 'right';
  isMultiline: boolean;
  /** Equal cells that its signs stand in; 0 for none. */
  cells: number;
}

/** Bits of a field's flags (ISO 32000-2, 12.7.5). */
const [multiline, password, comb] = [1 << 12, 1 << 13, 1 << 24];
const mostParents = 50;
/** The most of a field's value that is drawn. */
const mostText = 20_000;

/** The fields of a document's form. */
export class PdfFields {
  readonly #source: PDFContext;
  readonly #form: PDFDict | undefined;
  /** Whether viewers are told to draw all values by themselves. */
  readonly drawsAnew: boolean;

  constructor(source: PDFContext, root: PDFDict) {
    this.#source = source;
    const form = source.lookup(root.get(PDFName.of('AcroForm')));
    this.#form = form instanceof PDFDict ? form : undefined;
    this.drawsAnew = String(this.#form?.lookup(PDFName.of('NeedAppearances'))) === 'true';
  }

  /** Whether it is a form that its viewer lays out by a description in XML; its pages say that this viewer cannot. */
  isDynamic(root: PDFDict): boolean {
    if (!this.#form?.has(PDFName.of('XFA'))) return false;
    const fields = this.#form.lookup(PDFName.of('Fields'));
    const isEmpty = !(fields instanceof PDFArray) || fields.size() === 0;
    return String(root.lookup(PDFName.of('NeedsRendering'))) === 'true' || isEmpty;
  }

  /** The kind of a field: `Tx`, `Ch`, `Btn`, `Sig`. */
  kindOf(widget: PDFDict): string {
    const kind = this.#inherited(widget, 'FT');
    return kind instanceof PDFName ? kind.decodeText() : '';
  }

  /** Whether a box or a choice is set, where nothing says how it is drawn. */
  isOn(widget: PDFDict): boolean {
    const state = widget.lookup(PDFName.of('AS')) ?? this.#inherited(widget, 'V');
    return state instanceof PDFName && state.decodeText() !== 'Off';
  }

  /** What was filled into a field of text or of choices; null where that is nothing, or a password. */
  textOf(widget: PDFDict): FieldText | null {
    const flags = this.#numberOf(widget, 'Ff');
    const kind = this.kindOf(widget);
    if (kind === 'Tx' && flags & password) return null;
    const value = kind === 'Tx' ? textIn(this.#inherited(widget, 'V')) : kind === 'Ch' ? this.#chosen(widget) : null;
    if (value === null || value.trim() === '') return null;
    const look = textIn(this.#inherited(widget, 'DA')) ?? textIn(this.#form?.lookup(PDFName.of('DA'))) ?? '';
    const align = (['left', 'center', 'right'] as const)[this.#numberOf(widget, 'Q')] ?? 'left';
    const isComb = kind === 'Tx' && (flags & comb) !== 0 && !(flags & multiline);
    return {
      text: value.slice(0, mostText),
      color: /((?:[\d.]+\s+){1}g|(?:[\d.]+\s+){3}rg|(?:[\d.]+\s+){4}k)(?=\s|$)/.exec(look)?.[1] ?? '0 g',
      size: Math.abs(Number(/([\d.]+)\s+Tf/.exec(look)?.[1] ?? 0)) || 0,
      align,
      isMultiline: kind === 'Tx' && (flags & multiline) !== 0,
      cells: isComb ? this.#numberOf(widget, 'MaxLen') : 0,
    };
  }

  /** The labels of what was chosen. */
  #chosen(widget: PDFDict): string | null {
    const value = this.#inherited(widget, 'V');
    const options = this.#inherited(widget, 'Opt');
    const labels = new Map<string, string>();
    if (options instanceof PDFArray) {
      for (let index = 0; index < options.size(); index += 1) {
        const option = options.lookup(index);
        if (option instanceof PDFArray) labels.set(textIn(option.lookup(0)) ?? '', textIn(option.lookup(1)) ?? '');
      }
    }
    const values = value instanceof PDFArray ? Array.from({ length: value.size() }, (_, index) => value.lookup(index)) : [value];
    const texts = values.flatMap((one) => textIn(one) ?? []).map((text) => labels.get(text) ?? text);
    return texts.length > 0 ? texts.join(', ') : null;
  }

  #numberOf(widget: PDFDict, key: string): number {
    const value = this.#inherited(widget, key) ?? this.#form?.lookup(PDFName.of(key));
    return value instanceof PDFNumber ? value.asNumber() : 0;
  }

  /** A value of a field, which may stand at what it belongs to. */
  #inherited(widget: PDFDict, key: string): PDFObject | undefined {
    let node: PDFObject | undefined = widget;
    for (let depth = 0; node instanceof PDFDict && depth < mostParents; depth += 1) {
      const value: PDFObject | undefined = this.#source.lookup(node.get(PDFName.of(key)));
      if (value) return value;
      node = this.#source.lookup(node.get(PDFName.of('Parent')));
    }
    return undefined;
  }
}

/** A text as it stands in a document; long ones may be streams. */
function textIn(value: PDFObject | undefined): string | null {
  if (value instanceof PDFString || value instanceof PDFHexString) return value.decodeText();
  if (value instanceof PDFName) return value.decodeText();
  if (value instanceof PDFRawStream) {
    const bytes = Buffer.from(decodePDFRawStream(value).decode());
    return PDFHexString.of(bytes.toString('hex')).decodeText();
  }
  return null;
}
