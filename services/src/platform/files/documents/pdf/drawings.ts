import type { PDFRawStream } from '@cantoo/pdf-lib';
import { BrokenPdf } from './broken-pdf.ts';

/** The most operators that one page may come to, with what it draws. Maps have one or two million. */
const mostOperators = 20_000_000;

/** What a stream draws: operators of its own, other streams so many times, and signs of fonts that are streams. */
export interface Drawing {
  operators: number;
  forms: ReadonlyMap<PDFRawStream, number>;
  signs: { glyphs: PDFRawStream[]; times: number }[];
}

/** What the streams of a document draw, and what that comes to. */
export class Drawings {
  readonly #known = new Map<PDFRawStream, Drawing>();
  readonly #nested: Drawing[] = [];

  /** Notes what a stream draws, or several one behind the other. */
  add(streams: readonly PDFRawStream[], drawing: Drawing): void {
    if (streams.length === 1) this.#known.set(streams[0]!, drawing);
    if (drawing.forms.size > 0 || drawing.signs.length > 0) this.#nested.push(drawing);
  }

  /** Refuses drawings within each other that come to more than a viewer can do, however few they are. */
  check(): void {
    const weights = new Map<Drawing, number>();
    const weigh = (drawing: Drawing): number => {
      const known = weights.get(drawing);
      if (known !== undefined) return known;
      // Viewers leave out what draws itself.
      weights.set(drawing, 0);
      const weighed = (stream: PDFRawStream) => {
        const inner = this.#known.get(stream);
        return inner ? weigh(inner) : 0;
      };
      let sum = drawing.operators;
      for (const [form, times] of drawing.forms) sum += times * weighed(form);
      for (const { glyphs, times } of drawing.signs) sum += times * Math.max(0, ...glyphs.map(weighed));
      weights.set(drawing, sum);
      return sum;
    };
    if (this.#nested.some((drawing) => weigh(drawing) > mostOperators)) throw new BrokenPdf('Drawings within each other without an end');
  }
}
