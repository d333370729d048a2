import { expect, test } from 'vitest';
import { composeLetter, letterRegimes, type LetterRegime } from '@clapback/contracts';
import { PDFDocument } from '@cantoo/pdf-lib';
import { addresses, completeValues } from '../../../../test/letters.ts';
import { pdfText, pdfTree } from '../../../../test/pdf-text.ts';
import { contentOf } from '../content.ts';
import { runsOf, unprintableIn } from '#platform/fonts/fonts.ts';
import { letterPdf } from './letter-pdf.ts';

const contentFor = (regime: LetterRegime, country = 'US') =>
  contentOf({
    id: '01a1fc0e-764e-707a-9097-8bbb7e28cda8',
    regime,
    step: 'first',
    country,
    recipientKind: 'platform',
    elements: completeValues(regime),
    addresses,
  });
const pdfOf = (regime: LetterRegime, country = 'US') => letterPdf(contentFor(regime, country), country);

test.each(letterRegimes)('a letter under %s is a tagged PDF with its title, language and fonts', async (regime) => {
  const bytes = await pdfOf(regime);
  expect(bytes.subarray(0, 8).toString()).toBe('%PDF-1.7');
  const raw = bytes.toString('latin1');
  expect([raw.includes('/MarkInfo'), raw.includes('/StructTreeRoot'), raw.includes('/Lang (en)'), raw.includes('/FontFile2')]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  // No font that a reader would have to have.
  expect(raw).not.toMatch(/\/BaseFont \/(Helvetica|Times|Courier)/);
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  expect([pdf.getTitle(), pdf.getAuthor()]).toEqual([expect.stringMatching(/.{10}/), 'Dana Whitlock']);
  expect(pdf.getPageCount()).toBeLessThanOrEqual(2);
});

test('a reader that goes by the structure of the PDF is told each part in its order: who, to whom, when, what, and who signs', async () => {
  const tree = await pdfTree(await pdfOf('dmca-notice'));
  expect(tree.map(({ role, text }) => [role, text.replaceAll('\n', ' ').slice(0, 44)])).toEqual([
    ['P', 'Dana Whitlock 12 Elm Street Albany, NY 12207'],
    ['P', 'Gallery Example Ltd. 1 Quay Street Dublin 2'],
    ['P', 'Albany, 20 November 2026 My reference: L-8BB'],
    ['H1', 'Notification of claimed copyright infringeme'],
    ['P', 'To the designated agent,'],
    ['P', 'This is a notification of claimed infringeme'],
    ['H2', 'The work'],
    ['P', '“Harbour at dawn”, a photograph. Owner of th'],
    ['H2', 'The material, and where it is'],
    ['P', 'A copy of the photograph without my name'],
    ['P', 'It is at:'],
    ['LBody', '1. https://gallery.example/p/88213'],
    ['LBody', '2. https://gallery.example/p/88213/large'],
    ['P', 'Where on the page: the picture at the top.'],
    ['P', 'I first saw this on 12 November 2026.'],
    ['P', 'I keep evidence of it: gallery.png, SHA-256 '],
    ['H2', 'Statements'],
    ['P', 'I have considered whether the use is a fair '],
    ['P', 'I have a good faith belief that use of the m'],
    ['P', 'The information in this notification is accu'],
    ['P', 'Yours faithfully, Dana Whitlock Dana Whitloc'],
  ]);
});

test.each(letterRegimes)(
  'nothing of a letter under %s stands outside the structure of its PDF but the foot of each page',
  async (regime) => {
    const content = contentFor(regime);
    // Between some letters pdf.js sees a space where none is.
    const bare = (text: string) => text.replaceAll(/\s/g, '');
    const said = bare((await pdfTree(await letterPdf(content, 'US'))).map(({ text }) => text).join(''));
    const { title, blocks, greeting, closing } = composeLetter(content);
    for (const text of [title, greeting, closing, ...blocks.flatMap(({ text: words, items = [] }) => [words, ...items])])
      expect(said).toContain(bare(text));
    expect(said).not.toContain('Notlegaladvice');
  },
);

test('no heading of a letter stands alone at the end of a page, however long the letter is', async () => {
  const { values, ...content } = contentFor('dsa-notice', 'IE');
  for (let lines = 0; lines < 8; lines += 1) {
    const long = { ...content, values: { ...values, explanation: 'It never happened.\n'.repeat(lines) } };
    const headings = composeLetter(long).blocks.flatMap(({ kind, text }) => (kind === 'heading' ? [text] : []));
    for (const page of await pdfText(await letterPdf(long, 'IE'))) {
      const [body = '', foot] = page.split(/L-8BBB-7E28-CDA8\s+·\s+Page/);
      expect(foot).toMatch(/^ \d+ of \d+/);
      expect(headings.filter((heading) => body.trimEnd().endsWith(heading))).toEqual([]);
    }
  }
});

test('each letter gives its own words to those who copy them, whatever others before it said with the same outlines', async () => {
  const saying = (material: string) =>
    letterPdf(
      contentOf({
        id: '01a1fc0e-764e-707a-9097-8bbb7e28cda8',
        regime: 'dmca-notice',
        step: 'first',
        country: 'US',
        recipientKind: 'platform',
        elements: completeValues('dmca-notice', 'first', { material }),
        addresses,
      }),
      'US',
    );
  // Made of parts that are glyphs of their own: of E, of two ’, of (.
  await saying('É” Ŕ :');
  expect((await pdfText(await saying('’E’ R .'))).join('\n')).toContain('’E’ R .');
});

test('it is on the paper of the country that it goes to', async () => {
  const sizes = await Promise.all(
    ['US', 'IE'].map(async (country) => {
      const { width, height } = (await PDFDocument.load(await pdfOf('gdpr-erasure', country))).getPage(0).getSize();
      return [Math.round(width), Math.round(height)];
    }),
  );
  expect(sizes).toEqual([
    [612, 792],
    [595, 842],
  ]);
});

test('scripts have fonts of their own, and a sign without one is named', () => {
  const shown = (text: string) =>
    runsOf(text, 400)
      .map(({ text: part }) => part)
      .join('|');
  expect(shown('Žižek, Ελένη, Привет')).toBe('Ž|i|ž|ek, |Ελένη|, |Привет');
  expect(shown('你 👍🏽')).toBe('[U+4F60] [U+1F44D][U+1F3FD]');
  expect(unprintableIn('Dana 你好 Whitlock\u200D\uFE0F')).toEqual(['你', '好']);
});
