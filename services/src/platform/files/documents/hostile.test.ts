import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { decodePDFRawStream, PDFDocument, PDFHexString, PDFName, PDFRawStream, PDFString, type PDFContext } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tellingDoc, tellingDocx } from '../../../../test/documents.ts';
import { photograph } from '../../../../test/pictures.ts';
import { copyDocument } from './index.ts';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'clapback-hostile-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a hostile file carries, in any spelling: no reader may get it. */
const carried = /tellytale|dana|javascript|<script|<iframe|<svg|vbscript|launch|\bMZ/i;

/** All that readers get of a file: its copy, with what is packed or encoded in it. */
async function readersGet(file: Buffer): Promise<string> {
  const target = join(folder, 'copy');
  const { mediaType } = await copyDocument(file, target);
  const copy = readFileSync(target);
  if (mediaType === 'application/pdf') {
    const pdf = await PDFDocument.load(copy, { updateMetadata: false });
    const objects = pdf.context.enumerateIndirectObjects().map(([, object]) => {
      if (!(object instanceof PDFRawStream)) return object.toString();
      const filters = String(object.dict.get(PDFName.of('Filter')));
      const bytes = /DCT|JPX/.test(filters) ? object.contents : decodePDFRawStream(object).decode();
      return `${object.dict.toString()} ${Buffer.from(bytes).toString('latin1')}`;
    });
    return `${copy.toString('latin1').slice(0, 64)}\n${objects.join('\n')}`;
  }
  const text = copy.toString('utf8');
  const pictures = [...text.matchAll(/base64,([^"]+)/g)].map(([, data]) => Buffer.from(data!, 'base64').toString('latin1'));
  return [text.replaceAll(/base64,[^"]+/g, ''), ...pictures].join('\n');
}

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const namespaces = `${w} xmlns:r="${office}" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"`;
const said = (words: string, format = '') => `<w:p><w:r><w:rPr>${format}</w:rPr><w:t>${words}</w:t></w:r></w:p>`;
const relationships = (...all: [id: string, kind: string, target: string, more?: string][]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.map(([id, kind, target, more = '']) => `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}" ${more}/>`).join('')}</Relationships>`;
const drawing = (id: string, { hidden = '', crop = '' } = {}) =>
  `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="Dana" descr="C:\\Users\\Dana" title="Dana" ${hidden}/><a:graphic><a:graphicData><pic:pic><pic:nvPicPr><pic:cNvPr id="2" name="Dana.jpg"/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${id}"/>${crop}</pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
const part = (name: string, body: string) => `<w:${name} ${namespaces}>${body}</w:${name}>`;
const word = (body: string, related: Parameters<typeof relationships> = [], more: Record<string, string | Buffer> = {}) =>
  tellingDocx({
    'word/document.xml': `<w:document ${namespaces}><w:body>${said('What happened.')}${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': relationships(...related),
    ...more,
  });
const external = 'TargetMode="External"';
const chunk = (content: string | Buffer) =>
  word('<w:altChunk r:id="rId1"/>', [['rId1', 'aFChunk', '/word/chunk.html']], { 'word/chunk.html': content });
const styled = (styles: string, body: string) =>
  word(body, [['rId1', 'styles', 'styles.xml']], { 'word/styles.xml': part('styles', styles) });
const headed = (kind: string, more = '') =>
  word(`<w:sectPr><w:headerReference w:type="${kind}" r:id="rId1"/>${more}</w:sectPr>`, [['rId1', 'header', 'header1.xml']], {
    'word/header1.xml': part('hdr', said('Dana')),
  });

describe('[RESP-12] of a hostile Word document readers get what it shows alone', () => {
  test.for([
    [
      'whose other text is a page with a photograph in it',
      async () => chunk(`<html><body><p>x</p><img src="data:image/jpeg;base64,${(await photograph()).toString('base64')}"></body></html>`),
    ],
    [
      'whose other text is a page that runs',
      () =>
        chunk(
          '<html><body><p onmouseover="dana()">x</p><svg><script>dana()</script></svg><math><mtext><style><img src=x onerror=dana()></style></mtext></math><form action="https://dana.example"><input value="dana"></form><base href="https://dana.example"><a href="java&#9;script:dana()">x</a></body></html>',
        ),
    ],
    [
      'whose other text lies elsewhere',
      () => word('<w:altChunk r:id="rId1"/>', [['rId1', 'aFChunk', 'https://dana.example/a.html', external]]),
    ],
    ['whose other text is of the rich kind', () => chunk('{\\rtf1{\\info{\\author Dana}}{\\object\\objdata 4d5a}}')],
    [
      'with a picture that is hidden',
      async () =>
        word(drawing('rId1', { hidden: 'hidden="1"' }), [['rId1', 'image', 'media/a.png']], {
          'word/media/a.png': await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
            .png()
            .withExif({ IFD0: { Artist: 'Tellytale' } })
            .toBuffer(),
        }),
    ],
    [
      'with a text box that is hidden',
      () =>
        word(
          `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><wp:docPr id="1" name="b" hidden="true"/><a:graphic><a:graphicData><wps:wsp><wps:txbx><w:txbxContent>${said('Dana')}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape style="position:absolute;visibility:hidden"><v:textbox><w:txbxContent>${said('Dana')}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`,
        ),
    ],
    ['with a header for first pages, which it has none of', () => headed('first')],
    ['with a header for first pages that is switched off', () => headed('first', '<w:titlePg w:val="0"/>')],
    ['with a header for even pages, which are like all others', () => headed('even')],
    [
      'with a table whose style hides its text',
      () =>
        styled(
          '<w:style w:type="table" w:styleId="T"><w:rPr><w:vanish/></w:rPr></w:style>',
          `<w:tbl><w:tblPr><w:tblStyle w:val="T"/></w:tblPr><w:tr><w:tc>${said('Dana')}</w:tc></w:tr></w:tbl>`,
        ),
    ],
    [
      'whose text is hidden unless its style says otherwise',
      () =>
        styled(
          '<w:docDefaults><w:rPrDefault><w:rPr><w:vanish/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:styleId="P"/><w:style w:type="paragraph" w:styleId="Shown"><w:rPr><w:vanish w:val="0"/></w:rPr></w:style>',
          `<w:p><w:pPr><w:pStyle w:val="P"/></w:pPr><w:r><w:t>Dana</w:t></w:r></w:p><w:p><w:pPr><w:pStyle w:val="Shown"/></w:pPr><w:r><w:t>What happened.</w:t></w:r></w:p>`,
        ),
    ],
    [
      'with fonts, programs, controls and data of its own',
      () =>
        word(
          '<w:p><w:r><w:object><o:OLEObject ProgID="Dana.Package" r:id="rId1"/><w:control w:name="Dana" r:id="rId2"/></w:object></w:r></w:p>',
          [
            ['rId1', 'oleObject', 'media/a.bin'],
            ['rId2', 'control', 'activeX/a.xml'],
            ['rId3', 'font', 'fonts/a.odttf'],
            ['rId4', 'customXml', '../customXml/a.xml'],
          ],
          {
            'word/media/a.bin': 'MZ dana',
            'word/activeX/a.xml': '<dana/>',
            'word/fonts/a.odttf': 'Dana',
            'customXml/a.xml': '<dana/>',
          },
        ),
    ],
    [
      'with pictures that are scripts',
      () =>
        word(
          drawing('rId1') + drawing('rId2'),
          [
            ['rId1', 'image', 'media/a.svg'],
            ['rId2', 'image', 'media/a.png'],
          ],
          {
            'word/media/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" onload="dana()"/>',
            'word/media/a.png': '<script>dana()</script>',
          },
        ),
    ],
    [
      'with pictures and templates elsewhere',
      () =>
        word('<w:p><w:r><w:pict><v:shape><v:imagedata r:id="rId1" o:href="https://dana.example"/></v:shape></w:pict></w:r></w:p>', [
          ['rId1', 'image', '\\\\dana.example\\a.png', external],
          ['rId2', 'attachedTemplate', 'https://dana.example/a.dotm', external],
          ['rId3', 'subDocument', 'file:///dana', external],
        ]),
    ],
    [
      'with fields that fetch, run and name files',
      () =>
        word(
          ['INCLUDEPICTURE "https://dana.example" \\d', 'DDEAUTO dana', 'INCLUDETEXT "C:\\\\Dana"', 'MACROBUTTON Dana x', 'MERGEFIELD Dana']
            .map((code) => `<w:p><w:fldSimple w:instr="${code.replaceAll('"', '&quot;')}"><w:r><w:t>x</w:t></w:r></w:fldSimple></w:p>`)
            .join(''),
        ),
    ],
    [
      'with changed formats, ids, bindings and choices that tell of others',
      () =>
        word(
          '<w:sdt><w:sdtPr><w:alias w:val="Dana"/><w:tag w:val="Dana"/><w:dataBinding w:xpath="/dana"/><w:dropDownList><w:listItem w:displayText="Dana"/></w:dropDownList></w:sdtPr><w:sdtContent><w:p><w:pPr><w:pPrChange w:author="Dana"/></w:pPr><w:r><w:rPr><w:rPrChange w:author="Dana"/></w:rPr><w:t>x</w:t></w:r></w:p></w:sdtContent></w:sdt>',
        ),
    ],
    [
      'with a link and a bookmark that carry markup',
      () =>
        word(
          '<w:p><w:bookmarkStart w:id="1" w:name="&quot; onclick=&quot;dana()"/><w:hyperlink w:anchor="&quot;&gt;&lt;script&gt;dana()" w:tooltip="Dana"><w:r><w:t>x</w:t></w:r></w:hyperlink></w:p>',
        ),
    ],
  ] as [string, () => Promise<Buffer>][])('one %s', async ([, make]) => {
    const got = await readersGet(await make());
    expect(got).toContain('What happened.');
    expect(got).not.toMatch(carried);
    expect(got).not.toContain('<img');
  });

  test('one with a picture that was cropped, of which the rest was to be seen by nobody', async () => {
    const half = (background: string) =>
      sharp({ create: { width: 50, height: 60, channels: 3, background } })
        .png()
        .toBuffer();
    const picture = await sharp({ create: { width: 100, height: 60, channels: 3, background: 'white' } })
      .composite([
        { input: await half('#0000ff'), left: 0, top: 0 },
        { input: await half('#ff0000'), left: 50, top: 0 },
      ])
      .png()
      .toBuffer();
    const target = join(folder, 'cropped');
    await copyDocument(
      await word(drawing('rId1', { crop: '<a:srcRect r="50000"/>' }) + drawing('rId1'), [['rId1', 'image', 'media/a.png']], {
        'word/media/a.png': picture,
      }),
      target,
    );
    const pictures = [...readFileSync(target, 'utf8').matchAll(/base64,([^"]+)/g)].map(([, data]) => Buffer.from(data!, 'base64'));
    const sizes = await Promise.all(pictures.map((one) => sharp(one).metadata()));
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [50, 60],
      [100, 60],
    ]);
    const [, , blue] = (await sharp(pictures[0]!).stats()).channels;
    expect(blue!.min).toBe(255);
  });

  test('one of the old kind with a program, a link and a picture elsewhere', async () => {
    const words =
      'What happened.\u0013 INCLUDEPICTURE "https://dana.example" \u0014x\u0015\u0013 HYPERLINK "javascript:dana()" \u0014y\u0015';
    const got = await readersGet(
      tellingDoc({ pieces: [{ words }], more: { ObjectInfo: Buffer.from('MZ dana'), Data: Buffer.from('Dana') } }),
    );
    expect(got).toBe('What happened.xy\n');
  });
});

const picture = (context: PDFContext, contents: string, keys: Record<string, string> = {}) =>
  context.register(
    context.stream(contents, {
      Type: 'XObject',
      Subtype: 'Image',
      Width: 4,
      Height: 4,
      ColorSpace: 'DeviceGray',
      BitsPerComponent: 8,
      ...keys,
    }),
  );
/** A PDF of one page that says `Shown`, changed by `make`, which may draw more. */
async function pdfWith(make: (pdf: PDFDocument, context: PDFContext) => string | void | Promise<string | void>): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([200, 200]);
  page.drawRectangle({ x: 7, y: 8, width: 9, height: 10 });
  await pdf.flush();
  const operators = await make(pdf, pdf.context);
  if (operators) page.node.addContentStream(pdf.context.register(pdf.context.stream(deflateSync(operators), { Filter: 'FlateDecode' })));
  return Buffer.from(await pdf.save());
}
const action = (js: string) => ({ S: 'JavaScript', JS: PDFString.of(js) });

describe('[RESP-12] of a hostile PDF readers get what its pages show alone', () => {
  test.for([
    [
      'with a picture that nothing draws',
      (pdf, context) => pdf.getPage(0).node.setXObject(PDFName.of('Gone'), picture(context, 'Tellytale0123456')),
    ],
    [
      'with a picture drawn on a layer that is off',
      (pdf, context) => {
        const layer = context.register(context.obj({ Type: 'OCG', Name: PDFString.of('Dana') }));
        pdf.catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: [layer], D: { OFF: [layer] } }));
        const { node } = pdf.getPage(0);
        node.setXObject(PDFName.of('Off'), picture(context, 'Tellytale0123456'));
        node.Resources()!.set(PDFName.of('Properties'), context.obj({ L: layer }));
        return '/OC /L BDC /Off Do EMC';
      },
    ],
    [
      'with a picture that nothing in a drawing within it draws',
      (pdf, context) => {
        const form = context.stream('1 1 2 2 re f', {
          Type: 'XObject',
          Subtype: 'Form',
          BBox: [0, 0, 9, 9],
          Resources: { XObject: { Gone: picture(context, 'Tellytale0123456') } },
        });
        pdf.getPage(0).node.setXObject(PDFName.of('F'), context.register(form));
        return '/F Do';
      },
    ],
    [
      'with PostScript for printers',
      (pdf, context) => {
        pdf.getPage(0).node.setXObject(PDFName.of('P'), context.register(context.stream('(dana) run', { Type: 'XObject', Subtype: 'PS' })));
        return '/P Do';
      },
    ],
    [
      'with a font that runs in its viewer',
      (pdf, context) => {
        const font = context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Foo', FontMatrix: [1, 2, 3, 4, 5, PDFString.of('dana')] });
        pdf.getPage(0).node.setFontDictionary(PDFName.of('F'), context.register(font));
        return 'BT /F 9 Tf 1 1 Td (x) Tj ET';
      },
    ],
    [
      'with scripts of the document, a page, a field and a name',
      (pdf, context) => {
        pdf.addJavaScript('dana', 'dana()');
        pdf.catalog.set(PDFName.of('AA'), context.obj({ WC: action('dana()') }));
        pdf.getPage(0).node.set(PDFName.of('AA'), context.obj({ O: action('dana()') }));
        pdf.getForm().createTextField('dana').addToPage(pdf.getPage(0));
        pdf.getForm().acroForm.dict.set(PDFName.of('CO'), context.obj([action('dana()')]));
      },
    ],
    [
      'with actions that start, fetch and send',
      (pdf, context) => {
        const rest = { Type: 'Annot', Subtype: 'Link', Rect: [1, 1, 9, 9] };
        pdf.getPage(0).node.set(
          PDFName.of('Annots'),
          context.obj(
            ['Launch', 'GoToR', 'GoToE', 'SubmitForm', 'ImportData', 'URI'].map((S) => ({
              ...rest,
              A: { S, F: PDFString.of('dana.exe'), URI: PDFString.of('https://dana.example') },
            })),
          ),
        );
        pdf.catalog.set(PDFName.of('OpenAction'), context.obj({ S: 'Launch', F: PDFString.of('dana.exe') }));
      },
    ],
    [
      'with files, also of annotations and of what is associated',
      async (pdf, context) => {
        await pdf.attach(Buffer.from('dana'), 'dana.exe');
        const file = context.register(context.stream('MZ dana', { Type: 'EmbeddedFile' }));
        const spec = context.register(context.obj({ Type: 'Filespec', F: PDFString.of('dana.exe'), EF: { F: file } }));
        pdf.getPage(0).node.set(PDFName.of('AF'), context.obj([spec]));
        pdf
          .getPage(0)
          .node.set(PDFName.of('Annots'), context.obj([{ Type: 'Annot', Subtype: 'FileAttachment', Rect: [1, 1, 9, 9], FS: spec }]));
      },
    ],
    [
      'with data of programs at a page, a picture of it and other descriptions',
      (pdf, context) => {
        const told = context.register(context.stream('<x>Dana</x>', { Type: 'Metadata', Subtype: 'XML' }));
        for (const key of ['Metadata', 'Thumb', 'PieceInfo', 'LastModified', 'B', 'SeparationInfo', 'Dur'])
          pdf.getPage(0).node.set(PDFName.of(key), told);
        pdf
          .getPage(0)
          .node.set(PDFName.of('PieceInfo'), context.obj({ Illustrator: { Private: told, Name: PDFHexString.fromText('Dana') } }));
      },
    ],
    [
      'with a form in XML beside its fields',
      (pdf, context) => {
        const field = pdf.getForm().createTextField('f');
        field.addToPage(pdf.getPage(0));
        pdf.getForm().acroForm.dict.set(PDFName.of('XFA'), context.register(context.stream('<script>dana()</script>')));
      },
    ],
    [
      'with pictures that lie elsewhere or stand in for others',
      (pdf, context) => {
        const form = context.stream('1 1 2 2 re f', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 9, 9] });
        form.dict.set(PDFName.of('Ref'), context.obj({ F: PDFString.of('dana.pdf'), Page: 0 }));
        form.dict.set(PDFName.of('OPI'), context.obj({ F: PDFString.of('Dana') }));
        form.dict.set(PDFName.of('FFilter'), context.obj('Dana'));
        pdf.getPage(0).node.setXObject(PDFName.of('F'), context.register(form));
        return '/F Do';
      },
    ],
    [
      'with text in marks, comments and strings that draw nothing',
      () => '/Span <</ActualText (Dana)>> BDC EMC %Dana\n(Dana) MP 3 Tr BT (Dana) Tj ET 0 Tr (Dana) q Q',
    ],
    [
      'with media, 3D and notes',
      (pdf, context) => {
        pdf.getPage(0).node.set(
          PDFName.of('Annots'),
          context.obj(
            ['RichMedia', 'Screen', 'Movie', 'Sound', '3D', 'Text', 'Popup', 'Redact', 'Dana'].map((Subtype) => ({
              Type: 'Annot',
              Subtype,
              Rect: [1, 1, 9, 9],
              T: PDFString.of('Dana'),
              Contents: PDFString.of('Dana'),
            })),
          ),
        );
      },
    ],
  ] as [string, (pdf: PDFDocument, context: PDFContext) => string | void | Promise<string | void>][])('one %s', async ([, make]) => {
    const got = await readersGet(await pdfWith(make));
    expect(got).toMatch(/9 10|7 8/);
    expect(got).not.toMatch(carried);
  });

  test('one whose later version takes a page and a picture out', async () => {
    const before = await pdfWith((pdf, context) => {
      pdf.getPage(0).node.setXObject(PDFName.of('Gone'), picture(context, 'Tellytale0123456'));
      return '/Gone Do';
    });
    const pdf = await PDFDocument.load(before, { forIncrementalUpdate: true });
    pdf.getPage(0).node.set(PDFName.of('Contents'), pdf.context.register(pdf.context.stream('7 8 9 10 re f')));
    const after = Buffer.from(await pdf.save());
    expect(after.subarray(0, before.length).equals(before)).toBe(true);
    const got = await readersGet(after);
    expect(got).toContain('7 8 9 10 re');
    expect(got).not.toMatch(carried);
  });
});
