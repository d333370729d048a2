import { XMLSerializer, type Document, type Element } from '@xmldom/xmldom';
import type { DocumentPart } from '@clapback/contracts';
import mammoth from 'mammoth';
import { v7 as uuid } from 'uuid';
import { readChunk } from './chunk.ts';
import { crop, reencode } from './document-picture.ts';
import { refusedFile, unreadableWord } from './refused.ts';
import { pageOf, sanitize, signsIn } from './word-page.ts';
import { elementsOf, openPackage, valueOf, type Relationship, type WordPackage } from './word-package.ts';
import { childrenOf, hidingStyles } from './word-styles.ts';
import { wordsOfChart } from './word-charts.ts';
import { writeNumbers } from './word-numbers.ts';
import { prepare } from './word-text.ts';
import { writeZip, type ZippedFile } from './zip.ts';

/** Documents within a document, one in the other. */
const deepest = 3;
/** Bytes of a copy. Pictures take the most of it. */
const mostBytes = 20 * 1024 * 1024;

const officeTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const wordNamespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
/** The notes of a document, by the kind of their relationship, with what a note is called. */
const notes = { footnotes: 'footnote', endnotes: 'endnote' } as const;

/**
 * The page that readers get of a Word document: headers, text, tables, pictures, notes and footers, without deleted and hidden text and
 * comments. Refused where it is no Word document, is a template, has macros or cannot be read.
 */
export async function readDocx(file: Buffer): Promise<{ html: string; notShown: DocumentPart[] }> {
  try {
    const notShown = new Set<DocumentPart>();
    const body = await convert(file, notShown, 0);
    if (signsIn(body) === 0 && !body.includes('<img'))
      throw refusedFile('This Word document shows nothing that we can copy. Please save it as a PDF and choose that.');
    const html = pageOf(body);
    if (html.length > mostBytes)
      throw refusedFile('The pictures in this Word document are too large. Please save it as a PDF and choose that.');
    return { html, notShown: [...notShown] };
  } catch (error) {
    throw error instanceof Error && error.name === 'ProblemError' ? error : unreadableWord(error);
  }
}

/** What a document shows, as HTML of the tags that are allowed. */
export async function convert(file: Buffer, notShown: Set<DocumentPart>, depth: number): Promise<string> {
  if (depth > deepest) throw unreadableWord();
  const source = await openPackage(file);
  const main = source.xmlOf(source.main)!;
  const relationships = source.relationshipsOf(source.main);
  const partOf = (named: string) => {
    const found = relationships.find(({ kind }) => kind === named);
    return found && source.xmlOf(found.target);
  };
  const [styles, numbering] = [partOf('styles'), partOf('numbering')];
  const sheets = Object.entries({ styles, numbering }).flatMap(([kind, xml]) =>
    xml ? [[kind, new XMLSerializer().serializeToString(xml)] as const] : [],
  );
  const work = { source, notShown, depth, hiding: hidingStyles(styles), styles, numbering, sheets };
  const isEdge = edgesOf(main, partOf('settings'));
  const edges = { header: '', footer: '' };
  for (const kind of ['header', 'footer'] as const) {
    const parts = relationships.filter((one) => one.kind === kind && isEdge(one));
    const pages = new Set<string>();
    for (const { target } of parts) {
      const part = source.xmlOf(target);
      if (part) pages.add(await convertPart(work, part, source.relationshipsOf(target), []));
    }
    edges[kind] = [...pages].join('');
  }
  const shown = relationships.filter(({ kind }) => kind === 'footnotes' || kind === 'endnotes');
  return `${edges.header}${await convertPart(work, main, relationships, shown)}${edges.footer}`;
}

/**
 * Whether a header or footer is seen: one that no section refers to is seen nowhere, one for first or even pages where these have their own.
 * Sections go on with those of the sections before.
 */
function edgesOf(main: Document, settings: Document | undefined): (edge: Relationship) => boolean {
  const isOn = (element: Element | undefined) => element !== undefined && !/^(?:0|false|off)$/i.test(valueOf(element, 'val'));
  const hasEven = isOn(settings && elementsOf(settings).find(({ localName }) => localName === 'evenAndOddHeaders'));
  const sections = elementsOf(main).filter(({ localName }) => localName === 'sectPr');
  const lastWithFirst = sections.findLastIndex((section) => isOn(childrenOf(section, 'titlePg')[0]));
  const shown = new Set<string>();
  for (const [index, section] of sections.entries()) {
    for (const reference of elementsOf(section)) {
      if (!/^(?:header|footer)Reference$/.test(reference.localName ?? '')) continue;
      const type = valueOf(reference, 'type');
      if (type === 'first' ? index <= lastWithFirst : type !== 'even' || hasEven) shown.add(valueOf(reference, 'id'));
    }
  }
  return ({ id }) => shown.has(id);
}

interface Work {
  source: WordPackage;
  notShown: Set<DocumentPart>;
  depth: number;
  hiding: ReadonlySet<string>;
  styles: Document | undefined;
  numbering: Document | undefined;
  /** Both as the converter reads them, which does so with each part. */
  sheets: readonly (readonly [kind: string, text: string])[];
}

/** One part with its notes, in a document of its own that has nothing else in it. */
async function convertPart(work: Work, part: Document, relationships: Relationship[], shownNotes: Relationship[]): Promise<string> {
  const { source, notShown, hiding } = work;
  const chunks = await takeChunks(work, part, relationships);
  const files: ZippedFile[] = [];
  const add = (name: string, content: string | Buffer) => files.push({ name, bytes: Buffer.from(content) });
  // Names of our own: what is said to be a picture may be called like a part that the converter reads.
  const names = new Map<string, string>();
  const nameOf = (target: string) => {
    const name = names.get(target.toLowerCase()) ?? `word/media/picture-${names.size}`;
    names.set(target.toLowerCase(), name);
    return name;
  };
  let signs = 0;
  const addPart = async (name: string, xml: Document, own: Relationship[], more: string) => {
    const prepared = prepare(xml, hiding, chartsOf(source, xml, own));
    for (const one of prepared.notShown) notShown.add(one);
    if (writeNumbers(xml, work.numbering, work.styles)) notShown.add('numbers');
    const pictures = own.filter(({ kind, isExternal, target }) => kind === 'image' && !isExternal && source.bytesOf(target));
    if (dropPictures(xml, new Set(pictures.map(({ id }) => id)))) notShown.add('pictures');
    const crops = await cropPictures(xml, (id) => source.bytesOf(pictures.find((one) => one.id === id)!.target)!, `word/${name}`);
    if (crops.lost) notShown.add('pictures');
    files.push(...crops.files);
    add(`word/${name}.xml`, new XMLSerializer().serializeToString(xml));
    add(
      `word/_rels/${name}.xml.rels`,
      relationshipsXml([
        ...pictures.map(({ id, target }) => relationshipXml(id, 'image', `/${nameOf(target)}`)),
        ...crops.files.map((file) => relationshipXml(file.name, 'image', `/${file.name}`)),
        more,
      ]),
    );
    for (const { target } of pictures) {
      const bytes = source.bytesOf(target);
      const called = nameOf(target);
      if (bytes && !files.some((file) => file.name === called)) files.push({ name: called, bytes });
    }
    return prepared.signs;
  };
  const more: string[] = [];
  const told = new Set<string>();
  for (const { kind, target } of shownNotes) {
    const xml = source.xmlOf(target);
    if (!xml) continue;
    dropUnused(xml, part, kind as keyof typeof notes);
    for (const element of elementsOf(xml))
      if (element.localName === notes[kind as keyof typeof notes]) told.add(`${kind} ${valueOf(element, 'id')}`);
    signs += await addPart(kind, xml, source.relationshipsOf(target), '');
    more.push(relationshipXml(`clapback-${kind}`, kind, `${kind}.xml`));
  }
  dropDangling(part, told);
  for (const [kind, text] of work.sheets) {
    add(`word/${kind}.xml`, text);
    more.push(relationshipXml(`clapback-${kind}`, kind, `${kind}.xml`));
  }
  signs += await addPart('document', asMain(part), relationships, more.join(''));
  add('_rels/.rels', relationshipsXml([relationshipXml('main', 'officeDocument', 'word/document.xml')]));
  add('[Content_Types].xml', '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>');
  const { value } = await mammoth.convertToHtml(
    { buffer: await writeZip(files) },
    {
      externalFileAccess: false,
      includeEmbeddedStyleMap: false,
      idPrefix: `n${uuid().slice(-8)}-`,
      styleMap: ['u => u', 'strike => s'],
      convertImage: mammoth.images.imgElement(async (image) => {
        const src = await image.readAsBuffer().then(reencode, () => null);
        if (src === null) notShown.add('pictures');
        return { src: src ?? '' };
      }),
    },
  );
  const html = sanitize(value);
  const marks = [...chunks.keys()].reduce((sum, mark) => sum + mark.length, 0);
  if (signsIn(html) < signs - marks) notShown.add('text');
  return [...chunks].reduce((page, [mark, chunk]) => page.replace(new RegExp(`<p>${mark}</p>|${mark}`), () => chunk), html);
}

/** The words of the charts that a part names. */
const chartsOf = (source: WordPackage, part: Document, relationships: Relationship[]): Map<Element, string[]> =>
  new Map(
    elementsOf(part).flatMap((element) => {
      if (element.localName !== 'chart') return [];
      const found = relationships.find(({ id, kind, isExternal }) => kind === 'chart' && !isExternal && id === valueOf(element, 'id'));
      const chart = found && source.xmlOf(found.target);
      return chart ? [[element, wordsOfChart(chart)] as const] : [];
    }),
  );

/** Takes out pictures that lie elsewhere, or nowhere. Says whether there were any. */
function dropPictures(xml: Document, known: ReadonlySet<string>): boolean {
  const lost = elementsOf(xml).filter((element) => {
    if (element.localName === 'blip') return !known.has(valueOf(element, 'embed'));
    return element.localName === 'imagedata' && !known.has(valueOf(element, 'id'));
  });
  for (const element of lost) element.parentNode?.removeChild(element);
  return lost.length > 0;
}

/** Makes of each picture that was cropped one of what is seen of it; `lost` says whether one was taken out since that cannot be. */
async function cropPictures(
  xml: Document,
  bytesOf: (id: string) => Buffer,
  folder: string,
): Promise<{ files: ZippedFile[]; lost: boolean }> {
  const files: ZippedFile[] = [];
  let lost = false;
  for (const element of elementsOf(xml)) {
    if (element.localName === 'imagedata' && [...element.attributes].some(({ name }) => name.startsWith('crop'))) {
      element.parentNode?.removeChild(element);
      lost = true;
    }
    const box = element.localName === 'blipFill' ? childrenOf(element, 'srcRect')[0] : undefined;
    const blip = childrenOf(element, 'blip')[0];
    if (!box || !blip) continue;
    const [left, top, right, bottom] = ['l', 't', 'r', 'b'].map((side) => shareOf(valueOf(box, side))) as [number, number, number, number];
    if (left + top + right + bottom === 0) continue;
    const bytes = await crop(bytesOf(valueOf(blip, 'embed')), { left, top, right, bottom });
    if (bytes) {
      const name = `${folder}-cropped-${files.length}.png`;
      files.push({ name, bytes });
      for (const attribute of blip.attributes) if (attribute.localName === 'embed') attribute.value = name;
    } else {
      element.removeChild(blip);
      lost = true;
    }
  }
  return { files, lost };
}

/** A share of a side as a number up to 1: in thousandths of a percent, or in percent. Below 0 there is only a margin. */
const shareOf = (text: string) => Math.min(1, Math.max(0, (Number.parseFloat(text) || 0) / (text.endsWith('%') ? 100 : 100_000)));

/** Puts a mark where text of another file is to stand, and converts those files. */
async function takeChunks({ source, notShown, depth }: Work, part: Document, relationships: Relationship[]): Promise<Map<string, string>> {
  const chunks = new Map<string, string>();
  for (const element of elementsOf(part)) {
    if (element.localName !== 'altChunk') continue;
    const found = relationships.find(({ id }) => id === valueOf(element, 'id'));
    const bytes = found && !found.isExternal ? source.bytesOf(found.target) : undefined;
    if (!bytes) {
      notShown.add('text');
      continue;
    }
    const mark = `chunk-${uuid()}`;
    chunks.set(mark, await readChunk(bytes, notShown, (document) => convert(document, notShown, depth + 1)));
    element.parentNode!.replaceChild(paragraphOf(part, mark), element);
  }
  return chunks;
}

function paragraphOf(part: Document, text: string): Element {
  const namespace = part.documentElement!.namespaceURI ?? wordNamespace;
  const [paragraph, run, words] = ['p', 'r', 't'].map((name) => part.createElementNS(namespace, `w:${name}`)) as [
    Element,
    Element,
    Element,
  ];
  words.appendChild(part.createTextNode(text));
  run.appendChild(words);
  paragraph.appendChild(run);
  return paragraph;
}

/** A note that nothing refers to is not seen, nor are the lines between text and notes. */
function dropUnused(xml: Document, part: Document, kind: keyof typeof notes): void {
  const used = new Set(
    elementsOf(part).flatMap((element) => (element.localName === `${notes[kind]}Reference` ? [valueOf(element, 'id')] : [])),
  );
  for (const element of elementsOf(xml))
    if (element.localName === notes[kind] && !used.has(valueOf(element, 'id'))) element.parentNode?.removeChild(element);
}

/** The converter gives up at a reference to a note that is not there, where Word shows none. @param told kinds and ids of the notes */
function dropDangling(part: Document, told: ReadonlySet<string>): void {
  for (const [kind, name] of Object.entries(notes))
    for (const element of elementsOf(part))
      if (element.localName === `${name}Reference` && !told.has(`${kind} ${valueOf(element, 'id')}`))
        element.parentNode?.removeChild(element);
}

/** A header as the body of a document. */
function asMain(part: Document): Document {
  const root = part.documentElement!;
  if (root.localName === 'document') return part;
  const namespace = root.namespaceURI ?? wordNamespace;
  const [document, body] = ['document', 'body'].map((name) => part.createElementNS(namespace, `w:${name}`)) as [Element, Element];
  while (root.firstChild) body.appendChild(root.firstChild);
  document.appendChild(body);
  part.replaceChild(document, root);
  return part;
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const relationshipXml = (id: string, kind: string, target: string) =>
  `<Relationship Id="${escapeXml(id)}" Type="${officeTypes}/${kind}" Target="${escapeXml(target)}"/>`;
const relationshipsXml = (all: string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`;
