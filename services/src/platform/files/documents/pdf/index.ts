import { PDFArray, PDFContext, PDFDict, PDFName, PDFRawStream, PDFRef, PDFStreamWriter, type PDFObject } from '@cantoo/pdf-lib';
import { deflateSync } from 'node:zlib';
import type { DocumentPart } from '@clapback/contracts';
import { refusedFile } from '../refused.ts';
import { drawAnnotations, UndrawableField, type AnnotationTools } from './annotations.ts';
import { BrokenPdf } from './broken-pdf.ts';
import { FieldFonts } from './field-fonts.ts';
import { PdfFields } from './fields.ts';
import { PdfLayers } from './layers.ts';
import { PdfObjects } from './objects.ts';
import { parsePdf, speed } from './parse.ts';

const broken = (cause?: unknown) => refusedFile('This PDF cannot be read. Please save or print it as a new PDF and choose that.', cause);
const undrawable = (cause?: unknown) =>
  refusedFile('This PDF is a form, and what was filled in cannot all be drawn. Print it as a new PDF and choose that.', cause);

/** Pages of one document. */
const mostPages = 5000;
/** What a page may have from the folders of pages above it. */
const inherited = ['MediaBox', 'CropBox', 'Rotate', 'Resources'];
/** What is seen of a page beside its content. */
const ofPage = ['MediaBox', 'CropBox', 'Rotate', 'BleedBox', 'TrimBox', 'ArtBox', 'UserUnit', 'Group'];

/** A PDF for readers, and what it does not have of the one that it was made of. */
export interface CopiedPdf {
  bytes: Buffer;
  notShown: DocumentPart[];
}

/**
 * A copy of a PDF made of what its pages show: a new document to which what they draw, pictures, fonts, what was filled into forms and what
 * was written onto pages are copied, by a list of what that needs. What describes the document, its files, scripts and links, notes that
 * open, layers that are off, invisible text, texts behind what is drawn (`ActualText`), and what older versions of it said stay behind.
 * Refused where it asks for a password, is broken, or is a form that cannot be drawn.
 */
export async function copyPdf(file: Buffer): Promise<CopiedPdf> {
  try {
    const source = await parsePdf(file);
    return await writePages(source, isWhole(file));
  } catch (error) {
    if (error instanceof Error && error.name === 'ProblemError') throw error;
    if (error instanceof UndrawableField) throw undrawable(error);
    throw broken(error);
  }
}

/** Written at the end of every PDF; one that breaks off is told from others by it. Servers and disks may have put something behind it. */
const isWhole = (file: Buffer) => file.lastIndexOf('%%EOF') > file.lastIndexOf('startxref');

async function writePages(source: PDFContext, mayLack: boolean): Promise<CopiedPdf> {
  const root = dictOf(source, source.trailerInfo.Root);
  const target = PDFContext.create();
  const objects = new PdfObjects(source, target, new PdfLayers(source, root));
  const fields = new PdfFields(source, root);
  if (fields.isDynamic(root)) throw undrawable(new Error('A form in XML'));
  const notShown = new Set<DocumentPart>();
  const tools: AnnotationTools = { objects, fields, fonts: new FieldFonts(target), notShown };
  const pagesRef = target.nextRef();
  const kids = PDFArray.withContext(target);
  for (const page of pagesOf(source, root.get(PDFName.of('Pages')))) kids.push(target.register(await copyPage(tools, page, pagesRef)));
  if (kids.size() === 0) throw new BrokenPdf('No pages');
  target.assign(pagesRef, target.obj({ Type: 'Pages', Kids: kids, Count: kids.size() }));
  const catalog = target.obj({ Type: 'Catalog', Pages: pagesRef });
  await tools.fonts.finish();
  objects.copyRest();
  objects.checkDrawings();
  if (!mayLack && objects.missing > 0) throw new BrokenPdf('It breaks off');
  if (objects.hasHiddenText) notShown.add('hidden_text');
  if (objects.hasHiddenLayers) notShown.add('layers');
  if (hasFiles(source, root)) notShown.add('embedded_files');
  target.trailerInfo.Root = target.register(catalog);
  return { bytes: Buffer.from(await PDFStreamWriter.forContext(target, speed).serializeToBuffer()), notShown: [...notShown] };
}

function hasFiles(source: PDFContext, root: PDFDict): boolean {
  const names = source.lookup(root.get(PDFName.of('Names')));
  return names instanceof PDFDict && names.has(PDFName.of('EmbeddedFiles'));
}

/** A page with what it inherits in its place. */
type Page = Map<string, PDFObject>;

function* pagesOf(source: PDFContext, top: PDFObject | undefined): Generator<Page> {
  const seen = new Set<PDFObject>();
  const waiting: { node: PDFObject | undefined; above: Page }[] = [{ node: top, above: new Map() }];
  let count = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const dict = dictOf(source, next.node);
    if (seen.has(dict)) throw new BrokenPdf('A page tree that leads in a circle');
    seen.add(dict);
    const own: Page = new Map(next.above);
    for (const key of inherited) {
      const value = dict.get(PDFName.of(key));
      if (value) own.set(key, value);
    }
    const kids = source.lookup(dict.get(PDFName.of('Kids')));
    if (kids instanceof PDFArray) {
      waiting.push(
        ...kids
          .asArray()
          .toReversed()
          .map((node) => ({ node, above: own })),
      );
      continue;
    }
    count += 1;
    if (count > mostPages) throw new BrokenPdf('Too many pages');
    for (const [key, value] of dict.entries()) own.set(key.decodeText(), value);
    yield own;
  }
}

async function copyPage(tools: AnnotationTools, page: Page, parent: PDFRef): Promise<PDFDict> {
  const { objects, fonts } = tools;
  const { source, target } = objects;
  const copy = target.obj({ Type: 'Page', Parent: parent });
  for (const key of ofPage) {
    const copied = objects.copy(page.get(key));
    if (copied) copy.set(PDFName.of(key), copied);
  }
  const found = source.lookup(page.get('Resources'));
  const resources = found instanceof PDFDict ? found : undefined;
  const annotations = source.lookup(page.get('Annots'));
  const drawn = await drawAnnotations(annotations instanceof PDFArray ? annotations.asArray() : [], tools);
  const shown = objects.shown(streamsOf(source, page.get('Contents')), resources);
  const own = resources ? objects.copyResources(resources, shown) : target.obj({});
  const bytes =
    drawn.operators.length > 0
      ? Buffer.concat([Buffer.from('q\n'), shown.bytes, Buffer.from(`Q\n${drawn.operators.join('\n')}\n`)])
      : shown.bytes;
  const stream = target.stream(deflateSync(bytes), { Filter: 'FlateDecode' });
  copy.set(PDFName.of('Contents'), target.register(stream));
  name(objects, own, 'XObject', drawn.pictures);
  if (drawn.operators.length > 0) name(objects, own, 'Font', fonts.names);
  copy.set(PDFName.of('Resources'), own);
  if (drawn.copies.length > 0) copy.set(PDFName.of('Annots'), target.obj(drawn.copies));
  return copy;
}

/** Adds names to a group of a page's resources, which other pages may share. */
function name(objects: PdfObjects, resources: PDFDict, group: string, names: ReadonlyMap<string, PDFRef>): void {
  if (names.size === 0) return;
  const own = PDFDict.withContext(objects.target);
  const shared = resources.get(PDFName.of(group));
  const known = shared instanceof PDFRef ? objects.copyNow(shared) : shared;
  if (known instanceof PDFDict) for (const [key, value] of known.entries()) own.set(key, value);
  for (const [key, ref] of names) own.set(PDFName.of(key), ref);
  resources.set(PDFName.of(group), own);
}

/** What draws a page: one stream, or several that belong together. */
function streamsOf(source: PDFContext, contents: PDFObject | undefined): PDFRawStream[] {
  if (contents === undefined) return [];
  const found = source.lookup(contents);
  // A page whose words are missing is half a document.
  if (!found && contents instanceof PDFRef) throw new BrokenPdf('A page without its content');
  const parts = found instanceof PDFArray ? found.asArray().map((part) => source.lookup(part)) : [found];
  return parts.filter((part) => part instanceof PDFRawStream);
}

function dictOf(source: PDFContext, value: PDFObject | undefined): PDFDict {
  const dict = source.lookup(value);
  if (!(dict instanceof PDFDict)) throw new BrokenPdf('A page that is not there');
  return dict;
}
