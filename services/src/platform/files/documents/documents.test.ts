import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { docTimes, lockedPdf, tellingDoc, tellingDocx, tellingPdf, zipOf } from '../../../../test/documents.ts';
import { photograph, picture } from '../../../../test/pictures.ts';
import { copyDocument } from './index.ts';
import { readZip } from './zip.ts';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'clapback-documents-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function copyOf(bytes: Buffer): Promise<{ extension: string; bytes: Buffer }> {
  const path = join(folder, 'copy');
  const { extension } = await copyDocument(bytes, path);
  return { extension, bytes: readFileSync(path) };
}
/** What a file is refused with. */
const refusalOf = (bytes: Buffer) =>
  copyOf(bytes).then(
    ({ extension }) => `taken as ${extension}`,
    (error: Error & { code: string; detail: string }) => (error.code === 'invalid_file_type' ? error.detail : String(error)),
  );
/** All that a PDF says, also in streams that are packed. */
async function everythingIn(bytes: Buffer): Promise<string> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const parts = pdf.context.enumerateIndirectObjects().map(([, object]) => {
    if (!(object instanceof PDFRawStream)) return object.toString();
    return `${object.dict.toString()} ${Buffer.from(decodePDFRawStream(object).decode()).toString('latin1')}`;
  });
  return parts.join('\n');
}
const contentOf = async (bytes: Buffer, name: string) =>
  (await readZip(bytes)).find((file) => file.name === name)?.bytes.toString('utf8') ?? null;

describe('[RESP-12] a PDF', () => {
  test('is copied with what its pages show, and without what it tells of its author, opens, runs or carries', async () => {
    const source = await tellingPdf();
    expect(await everythingIn(source)).toMatch(/Dana Whitlock[^]*JavaScript|JavaScript[^]*Dana Whitlock/);
    const copy = await copyOf(source);
    const pdf = await PDFDocument.load(copy.bytes, { updateMetadata: false });
    expect([copy.extension, pdf.getPageCount(), pdf.getPage(0).getSize()]).toEqual(['pdf', 2, { width: 300, height: 400 }]);
    const said = await everythingIn(copy.bytes);
    expect(said).not.toMatch(/Dana|diary|JavaScript|xmpmeta|Launch|URI|EmbeddedFile|Filespec|OpenAction|Metadata|\/Info/);
    expect(said).toMatch(/Subtype \/Highlight[^]*QuadPoints/);
    // 'Call log, page 2', as its text operators write it.
    expect(said).toContain(Buffer.from('Call log, page 2').toString('hex').toUpperCase());
    expect(
      pdf.catalog
        .keys()
        .map((key) => key.decodeText())
        .toSorted(),
    ).toEqual(['Pages', 'Type']);
  });

  test('loses what a later version of it took out', async () => {
    const first = await tellingPdf({ pages: 1, words: 'Dana was here' });
    const later = await PDFDocument.load(first, { forIncrementalUpdate: true });
    later.getPage(0).node.delete(PDFName.of('Contents'));
    later.getPage(0).drawText('Struck out', { x: 20, y: 20 });
    const bytes = Buffer.from(await later.save({ useObjectStreams: false }));
    const said = await everythingIn((await copyOf(bytes)).bytes);
    expect([
      said.includes(Buffer.from('Struck out').toString('hex').toUpperCase()),
      said.includes(Buffer.from('Dana was here').toString('hex').toUpperCase()),
    ]).toEqual([true, false]);
  });

  test('has photographs without what the camera wrote into them', async () => {
    const pdf = await PDFDocument.create();
    const photo = await photograph();
    expect(photo.includes('Tellytale')).toBe(true);
    pdf.addPage([100, 100]).drawImage(await pdf.embedJpg(photo), { x: 0, y: 0, width: 60, height: 40 });
    const source = Buffer.from(await pdf.save());
    expect(source.includes('Tellytale')).toBe(true);
    const { bytes } = await copyOf(source);
    expect([bytes.includes('Tellytale'), bytes.includes(Buffer.from('ffd8', 'hex'))]).toEqual([false, true]);
  });

  test.for([
    ['packed twice', (photo: Buffer) => ({ filter: ['FlateDecode', 'DCTDecode'], contents: deflateSync(photo) })],
    ['broken off', (photo: Buffer) => ({ filter: ['DCTDecode'], contents: photo.subarray(0, -40) })],
    [
      'packed twice and broken off',
      (photo: Buffer) => ({ filter: ['FlateDecode', 'DCTDecode'], contents: deflateSync(photo.subarray(0, -40)) }),
    ],
    [
      'as JPEG 2000',
      () => ({
        filter: ['JPXDecode'],
        contents: Buffer.concat([
          Buffer.from('0000000c6a5020200d0a870a', 'hex'),
          Buffer.from('0000002175756964be7acfcb97a942e89c71999491e3afac', 'hex'),
          Buffer.from('Tellytale', 'latin1'),
        ]),
      }),
    ],
  ] as const)('has photographs %s without what the camera wrote into them', async ([, of]) => {
    const pdf = await PDFDocument.create();
    const { filter, contents } = of(await photograph());
    const image = pdf.context.stream(contents, {
      Type: 'XObject',
      Subtype: 'Image',
      Width: 60,
      Height: 40,
      ColorSpace: 'DeviceRGB',
      BitsPerComponent: 8,
    });
    image.dict.set(PDFName.of('Filter'), pdf.context.obj([...filter]));
    const page = pdf.addPage([100, 100]);
    page.node.setXObject(PDFName.of('Im0'), pdf.context.register(image));
    const copy = await PDFDocument.load((await copyOf(Buffer.from(await pdf.save()))).bytes);
    const copied = copy.context
      .enumerateIndirectObjects()
      .flatMap(([, object]) =>
        object instanceof PDFRawStream && object.dict.get(PDFName.of('Subtype')) === PDFName.of('Image') ? [object] : [],
      );
    expect(copied).toHaveLength(1);
    expect(copied[0]!.dict.get(PDFName.of('Filter'))).toBe(PDFName.of(filter.at(-1)!));
    const bytes = Buffer.from(copied[0]!.contents);
    expect([bytes.includes('Tellytale'), bytes.length > 20]).toEqual([false, true]);
  });

  test('is refused where it is protected, broken off or broken', async () => {
    const source = await tellingPdf();
    const broken = 'This PDF cannot be read. Please save or print it as a new PDF and choose that.';
    expect(await refusalOf(await lockedPdf())).toBe('This PDF is protected. Please save it without a password and choose it again.');
    expect(await refusalOf(source.subarray(0, source.length / 2))).toBe(broken);
    expect(await refusalOf(Buffer.concat([source.subarray(0, source.length / 2), Buffer.from('\n%%EOF')]))).toBe(broken);
    expect(await refusalOf(Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF'))).toBe(broken);
    expect(await refusalOf(Buffer.from(`%PDF-1.7\n1 0 obj\n${'['.repeat(200_000)}\nendobj\n%%EOF`))).toBe(broken);
    const loop =
      '%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[2 0 R]/Count 1>>\nendobj\ntrailer\n<</Root 1 0 R>>\nstartxref\n0\n%%EOF';
    expect(await refusalOf(Buffer.from(loop))).toBe(broken);
  });
});

describe('[RESP-12] a Word document', () => {
  test('is copied without properties, custom data, previews, names in comments and corrections, and what Word would fetch', async () => {
    const copy = await copyOf(await tellingDocx({ 'word/media/photo.jpg': await photograph() }));
    const files = await readZip(copy.bytes);
    expect([copy.extension, files.map(({ name }) => name).toSorted()]).toEqual([
      'docx',
      [
        '[Content_Types].xml',
        '_rels/.rels',
        'word/_rels/document.xml.rels',
        'word/comments.xml',
        'word/document.xml',
        'word/media/photo.jpg',
        'word/settings.xml',
      ],
    ]);
    for (const { name, bytes } of files)
      expect(bytes.toString('latin1'), name).not.toMatch(/dana|Tellytale|00DA7A00|2026-01-02|docProps|customXml|attachedTemplate/i);
    expect(await contentOf(copy.bytes, 'word/document.xml')).toContain(
      '<w:ins w:id="1" w:author="Author"><w:r><w:t>What happened.</w:t></w:r></w:ins>',
    );
    expect(await contentOf(copy.bytes, 'word/comments.xml')).toContain('<w:comment w:id="0" w:author="Author">');
    const links = await contentOf(copy.bytes, 'word/_rels/document.xml.rels');
    expect([
      links?.includes('Target="about:blank"'),
      links?.includes('Target="https://example.org/"'),
      links?.includes('comments.xml'),
    ]).toEqual([true, true, true]);
    expect(copy.bytes.readUInt32LE(10), 'the time of every file is the first that there is').toBe(0x00210000);
  });

  test.for([
    [
      'over several runs',
      '<w:fldChar w:fldCharType="begin"/><w:instrText> DDE</w:instrText><w:instrText xml:space="preserve">AUTO c:\\cmd.exe "/c calc" </w:instrText>',
    ],
    ['in one attribute', '<w:fldSimple w:instr=" INCLUDEPICTURE &quot;http://dana.example/track.png&quot; \\d "><w:r/></w:fldSimple>'],
    [
      'after a tag with a sign in it',
      '<w:fldChar w:x="a>b" w:fldCharType="begin"/><w:instrText w:x="a>b"> LINK Excel "http://dana.example/" </w:instrText>',
    ],
    ['around a comment', '<w:fldChar w:fldCharType="begin"/><w:instrText> DDE<!-- dana -->AUTO c:\\cmd.exe </w:instrText>'],
    [
      'in references to characters',
      '<w:fldChar w:fldCharType="begin"/><w:instrText> &#73;&#x4E;CLUDETEXT "http://dana.example/" </w:instrText>',
    ],
  ] as const)('loses the code of a field that asks another program or machine: %s', async ([, field]) => {
    const text = (code: string) =>
      `<?xml version="1.0"?><w:document><w:body><w:p>${code}<w:r><w:t>What it shows.</w:t></w:r></w:p></w:body></w:document>`;
    const copy = await copyOf(await tellingDocx({ 'word/document.xml': text(field) }));
    const copied = await contentOf(copy.bytes, 'word/document.xml');
    expect(copied).toContain('What it shows.');
    expect(copied).not.toMatch(/cmd|dana|http|&#/);
    const harmless =
      '<w:fldChar w:fldCharType="begin"/><w:instrText> HYPERLINK "https://example.org/link" </w:instrText><w:t>Said: instr="LINK"</w:t>';
    const kept = await copyOf(await tellingDocx({ 'word/document.xml': text(harmless) }));
    expect(await contentOf(kept.bytes, 'word/document.xml')).toContain(harmless);
  });

  const macros = 'This Word document has macros in it. Please save it without them, or as a PDF, and choose that.';
  const objects = 'This Word document has other files in it. Please take them out, or save it as a PDF, and choose that.';
  const broken = 'This Word document cannot be read. Please save it again, or as a PDF, and choose that.';
  const none = 'This is not a Word document.';
  const fetches =
    'This Word document has fields in it that open other programs or fetch something from elsewhere. Please save it as a PDF and choose that.';
  test.for([
    ['with macros', () => tellingDocx({ 'word/vbaProject.bin': 'Sub AutoOpen()' }), macros],
    [
      'of the kind with macros',
      () => tellingDocx({ '[Content_Types].xml': 'application/vnd.ms-word.document.macroEnabled.main+xml' }),
      macros,
    ],
    ['with a program in it', () => tellingDocx({ 'word/embeddings/oleObject1.bin': 'MZ' }), objects],
    ['that is another archive', () => zipOf({ 'a.txt': 'a' }), none],
    [
      'that is a table',
      () => tellingDocx({ '[Content_Types].xml': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml' }),
      none,
    ],
    [
      'with a file outside of itself',
      async () => renamed(await tellingDocx({ 'word/aa/evil.xml': '<x/>' }), 'word/aa/evil.xml', 'word/../evil.xml'),
      broken,
    ],
    ['with entities', () => tellingDocx({ 'word/styles.xml': '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>' }), broken],
    ['made to fill memory', () => tellingDocx({ 'word/styles.xml': Buffer.alloc(30_000_000, ' ') }), broken],
    [
      'of too many files',
      () => tellingDocx(Object.fromEntries(Array.from({ length: 2100 }, (_, index) => [`word/${index}.xml`, '<x/>']))),
      broken,
    ],
    ['that breaks off', async () => (await tellingDocx()).subarray(0, 900), broken],
    [
      'with a picture that is none',
      () => tellingDocx({ 'word/media/a.png': 'none' }),
      'A picture in this Word document cannot be read. Please save the document as a PDF and choose that.',
    ],
    [
      'with a picture whose description cannot be taken out',
      async () => tellingDocx({ 'word/media/a.tiff': await picture('tiff') }),
      'This Word document has a picture of a kind (TIFF, HEIC) that we cannot take the camera’s data out of. Please save the document as a PDF and choose that.',
    ],
    [
      'with such a picture under another name',
      async () => tellingDocx({ 'word/media/a.emf': await picture('tiff') }),
      'This Word document has a picture of a kind (TIFF, HEIC) that we cannot take the camera’s data out of. Please save the document as a PDF and choose that.',
    ],
  ] as const)('is refused: one %s', async ([, make, sentence]) => {
    expect(await refusalOf(await make())).toBe(sentence);
  });

  test('is copied without what programs wrote into its drawings, and what is in the pictures within them', async () => {
    const emf = Buffer.concat([Buffer.alloc(108), Buffer.from('Draw\0Dana’s plan\0\0', 'utf16le'), await photograph()]);
    emf.writeUInt32LE(1, 0);
    emf.write(' EMF', 40, 'latin1');
    emf.writeUInt32LE(18, 60);
    emf.writeUInt32LE(108, 64);
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg"><!-- Dana --><title>Dana</title><metadata><a>Dana</a></metadata><path d="M0 0"/><script>dana()</script></svg>';
    const copy = await copyOf(await tellingDocx({ 'word/media/a.emf': emf, 'word/media/b.svg': svg }));
    const files = await readZip(copy.bytes);
    const copied = files.find(({ name }) => name === 'word/media/a.emf')!.bytes;
    expect([copied.length, copied.includes('Tellytale'), copied.includes(Buffer.from('Dana', 'utf16le'))]).toEqual([
      emf.length,
      false,
      false,
    ]);
    expect(await contentOf(copy.bytes, 'word/media/b.svg')).toBe('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>');
  });

  test('of the old kind has pictures without what the camera wrote into them', async () => {
    const png = await sharp(await photograph())
      .png()
      .toBuffer();
    const chunk = Buffer.from('0000000d74455874', 'hex');
    const described = Buffer.concat([png.subarray(0, 33), chunk, Buffer.from('Author\0Tellys'), Buffer.alloc(4), png.subarray(33)]);
    const source = tellingDoc({ more: { Data: Buffer.concat([Buffer.alloc(5000), await photograph(), described]) } });
    const { bytes } = await copyOf(source);
    expect([source.includes('Tellytale'), bytes.includes('Tellytale')]).toEqual([true, false]);
    expect([source.includes('Tellys'), bytes.includes('Tellys'), bytes.includes('IDAT')]).toEqual([true, false, true]);
    expect(bytes.length).toBe(source.length);
  });

  test('of the old kind is copied without properties, the names of those who wrote, saved and commented it, and what was deleted', async () => {
    const source = tellingDoc();
    const copy = await copyOf(source);
    expect([copy.extension, copy.bytes.length, copy.bytes.includes('What happened.')]).toEqual(['doc', source.length, true]);
    for (const encoding of ['latin1', 'utf16le'] as const) {
      expect(source.includes(Buffer.from('Dana', encoding))).toBe(true);
      expect(copy.bytes.includes(Buffer.from('Dana', encoding)), encoding).toBe(false);
    }
    expect(copy.bytes.includes('Unknown', 0, 'utf16le')).toBe(false);
  });

  test('of the old kind does not tell when it was made, saved and printed, how often and for how long, and keeps its other settings', async () => {
    const source = tellingDoc();
    const { bytes } = await copyOf(source);
    const settings = Buffer.from(docTimes).fill(0, 20, 38);
    expect([source.includes(docTimes), bytes.includes(docTimes), bytes.includes(settings)]).toEqual([true, false, true]);
  });

  test('of the old kind is refused where several streams are made of the same bytes', async () => {
    const streams = Object.fromEntries(Array.from({ length: 5 }, (_, index) => [`part${index}`, Buffer.from('x')]));
    const source = tellingDoc({ more: { ...streams, Data: Buffer.alloc(20_000) } });
    const lineOf = (name: string) => source.indexOf(Buffer.from(`${name}\0`, 'utf16le'));
    expect((await copyOf(source)).extension).toBe('doc');
    for (const name of Object.keys(streams)) source.copy(source, lineOf(name) + 116, lineOf('Data') + 116, lineOf('Data') + 124);
    expect(await refusalOf(source)).toMatch(/^This Word document cannot be read/);
  });

  test.each([
    ['a comment', 'word/document.xml', '<!-- '],
    ['an instruction', 'word/document.xml', '<?a '],
    ['a tag in a drawing', 'word/media/a.svg', '<title '],
    ['a title in a drawing', 'word/media/a.svg', '<title>'],
  ])('in which %s begins 30,000 times and never ends takes no longer than any other', { timeout: 60_000 }, async (_what, name, words) => {
    const many = Array.from({ length: 30_000 }, (_, index) => `${words}${index.toString(36)}-${(index * 7919) % 10_007}`).join('');
    const source = await tellingDocx({ [name]: many });
    const began = performance.now();
    await refusalOf(source);
    expect(performance.now() - began).toBeLessThan(2000);
  });

  test('of the old kind may say of a list that is empty that it lies anywhere', async () => {
    const source = tellingDoc();
    const head = source.indexOf(Buffer.from('eca5', 'hex'));
    source.writeUInt32LE(0x7fffff00, head + 0x122);
    expect((await copyOf(source)).extension).toBe('doc');
  });

  test('of the old kind keeps its links, page numbers and contents, and words that are no code', async () => {
    const words =
      'Link \u0013 TOC \\o "1-3" \u0014Include all\u0013 PAGEREF _Toc1 \u00142\u0015\u0015 import it \u0013 HYPERLINK "https://example.org/" \u0014Link\u0015 \u0013 PAGE \u0015';
    for (const isWide of [false, true]) {
      const copy = await copyOf(tellingDoc({ pieces: [{ words: 'RD ' }, { words, isWide }], kinds: [0x0d, 0x25, 0x58, 0x21] }));
      expect([copy.extension, copy.bytes.includes(Buffer.from(words, isWide ? 'utf16le' : 'latin1'))]).toEqual(['doc', true]);
    }
  });

  test.for([
    [
      'protected',
      () => tellingDoc({ flags: 0x0100 }),
      'This Word document is protected. Please save it without a password and choose it again.',
    ],
    ['with macros', () => tellingDoc({ more: { _VBA_PROJECT: Buffer.from('x') } }), macros],
    ['without a text', () => tellingDoc({ more: { WordDocument: Buffer.alloc(100) } }), broken],
    ['that breaks off', () => tellingDoc().subarray(0, 3000), broken],
    ['whose table leads in a circle', () => withLoop(tellingDoc()), broken],
    ['whose pieces lie outside of it', () => tellingDoc({ more: { WordDocument: withoutText(tellingDoc()) } }), broken],
    [
      'with a field that starts a program',
      () => tellingDoc({ pieces: [{ words: 'See \u0013 DDEAUTO c:\\\\cmd.exe "/c calc" \u0014x\u0015' }] }),
      fetches,
    ],
    ['with one in UTF-16', () => tellingDoc({ pieces: [{ words: '\u0013dde excel "a" \u0015', isWide: true }] }), fetches],
    [
      'with one over several pieces',
      () =>
        tellingDoc({
          pieces: [{ words: 'See \u0013 INCL' }, { words: 'UDEPICTURE "http://dana.example/a.png"', isWide: true }, { words: '\u0015' }],
        }),
      fetches,
    ],
    [
      'with one between letters that nobody sees',
      () => tellingDoc({ pieces: [{ words: '\u0013 D\u001fDE\u0005AUTO cmd \u0015' }] }),
      fetches,
    ],
    [
      'with one behind another one',
      () => tellingDoc({ pieces: [{ words: '\u0013 \u0013 QUOTE "" \u0014\u0015 INCLUDETEXT "//dana.example/a.doc" \u0015' }] }),
      fetches,
    ],
    [
      'with one whose name is in another language',
      () => tellingDoc({ pieces: [{ words: '\u0013 EINF\u00dcGENGRAFIK "http://dana.example/a.png" \u0015' }], kinds: [0x58, 0x43] }),
      fetches,
    ],
  ] as const)('of the old kind is refused: one %s', async ([, make, sentence]) => {
    expect(await refusalOf(make())).toBe(sentence);
  });
});

describe('[RESP-12] a text', () => {
  test('is kept as UTF-8, also where it was UTF-16', async () => {
    const words = 'Ann: “That’s it.”\r\n\tBen: ✓\n';
    for (const bytes of [
      Buffer.from(words),
      Buffer.from(`\ufeff${words}`),
      Buffer.from(`\ufeff${words}`, 'utf16le'),
      Buffer.from(`\ufeff${words}`, 'utf16le').swap16(),
    ])
      expect(await copyOf(bytes)).toEqual({ extension: 'txt', bytes: Buffer.from(words) });
  });

  const nothing = 'Please select an image, PDF, Word or text file';
  test.for([
    ['of another encoding', Buffer.from('Zo\u00eb', 'latin1'), 'This text cannot be read. Please save it as UTF-8 and choose it again.'],
    ['that is empty', Buffer.alloc(0), 'This file is empty.'],
    ['with zeros', Buffer.from('a\0b'), nothing],
    ['that moves a terminal', Buffer.from('a\u001b[2J'), nothing],
    ['that is a program', Buffer.from('MZ this program cannot be run in DOS mode'), nothing],
    ['that is packed', deflateSync(Buffer.alloc(100_000)), nothing],
  ] as const)('is refused: one %s', async ([, bytes, sentence]) => {
    expect(await refusalOf(bytes)).toBe(sentence);
  });
});

/** The text's stream of a document with a piece of its text behind its end. */
function withoutText(doc: Buffer): Buffer {
  const at = doc.indexOf(Buffer.from('eca5', 'hex'));
  const stream = Buffer.from(doc.subarray(at, at + 4096));
  stream.writeUInt32LE(0x7fffff00, 0x1a2);
  return stream;
}

/** The archive with another name in it, which no honest writer would take. */
function renamed(bytes: Buffer, from: string, to: string): Buffer {
  const text = bytes.toString('latin1').replaceAll(from, to);
  expect(to.length).toBe(from.length);
  return Buffer.from(text, 'latin1');
}

/** The container with a first stream that follows itself. */
function withLoop(bytes: Buffer): Buffer {
  bytes.writeUInt32LE(3, 512 + 3 * 4);
  return bytes;
}
