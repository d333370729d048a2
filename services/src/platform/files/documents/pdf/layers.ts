import { PDFArray, PDFDict, PDFName, PDFRef, type PDFContext, type PDFObject } from '@cantoo/pdf-lib';

/** Which layers of a document (optional content, ISO 32000-2, 8.11) are off as it is opened. */
export class PdfLayers {
  readonly #source: PDFContext;
  readonly #off = new Set<PDFObject>();

  constructor(source: PDFContext, root: PDFDict) {
    this.#source = source;
    const properties = this.#dict(root.get(PDFName.of('OCProperties')));
    const standard = this.#dict(properties?.get(PDFName.of('D')));
    if (!properties || !standard) return;
    const isOff = source.lookup(standard.get(PDFName.of('BaseState'))) === PDFName.of('OFF');
    if (isOff) for (const layer of this.#list(properties, 'OCGs')) this.#off.add(layer);
    for (const layer of this.#list(standard, 'ON')) this.#off.delete(layer);
    for (const layer of this.#list(standard, 'OFF')) this.#off.add(layer);
    // Some are switched by what the document is used for: seen on a screen, printed, exported.
    for (const use of this.#list(standard, 'AS')) {
      const dict = this.#dict(use);
      if (!dict || source.lookup(dict.get(PDFName.of('Event'))) !== PDFName.of('View')) continue;
      for (const layer of this.#list(dict, 'OCGs')) {
        const view = this.#dict(this.#dict(this.#dict(layer)?.get(PDFName.of('Usage')))?.get(PDFName.of('View')));
        const state = view && source.lookup(view.get(PDFName.of('ViewState')));
        if (state === PDFName.of('OFF')) this.#off.add(layer);
        if (state === PDFName.of('ON')) this.#off.delete(layer);
      }
    }
  }

  /** Whether what belongs to a layer, or to several with a rule for them, is not shown. */
  isOff(content: PDFObject | undefined): boolean {
    return content !== undefined && this.#off.size > 0 && !this.#isOn(content, 0);
  }

  #isOn(content: PDFObject, depth: number): boolean {
    const dict = this.#dict(content);
    if (!dict || depth > 20) return true;
    if (this.#source.lookup(dict.get(PDFName.of('Type'))) !== PDFName.of('OCMD')) return !this.#off.has(content) && !this.#off.has(dict);
    const rule = this.#source.lookup(dict.get(PDFName.of('VE')));
    if (rule instanceof PDFArray) return this.#follows(rule, depth + 1);
    const layers = this.#list(dict, 'OCGs').map((layer) => this.#isOn(layer, depth + 1));
    if (layers.length === 0) return true;
    const policy = this.#source.lookup(dict.get(PDFName.of('P')));
    const name = policy instanceof PDFName ? policy.decodeText() : 'AnyOn';
    if (name === 'AllOn') return layers.every(Boolean);
    if (name === 'AnyOff') return layers.includes(false);
    if (name === 'AllOff') return !layers.includes(true);
    return layers.includes(true);
  }

  #follows(rule: PDFArray, depth: number): boolean {
    const [name, ...parts] = rule.asArray();
    const on = parts.map((part) => {
      const value = this.#source.lookup(part);
      return value instanceof PDFArray && depth < 20 ? this.#follows(value, depth + 1) : this.#isOn(part, depth + 1);
    });
    if (name === PDFName.of('Not')) return !on[0];
    return name === PDFName.of('Or') ? on.includes(true) : on.every(Boolean);
  }

  #dict(value: PDFObject | undefined): PDFDict | undefined {
    const dict = value && this.#source.lookup(value);
    return dict instanceof PDFDict ? dict : undefined;
  }

  /** The entries of an array, or the one that stands in its place; references stay such, since they are what names a layer. */
  #list(dict: PDFDict, key: string): PDFObject[] {
    const value = dict.get(PDFName.of(key));
    const list = value && this.#source.lookup(value);
    if (list instanceof PDFArray) return list.asArray();
    return value instanceof PDFRef || value instanceof PDFDict ? [value] : [];
  }
}
