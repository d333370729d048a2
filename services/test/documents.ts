import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { ZipFile } from 'yazl';
import { deflateSync } from 'node:zlib';

/** A PDF that tells and does more than it shows: properties, XMP, a file, scripts, an action of a page, a link, a note with its author. */
export async function tellingPdf({ pages = 2, words = 'Call log, page' } = {}): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.setAuthor('Dana Whitlock');
  pdf.setTitle('Dana at home');
  for (let page = 1; page <= pages; page += 1) pdf.addPage([300, 400]).drawText(`${words} ${page}`, { x: 20, y: 350, size: 14 });
  await pdf.attach(Buffer.from('Dana’s diary'), 'diary.txt', { mimeType: 'text/plain', description: 'Dana’s diary' });
  pdf.addJavaScript('main', 'app.alert("Dana")');
  const { context, catalog } = pdf;
  catalog.set(PDFName.of('OpenAction'), context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert("Dana")') }));
  catalog.set(
    PDFName.of('Metadata'),
    context.register(context.stream('<x:xmpmeta>Dana Whitlock</x:xmpmeta>', { Type: 'Metadata', Subtype: 'XML' })),
  );
  const [first] = pdf.getPages();
  first!.node.set(PDFName.of('AA'), context.obj({ O: { S: 'Launch', F: PDFString.of('dana.exe') } }));
  const rect = [10, 10, 90, 90];
  const shared = { Type: 'Annot', Rect: rect, T: PDFString.of('Dana Whitlock') };
  first!.node.set(
    PDFName.of('Annots'),
    context.obj([
      { ...shared, Subtype: 'Link', A: { S: 'URI', URI: PDFString.of('https://dana.example') } },
      { ...shared, Subtype: 'Text', Contents: PDFString.of('Dana remembers') },
      { ...shared, Subtype: 'Highlight', QuadPoints: [10, 90, 90, 90, 10, 10, 90, 10], C: [1, 1, 0] },
    ]),
  );
  return Buffer.from(await pdf.save({ useObjectStreams: false }));
}

/** A PDF that asks for a password. */
export async function lockedPdf(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage([300, 400]).drawText('Locked', { x: 20, y: 350 });
  pdf.encrypt({ userPassword: 'secret', ownerPassword: 'secret' });
  return Buffer.from(await pdf.save({ useObjectStreams: false }));
}

/** An archive of these files. */
export async function zipOf(files: Record<string, string | Buffer>, { store = false } = {}): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name, { compress: !store });
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** A Word document that tells more than it shows, with these files instead of or beside its own. */
export const tellingDocx = (more: Record<string, string | Buffer> = {}): Promise<Buffer> =>
  zipOf({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${type}.document.main+xml"/><Override PartName="/word/comments.xml" ContentType="${type}.comments+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
    'docProps/core.xml': '<cp>Dana Whitlock</cp>',
    'docProps/thumbnail.jpeg': 'Dana',
    'customXml/item1.xml': '<dana/>',
    'word/document.xml': `<?xml version="1.0"?><w:document ${w}><w:body><w:p w:rsidR="00DA7A00"><w:ins w:id="1" w:author="Dana Whitlock" w:date="2026-01-02T03:04:05Z"><w:r><w:t>What happened.</w:t></w:r></w:ins></w:p></w:body></w:document>`,
    'word/comments.xml': `<?xml version="1.0"?><w:comments ${w}><w:comment w:id="0" w:author="Dana Whitlock" w:initials="DW" w:date="2026-01-02T03:04:05Z"><w:p><w:r><w:t>See page 2.</w:t></w:r></w:p></w:comment></w:comments>`,
    'word/settings.xml': `<?xml version="1.0"?><w:settings ${w}><w:attachedTemplate r:id="rId9"/><w:rsids><w:rsidRoot w:val="00DA7A00"/></w:rsids></w:settings>`,
    'word/_rels/document.xml.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/comments" Target="comments.xml"/><Relationship Id="rId2" Type="${office}/customXml" Target="../customXml/item1.xml"/><Relationship Id="rId3" Type="${office}/image" TargetMode="External" Target="https://dana.example/track.png"/><Relationship Id="rId4" Type="${office}/hyperlink" TargetMode="External" Target="https://example.org/"/></Relationships>`,
    ...more,
  });

const sectorSize = 512;

/** A container of the old kind (MS-CFB) with these streams in its root, each of at least 4,096 bytes. */
export function oleOf(streams: Record<string, Buffer>): Buffer {
  const names = Object.keys(streams);
  const padded = names.map((name) => {
    const length = Math.max(4096, Math.ceil(streams[name]!.length / sectorSize) * sectorSize);
    return Buffer.concat([streams[name]!, Buffer.alloc(length - streams[name]!.length)]);
  });
  const directorySectors = Math.ceil((names.length + 1) / 4);
  const others = directorySectors + padded.reduce((sum, { length }) => sum + length / sectorSize, 0);
  const tableSectors = Math.ceil(others / (sectorSize / 4 - 1));
  const table: number[] = Array.from({ length: tableSectors }, () => 0xfffffffd);
  const chain = (count: number) => {
    const start = table.length;
    for (let index = 1; index <= count; index += 1) table.push(index === count ? 0xfffffffe : start + index);
    return start;
  };
  const directoryAt = chain(directorySectors);
  const starts = padded.map(({ length }) => chain(length / sectorSize));
  const directory = Buffer.alloc(directorySectors * sectorSize);
  const entry = (index: number, name: string, fields: { type: number; start: number; size: number; right: number; child: number }) => {
    const at = index * 128;
    directory.write(name, at, 'utf16le');
    directory.writeUInt16LE((name.length + 1) * 2, at + 64);
    directory[at + 66] = fields.type;
    for (const [offset, value] of [
      [68, 0xffffffff],
      [72, fields.right],
      [76, fields.child],
      [116, fields.start],
      [120, fields.size],
    ] as const)
      directory.writeUInt32LE(value, at + offset);
  };
  entry(0, 'Root Entry', { type: 5, start: 0xfffffffe, size: 0, right: 0xffffffff, child: 1 });
  for (const [index, name] of names.entries())
    entry(index + 1, name, {
      type: 2,
      start: starts[index]!,
      size: padded[index]!.length,
      right: index + 2 > names.length ? 0xffffffff : index + 2,
      child: 0xffffffff,
    });
  const head = Buffer.alloc(sectorSize, 0xff);
  Buffer.from('d0cf11e0a1b11ae100000000000000000000000000000000', 'hex').copy(head);
  head.writeUInt16LE(9, 30);
  head.writeUInt16LE(6, 32);
  for (const [at, value] of [
    [44, tableSectors],
    [48, directoryAt],
    [56, 4096],
    [60, 0xfffffffe],
    [64, 0],
    [68, 0xfffffffe],
    [72, 0],
  ] as const)
    head.writeUInt32LE(value, at);
  for (let sector = 0; sector < tableSectors; sector += 1) head.writeUInt32LE(sector, 76 + sector * 4);
  const sectors = Buffer.alloc(tableSectors * sectorSize, 0xff);
  for (const [index, value] of table.entries()) sectors.writeUInt32LE(value, index * 4);
  // What was deleted and not overwritten.
  return Buffer.concat([head, sectors, directory, ...padded, Buffer.alloc(sectorSize, 'Dana deleted this. ')]);
}

const string = (text: string) => {
  const length = Buffer.alloc(2);
  length.writeUInt16LE(text.length);
  return Buffer.concat([length, Buffer.from(text, 'utf16le')]);
};

/** A part of a document's text as it lies in the file: in bytes, as most texts do, or in UTF-16. */
export interface DocPiece {
  words: string;
  isWide?: boolean;
}

/** The table of a text's pieces (MS-DOC 2.8.35 and 2.9.38), which lie one behind the other from a place of the text's stream on. */
function pieceTable(pieces: readonly DocPiece[], from: number): Buffer {
  const [places, table] = [Buffer.alloc((pieces.length + 1) * 4), Buffer.alloc(pieces.length * 8)];
  let [place, at] = [0, from];
  for (const [index, { words, isWide = false }] of pieces.entries()) {
    table.writeUInt32LE(isWide ? at : (at * 2 + 0x40000000) >>> 0, index * 8 + 2);
    place += words.length;
    at += words.length * (isWide ? 2 : 1);
    places.writeUInt32LE(place, (index + 1) * 4);
  }
  const length = Buffer.alloc(4);
  length.writeUInt32LE(places.length + table.length);
  // Before it stand properties that a piece may refer to.
  return Buffer.concat([Buffer.from('010200abcd02', 'hex'), length, places, table]);
}

/** A format of some of the text's bytes, as it stands in the file (a `grpprl`, MS-DOC 2.9.114). */
export interface DocFormat {
  /** Bytes of the text's stream, counted from the first piece on. */
  from: number;
  to: number;
  format: string;
}

/** A page of formats (MS-DOC 2.9.33) for the text from a place on. */
function formatPage(formats: readonly DocFormat[], textAt: number): Buffer {
  const page = Buffer.alloc(512);
  const places = formats.flatMap(({ from, to }, index) => (index === formats.length - 1 ? [from, to] : [from]));
  for (const [index, place] of places.entries()) page.writeUInt32LE(textAt + place, index * 4);
  let at = 256;
  for (const [index, { format }] of formats.entries()) {
    const bytes = Buffer.from(format, 'hex');
    page[places.length * 4 + index] = at / 2;
    page[at] = bytes.length;
    bytes.copy(page, at + 1);
    at += 2 * Math.ceil((bytes.length + 1) / 2);
  }
  page[511] = formats.length;
  return page;
}

/** Where the head of a document tells how many signs are of its other parts. */
const signsAt = { footnotes: 0x50, headers: 0x54, comments: 0x5c, endnotes: 0x60, boxes: 0x64, headerBoxes: 0x68 } as const;

/** A Word document of the old kind that names its author in properties and lists, with these streams instead of or beside its own. */
export function tellingDoc({
  flags = 0,
  more = {} as Record<string, Buffer>,
  pieces = [{ words: 'What happened.' }] as DocPiece[],
  formats = [] as DocFormat[],
  styles = Buffer.alloc(0),
  /** Lists of its table's stream, by the place of the head that tells of each. */
  tables = [] as readonly (readonly [place: number, list: Buffer])[],
  /** How many of its signs are of headers and footers, which stand behind the body. */
  headerSigns = 0,
  /** How many are of notes and of boxes, which stand behind these. */
  signs = {} as Partial<Record<keyof typeof signsAt, number>>,
} = {}): Buffer {
  const names = Buffer.concat([Buffer.from('ffff01000000', 'hex'), string('Dana Whitlock')]);
  const head = Buffer.alloc(0x400);
  head.writeUInt16LE(0xa5ec, 0);
  head.writeUInt16LE(0xc1, 2);
  head.writeUInt16LE(flags, 0x0a);
  const text = Buffer.concat(pieces.map(({ words, isWide }) => Buffer.from(words, isWide ? 'utf16le' : 'latin1')));
  const pageAt = Math.ceil((head.length + text.length) / sectorSize);
  const formatList = Buffer.alloc(formats.length > 0 ? 12 : 0);
  if (formats.length > 0) formatList.writeUInt32LE(pageAt, 8);
  const others = Object.entries({ headers: headerSigns, ...signs });
  const behind = others.reduce((sum, [, count]) => sum + (count || 0), 0);
  head.writeUInt32LE(pieces.reduce((sum, { words }) => sum + words.length, 0) - behind, 0x4c);
  for (const [name, count = 0] of others) head.writeUInt32LE(count, signsAt[name as keyof typeof signsAt]);
  const lists = [
    [0x19a, names],
    [0x2d2, names],
    [0x1ba, string('Dana Whitlock')],
    [0x232, Buffer.concat([Buffer.from('ffff02000000', 'hex'), string('Unknown'), string('Dana Whitlock')])],
    [0xa2, styles],
    [0x1a2, pieceTable(pieces, head.length)],
    [0xfa, formatList],
    ...tables,
  ] as const;
  let at = 0;
  for (const [place, list] of lists) {
    head.writeUInt32LE(at, place);
    head.writeUInt32LE(list.length, place + 4);
    at += list.length;
  }
  return oleOf({
    WordDocument: Buffer.concat([
      head,
      text,
      Buffer.alloc(pageAt * sectorSize - head.length - text.length),
      ...(formats.length > 0 ? [formatPage(formats, head.length)] : []),
    ]),
    '0Table': Buffer.concat(lists.map(([, list]) => list)),
    '\u0005SummaryInformation': Buffer.from('Dana Whitlock, Dana at home'),
    ...more,
  });
}

/** A PDF of some kilobytes that takes many seconds to read: what draws its ten pages is packed, and has ten million operators that there are not. */
export async function slowPdf(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const { context } = pdf;
  const content = context.register(context.stream(deflateSync(Buffer.alloc(60_000_000, '0 zz ')), { Filter: 'FlateDecode' }));
  for (let page = 1; page <= 10; page += 1) pdf.addPage([300, 400]).node.set(PDFName.of('Contents'), content);
  return Buffer.from(await pdf.save());
}
