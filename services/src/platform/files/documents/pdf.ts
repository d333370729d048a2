import { PDFArray, PDFContext, PDFDict, PDFName, PDFParser, PDFRef, PDFStreamWriter, type PDFObject } from '@cantoo/pdf-lib';
import { copyAnnotation } from './pdf-annotations.ts';
import { PdfObjects } from './pdf-objects.ts';
import { refusedFile } from './refused.ts';

const broken = (cause?: unknown) => refusedFile('This PDF cannot be read. Please save or print it as a new PDF and choose that.', cause);
const isProtected = (cause?: unknown) =>
  refusedFile('This PDF is protected. Please save it without a password and choose it again.', cause);

/** Pages of one document. */
const mostPages = 5000;
/** What a page may have from the folders of pages above it. */
const inherited = ['MediaBox', 'CropBox', 'Rotate', 'Resources'];
/** What is seen of a page. */
const ofPage = [...inherited, 'BleedBox', 'TrimBox', 'ArtBox', 'UserUnit', 'Group', 'Contents'];

/**
 * A copy of a PDF made of what its pages show: a new document to which pages, pictures, fonts, layers and what was written onto pages are
 * copied. What describes the document, files and scripts in it, forms, and what older versions of it said are not reached from there and
 * stay behind. Refused where it is encrypted or broken.
 */
export async function copyPdf(file: Buffer): Promise<Buffer> {
  // Written at the end of every PDF, so that one that breaks off is told from a short one.
  if (!file.subarray(-2048).includes('%%EOF')) throw broken();
  try {
    const source = await PDFParser.forBytesWithOptions(file, 500, true).parseDocument();
    if (source.trailerInfo.Encrypt) throw isProtected();
    return Buffer.from(await writePages(source));
  } catch (error) {
    if (error instanceof Error && error.name === 'ProblemError') throw error;
    throw file.includes('/Encrypt') ? isProtected(error) : broken(error);
  }
}

async function writePages(source: PDFContext): Promise<Uint8Array> {
  const root = dictOf(source, source.trailerInfo.Root);
  const target = PDFContext.create();
  const objects = new PdfObjects(source, target);
  const pagesRef = target.nextRef();
  const kids = PDFArray.withContext(target);
  for (const page of pagesOf(source, root.get(PDFName.of('Pages')))) kids.push(target.register(copyPage(source, objects, page, pagesRef)));
  if (kids.size() === 0) throw broken();
  target.assign(pagesRef, target.obj({ Type: 'Pages', Kids: kids, Count: kids.size() }));
  // Without the list of layers those that are switched off would be seen.
  const layers = objects.copy(root.get(PDFName.of('OCProperties')));
  const language = objects.copy(root.get(PDFName.of('Lang')));
  const catalog = target.obj({ Type: 'Catalog', Pages: pagesRef });
  if (layers) catalog.set(PDFName.of('OCProperties'), layers);
  if (language) catalog.set(PDFName.of('Lang'), language);
  objects.copyRest();
  target.trailerInfo.Root = target.register(catalog);
  return PDFStreamWriter.forContext(target, 500).serializeToBuffer();
}

/** A page with what it inherits in its place. */
type Page = Map<string, PDFObject>;

function* pagesOf(source: PDFContext, top: PDFObject | undefined): Generator<Page> {
  const seen = new Set<PDFObject>();
  const waiting: { node: PDFObject | undefined; above: Page }[] = [{ node: top, above: new Map() }];
  let count = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const dict = dictOf(source, next.node);
    if (seen.has(dict)) throw broken();
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
    if (count > mostPages) throw broken();
    for (const [key, value] of dict.entries()) own.set(key.decodeText(), value);
    yield own;
  }
}

function copyPage(source: PDFContext, objects: PdfObjects, page: Page, parent: PDFRef): PDFDict {
  const copy = objects.target.obj({ Type: 'Page', Parent: parent });
  for (const key of ofPage) {
    const value = page.get(key);
    // A page whose words are missing is half a document.
    if (key === 'Contents' && value instanceof PDFRef && !source.lookup(value)) throw broken();
    const copied = objects.copy(value, key);
    if (copied) copy.set(PDFName.of(key), copied);
  }
  const annotations = source.lookup(page.get('Annots'));
  if (annotations instanceof PDFArray) {
    const shown = annotations.asArray().flatMap((one) => copyAnnotation(objects, source.lookup(one)) ?? []);
    if (shown.length > 0) copy.set(PDFName.of('Annots'), objects.target.obj(shown));
  }
  return copy;
}

function dictOf(source: PDFContext, value: PDFObject | undefined): PDFDict {
  const dict = source.lookup(value);
  if (!(dict instanceof PDFDict)) throw broken();
  return dict;
}
