import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync, gzipSync } from 'node:zlib';
import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockedPdf, oleOf, tellingDoc, tellingDocx, tellingPdf, zipOf } from '../../../../test/documents.ts';
import { photograph, picture as pictureOf } from '../../../../test/pictures.ts';
import { copyDocument } from './index.ts';

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
    page.node.addContentStream(pdf.context.register(pdf.context.stream('/Im0 Do')));
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

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const drawing =
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"';
const documentOf = (body: string) =>
  `<w:document ${w} xmlns:r="${office}" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" ${drawing}><w:body>${body}</w:body></w:document>`;
const said = (words: string, format = '') =>
  `<w:p><w:r>${format ? `<w:rPr>${format}</w:rPr>` : ''}<w:t xml:space="preserve">${words}</w:t></w:r></w:p>`;
const relationships = (...all: [id: string, kind: string, target: string, more?: string][]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.map(([id, kind, target, more = '']) => `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}" ${more}/>`).join('')}</Relationships>`;
const inline = (id: string, descr = '') =>
  `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="a" descr="${descr}"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
/** What readers get of a Word document: the page's body. */
async function bodyOf(files: Record<string, string | Buffer>): Promise<{ body: string; notShown: string[] }> {
  const path = join(folder, 'page');
  const { mediaType, notShown } = await copyDocument(await tellingDocx(files), path);
  expect(mediaType).toBe('text/html');
  const page = readFileSync(path, 'utf8');
  expect(page).toContain(
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">`,
  );
  return { body: /<body dir="auto">([^]*)<\/body>/.exec(page)![1]!, notShown };
}
const ofWord = (body: string, more: Record<string, string | Buffer> = {}) =>
  bodyOf({ 'word/document.xml': documentOf(body), 'word/_rels/document.xml.rels': relationships(), ...more });

describe('[RESP-12] a Word document', () => {
  test('is a page of its text for readers, without who wrote, commented and changed it, and when', async () => {
    const source = await tellingDocx();
    const { extension, bytes } = await copyOf(source);
    expect([extension, bytes.toString('utf8').includes('<body dir="auto"><p>What happened.</p></body>')]).toEqual(['html', true]);
    expect(bytes.toString('latin1')).not.toMatch(/dana|00DA7A00|2026-01-02|See page 2|example/i);
  });

  test('is shown with its headers, footers, notes, tables and pictures, which are encoded anew', async () => {
    const part = (name: string, content: string) => `<w:${name} ${w} xmlns:r="${office}" ${drawing}>${content}</w:${name}>`;
    const table = `<w:tbl><w:tr><w:tc>${said('Rent')}</w:tc><w:tc>${said('900')}</w:tc></w:tr></w:tbl>`;
    const { body, notShown } = await ofWord(
      `${said('Body')}${table}<w:p><w:r><w:footnoteReference w:id="2"/></w:r></w:p>${inline('rId4', 'C:\\Users\\Dana\\receipt.png')}<w:sectPr><w:headerReference r:id="rId1"/><w:footerReference r:id="rId2"/></w:sectPr>`,
      {
        'word/_rels/document.xml.rels': relationships(
          ['rId1', 'header', 'header1.xml'],
          ['rId2', 'footer', 'footer1.xml'],
          ['rId3', 'footnotes', 'footnotes.xml'],
          ['rId4', 'image', '/media/photo.jpg'],
        ),
        'word/header1.xml': part('hdr', said('Head')),
        'word/footer1.xml': part('ftr', said('Foot')),
        'word/footnotes.xml': part(
          'footnotes',
          `<w:footnote w:id="1">${said('Unused')}</w:footnote><w:footnote w:id="2">${said('Note')}</w:footnote>`,
        ),
        'media/photo.jpg': await photograph(),
      },
    );
    expect(
      body
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    ).toBe('Head Body Rent 900 [1] Note ↑ Foot');
    expect([body.includes('<td><p>Rent</p></td><td><p>900</p></td>'), notShown]).toEqual([true, []]);
    const [, data] = /<img src="data:image\/jpeg;base64,([^"]+)" \/>/.exec(body)!;
    const picture = Buffer.from(data!, 'base64');
    expect([picture.includes('Tellytale'), (await sharp(picture).metadata()).format]).toEqual([false, 'jpeg']);
    expect(body).not.toMatch(/Dana|Users/);
  });

  test('does not show text that is hidden, by itself or by its style, deleted, moved away or in a comment', async () => {
    const styles = `<w:styles ${w}><w:style w:type="character" w:styleId="Base"><w:rPr><w:vanish/></w:rPr></w:style><w:style w:type="character" w:styleId="Secret"><w:basedOn w:val="Base"/></w:style><w:style w:type="paragraph" w:styleId="Quiet"><w:rPr><w:vanish w:val="1"/></w:rPr></w:style></w:styles>`;
    const { body, notShown } = await ofWord(
      [
        said('Seen'),
        said('Dana', '<w:vanish/>'),
        said('Dana', '<w:rStyle w:val="Secret"/>'),
        '<w:p><w:pPr><w:pStyle w:val="Quiet"/></w:pPr><w:r><w:t>Dana</w:t></w:r><w:r><w:rPr><w:vanish w:val="0"/></w:rPr><w:t>Shown again</w:t></w:r></w:p>',
        '<w:p><w:del><w:r><w:t>Dana</w:t><w:delText>Dana</w:delText></w:r></w:del><w:moveFrom><w:r><w:t>Dana</w:t></w:r></w:moveFrom></w:p>',
        `<w:tbl><w:tr><w:trPr><w:hidden/></w:trPr><w:tc>${said('Dana')}</w:tc></w:tr><w:tr><w:trPr><w:del/></w:trPr><w:tc>${said('Dana')}</w:tc></w:tr><w:tr><w:tc><w:tcPr><w:cellDel/></w:tcPr>${said('Dana')}</w:tc><w:tc>${said('Cell')}</w:tc></w:tr></w:tbl>`,
      ].join(''),
      {
        'word/styles.xml': styles,
        'word/_rels/document.xml.rels': relationships(['rId1', 'styles', 'styles.xml'], ['rId2', 'comments', 'comments.xml']),
      },
    );
    expect(
      body
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    ).toBe('Seen Shown again Cell');
    expect(notShown).toEqual([]);
  });

  test('keeps text where the converter does not look for it: fields, equations, boxes, ruby, and a main part of any name', async () => {
    const { body, notShown } = await bodyOf({
      '_rels/.rels': relationships(['rId1', 'officeDocument', 'word/document2.xml']),
      'word/document2.xml': documentOf(
        [
          `<w:p><w:fldSimple w:instr=" AUTHOR "><w:r><w:t>Field</w:t></w:r></w:fldSimple></w:p>`,
          '<w:p><m:oMath><m:r><m:t>x=2</m:t></m:r></m:oMath></w:p>',
          `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><wps:wsp><wps:txbx><w:txbxContent>${said('Box')}</w:txbxContent></wps:txbx></wps:wsp></mc:Choice></mc:AlternateContent></w:r></w:p>`,
          `<w:p>${['begin', 'end'].map((type) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`).join('<w:r><w:instrText> EQ \\* jc2 \\* "Font:MS Mincho" \\* hps11 \\o\\ad(\\s\\up 10(とう),東)</w:instrText></w:r>')}</w:p>`,
          '<w:p><w:r><w:ruby><w:rt><w:r><w:t>kan</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>漢</w:t></w:r></w:rubyBase></w:ruby></w:r></w:p>',
        ].join(''),
      ),
    });
    expect(
      body
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    ).toMatch(/^Field x=2 Box とう東 漢$/);
    expect(notShown).toEqual(['equations']);
  });

  test('shows the words of charts that are seen, and neither values nor what is switched off', async () => {
    const cached = (name: string, ...values: string[]) =>
      `<c:${name}><c:strRef><c:strCache>${values.map((value) => `<c:pt><c:v>${value}</c:v></c:pt>`).join('')}</c:strCache></c:strRef></c:${name}>`;
    const title = (words: string) => `<c:title><c:tx><c:rich><a:p><a:r><a:t>${words}</a:t></a:r></a:p></c:rich></c:tx></c:title>`;
    const rows = `<c:ser>${cached('tx', 'Paid')}${cached('cat', 'May', 'June')}<c:val><c:numRef><c:numCache><c:pt><c:v>4711</c:v></c:pt></c:numCache></c:numRef></c:val></c:ser>`;
    const chart = (inner: string, more = '') =>
      `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><c:chart>${title('Rent')}<c:plotArea><c:barChart>${rows}</c:barChart>${inner}</c:plotArea>${more}</c:chart></c:chartSpace>`;
    const drawn = (id: string, hidden = '') =>
      `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="a" ${hidden}/><a:graphic><a:graphicData><c:chart r:id="${id}"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
    const charts = {
      'word/a.xml': chart(`<c:catAx>${title('Month')}</c:catAx><c:valAx>${title('Dana')}<c:delete/></c:valAx>`, '<c:legend/>'),
      'word/b.xml': chart('<c:catAx><c:delete val="1"/></c:catAx>'),
      'word/c.xml': chart('').replaceAll('Rent', 'Dana'),
    };
    const { body, notShown } = await bodyOf({
      'word/document.xml': documentOf(`${drawn('rId1')}${drawn('rId2')}${drawn('rId3', 'hidden="1"')}`),
      'word/_rels/document.xml.rels': relationships(['rId1', 'chart', 'a.xml'], ['rId2', 'chart', 'b.xml'], ['rId3', 'chart', 'c.xml']),
      ...charts,
    });
    expect(body).toContain('<p>Rent<br />Month<br />May, June<br />Paid<br /></p><p>Rent<br /></p>');
    expect(body).not.toMatch(/Dana|4711/);
    expect(notShown).toEqual(['charts']);
  });

  test('shows the numbers of lists, clauses and headings as Word counts them', async () => {
    const item = (words: string, level: number, id = '1') =>
      `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr></w:pPr><w:r><w:t>${words}</w:t></w:r></w:p>`;
    const levels = (...all: [format: string, text: string, more?: string][]) =>
      all
        .map(
          ([format, text, more = ''], index) =>
            `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`,
        )
        .join('');
    const { body, notShown } = await ofWord(
      [
        '<w:p><w:pPr><w:pStyle w:val="Clause"/></w:pPr><w:r><w:t>Rent</w:t></w:r></w:p>',
        item('paid', 1),
        item('in cash', 2),
        said('Between.'),
        item('by bank', 2),
        '<w:p><w:pPr><w:pStyle w:val="Clause"/></w:pPr><w:r><w:t>Notice</w:t></w:r></w:p>',
        item('given', 1),
        item('Later', 0, '2'),
        item('Dot', 0, '3'),
      ].join(''),
      {
        'word/_rels/document.xml.rels': relationships(['rId1', 'styles', 'styles.xml'], ['rId2', 'numbering', 'numbering.xml']),
        'word/styles.xml': `<w:styles ${w}><w:style w:type="paragraph" w:styleId="Clause"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style></w:styles>`,
        'word/numbering.xml': `<w:numbering ${w}><w:abstractNum w:abstractNumId="0">${levels(['upperRoman', '%1.', '<w:pStyle w:val="Clause"/>'], ['decimal', '%1.%2', '<w:isLgl/>'], ['lowerLetter', '(%3)'])}</w:abstractNum><w:abstractNum w:abstractNumId="1">${levels(['bullet', '•'])}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride></w:num><w:num w:numId="3"><w:abstractNumId w:val="1"/></w:num></w:numbering>`,
      },
    );
    expect(body.replaceAll('</p>', '|').replaceAll(/<[^>]+>|\n/g, '')).toBe(
      'I. Rent|1.1 paid|(a) in cash|Between.|(b) by bank|II. Notice|2.1 given|VII. Later|Dot',
    );
    expect(body).toContain('<ul><li>Dot</li></ul>');
    expect(notShown).toEqual([]);
  });

  test('shows a picture that is a link, and says that where it leads is not shown', async () => {
    const { body, notShown } = await ofWord(
      `${said('Seen')}<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="p"><a:hlinkClick r:id="rId9"/></wp:docPr><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="rId1"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`,
      {
        'word/_rels/document.xml.rels': relationships(['rId1', 'image', 'media/a.png'], ['rId9', 'hyperlink', 'https://dana.example']),
        'word/media/a.png': await pictureOf('png'),
      },
    );
    expect(body).toMatch(/^<p>Seen<\/p>\s*<p><img src="data:image\/png;base64,[^"]+" \/><\/p>/);
    expect(notShown).toEqual(['links']);
  });

  test('may have a line break or zeros behind its end, as servers and disks put them there', async () => {
    for (const tail of ['\n', '\0'.repeat(512)]) {
      const { bytes } = await copyOf(Buffer.concat([await tellingDocx(), Buffer.from(tail)]));
      expect(bytes.toString('utf8')).toContain('<p>What happened.</p>');
    }
  });

  test('shows what was ticked and chosen in a form', async () => {
    const field = (data: string, code: string) =>
      `<w:p><w:r><w:fldChar w:fldCharType="begin"><w:ffData>${data}</w:ffData></w:fldChar></w:r><w:r><w:instrText> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
    const { body, notShown } = await ofWord(
      [
        '<w:p><w:sdt><w:sdtPr><w14:checkbox xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"><w14:checked w14:val="1"/></w14:checkbox></w:sdtPr><w:sdtContent><w:r><w:t>☒</w:t></w:r></w:sdtContent></w:sdt></w:p>',
        field('<w:checkBox><w:checked/></w:checkBox>', 'FORMCHECKBOX'),
        field('<w:checkBox><w:default w:val="0"/></w:checkBox>', 'FORMCHECKBOX'),
        field('<w:ddList><w:result w:val="1"/><w:listEntry w:val="No"/><w:listEntry w:val="Yes"/></w:ddList>', 'FORMDROPDOWN'),
      ].join(''),
    );
    expect(body.replaceAll(/<[^>]+>|\s/g, '')).toBe('☒☒☐Yes');
    expect(notShown).toEqual([]);
  });

  test.for([
    [
      'a page with its pictures',
      'Content-Type: multipart/related; boundary=b\r\nMIME-Version: 1.0\r\n\r\n--b\r\nContent-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n<p>Zo=C3=AB said<script>dana()</script></p>\r\n--b--\r\n',
    ],
    ['HTML', '<html><body><p onclick="dana()">Zoë said</p><iframe src="https://dana.example"></iframe></body></html>'],
    ['text', 'Zoë said'],
  ] as const)('shows the text of a file that it takes in: %s', async ([, chunk]) => {
    const { body } = await ofWord(`${said('Before')}<w:altChunk r:id="rId1"/>${said('After')}`, {
      'word/_rels/document.xml.rels': relationships(['rId1', 'aFChunk', '/word/chunk.bin']),
      'word/chunk.bin': chunk,
    });
    expect(body.replaceAll(/\s*\n\s*/g, '')).toMatch(/^<p>Before<\/p>(?:<p>)?<p>Zoë said<\/p>(?:<\/p>)?<p>After<\/p>$/);
  });

  test('shows the text of a document that it takes in, and is refused where those lie in each other without an end', async () => {
    const withChunk = async (chunk: Buffer) =>
      tellingDocx({
        'word/document.xml': documentOf(`${said('Outer')}<w:altChunk r:id="rId1"/>`),
        'word/_rels/document.xml.rels': relationships(['rId1', 'aFChunk', 'chunk.docx']),
        'word/chunk.docx': chunk,
      });
    let document = await tellingDocx({ 'word/document.xml': documentOf(said('Inner')), 'word/_rels/document.xml.rels': relationships() });
    document = await withChunk(document);
    expect((await copyOf(document)).bytes.toString('utf8')).toContain('<p>Outer</p><p>Inner</p>');
    for (let depth = 0; depth < 3; depth += 1) document = await withChunk(document);
    expect(await refusalOf(document)).toMatch(/^This Word document cannot be read/);
  });

  test('says what its copy does not have: links, charts, files in it, drawings and pictures that cannot be shown', async () => {
    const { body, notShown } = await ofWord(
      [
        `<w:p><w:hyperlink r:id="rId1"><w:r><w:t>A link</w:t></w:r></w:hyperlink></w:p>`,
        '<w:p><w:r><w:drawing><wp:inline><a:graphic><a:graphicData><c:chart r:id="rId2"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>',
        '<w:p><w:r><w:object><o:OLEObject ProgID="Package" r:id="rId3"/></w:object></w:r></w:p>',
        '<w:p><w:r><w:drawing><wp:inline><wps:wsp/></wp:inline></w:drawing></w:r></w:p>',
        inline('rId4'),
        inline('rId5'),
      ].join(''),
      {
        'word/_rels/document.xml.rels': relationships(
          ['rId1', 'hyperlink', 'https://dana.example/', 'TargetMode="External"'],
          ['rId3', 'oleObject', 'embeddings/a.bin'],
          ['rId4', 'image', 'media/a.emf'],
          ['rId5', 'image', 'https://dana.example/track.png', 'TargetMode="External"'],
        ),
        'word/media/a.emf': Buffer.from('no picture'),
        'word/embeddings/a.bin': 'MZ program',
      },
    );
    expect([body.includes('A link'), /dana|<img|MZ/.test(body), notShown.toSorted()]).toEqual([
      true,
      false,
      ['charts', 'embedded_files', 'links', 'pictures', 'shapes'],
    ]);
  });

  test.for([
    [
      'a remote template behind a prefix with a dash',
      {
        'word/settings.xml': '<p-q:settings xmlns:p-q="x"><p-q:attachedTemplate/></p-q:settings>',
        'word/_rels/settings.xml.RELS': relationships(['rId1', 'attachedTemplate', 'https://dana.example/a.dotm', 'TargetMode="External"']),
      },
    ],
    [
      'a frame from elsewhere',
      { 'word/_rels/document.xml.rels': relationships(['rId1', 'frame', 'https://dana.example/', 'TargetMode="External"']) },
    ],
    [
      'a field behind another prefix',
      {
        'word/document.xml': documentOf(
          '<w:p xmlns:_q="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><_q:r><_q:fldChar _q:fldCharType="begin"/></_q:r><_q:r><_q:instrText> DDEAUTO c:\\dana.exe "/c" </_q:instrText></_q:r><_q:r><_q:fldChar _q:fldCharType="separate"/></_q:r><_q:r><_q:t>What happened.</_q:t></_q:r><_q:r><_q:fldChar _q:fldCharType="end"/></_q:r></w:p>',
        ),
      },
    ],
    ['a program beside the pictures', { 'word/media/dana.exe': 'MZ dana' }],
    [
      'script in its text',
      { 'word/document.xml': documentOf(`${said('What happened.')}${said('&lt;script&gt;&lt;img src=x onerror=go()&gt;')}`) },
    ],
    [
      'a link that runs',
      {
        'word/document.xml': documentOf(
          '<w:p><w:r><w:t>What happened.</w:t></w:r><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> HYPERLINK "javascript:dana()" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>x</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>',
        ),
      },
    ],
    [
      'markup in the name of a bookmark',
      {
        'word/document.xml': documentOf(
          '<w:p><w:bookmarkStart w:id="1" w:name="&quot;&gt;&lt;iframe src=//dana.example&gt;"/><w:r><w:t>What happened.</w:t></w:r></w:p>',
        ),
      },
    ],
    ['an embedded style map', { 'mammoth/style-map': 'p => iframe.dana' }],
  ] as const)('passes nothing on to readers but what it shows: one with %s', async ([, files]) => {
    const { body } = await ofWord(said('What happened.'), files as Record<string, string>);
    expect(body).toContain('What happened.');
    expect(body).not.toMatch(/dana|<script|<iframe|<img|javascript:|DDE/i);
  });

  const macros = 'This Word document has macros in it. Save it as PDF or DOCX and choose that.';
  const broken = 'This Word document cannot be read. Please save it again, or as a PDF, and choose that.';
  const none = 'This is not a Word document.';
  const typed = (type: string) =>
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`;
  test.for([
    ['with macros', () => tellingDocx({ 'word/vbaProject.bin': 'Sub AutoOpen()' }), macros],
    [
      'of the kind with macros',
      () => tellingDocx({ '[Content_Types].xml': typed('application/vnd.ms-word.document.macro&#69;nabled.main+xml') }),
      macros,
    ],
    [
      'that is a template',
      () =>
        tellingDocx({ '[Content_Types].xml': typed('application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml') }),
      'This is a template of Word. Save it as PDF or DOCX and choose that.',
    ],
    ['that is another archive', () => zipOf({ 'a.txt': 'a' }), 'This is an archive. Unpack it and choose the files that are in it.'],
    [
      'whose main part is a table',
      () => tellingDocx({ 'word/document.xml': '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>' }),
      none,
    ],
    [
      'without anything that can be shown',
      () => tellingDocx({ 'word/document.xml': documentOf('') }),
      'This Word document shows nothing that we can copy. Please save it as a PDF and choose that.',
    ],
    [
      'with a file outside of itself',
      async () => renamed(await tellingDocx({ 'word/aa/evil.xml': '<x/>' }), 'word/aa/evil.xml', 'word/../evil.xml'),
      broken,
    ],
    ['with entities', () => tellingDocx({ 'word/document.xml': '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>' }), broken],
    ['that is no XML', () => tellingDocx({ 'word/document.xml': '<w:document><w:body>' }), broken],
    ['made to fill memory', () => tellingDocx({ 'word/styles.xml': Buffer.alloc(30_000_000, ' ') }), broken],
    [
      'of too many files',
      () => tellingDocx(Object.fromEntries(Array.from({ length: 2100 }, (_, index) => [`word/${index}.xml`, '<x/>']))),
      broken,
    ],
    ['that breaks off', async () => (await tellingDocx()).subarray(0, 900), broken],
    [
      'whose elements lie 100,000 deep in each other',
      () => tellingDocx({ 'word/document.xml': documentOf('<w:p>'.repeat(100_000) + '</w:p>'.repeat(100_000)) }),
      broken,
    ],
  ] as const)('is refused: one %s', async ([, make, sentence]) => {
    expect(await refusalOf(await make())).toBe(sentence);
  });
});

describe('[RESP-12] a Word document of the old kind', () => {
  const broken = 'This Word document cannot be read. Please save it again, or as a PDF, and choose that.';
  const textOf = async (bytes: Buffer) => {
    const path = join(folder, 'text');
    const { mediaType, notShown } = await copyDocument(bytes, path);
    return [mediaType, readFileSync(path, 'utf8'), notShown];
  };

  test('is its text for readers, without properties, the names of those who wrote, saved and commented it, and what was deleted', async () => {
    const source = tellingDoc();
    for (const encoding of ['latin1', 'utf16le'] as const) expect(source.includes(Buffer.from('Dana', encoding))).toBe(true);
    expect(await textOf(source)).toEqual(['text/plain', 'What happened.\n', []]);
  });

  test('may end within its last sector, and says every sign of its encoding', async () => {
    const source = tellingDoc({ pieces: [{ words: '900 \u0080 \u0093paid\u0094 ' }, { words: 'Иван', isWide: true }] });
    expect(await textOf(source.subarray(0, -412))).toEqual(['text/plain', '900 € “paid” Иван\n', []]);
  });

  test('may bring styles that hide, as Word does for forms, which none of its text has', async () => {
    // One style, which is based on nothing and hides.
    const styles = Buffer.from('04000100000009000000f1ff00003c0801', 'hex');
    expect(await textOf(tellingDoc({ styles }))).toEqual(['text/plain', 'What happened.\n', []]);
    const refused = 'This Word document has hidden or deleted text that we cannot take out. Save it as PDF or DOCX and choose that.';
    const formats = [{ from: 0, to: 4, format: '304a0000' }];
    await expect(textOf(tellingDoc({ styles, formats }))).rejects.toMatchObject({ detail: refused });
  });

  test('may have the names of its parts in capitals or small letters', async () => {
    const named = tellingDoc().toString('latin1');
    for (const change of [(name: string) => name.toUpperCase(), (name: string) => name.toLowerCase()]) {
      const wide = (name: string) => Buffer.from(name, 'utf16le').toString('latin1');
      const file = ['WordDocument', '0Table', '1Table'].reduce((text, name) => text.replace(wide(name), wide(change(name))), named);
      expect(await textOf(Buffer.from(file, 'latin1'))).toEqual(['text/plain', 'What happened.\n', []]);
    }
  });

  test('says which of its parts are not in the text', async () => {
    expect(await textOf(tellingDoc({ pieces: [{ words: 'Rent\u0007900\u0007\u0007 \u0001' }] }))).toEqual([
      'text/plain',
      expect.stringMatching(/^Rent\t900/),
      ['tables', 'pictures'],
    ]);
  });

  test('shows neither hidden nor deleted text, also where both lie in several pieces', async () => {
    const pieces = [{ words: 'Seen. Dana hid. ' }, { words: 'Struck. Left.', isWide: true }];
    const formats = [
      { from: 6, to: 16, format: '3c0801' },
      { from: 16, to: 32, format: '350801000801' },
    ];
    expect(await textOf(tellingDoc({ pieces, formats }))).toEqual(['text/plain', 'Seen. Left.\n', []]);
    // Formats that switch it off, and others with the same bytes in them.
    const shown = [{ from: 0, to: 32, format: '3c0800434a3c08350801' }];
    expect(await textOf(tellingDoc({ pieces, formats: shown }))).toEqual(['text/plain', 'Seen. Dana hid. Struck. Left.\n', []]);
  });

  test('shows of its fields what they show, and never what they would do', async () => {
    const words =
      'See \u0013 DDEAUTO c:\\\\cmd.exe "/c calc" \u0014the list\u0015 and \u0013 HYPERLINK "https://dana.example/" \u0014a link\u0015.';
    expect(await textOf(tellingDoc({ pieces: [{ words }] }))).toEqual(['text/plain', 'See the list and a link.\n', []]);
  });

  test('shows the words that a field draws, but for those that are hidden', async () => {
    const words = 'In \u0013EQ \\* jc2 \\* "Font:MS Mincho" \\o\\ad(\\s\\up 10(とうきょう),東京)\u0015 today';
    expect(await textOf(tellingDoc({ pieces: [{ words, isWide: true }] }))).toEqual([
      'text/plain',
      'In とうきょう東京 today\n',
      ['equations'],
    ]);
    const from = words.indexOf('とう') * 2;
    const formats = [{ from, to: from + 10, format: '3c0801' }];
    expect((await textOf(tellingDoc({ pieces: [{ words, isWide: true }], formats })))[1]).toBe('In 東京 today\n');
  });

  test.for([
    [
      'protected',
      () => tellingDoc({ flags: 0x0100 }),
      'This Word document is protected. Please save it without a password and choose it again.',
    ],
    [
      'with macros',
      () => tellingDoc({ more: { _VBA_PROJECT: Buffer.from('x') } }),
      'This Word document has macros in it. Save it as PDF or DOCX and choose that.',
    ],
    [
      'with a style that hides',
      () => tellingDoc({ styles: Buffer.from('0000003c08010000', 'hex') }),
      'This Word document has hidden or deleted text that we cannot take out. Save it as PDF or DOCX and choose that.',
    ],
    [
      'that is of another program',
      () => oleOf({ Quill: Buffer.from('x') }),
      'This kind of document cannot be opened. Save it as PDF or DOCX and choose that.',
    ],
    ['without a text', () => tellingDoc({ more: { WordDocument: Buffer.alloc(100) } }), broken],
    ['that breaks off', () => tellingDoc().subarray(0, 3000), broken],
    ['whose table leads in a circle', () => withLoop(tellingDoc()), broken],
    ['whose pieces lie outside of it', () => tellingDoc({ more: { WordDocument: withoutText(tellingDoc()) } }), broken],
  ] as const)('is refused: one %s', async ([, make, sentence]) => {
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

  test.for([
    ['windows-1251', 'Он сказал: «Это неправда».', 'ceed20f1eae0e7e0eb3a20abddf2ee20ede5eff0e0e2e4e0bb2e'],
    ['koi8-r', 'Он сказал, что это неправда.', 'efce20d3cbc1dac1cc2c20ded4cf20dcd4cf20cec5d0d2c1d7c4c12e'],
    ['windows-1252', 'Zoë', '5a6feb'],
    ['windows-1252', '“Schöne Grüße aus Köln.”', '93536368f66e65204772fcdf6520617573204bf66c6e2e94'],
    ['iso-8859-7', 'Αυτό δεν είναι αλήθεια.', 'c1f5f4fc20e4e5ed20e5dfede1e920e1ebdee8e5e9e12e'],
    ['windows-1256', 'هذا غير صحيح', 'e5d0c720dbedd120d5cdedcd'],
    ['iso-8859-8', 'זה לא נכון', 'e6e420ece020f0ebe5ef'],
    ['shift_jis', '彼はそう言いました。', '94de82cd82bb82a48cbe82a282dc82b582bd8142'],
    ['iso-2022-jp', '彼はそう言いました。', '1b24424860244f243d242638402424245e2437243f21231b2842'],
    ['euc-kr', '그는 사실이 아니라고 말했다.', 'b1d7b4c220bbe7bdc7c0cc20bec6b4cfb6f3b0ed20b8bbc7dfb4d92e'],
    ['gb18030', '他说这不是真的，我有证据。', 'cbfbcbb5d5e2b2bbcac7d5e6b5c4a3acced2d3d0d6a4bedda1a3'],
    ['big5', '他說這不是真的，我有證據。', 'a54cbba1b36fa4a3ac4faf75aabaa141a7daa6b3c3d2bedaa143'],
    ['utf-16le', 'Ann: yes. Он: нет.', '41006e006e003a0020007900650073002e0020001e043d043a0020003d04350442042e00'],
  ] as const)('that does not say its encoding is read as %s, which is told: %s', async ([encoding, words, hex]) => {
    const path = join(folder, 'guessed');
    const { guessed } = await copyDocument(Buffer.from(hex, 'hex'), path);
    expect([readFileSync(path, 'utf8'), guessed]).toEqual([words, { encoding, sample: words }]);
  });

  test('tells its encoding by the line that shows it, and nothing of a text that is UTF-8', async () => {
    const path = join(folder, 'guessed');
    const lines = Buffer.concat([Buffer.from('Log\r\n'.repeat(50_000)), Buffer.from('13:10 Zo\u00eb came\r\n', 'latin1')]);
    const long = await copyDocument(lines, path);
    expect([long.guessed, readFileSync(path).length]).toEqual([{ encoding: 'windows-1252', sample: '13:10 Zoë came' }, lines.length + 1]);
    expect((await copyDocument(Buffer.from('Zoë'), path)).guessed).toBeNull();
  });

  const nothing = 'Please select an image, PDF, Word or text file';
  test.for([
    ['that is empty', Buffer.alloc(0), 'This file is empty.'],
    ['with zeros', Buffer.from('a\0b'), nothing],
    ['that moves a terminal', Buffer.from('a\u001b[2J'), nothing],
    ['that is a program', Buffer.from('MZ this program cannot be run in DOS mode'), nothing],
    ['that is packed', deflateSync(Buffer.alloc(100_000)), nothing],
    [
      'that is RTF',
      Buffer.from('{\\rtf1\\ansi{\\info{\\author Dana}}Hello}'),
      'This is a rich text file (RTF). Save it as PDF or DOCX and choose that.',
    ],
    [
      'that is a page',
      Buffer.from('\ufeff<!-- a -->\n<html><p>Hello</p></html>'),
      'This is a web page (HTML). Save it as PDF or DOCX and choose that.',
    ],
    [
      'that is an e-mail',
      Buffer.from('Received: from a\nFrom: dana@example.org\nMIME-Version: 1.0\n\nHello'),
      'This is a web page or an email (MHTML, EML). Save it as PDF or DOCX and choose that.',
    ],
    [
      'that is Word in XML',
      Buffer.from('<?xml version="1.0"?><?mso-application progid="Word.Document"?><w:wordDocument/>'),
      'This is a Word document in XML. Save it as PDF or DOCX and choose that.',
    ],
    [
      'that is a drawing',
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
      'This is a drawing (SVG). Save it as PNG or PDF and choose that.',
    ],
    [
      'that is a mailbox',
      Buffer.from('From dana@example.org Thu Nov 26 10:00:00 2026\nDelivered-To: ann@example.org\n\nHello'),
      'This is a web page or an email (MHTML, EML). Save it as PDF or DOCX and choose that.',
    ],
    ['that is PostScript', Buffer.from('%!PS-Adobe-3.0\n%%Pages: 1\n'), noDocument],
  ] as const)('is refused: one %s', async ([, bytes, sentence]) => {
    expect(await refusalOf(bytes)).toBe(sentence);
  });
});

const noDocument = 'This kind of document cannot be opened. Save it as PDF or DOCX and choose that.';
const spreadsheet = 'This is a spreadsheet. Save or print it as a PDF and choose that.';
const presentation = 'This is a presentation. Save it as a PDF and choose that.';
const archive = 'This is an archive. Unpack it and choose the files that are in it.';
const contentTypes = (type: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/main.xml" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`;

describe('[RESP-12] a file that is no document says what it is and what to do:', () => {
  test.for([
    [
      'a video',
      () => Buffer.from('00000018667479706d70343200000000697361', 'hex'),
      'This is a video. Videos cannot be attached: take screenshots of what matters and choose those.',
    ],
    [
      'a recording',
      () => Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVEfmt '), Buffer.alloc(64)]),
      'This is a sound recording. Recordings cannot be attached: write down what is said, save it as a text file and choose that.',
    ],
    ['a spreadsheet', () => zipOf({ '[Content_Types].xml': contentTypes('spreadsheetml.sheet') }), spreadsheet],
    ['a spreadsheet of the old kind', () => oleOf({ Workbook: Buffer.from('x') }), spreadsheet],
    ['a presentation', () => zipOf({ '[Content_Types].xml': contentTypes('presentationml.presentation') }), presentation],
    ['a presentation of the old kind', () => oleOf({ 'PowerPoint Document': Buffer.from('x') }), presentation],
    ['an archive', () => zipOf({ 'a.txt': 'a', 'b.txt': 'b' }), archive],
    ['a packed file', () => gzipSync('a'), archive],
    [
      'an e-mail of Outlook',
      () => oleOf({ '__properties_version1.0': Buffer.from('x') }),
      'This is an email. Print it as a PDF, or take a screenshot of it, and choose that.',
    ],
    [
      'a picture of another kind',
      () => Buffer.concat([Buffer.from('8BPS\0\u0001'), Buffer.alloc(64)]),
      'This kind of picture cannot be opened. Save it as JPEG or PNG and choose that.',
    ],
    [
      'an OpenDocument text',
      () => zipOf({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<a/>' }, { store: true }),
      noDocument,
    ],
    ['a document of Pages', () => zipOf({ 'Index/Document.iwa': 'a' }), noDocument],
  ] as const)('%s', async ([, make, sentence]) => {
    expect(await refusalOf(await make())).toBe(sentence);
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
