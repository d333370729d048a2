import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFRawStream, PDFString } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { pdfText } from '../../../../../test/pdf-text.ts';
import { copyPdf } from './index.ts';

const fileOf = (name: string) => readFileSync(new URL(`../../../../../test/files/${name}`, import.meta.url));
/** The text of a copy's first page. */
const textOf = async (file: Buffer) => (await pdfText((await copyPdf(file)).bytes))[0]!;
/** What a file is refused with. */
const refusalOf = (file: Buffer) =>
  copyPdf(file).then(
    () => 'taken',
    ({ detail, message }: { detail?: string; message: string }) => detail ?? message,
  );

/** All that a copy has in it, unpacked. */
async function everythingIn(file: Buffer): Promise<string> {
  const { context } = await PDFDocument.load((await copyPdf(file)).bytes, { updateMetadata: false });
  const parts = context.enumerateIndirectObjects().map(([, object]) => {
    if (!(object instanceof PDFRawStream)) return object.toString();
    const filter = object.dict.get(PDFName.of('Filter'));
    const bytes = filter === PDFName.of('FlateDecode') ? decodePDFRawStream(object).decode() : object.contents;
    return `${object.dict.toString()} ${Buffer.from(bytes).toString('latin1')}`;
  });
  return parts.join('\n');
}

/** A PDF of one page with these operators, which may change more of it. */
async function pageOf(operators: string, change: (pdf: PDFDocument, page: PDFDict) => void = () => {}): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([300, 200]);
  page.node.set(PDFName.of('Contents'), pdf.context.register(pdf.context.stream(operators)));
  const font = pdf.context.register(pdf.context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' }));
  page.node.set(PDFName.of('Resources'), pdf.context.obj({ Font: { F1: font } }));
  change(pdf, page.node);
  return Buffer.from(await pdf.save({ useObjectStreams: false }));
}

const flags = { multiline: 1 << 12, password: 1 << 13, comb: 1 << 24 };

/** A PDF with a form of these fields, none of which has a picture. */
const formOf = (fields: Record<string, unknown>[], form: Record<string, unknown> = {}) =>
  pageOf('BT /F1 10 Tf 10 180 Td (Form) Tj ET', (pdf, page) => {
    const refs = fields.map((field, index) =>
      pdf.context.register(
        pdf.context.obj({
          Type: 'Annot',
          Subtype: 'Widget',
          Rect: [10, 150 - index * 25, 290, 170 - index * 25],
          DA: PDFString.of('/Helv 12 Tf 0 g'),
          ...field,
        } as never),
      ),
    );
    page.set(PDFName.of('Annots'), pdf.context.obj(refs));
    pdf.catalog.set(PDFName.of('AcroForm'), pdf.context.obj({ Fields: refs, ...form } as never));
  });
const text = (value: string, more: Record<string, unknown> = {}) => ({ FT: 'Tx', V: PDFHexString.fromText(value), ...more });

describe('[RESP-12] a form', () => {
  test('is drawn with what was filled in where it brings no pictures of that', async () => {
    const copy = await textOf(fileOf('form-filled-no-pictures.pdf'));
    for (const value of ['Rent paid 12 November', 'JANE EXAMPLE FILLED THIS IN', 'November', '1250.00']) expect(copy).toContain(value);
    expect(await everythingIn(fileOf('form-filled-no-pictures.pdf'))).not.toMatch(/AcroForm|Widget|\/Annots/);
  });

  test.for([
    ['Cyrillic', 'Оплачено 12 ноября'],
    ['Greek', 'Πληρώθηκε'],
    ['Vietnamese', 'Đã thanh toán'],
    ['Arabic', 'تم الدفع في نوفمبر'],
    ['Hebrew', 'שולם בנובמבר'],
    ['Chinese', '已付房租'],
    ['Japanese', '家賃は支払済みです'],
    ['Korean', '집세를 냈습니다'],
  ])('is drawn in %s', async ([, value]) => {
    const copy = (await textOf(await formOf([text(value!)]))).normalize('NFKC');
    expect(copy.replaceAll(/\s+/g, ' ')).toContain(value);
  });

  test('is drawn where directions and scripts are mixed, and in several lines', async () => {
    const file = await formOf([
      text('Rent (אוקטובר) 1250 €'),
      text('Paid 已付 оплачено', { Q: 2 }),
      text('One\rTwo', { Ff: flags.multiline }),
    ]);
    const copy = await textOf(file);
    for (const value of ['Rent (', 'אוקטובר', '1250 €', 'Paid ', '已付', 'оплачено', 'One', 'Two']) expect(copy).toContain(value);
  });

  test('shows the label of a choice, several of a list, signs in cells, a box that is set, and values of the field above', async () => {
    const pairs = [
      ['a', 'Never'],
      ['b', 'Always'],
      ['c', 'Often'],
    ].map(([value, label]) => [PDFString.of(value!), PDFString.of(label!)]);
    const file = await formOf([
      { FT: 'Ch', Opt: pairs, V: PDFString.of('b') },
      { FT: 'Ch', Opt: pairs, V: [PDFString.of('a'), PDFString.of('c')] },
      text('4711', { Ff: flags.comb, MaxLen: 8 }),
      { FT: 'Btn', V: 'Yes', AS: 'Yes' },
      { Parent: { FT: 'Tx', V: PDFString.of('From above') } },
    ]);
    const copy = await textOf(file);
    for (const value of ['Always', 'Never, Often', 'From above']) expect(copy).toContain(value);
    expect(copy.replaceAll(/\s/g, '')).toContain('4711');
    expect(await everythingIn(file)).toMatch(/ m [\d. ]+ l [\d. ]+ m [\d. ]+ l S Q/);
  });

  test('tells no password, no hidden field and no box that is not set', async () => {
    const file = await formOf([
      text('hunter2', { Ff: flags.password }),
      text('Hidden words', { F: 2 }),
      text('Not on screens', { F: 32 }),
      { FT: 'Btn', V: 'Off', AS: 'Off' },
    ]);
    expect(await textOf(file)).toBe('Form');
    expect(await everythingIn(file)).not.toMatch(/ l S Q/);
  });

  test('shows its own picture of a field, unless that is empty or viewers are told to draw anew', async () => {
    const withPicture = (content: string, form = {}) =>
      pageOf('', (pdf, page) => {
        const picture = pdf.context.register(pdf.context.stream(content, { Subtype: 'Form', BBox: [0, 0, 100, 20], Resources: {} }));
        const field = { ...text('Filled in'), Type: 'Annot', Subtype: 'Widget', Rect: [10, 10, 110, 30], AP: { N: picture } };
        const ref = pdf.context.register(pdf.context.obj(field as never));
        page.set(PDFName.of('Annots'), pdf.context.obj([ref]));
        pdf.catalog.set(PDFName.of('AcroForm'), pdf.context.obj({ Fields: [ref], ...form }));
      });
    const drawing = '0 0 50 10 re f';
    expect(await textOf(await withPicture(drawing))).toBe('');
    expect(await everythingIn(await withPicture(drawing))).toContain('0 0 50 10 re');
    expect(await textOf(await withPicture('/Tx BMC EMC'))).toBe('Filled in');
    expect(await textOf(await withPicture(drawing, { NeedAppearances: true }))).toBe('Filled in');
  });

  const sentence = 'This PDF is a form, and what was filled in cannot all be drawn. Print it as a new PDF and choose that.';
  test('is refused where a value cannot be drawn, or where its pages are made by a program of its own', async () => {
    expect(await refusalOf(await formOf([text('จ่ายแล้ว')]))).toBe(sentence);
    expect(await refusalOf(await formOf([], { XFA: PDFString.of('<xdp/>') }))).toBe(sentence);
  });
});

describe('[RESP-12] a copy of a PDF', () => {
  test('has nothing of private keys, as those of a figure that LaTeX took in', async () => {
    const file = fileOf('pdf-latex-figure-info.pdf');
    expect(file.includes('/home/jane.example')).toBe(true);
    const copy = await everythingIn(file);
    expect(copy).not.toMatch(/PTEX|jane|Jane|Quartz|figure/);
    expect(copy).toContain('20 20 100 60 re');
  });

  test('is made of one that only asks for a password to be changed', async () => {
    expect(await textOf(fileOf('owner-password-aes256.pdf'))).toBe('Rent paid 12 November');
    expect(await everythingIn(fileOf('owner-password-aes256.pdf'))).not.toContain('Encrypt');
  });

  test('is made of one of which a password locks the files in it alone', async () => {
    const file = await pageOf('BT /F1 10 Tf 10 100 Td (Rent paid) Tj ET', (pdf) => {
      const lock = {
        Filter: 'Standard',
        V: 4,
        R: 4,
        P: -4,
        O: PDFString.of('o'),
        U: PDFString.of('u'),
        EFF: 'StdCF',
        CF: { StdCF: { CFM: 'AESV2', AuthEvent: 'EFOpen' } },
      };
      pdf.context.trailerInfo.Encrypt = pdf.context.register(pdf.context.obj(lock));
    });
    expect(await textOf(file)).toBe('Rent paid');
    expect(await everythingIn(file)).not.toContain('Standard');
  });

  test('is made of one with something behind its end, and of one with a broken object that nothing needs', async () => {
    const whole = await pageOf('BT /F1 10 Tf 10 100 Td (Rent paid) Tj ET');
    expect(await textOf(Buffer.concat([whole, Buffer.alloc(20_000)]))).toBe('Rent paid');
    expect(await textOf(Buffer.concat([whole, Buffer.from(`<!-- ${'served by example '.repeat(500)} -->`)]))).toBe('Rent paid');
    const at = whole.indexOf('xref');
    const withBroken = Buffer.concat([whole.subarray(0, at), Buffer.from('999 0 obj\n<< /Broken [ (\nendobj\n'), whole.subarray(at)]);
    expect(await textOf(withBroken)).toBe('Rent paid');
  });

  test('has a font whose name has a space in it, as viewers read it', async () => {
    const file = (await pageOf('BT /F1 10 Tf 10 10 Td (Words) Tj ET')).toString('latin1').replace('/Helvetica', '/Helveti ca');
    const everything = await everythingIn(Buffer.from(file, 'latin1'));
    expect(everything).toMatch(/\/Subtype \/Type1\s+\/BaseFont \/Helveti\s/);
  });

  test('has of several objects with one number the one that its list of them names, also where that is packed', async () => {
    const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R>>';
    const packed = deflateSync(`3 0 ${page}`);
    let file = Buffer.from('%PDF-1.7\n');
    const places = new Map<number, number>();
    const add = (number: number, object: string, data?: Buffer) => {
      places.set(number, file.length);
      const stream = data ? [Buffer.from(`stream\n`), data, Buffer.from('\nendstream')] : [];
      file = Buffer.concat([file, Buffer.from(`${number} 0 obj\n${object}\n`), ...stream, Buffer.from('\nendobj\n')]);
    };
    add(1, '<</Type/Catalog/Pages 2 0 R>>');
    add(2, '<</Type/Pages/Kids[3 0 R]/Count 1>>');
    add(4, '<</Length 12>>', Buffer.from('7 8 9 10 re '));
    add(5, `<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>`, packed);
    add(3, page.replace('4 0 R', '6 0 R'));
    add(6, '<</Length 12>>', Buffer.from('1 1 1 11 re '));
    // Each line of four bytes says what differs from the one above (PNG, "up"), as most programs write it.
    const lines = [
      [0, 0, 0, 0],
      ...[1, 2, 3, 4, 5].map((number) => (number === 3 ? [2, 0, 5, 0] : [1, places.get(number)! >> 8, places.get(number)! & 255, 0])),
    ];
    const rows = lines.flatMap((line, index) => [2, ...line.map((byte, column) => (byte - (lines[index - 1]?.[column] ?? 0)) & 255)]);
    const data = deflateSync(Buffer.from(rows));
    const at = file.length;
    add(
      7,
      `<</Type/XRef/Size 6/W[1 2 1]/Root 1 0 R/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 4>>/Length ${data.length}>>`,
      data,
    );
    const everything = await everythingIn(Buffer.concat([file, Buffer.from(`startxref\n${at}\n%%EOF\n`)]));
    expect(everything).toContain('7 8 9 10 re');
    expect(everything).not.toContain('1 1 1 11 re');
  });

  const broken = 'This PDF cannot be read. Please save or print it as a new PDF and choose that.';
  test('is refused where the file breaks off', async () => {
    const whole = await pageOf('BT /F1 10 Tf 10 100 Td (Rent paid) Tj ET');
    expect(await refusalOf(whole.subarray(0, whole.indexOf('stream') + 10))).toBe(broken);
  });

  test('is refused where what draws a page is damaged within, and made of what comes before where it breaks off', async () => {
    const lines = Array.from({ length: 400 }, (_, line) => `BT /F1 4 Tf 10 ${190 - line / 4} Td (Line ${line * 7919}) Tj ET`);
    const packed = deflateSync(lines.join('\n'));
    const half = packed.length >> 1;
    const drawnBy = (data: Buffer) =>
      pageOf('', (pdf, page) => {
        const dict = pdf.context.obj({ Filter: 'FlateDecode' }) as PDFDict;
        page.set(PDFName.of('Contents'), pdf.context.register(PDFRawStream.of(dict, data)));
      });
    const last = `Line ${399 * 7919}`;
    expect(await textOf(await drawnBy(packed))).toContain(last);
    const damaged = Buffer.from(packed).fill(0xff, half, half + 40);
    expect(await refusalOf(await drawnBy(damaged))).toBe(broken);
    const misread = Buffer.from(packed);
    misread[packed.length - 1]! ^= 1;
    expect(await refusalOf(await drawnBy(misread))).toBe(broken);
    const before = await textOf(await drawnBy(packed.subarray(0, half)));
    expect(before).toContain('Line 7919');
    expect(before).not.toContain(last);
  });

  test('is made of one whose last words alone break off, unless these told of a password', async () => {
    const whole = (await pageOf('BT /F1 10 Tf 10 100 Td (Rent paid) Tj ET')).toString('latin1').trimEnd();
    const breaksOff = (end: RegExp, more = '') => Buffer.from(whole.replace(end, more), 'latin1');
    expect(await textOf(breaksOff(/\d+\s*%%EOF$/))).toBe('Rent paid');
    expect(await textOf(breaksOff(/>>\s*startxref\s*\d+\s*%%EOF$/, '/ID [<90'))).toBe('Rent paid');
    expect(await refusalOf(breaksOff(/>>\s*startxref\s*\d+\s*%%EOF$/, '/Encrypt <<'))).toBe(broken);
    const lock = '9 0 obj <</Filter/Standard/V 1/R 2/O()/U()>> endobj\nxref\n0 1';
    expect(await refusalOf(Buffer.from(whole.replace(/\bxref\s+0 \d+/, lock).replace(/>>\s*startxref[^]*/, '/ID [<'), 'latin1'))).toBe(
      broken,
    );
  });

  test('has no invisible text, no texts behind what is drawn, no comments and no operators of other programs', async () => {
    const file = await pageOf(
      [
        '% Dana wrote this',
        '/Span << /ActualText (Dana Whitlock) >> BDC BT /F1 10 Tf 10 100 Td (Tenant A) Tj ET EMC',
        '/P << /Alt (Dana at home) >> DP (Dana) secret',
        'q BT 3 Tr /F1 10 Tf 10 80 Td (Dana Whitlock) Tj (Dana) \' 1 2 (Dana) " [(Da) 5 (na)] TJ ET Q',
        'BT /F1 10 Tf 10 60 Td (Shown again) Tj ET (Dana) 0 0 1 rg',
      ].join('\n'),
    );
    expect(await textOf(file)).toBe('Tenant A\nShown again');
    expect(await everythingIn(file)).not.toMatch(/Dana|ActualText|Alt|secret/);
    expect((await copyPdf(file)).notShown).toEqual(['hidden_text']);
  });

  test('has nothing of layers that are switched off: text, areas and pictures', async () => {
    const file = await pageOf(
      '/OC /Draft BDC BT /F1 10 Tf 10 100 Td (Dana drafted) Tj ET 1 2 3 4 re f EMC /OC /Final BDC BT /F1 10 Tf 10 60 Td (Final words) Tj ET EMC /Im1 Do /Im2 Do',
      (pdf, page) => {
        const layer = (name: string) => pdf.context.register(pdf.context.obj({ Type: 'OCG', Name: PDFString.of(name) }));
        const [draft, final] = [layer('Dana’s draft'), layer('Final')];
        const form = (words: string, more: object) =>
          pdf.context.register(
            pdf.context.stream(`0 0 1 1 re % ${words}\nf`, { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 1, 1], ...more }),
          );
        const either = pdf.context.obj({ Type: 'OCMD', OCGs: [draft], P: 'AllOff' });
        const resources = page.lookup(PDFName.of('Resources'), PDFDict);
        resources.set(PDFName.of('Properties'), pdf.context.obj({ Draft: draft, Final: final }));
        resources.set(
          PDFName.of('XObject'),
          pdf.context.obj({ Im1: form('Dana', { OC: draft }), Im2: form('shown', { OC: either, Matrix: [7, 0, 0, 7, 0, 0] }) }),
        );
        pdf.catalog.set(PDFName.of('OCProperties'), pdf.context.obj({ OCGs: [draft, final], D: { OFF: [draft] } }));
      },
    );
    expect(await textOf(file)).toBe('Final words');
    const copy = await everythingIn(file);
    expect(copy).not.toMatch(/Dana|OCG|OCProperties|1 2 3 4 re\nf|\/Im1/);
    expect(copy).toMatch(/1 2 3 4 re\nn/);
    expect(copy).toMatch(/Matrix \[ 7/);
    expect((await copyPdf(file)).notShown).toEqual(['layers']);
  });

  test('has what is seen of annotations as a part of its pages, and says what is not', async () => {
    const file = await pageOf('BT /F1 10 Tf 10 180 Td (Page) Tj ET Q Q q', (pdf, page) => {
      const { context } = pdf;
      const font = page.lookup(PDFName.of('Resources'), PDFDict).lookup(PDFName.of('Font'), PDFDict);
      const picture = (words: string) =>
        context.register(
          context.stream(`BT /F1 10 Tf 2 2 Td (${words}) Tj ET`, {
            BBox: [0, 0, 100, 20],
            Resources: { Font: font },
            LastModified: PDFString.of('Dana'),
          }),
        );
      const shared = {
        Type: 'Annot',
        Rect: [10, 10, 110, 30],
        T: PDFString.of('Dana'),
        M: PDFString.of('D:20260101'),
        NM: PDFString.of('Dana'),
      };
      page.set(
        PDFName.of('Annots'),
        context.obj([
          { ...shared, Subtype: 'Stamp', Contents: PDFString.of('Dana'), AP: { N: picture('Received'), D: picture('Dana') } },
          { ...shared, Subtype: 'FreeText', Contents: PDFString.of('Dana thought otherwise'), AP: { N: picture('Typed in') } },
          { ...shared, Subtype: 'Stamp', F: 2, AP: { N: picture('Dana') } },
          { ...shared, Subtype: 'Text', Contents: PDFString.of('Dana'), AP: { N: picture('Dana') } },
          { ...shared, Subtype: 'Highlight', QuadPoints: [10, 90, 90, 90, 10, 10, 90, 10], C: [1, 1, 0], Contents: PDFString.of('Dana') },
        ]),
      );
    });
    const { bytes, notShown } = await copyPdf(file);
    expect((await pdfText(bytes))[0]).toBe('PageReceivedTyped in');
    expect(await everythingIn(file)).not.toContain('Dana');
    expect(notShown).toEqual(['comments']);
    const [page] = (await PDFDocument.load(bytes)).getPages();
    const marks = page!.node.lookup(PDFName.of('Annots'), PDFArray);
    expect([marks.size(), marks.lookup(0, PDFDict).get(PDFName.of('Subtype'))]).toEqual([1, PDFName.of('Highlight')]);
  });
});
