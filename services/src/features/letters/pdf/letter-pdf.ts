import PDFDocument from 'pdfkit';
import { composeLetter, isWebAddress, type LetterBlock, type LetterContent, type LetterDocument } from '@clapback/contracts';
import { firstFont, readFont, runsOf, unprintableIn, type Weight } from '#platform/fonts/fonts.ts';

const ink = '#14213D';
const third = '#5C657B';
/** Longer paragraphs may go on over the page, in points. */
const mostKept = 90;
/** What the first line of a list takes, which does not part from the words before it. */
const firstItem = 26;
/** What closing and signature take, in points. */
const signatureHeight = 74;
/** Between the last paragraph and the closing, in points. */
const beforeClosing = 13;
/** A heading with the space around it, in points. */
const headingHeight = 26;
const lineGap = 1;
/** Between what stands at the left of a line and at its right, in points. */
const leastGap = 24;
const margins = { top: 60, bottom: 70, left: 72, right: 72 };

interface Style {
  weight?: Weight;
  size?: number;
  color?: string;
  indent?: number;
}

/** The paragraphs of a text. */
const partsOf = (text: string): string[] => text.split('\n').filter((part) => part.trim() !== '');

/** An address with a sign that no font has in the form that browsers send: it must still lead there. */
const addressText = (address: string): string =>
  unprintableIn(address).length > 0 && isWebAddress(address) ? new URL(address).href : address;

/** Sets one letter: tagged, its fonts embedded, with who writes and to whom above it and the page numbers below. */
class LetterSheet {
  readonly #doc: PDFKit.PDFDocument;
  readonly #letter: LetterDocument;
  readonly #fonts = new Set<string>();

  constructor(letter: LetterDocument, size: 'A4' | 'LETTER') {
    this.#letter = letter;
    this.#doc = new PDFDocument({
      size,
      margins,
      // None before the first text.
      font: null as unknown as string,
      pdfVersion: '1.7',
      // Accessible PDFs; newer than the types of pdfkit.
      subset: 'PDF/UA' as 'PDF/A-1b',
      tagged: true,
      lang: 'en',
      displayTitle: true,
      bufferPages: true,
      info: { Title: letter.title, Author: letter.sender[0] ?? '', Subject: letter.reference },
    });
  }

  get #width(): number {
    return this.#doc.page.width - margins.left - margins.right;
  }

  #font(file: string): PDFKit.PDFDocument {
    if (!this.#fonts.has(file)) {
      this.#fonts.add(file);
      this.#doc.registerFont(file, readFont(file));
    }
    return this.#doc.font(file);
  }

  /** Writes a text in as many fonts as its scripts need. */
  #write(text: string, { weight = 400, size = 11, color = ink, indent = 0 }: Style = {}): void {
    const runs = runsOf(text, weight);
    this.#doc.fillColor(color).fontSize(size);
    this.#doc.x = margins.left + indent;
    for (const [index, run] of runs.entries())
      this.#font(run.font).text(run.text, { width: this.#width - indent, lineGap, continued: index < runs.length - 1 });
  }

  /** The width of a text in all of its fonts. */
  #widthOf(text: string, size: number): number {
    this.#doc.fontSize(size);
    return runsOf(text, 400).reduce((sum, run) => sum + this.#font(run.font).widthOfString(run.text), 0);
  }

  #lines(lines: string[], style?: Style): void {
    for (const line of lines) this.#write(line, style);
  }

  /** A line against the right margin; a long one from the left. */
  #right(text: string): void {
    this.#write(text, { indent: Math.max(0, this.#width - this.#widthOf(text, 11) - 1) });
  }

  #tag(type: string, draw: () => void): PDFKit.PDFStructureElement {
    return this.#doc.struct(type, {}, [draw]);
  }

  #space(points: number): void {
    this.#doc.y += points;
  }

  /** Moves to a new page where this many points have no room, so that no heading stands alone and no short paragraph is torn. */
  #keepTogether(points: number): void {
    if (this.#doc.y + points > this.#doc.page.height - margins.bottom) this.#doc.continueOnNewPage();
  }

  /** Whether the last lines at the left leave room for these at the right. */
  #hasRoomBeside(left: string[], right: string[]): boolean {
    const widest = (texts: string[]) => Math.max(...texts.map((text) => this.#widthOf(text, 11)));
    return left.length > right.length && widest(left.slice(-right.length)) + leastGap + widest(right) < this.#width;
  }

  /** The height of a text, as far as one font tells. */
  #heightOf(text: string): number {
    return this.#font(firstFont()).fontSize(11).heightOfString(text, { width: this.#width, lineGap });
  }

  /** What a part of a block takes that is not torn, in points: nobody signs on a page of its own. */
  #keptOf(part: string, { items = [] }: LetterBlock, isLast: boolean): number {
    return Math.min(this.#heightOf(part), mostKept) + (isLast ? beforeClosing + signatureHeight : 0) + (items.length > 0 ? firstItem : 0);
  }

  #block(block: LetterBlock, next: LetterBlock | undefined, isNextLast: boolean): PDFKit.PDFStructureElement[] {
    const { kind, text, items = [] } = block;
    const parts = partsOf(text);
    // A heading stands over what follows it, and goes to the next page with that.
    const kept = next ? this.#keptOf(partsOf(next.text)[0] ?? '', next, isNextLast) : 0;
    if (kind === 'heading')
      return parts.map((part) =>
        this.#tag('H2', () => {
          this.#space(6);
          this.#keepTogether(headingHeight + kept);
          this.#write(part, { weight: 600 });
          this.#space(2);
        }),
      );
    const paragraphs = parts.map((part) =>
      this.#tag('P', () => {
        this.#keepTogether(this.#keptOf(part, block, next === undefined));
        this.#write(part);
        this.#space(7);
      }),
    );
    if (items.length === 0) return paragraphs;
    const list = this.#doc.struct('L');
    for (const [index, item] of items.entries())
      list.add(
        this.#doc.struct('LI', {}, [
          this.#doc.struct('LBody', {}, [
            () => {
              this.#write(`${index + 1}. ${addressText(item)}`, { indent: 14 });
              this.#space(index === items.length - 1 ? 8 : 1);
            },
          ]),
        ]),
      );
    return [...paragraphs, list];
  }

  /** The page numbers, which are no part of the text. */
  #foot(): void {
    const { start, count } = this.#doc.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.#doc.switchToPage(page);
      // Below the margin pdfkit would begin another page.
      this.#doc.page.margins.bottom = 0;
      this.#doc.markContent('Artifact', { type: 'Pagination' });
      this.#doc.y = this.#doc.page.height - 48;
      const words = [this.#letter.reference, `Page ${page - start + 1} of ${count}`, this.#letter.note].filter(Boolean).join('  ·  ');
      this.#write(words, { size: 8.5, color: third });
      this.#doc.endMarkedContent();
    }
  }

  async bytes(): Promise<Buffer> {
    const doc = this.#doc;
    const letter = this.#letter;
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => void chunks.push(chunk));
    const ended = new Promise<void>((resolve, reject) => {
      doc.once('end', resolve);
      doc.once('error', reject);
    });
    const whole = doc.struct('Document');
    doc.addStructure(whole);
    const add = (...elements: PDFKit.PDFStructureElement[]) => {
      for (const element of elements) whole.add(element);
    };
    add(
      this.#tag('P', () => this.#lines(letter.sender, { color: third, size: 10 })),
      this.#tag('P', () => {
        this.#space(18);
        this.#lines(letter.recipient);
      }),
      this.#tag('P', () => {
        const rows = [letter.placeAndDate || '[date]', ...(letter.reference ? [`My reference: ${letter.reference}`] : [])];
        if (this.#hasRoomBeside(letter.recipient, rows)) this.#doc.y -= this.#heightOf('A') * rows.length;
        else this.#space(8);
        for (const row of rows) this.#right(row);
      }),
      this.#tag('H1', () => {
        this.#space(16);
        this.#write(letter.title, { weight: 600, size: 13 });
      }),
      this.#tag('P', () => {
        this.#space(10);
        this.#write(letter.greeting);
        this.#space(7);
      }),
      ...letter.blocks.flatMap((block, index, all) => this.#block(block, all[index + 1], index + 2 === all.length)),
      this.#tag('P', () => {
        this.#space(6);
        this.#keepTogether(signatureHeight);
        this.#write(letter.closing);
        this.#space(14);
        this.#write(letter.signature, { size: 14 });
        this.#write(letter.name, { color: third, size: 10 });
      }),
    );
    whole.end();
    this.#foot();
    doc.end();
    await ended;
    return Buffer.concat(chunks);
  }
}

/** A letter as a PDF, on the paper of its recipient's country. */
export const letterPdf = (content: LetterContent, country: string): Promise<Buffer> =>
  new LetterSheet(composeLetter(content), country === 'US' || country === 'CA' ? 'LETTER' : 'A4').bytes();
