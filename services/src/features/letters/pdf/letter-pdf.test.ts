import { expect, test } from 'vitest';
import { letterRegimes, type LetterRegime } from '@clapback/contracts';
import { PDFDocument } from '@cantoo/pdf-lib';
import { addresses, completeValues } from '../../../../test/letters.ts';
import { contentOf } from '../content.ts';
import { runsOf, unprintableIn } from '#platform/fonts/fonts.ts';
import { letterPdf } from './letter-pdf.ts';

const pdfOf = (regime: LetterRegime, country = 'US') =>
  letterPdf(
    contentOf({
      id: '01a1fc0e-764e-707a-9097-8bbb7e28cda8',
      regime,
      step: 'first',
      country,
      recipientKind: 'platform',
      elements: completeValues(regime),
      addresses,
    }),
    country,
  );

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
