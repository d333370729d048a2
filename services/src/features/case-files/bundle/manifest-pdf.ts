import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { entryWords, outcomeLabels } from '@clapback/contracts/case-file-text';
import { firstFont, readFont } from '#platform/fonts/fonts.ts';
import type { BundleContents } from './contents.ts';

const fontFiles = () => ({ text: firstFont(400, 'inter'), strong: firstFont(600, 'inter'), heading: firstFont(600) });
/** ms of setting after which others who wait for the service have their turn: a long matter takes seconds. */
const longestTurn = 20;

/** The manifest of a bundle that a person reads: what the matter is, what happened, and each file with its hash. Tagged, fonts embedded. */
export async function manifestPdf(contents: BundleContents): Promise<Buffer> {
  const { file, madeAt } = contents;
  const fonts = fontFiles();
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: 64, bottom: 64, left: 64, right: 64 },
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    // None before the first text.
    font: null as unknown as string,
    info: { Title: `Case file ${file.reference}: ${file.title}`, Creator: 'Clapback', Producer: 'Clapback', CreationDate: madeAt },
  });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
  for (const [name, font] of Object.entries(fonts)) pdf.registerFont(name, readFont(font));
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  let began = performance.now();
  for (const { tag, font, size, text, gap } of linesOf(contents)) {
    root.add(
      pdf.struct(tag, {}, () => {
        pdf.font(font).fontSize(size).fillColor('#14213D').text(readable(pdf, text), { paragraphGap: gap });
      }),
    );
    if (performance.now() - began < longestTurn) continue;
    await setImmediate();
    began = performance.now();
  }
  pdf.end();
  return done;
}

interface Line {
  tag: 'H1' | 'H2' | 'P';
  font: keyof ReturnType<typeof fontFiles>;
  size: number;
  text: string;
  /** Space below it. */
  gap: number;
}

const heading = (text: string): Line => ({ tag: 'H2', font: 'heading', size: 14, text, gap: 6 });
const strong = (text: string, gap = 0): Line => ({ tag: 'P', font: 'strong', size: 10, text, gap });
const plain = (text: string, { size = 10, gap = 4 } = {}): Line => ({ tag: 'P', font: 'text', size, text, gap });

function* linesOf({ file, files, missing, madeAt }: BundleContents): Generator<Line> {
  yield { tag: 'H1', font: 'heading', size: 20, text: file.title, gap: 8 };
  yield plain(`Case file ${file.reference}, opened ${moment(file.createdAt)}. This bundle was made ${moment(madeAt.toISOString())}.`);
  if (file.accusationUrl) yield plain(`It is about: ${file.accusationUrl}`);
  if (file.summary) yield plain(file.summary, { gap: 8 });
  if (file.outcome) yield plain(`Closed ${moment(file.closedAt!)}: ${outcomeLabels[file.outcome]}.`, { gap: 8 });
  yield heading('Files');
  yield plain('Each hash is a SHA-256 of the bytes. “sha256sum -c SHA256SUMS” says whether all of them are as they were.', { gap: 8 });
  for (const { path, about, bytes, sha256 } of files) {
    yield strong(path);
    yield plain(`${about}. ${bytes.toLocaleString('en')} bytes.`, { size: 9, gap: 0 });
    yield plain(sha256, { size: 8, gap: 8 });
  }
  if (missing.length > 0) yield heading('Evidence without a file');
  for (const { number, name, why, sha256, keptAt } of missing) {
    yield strong(`Item ${number}: ${name}`);
    yield plain(why, { size: 9, gap: sha256 ? 0 : 8 });
    if (sha256) yield plain(`${sha256}, kept ${moment(keptAt!)}`, { size: 8, gap: 8 });
  }
  yield heading('Timeline');
  for (const entry of file.entries) {
    const { title, text } = entryWords(entry);
    yield strong(`${moment(entry.happenedAt)}  ${title}`, text === null ? 6 : 0);
    if (text !== null) yield plain(text, { gap: 6 });
  }
  if (file.contacts.length > 0) yield heading('People and addresses');
  for (const { name, address, note } of file.contacts) yield plain([name, address, note].filter(Boolean).join(', '));
  if (file.deadlines.length > 0) yield heading('Deadlines');
  for (const { label, dueAt, metAt } of file.deadlines) yield plain(`${moment(dueAt)}  ${label}${metAt ? ` (met ${moment(metAt)})` : ''}`);
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
