import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import type { CaseFile } from '@clapback/contracts';
import { entryWords, evidenceTrouble, outcomeLabels } from '@clapback/contracts/case-file-text';

const require = createRequire(import.meta.url);
const fontFile = (name: string) => readFileSync(require.resolve(name));
const fonts = {
  text: fontFile('@fontsource/inter/files/inter-latin-400-normal.woff'),
  strong: fontFile('@fontsource/inter/files/inter-latin-600-normal.woff'),
  heading: fontFile('@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff'),
};

/** A file of the bundle, as the manifest names it. */
export interface ListedFile {
  path: string;
  sha256: string;
  bytes: number;
  /** What it is and when it was kept. */
  about: string;
}

/** The manifest of a bundle that a person reads: what the matter is, what happened, and each file with its hash. Tagged, fonts embedded. */
export function manifestPdf(file: CaseFile, files: readonly ListedFile[], madeAt: Date): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: 64, bottom: 64, left: 64, right: 64 },
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    font: fonts.text as unknown as string,
    info: { Title: `Case file ${file.reference}: ${file.title}`, Creator: 'Clapback', Producer: 'Clapback', CreationDate: madeAt },
  });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
  for (const [name, font] of Object.entries(fonts)) pdf.registerFont(name, font);
  write(pdf, file, files, madeAt);
  pdf.end();
  return done;
}

function write(pdf: PDFKit.PDFDocument, file: CaseFile, files: readonly ListedFile[], madeAt: Date): void {
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const line = (tag: 'H1' | 'H2' | 'P', font: keyof typeof fonts, size: number, text: string, gap = 4) => {
    root.add(
      pdf.struct(tag, {}, () => {
        pdf.font(font).fontSize(size).fillColor('#14213D').text(readable(pdf, text), { paragraphGap: gap });
      }),
    );
  };
  line('H1', 'heading', 20, file.title, 8);
  line(
    'P',
    'text',
    10,
    `Case file ${file.reference}, opened ${moment(file.createdAt)}. This bundle was made ${moment(madeAt.toISOString())}.`,
  );
  if (file.accusationUrl) line('P', 'text', 10, `It is about: ${file.accusationUrl}`);
  if (file.summary) line('P', 'text', 10, file.summary, 8);
  if (file.outcome) line('P', 'text', 10, `Closed ${moment(file.closedAt!)}: ${outcomeLabels[file.outcome]}.`, 8);
  line('H2', 'heading', 14, 'Files', 6);
  line('P', 'text', 10, 'Each hash is a SHA-256 of the bytes. “sha256sum -c SHA256SUMS” says whether all of them are as they were.', 8);
  for (const one of files) {
    line('P', 'strong', 10, one.path, 0);
    line('P', 'text', 9, `${one.about}. ${one.bytes.toLocaleString('en')} bytes.`, 0);
    line('P', 'text', 8, one.sha256, 8);
  }
  const missing = file.evidence.filter((one) => evidenceTrouble(one) !== null);
  if (missing.length > 0) line('H2', 'heading', 14, 'Evidence without a file', 6);
  for (const one of missing) {
    line('P', 'strong', 10, `Item ${one.number}: ${one.name}`, 0);
    line('P', 'text', 9, evidenceTrouble(one)!, one.sha256 ? 0 : 8);
    if (one.sha256) line('P', 'text', 8, `${one.sha256}, kept ${moment(one.keptAt!)}`, 8);
  }
  line('H2', 'heading', 14, 'Timeline', 6);
  for (const entry of file.entries) {
    const { title, text } = entryWords(entry);
    line('P', 'strong', 10, `${moment(entry.happenedAt)}  ${title}`, text === null ? 6 : 0);
    if (text !== null) line('P', 'text', 10, text, 6);
  }
  if (file.contacts.length > 0) line('H2', 'heading', 14, 'People and addresses', 6);
  for (const { name, address, note } of file.contacts) line('P', 'text', 10, [name, address, note].filter(Boolean).join(', '));
  if (file.deadlines.length > 0) line('H2', 'heading', 14, 'Deadlines', 6);
  for (const { label, dueAt, metAt } of file.deadlines)
    line('P', 'text', 10, `${moment(dueAt)}  ${label}${metAt ? ` (met ${moment(metAt)})` : ''}`);
}

const moment = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;

/** A text with the signs that the fonts lack named by their numbers in Unicode, since a box would hide that something stands there. */
function readable(pdf: PDFKit.PDFDocument, text: string): string {
  // oxlint-disable-next-line no-underscore-dangle -- pdfkit has no other way to its font
  const { font } = (pdf as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })._font;
  return Array.from(text, (sign) => {
    const code = sign.codePointAt(0)!;
    return code < 32 || font.hasGlyphForCodePoint(code) ? sign : `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
  }).join('');
}
