import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import {
  decodePDFRawStream,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFString,
  type PDFContext,
  type PDFRef,
} from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tellingDoc, tellingDocx } from '../../../../test/documents.ts';
import { photograph } from '../../../../test/pictures.ts';
import { box } from '../containers/boxes.ts';
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
const namespaces = `${w} xmlns:r="${office}" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"`;
const said = (words: string, format = '') => `<w:p><w:r><w:rPr>${format}</w:rPr><w:t>${words}</w:t></w:r></w:p>`;
const relationships = (...all: [id: string, kind: string, target: string, more?: string][]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.map(([id, kind, target, more = '']) => `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}" ${more}/>`).join('')}</Relationships>`;
const drawing = (id: string, { hidden = '', crop = '' } = {}) =>
  `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="Dana" descr="C:\\Users\\Dana" title="Dana" ${hidden}/><a:graphic><a:graphicData><pic:pic><pic:nvPicPr><pic:cNvPr id="2" name="Dana.jpg"/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${id}"/>${crop}</pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
const run = (words: string) => `<w:r><w:t>${words}</w:t></w:r>`;
const sign = (words: string) => `<m:r><m:t>${words}</m:t></m:r>`;
const instruction = (code: string) => `<w:r><w:instrText>${code}</w:instrText></w:r>`;
const fieldMark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
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
      'with a picture that has no opacity, and elements that are called like what every object has',
      async () =>
        word(
          `${drawing('rId1').replace('<a:blip r:embed="rId1"/>', '<a:blip r:embed="rId1"><a:alphaModFix amt="0"/></a:blip>')}<w:constructor/><w:toString/>`,
          [['rId1', 'image', 'media/a.png']],
          {
            'word/media/a.png': await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
              .png()
              .toBuffer(),
          },
        ),
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
    [
      'whose fields ask others for what they do not show',
      () =>
        word(
          `<w:p>${fieldMark('begin')}${instruction(' IF ')}${fieldMark('begin')}${instruction(' DOCPROPERTY Manager ')}${fieldMark('separate')}${run('Dana')}${fieldMark('end')}${instruction(' = 1 yes no ')}${fieldMark('separate')}${run('no')}${fieldMark('end')}</w:p>` +
            `<w:p>${fieldMark('begin')}${run('Dana')}${fieldMark('end')}${fieldMark('begin')}${instruction(' SET a ')}${fieldMark('separate')}${run('Dana')}${fieldMark('end')}</w:p>`,
        ),
    ],
    [
      'with a table whose standard style hides its text',
      () =>
        styled(
          '<w:style w:type="table" w:default="1" w:styleId="T"><w:rPr><w:vanish/></w:rPr></w:style>',
          `<w:tbl><w:tr><w:tc>${said('Dana')}</w:tc></w:tr></w:tbl>`,
        ),
    ],
    [
      'with an equation whose parts are hidden, deleted or only take their place',
      () =>
        word(
          `<w:p><m:oMath><m:r><m:rPr/><w:rPr><w:vanish/></w:rPr><m:t>Dana</m:t></m:r><m:r><w:rPr><w:del/></w:rPr><m:t>Dana</m:t></m:r><m:phant><m:phantPr><m:show m:val="0"/></m:phantPr><m:e>${sign('Dana')}</m:e></m:phant><m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg>${sign('Dana')}</m:deg><m:e>${sign('y')}</m:e></m:rad><m:nary><m:naryPr><m:subHide/><m:supHide m:val="on"/></m:naryPr><m:sub>${sign('Dana')}</m:sub><m:sup>${sign('Dana')}</m:sup></m:nary></m:oMath></w:p>`,
        ),
    ],
    [
      'whose text for older programs is another one',
      () =>
        word(
          `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><wp:docPr id="1" name="b"/><a:graphic><a:graphicData><wps:wsp><wps:txbx><w:txbxContent>${said('box')}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox><w:txbxContent>${said('Dana')}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`,
        ),
    ],
    [
      'with text for programs that nobody has',
      () =>
        word(
          `<w:p><w:r><mc:AlternateContent><mc:Choice xmlns:no="urn:nobody" Requires="no"><w:t>Dana</w:t></mc:Choice><mc:Fallback/></mc:AlternateContent></w:r></w:p>`,
        ),
    ],
    [
      'with a shape of a group that is hidden, and one that is not displayed',
      () =>
        word(
          `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><wp:docPr id="1" name="b"/><a:graphic><a:graphicData><wps:wsp><wps:cNvPr id="5" name="x" hidden="1"/><wps:txbx><w:txbxContent>${said('Dana')}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice></mc:AlternateContent></w:r><w:r><w:pict><v:shape style="width:9pt;display:none"><v:textbox><w:txbxContent>${said('Dana')}</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>`,
        ),
    ],
    [
      'with text in elements that Word does not know and the copy might take for its own',
      () =>
        word(
          `<w:p><x:dir xmlns:x="urn:nobody"><w:r><w:t>Dana</w:t></w:r></x:dir><x:oMath xmlns:x="urn:nobody"><x:t>Dana</x:t></x:oMath><w:r><x:ddList xmlns:x="urn:nobody"><x:listEntry x:val="Dana"/></x:ddList></w:r></w:p>`,
        ),
    ],
    [
      'with a field that draws its words, of which some are deleted or hidden',
      () =>
        word(
          `<w:p>${fieldMark('begin')}${instruction(' EQ \\o\\ac(')}<w:del><w:r><w:delInstrText>Dana</w:delInstrText></w:r></w:del><w:r><w:rPr><w:vanish/></w:rPr><w:instrText>Dana</w:instrText></w:r>${instruction('a,b)')}${fieldMark('end')}</w:p>`,
        ),
    ],
    [
      'with parts of other kinds that are said to be pictures',
      () =>
        word(
          '<w:p><w:r><w:endnoteReference w:id="5"/></w:r></w:p>',
          [
            ['rId1', 'image', '/word/endnotes.xml'],
            ['rId2', 'image', '/mammoth/style-map'],
          ],
          {
            'word/endnotes.xml': part('endnotes', `<w:endnote w:id="5">${said('Dana', '<w:vanish/>')}</w:endnote>`),
            'mammoth/style-map': 'p => script',
          },
        ),
    ],
  ] as [string, () => Promise<Buffer>][])('one %s', async ([, make]) => {
    const got = await readersGet(await make());
    expect(got).toContain('What happened.');
    expect(got).not.toMatch(carried);
    expect(got).not.toContain('<img');
  });

  test.for([
    ['in a comment of the style', '<p style="display:/**/none">Dana</p>'],
    ['in signs of the page', '<p style="d&#105;splay&colon;none">Dana</p>'],
    ['in escapes of the style', '<style>.a{d\\69 splay:none}</style><p class="a">Dana</p>'],
    ['by no size', '<p style="font-size:0px">Dana</p>'],
    ['by no colour', '<p style="opacity:.0">Dana</p>'],
    ['by a mark', '<p hidden>Dana</p>'],
  ] as const)('one whose other text is hidden %s is refused, since it cannot be told from the rest', async ([, body]) => {
    await expect(readersGet(await chunk(`<html><body><p>x</p>${body}</body></html>`))).rejects.toMatchObject({
      detail: 'This Word document has hidden or deleted text that we cannot take out. Save it as PDF or DOCX and choose that.',
    });
  });

  test('one whose other text only says that something is hidden, or is small, is shown', async () => {
    const got = await readersGet(
      await chunk(
        '<html><body><p style="overflow:hidden;font-size:0.8em;opacity:0.9;background-color:transparent;margin-left:-100px">It was hidden from us.</p></body></html>',
      ),
    );
    expect(got).toContain('It was hidden from us.');
  });

  test('one whose other text has cells over a million columns, which browsers take minutes for', async () => {
    const cells = '<td colspan="1000" rowspan="65534">x</td>'.repeat(1000);
    const got = await readersGet(await chunk(`<html><body><table><tr>${cells}<td colspan="2">y</td></tr></table></body></html>`));
    expect(got).not.toMatch(/colspan="1000"|rowspan="6/);
    expect(got).toContain('<td colspan="2">y</td>');
  });

  test('one whose table style hides some cells is refused, and one with programs by their relationship alone', async () => {
    const table = `<w:tbl><w:tblPr><w:tblStyle w:val="T"/></w:tblPr><w:tr><w:tc>${said('Dana')}</w:tc></w:tr></w:tbl>`;
    const cells = '<w:tblStylePr w:type="firstRow"><w:rPr><w:vanish/></w:rPr></w:tblStylePr>';
    await expect(readersGet(await styled(`<w:style w:type="table" w:styleId="T">${cells}</w:style>`, table))).rejects.toMatchObject({
      detail: 'This Word document has hidden or deleted text that we cannot take out. Save it as PDF or DOCX and choose that.',
    });
    await expect(readersGet(await word('', [['rId1', 'vbaProject', 'media/a.bin']], { 'word/media/a.bin': 'x' }))).rejects.toMatchObject({
      detail: 'This Word document has macros in it. Save it as PDF or DOCX and choose that.',
    });
  });

  test('one whose places are called after somebody, and links lead to them all the same', async () => {
    const got = await readersGet(
      await word(
        '<w:p><w:bookmarkStart w:id="1" w:name="Dana"/><w:r><w:t>x</w:t></w:r></w:p><w:p><w:hyperlink w:anchor="Dana"><w:r><w:t>y</w:t></w:r></w:hyperlink></w:p>',
      ),
    );
    const [, place] = /<a id="([\w-]+)"><\/a>x/.exec(got)!;
    expect(got).toContain(`<a href="#${place}">y</a>`);
    expect(got).not.toContain('Dana');
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
      'What happened.\u0013 SET a \u0014Dana\u0015\u0013 IF \u0013 TITLE \u0014Dana\u0015 = 1 \u0014\u0015\u0013 INCLUDEPICTURE "https://dana.example" \u0014x\u0015\u0013 HYPERLINK "javascript:dana()" \u0014y\u0015';
    const got = await readersGet(
      tellingDoc({ pieces: [{ words }], more: { ObjectInfo: Buffer.from('MZ dana'), Data: Buffer.from('Dana') } }),
    );
    expect(got).toBe('What happened.xy\n');
  });
});

const drawingOf = (context: PDFContext, operators: string) =>
  context.register(context.stream(operators, { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 99, 99] }));
const picture = (context: PDFContext, contents: string | Buffer, keys: Record<string, string> = {}) =>
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

describe('[RESP-12] a hostile text', () => {
  test.for([
    ['behind a long comment', `<?xml version="1.0"?><!--${'-'.repeat(5000)}x--><svg onload="dana()"/>`],
    ['with entities', '<!DOCTYPE dana [<!ENTITY a "dana()">]><svg onload="&a;"/>'],
    ['of another prefix', '<dana:svg xmlns:dana="http://www.w3.org/2000/svg" onload="dana()"/>'],
    ['in 16 bits', Buffer.from('\ufeff<svg onload="dana()"/>', 'utf16le')],
  ] as const)('that is a drawing %s is refused by what it is', async ([, file]) => {
    await expect(readersGet(Buffer.from(file as string))).rejects.toMatchObject({ detail: expect.stringMatching(/drawing|SVG/i) });
  });

  test.for([
    ['behind a long comment', `<!--${'-'.repeat(5000)}x--><html><script>dana()</script></html>`],
    ['of another prefix', '<x:html xmlns:x="http://www.w3.org/1999/xhtml"><x:script>dana()</x:script></x:html>'],
    ['whose kind has another name', '<!DOCTYPE dana><html><script>dana()</script></html>'],
  ] as const)('that is a page %s is refused by what it is', async ([, file]) => {
    await expect(readersGet(Buffer.from(file))).rejects.toMatchObject({ detail: expect.stringMatching(/page|HTML/) });
  });
});

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
    [
      'with a layer that is off in a drawing that names it by its page',
      (pdf, context) => {
        const layer = context.register(context.obj({ Type: 'OCG' }));
        pdf.catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: [layer], D: { OFF: [layer] } }));
        const { node } = pdf.getPage(0);
        node.Resources()!.set(PDFName.of('Properties'), context.obj({ L: layer }));
        node.setXObject(PDFName.of('F'), drawingOf(context, '/OC /L BDC BT (Dana) Tj ET EMC'));
        return '/F Do';
      },
    ],
    [
      'with a drawing whose text is invisible as its page says',
      (pdf, context) => {
        const { node } = pdf.getPage(0);
        node.setXObject(PDFName.of('F'), drawingOf(context, 'BT (Dana) Tj ET'));
        return '3 Tr /F Do';
      },
    ],
    [
      'with text of no size, of no colour, and that only cuts off what nothing is drawn in',
      (pdf, context) => {
        const { node } = pdf.getPage(0);
        const font = context.register(context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' }));
        node.setFontDictionary(PDFName.of('F'), font);
        node.Resources()!.set(PDFName.of('ExtGState'), context.obj({ Clear: { ca: 0 }, Small: { Font: [font, 0] } }));
        return 'BT /F 0 Tf (Dana) Tj ET q /Clear gs BT /F 9 Tf (Dana) Tj ET Q q /Small gs BT (Dana) Tj ET Q q BT /F 9 Tf 7 Tr (Dana) Tj ET Q';
      },
    ],
    ['with words among numbers, arrays and signs', () => '1dana w [(Dana)] 0 d BT [<41 dana> %Dana\n /Dana (B)] TJ ET'],
    [
      'with a picture among operators that says more than it shows',
      () => 'q BI /W 1 /H 1 /BPC 8 /CS /G /Author (Dana) %Dana\n /DP <</Dana (Dana)>> ID x EI Q',
    ],
    [
      'with photographs that are named by short names, and told of',
      async (pdf, context) => {
        const told = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
          .jpeg()
          .withExif({ IFD0: { Artist: 'Tellytale' } })
          .toBuffer();
        pdf.getPage(0).node.setXObject(PDFName.of('I'), picture(context, told, { Filter: 'DCT', ColorSpace: 'DeviceRGB' }));
        return `/I Do q BI /W 4 /H 4 /BPC 8 /CS /RGB /F [/AHx /DCT] ID ${told.toString('hex')}> EI Q`;
      },
    ],
    [
      'with a JPEG 2000 that has descriptions, addresses and comments',
      (pdf, context) => {
        const comment = Buffer.from('ff64000c0001Tellytale'.slice(0, 12), 'hex');
        const stream = Buffer.concat([
          Buffer.from('ff4f', 'hex'),
          comment,
          Buffer.from('Tellytal'),
          Buffer.from('ff90000a0000000000000001ff93ffd9', 'hex'),
          Buffer.from('Tellytale'),
        ]);
        const file = Buffer.concat([
          box('xml ', Buffer.from('<x>Tellytale</x>')),
          box('uinf', Buffer.from('https://dana.example')),
          box('jp2c', stream),
        ]);
        pdf.getPage(0).node.setXObject(PDFName.of('I'), picture(context, file, { Filter: 'JPXDecode' }));
        return '/I Do';
      },
    ],
    [
      'with a colour profile that is called after somebody',
      async (pdf, context) => {
        const { node } = pdf.getPage(0);
        const named = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
          .withIccProfile('srgb')
          .jpeg()
          .toBuffer();
        const { icc } = await sharp(named).metadata();
        const called = (bytes: Buffer) => Buffer.from(bytes.toString('latin1').replace('\0s\0R\0G\0B', 'DanaDana'), 'latin1');
        const packed = deflateSync(called(icc!));
        const profile = (data: Buffer, more = {}) => context.register(context.stream(data, { N: 3, Filter: 'FlateDecode', ...more }));
        const damaged = Buffer.from(packed);
        damaged[packed.length - 1]! ^= 1;
        // As lines of eight bytes, each behind how it is packed.
        const lines = called(icc!)
          .toString('latin1')
          .match(/[^]{1,8}/g)!;
        const asPicture = deflateSync(Buffer.from(lines.map((line) => `\0${line}`).join(''), 'latin1'));
        const spaces = {
          C: ['ICCBased', profile(packed)],
          D: ['ICCBased', profile(damaged)],
          E: ['ICCBased', profile(asPicture, { DecodeParms: { Predictor: 12, Columns: 8 } })],
        };
        node.Resources()!.set(PDFName.of('ColorSpace'), context.obj(spaces));
        node.setXObject(PDFName.of('I'), picture(context, called(named), { Filter: 'DCTDecode', ColorSpace: 'DeviceRGB' }));
        return '/I Do /C cs 1 0 0 scn 1 1 2 2 re f /D cs 1 0 0 scn 1 1 2 2 re f /E cs 1 0 0 scn 1 1 2 2 re f';
      },
    ],
    [
      'with words where numbers and names belong, and in programs for colours',
      (pdf, context) => {
        const { node } = pdf.getPage(0);
        const words = PDFString.of('Dana');
        const image = picture(context, 'x'.repeat(16));
        (context.lookup(image) as PDFRawStream).dict.set(PDFName.of('Intent'), words);
        (context.lookup(image) as PDFRawStream).dict.set(PDFName.of('Decode'), context.obj([0, 1, words]));
        node.setXObject(PDFName.of('I'), image);
        node.set(PDFName.of('UserUnit'), words);
        const tint = context.register(context.stream('{ %Dana\n 1 exch sub }', { FunctionType: 4, Domain: [0, 1], Range: [0, 1] }));
        node.Resources()!.set(PDFName.of('ColorSpace'), context.obj({ C: ['Separation', 'Spot', 'DeviceGray', tint] }));
        node.set(
          PDFName.of('Annots'),
          context.obj([{ Type: 'Annot', Subtype: 'Square', Rect: [1, 1, 9, 9], CA: [words], Border: [0, 0, 1, [words]] }]),
        );
        return '/I Do /C cs 1 scn 1 1 2 2 re f';
      },
    ],
  ] as [string, (pdf: PDFDocument, context: PDFContext) => string | void | Promise<string | void>][])('one %s', async ([, make]) => {
    const got = await readersGet(await pdfWith(make));
    expect(got).toMatch(/9 10|7 8/);
    expect(got).not.toMatch(carried);
  });

  test.for([
    [
      'objects that its list of them does not name, behind those that it does',
      '4 0 obj <</Length 22>> stream\nBT 9 9 Td (Dana) Tj ET\nendstream endobj\n',
      '',
      0,
    ],
    ['an annotation that was deleted, and that its page still names', '', '8 1\n0000000000 00001 f \n', 0],
    [
      'objects that its list of them does not name, where that is wrong of another',
      '4 0 obj <</Length 22>> stream\nBT 9 9 Td (Dana) Tj ET\nendstream endobj\n',
      '',
      1,
    ],
  ] as const)('one with %s', async ([, dead, freed, shift]) => {
    const objects = [
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R/Annots[8 0 R]>>',
      '<</Length 12>> stream\n7 8 9 10 re f\nendstream',
      '<<>>',
      '<<>>',
      '<<>>',
      freed ? '<</Type/Annot/Subtype/FreeText/Rect[1 1 9 9]/DA(/F 9 Tf)/Contents(Dana)>>' : '<</Type/Annot/Subtype/Text/Rect[1 1 9 9]>>',
    ];
    let file = '%PDF-1.7\n';
    const places = objects.map((object, index) => {
      const at = file.length;
      file += `${index + 1} 0 obj\n${object}\nendobj\n`;
      return `${String(index === 5 ? at + shift : at).padStart(10, '0')} 00000 n \n`;
    });
    file += dead;
    let at = file.length;
    const trailer = (more = '') => `trailer\n<</Size 9/Root 1 0 R${more}>>\nstartxref\n${at}\n%%EOF\n`;
    file += `xref\n0 9\n0000000000 65535 f \n${places.join('')}${trailer()}`;
    if (freed) {
      const before = at;
      at = file.length;
      file += `xref\n${freed}${trailer(`/Prev ${before}`)}`;
    }
    const got = await readersGet(Buffer.from(file, 'latin1'));
    expect(got).toContain('7 8 9 10 re');
    expect(got).not.toMatch(carried);
  });

  /** Lets 30 things draw each other ten times each, and the page the last of them. */
  const nested = (make: (context: PDFContext, inner: PDFRef | null) => PDFRef, group: string, draw: string) =>
    pdfWith((pdf, context) => {
      let inner = make(context, null);
      for (let depth = 0; depth < 30; depth += 1) inner = make(context, inner);
      pdf
        .getPage(0)
        .node.Resources()!
        .set(PDFName.of(group), context.obj({ F: inner }));
      return draw;
    });
  const withResources = (context: PDFContext, ref: PDFRef, resources: { [group: string]: { F: PDFRef } }) => {
    (context.lookup(ref) as PDFRawStream).dict.set(PDFName.of('Resources'), context.obj(resources));
    return ref;
  };
  test.for([
    [
      'drawings',
      () =>
        nested(
          (context, inner) =>
            inner
              ? withResources(context, drawingOf(context, '/F Do '.repeat(10)), { XObject: { F: inner } })
              : drawingOf(context, '1 1 2 2 re f'),
          'XObject',
          '/F Do',
        ),
    ],
    [
      'tiles',
      () =>
        nested(
          (context, inner) => {
            const tile = { PatternType: 1, PaintType: 1, TilingType: 1, BBox: [0, 0, 9, 9], XStep: 9, YStep: 9, Resources: {} };
            const operators = inner ? `/Pattern cs /F scn ${'1 1 2 2 re f '.repeat(10)}` : '1 1 2 2 re f';
            return withResources(context, context.register(context.stream(operators, tile)), inner ? { Pattern: { F: inner } } : {});
          },
          'Pattern',
          '/Pattern cs /F scn 1 1 9 9 re f',
        ),
    ],
    [
      'signs of fonts',
      () =>
        nested(
          (context, inner) => {
            const glyph = context.register(context.stream(inner ? '9 0 d0 BT /F 1 Tf (aaaaaaaaaa) Tj ET' : '9 0 d0 1 1 2 2 re f'));
            const size = { FontBBox: [0, 0, 9, 9], FontMatrix: [1, 0, 0, 1, 0, 0], FirstChar: 97, LastChar: 97, Widths: [9] };
            const glyphs = { Encoding: { Differences: [97, 'a'] }, CharProcs: { a: glyph } };
            const resources = inner ? { Font: { F: inner } } : {};
            return context.register(context.obj({ Type: 'Font', Subtype: 'Type3', ...size, ...glyphs, Resources: resources }));
          },
          'Font',
          'BT /F 1 Tf (a) Tj ET',
        ),
    ],
  ] as const)('one whose %s draw each other ten times each is refused, since no viewer would come to an end', async ([, make]) => {
    await expect(readersGet(await make())).rejects.toMatchObject({
      detail: 'This PDF cannot be read. Please save or print it as a new PDF and choose that.',
    });
  });

  test.for([
    [
      'a font',
      (pdf, context, zeros) => {
        const program = context.register(context.stream(zeros(), { Filter: ['FlateDecode', 'FlateDecode'] }));
        const font = { Type: 'Font', Subtype: 'TrueType', BaseFont: 'Foo', FontDescriptor: { Type: 'FontDescriptor', FontFile2: program } };
        pdf.getPage(0).node.setFontDictionary(PDFName.of('F'), context.register(context.obj(font)));
      },
    ],
    [
      'what a picture is unpacked from',
      (pdf, context, zeros) => {
        const packed = picture(context, zeros(), { Filter: ['FlateDecode', 'FlateDecode', 'JBIG2Decode'] as never });
        pdf.getPage(0).node.setXObject(PDFName.of('I'), packed);
        return '/I Do';
      },
    ],
    [
      'a mesh of colours',
      (pdf, context) => {
        const points = context.stream(deflateSync(Buffer.alloc(20_000_000)), {
          Filter: 'FlateDecode',
          ShadingType: 4,
          BitsPerCoordinate: 1,
        });
        pdf
          .getPage(0)
          .node.Resources()!
          .set(PDFName.of('Shading'), context.obj({ S: context.register(points) }));
        return '/S sh';
      },
    ],
    [
      'a table of colours',
      (pdf, context) => {
        const table = context.stream('0', {
          FunctionType: 0,
          Domain: [0, 1, 0, 1],
          Range: [0, 1],
          Size: [10_000, 10_000],
          BitsPerSample: 8,
        });
        const colour = context.obj({ C: ['DeviceN', ['A', 'B'], 'DeviceGray', context.register(table)] });
        pdf.getPage(0).node.Resources()!.set(PDFName.of('ColorSpace'), colour);
      },
    ],
    [
      'ten thousand stamps of ten thousand lines',
      (pdf, context) => {
        const stamp = drawingOf(context, '0 0 m 9 9 l S '.repeat(10_000));
        const marks = Array.from({ length: 10_000 }, () => ({ Type: 'Annot', Subtype: 'Stamp', Rect: [1, 1, 9, 9], AP: { N: stamp } }));
        pdf.getPage(0).node.set(PDFName.of('Annots'), context.obj(marks));
      },
    ],
  ] as [string, (pdf: PDFDocument, context: PDFContext, zeros: () => Buffer) => string | void][])(
    'one in which %s becomes more than a viewer can hold is refused',
    async ([, make]) => {
      const zeros = () => deflateSync(deflateSync(Buffer.alloc(100_000_000)));
      await expect(readersGet(await pdfWith((pdf, context) => make(pdf, context, zeros)))).rejects.toMatchObject({
        detail: 'This PDF cannot be read. Please save or print it as a new PDF and choose that.',
      });
    },
  );

  test.for([
    ['a picture', { Width: 40_000, Height: 40_000 }, '/I Do', 'by what its dictionary says'],
    ['a photograph', { Filter: 'DCTDecode' }, '/I Do', 'by itself'],
    ['a JPEG 2000', { Filter: 'JPXDecode' }, '/I Do', 'by itself'],
    ['a picture among operators', {}, 'q BI /W 40000 /H 40000 /BPC 8 /CS /G /F /Fl ID x EI Q', 'by its keys'],
  ] as const)('one with %s of 1,600 megapixels in a few bytes is refused: %s', async ([what, keys, draw]) => {
    const jpeg = `ffd8ffc0000b08${(40_000).toString(16)}${(40_000).toString(16)}01011100ffda00080101000000`;
    const jpeg2000 = `ff4fff51002f0000${['9c40', '9c40', '0000', '0000'].map((side) => `0000${side}`).join('')}`;
    const bytes = what === 'a photograph' ? jpeg : what === 'a JPEG 2000' ? `${jpeg2000}${'00'.repeat(40)}` : '00';
    const file = await pdfWith((pdf, context) => {
      pdf.getPage(0).node.setXObject(PDFName.of('I'), picture(context, Buffer.from(bytes, 'hex'), keys as never));
      return draw;
    });
    await expect(readersGet(file)).rejects.toMatchObject({
      detail: 'A picture in this PDF is too large to be shown here: it has 1600 megapixels. Print it as a new PDF and choose that.',
    });
  });

  test('one that saves a state ten thousand times is refused, which a viewer could not show in minutes', async () => {
    await expect(readersGet(await pdfWith(() => 'q '.repeat(10_000)))).rejects.toMatchObject({
      detail: 'This PDF cannot be read. Please save or print it as a new PDF and choose that.',
    });
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
