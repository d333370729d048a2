import { expect, test } from 'vitest';
import type { CaseFile } from '@clapback/contracts';
import { indexPage } from './index-page.ts';
import { manifestPdf } from './manifest-pdf.ts';
import { missingFrom } from './bundled-files.ts';
import { pdfText } from '../../../../test/pdf-text.ts';

const id = '0190d000-0000-7000-8000-000000000001';
const at = '2026-11-20T10:00:00.000Z';
const evidence = (number: number, more: Partial<CaseFile['evidence'][number]> = {}): CaseFile['evidence'][number] => ({
  id: `0190d000-0000-7000-8000-00000000010${number}`,
  number,
  kind: 'item',
  state: 'kept',
  name: `post-${number}.txt`,
  mediaType: 'text/plain',
  bytes: 5,
  // The same words twice.
  sha256: 'ab'.repeat(32),
  url: null,
  itemKind: 'post',
  itemId: id,
  revisionId: id,
  title: null,
  text: 'Words',
  isTextCut: false,
  httpStatus: null,
  failure: null,
  createdAt: at,
  keptAt: at,
  erasedAt: null,
  ...more,
});
const caseFile = (more: Partial<CaseFile>): CaseFile => ({
  id,
  reference: 'C-0000-0000-0001',
  title: 'The review',
  state: 'waiting',
  next: { kind: 'wait', dueAt: null, label: null },
  outcome: null,
  createdAt: at,
  updatedAt: at,
  closedAt: null,
  accusationKind: 'post',
  accusationId: id,
  accusationUrl: null,
  summary: null,
  bytes: 0,
  entries: [],
  earlierEntries: 0,
  evidence: [],
  contacts: [],
  deadlines: [],
  watched: [],
  ...more,
});
const madeAt = new Date(at);

test('both manifests name each piece of evidence without a file with its hash and its time, one with the same words beside it too', async () => {
  const file = caseFile({
    evidence: [evidence(1), evidence(2, { text: null, erasedAt: at, failure: 'You deleted it.' }), evidence(3, { text: null })],
  });
  const missing = missingFrom(file, [file.evidence[2]!.id]);
  expect(missing.map(({ number, why }) => [number, why])).toEqual([
    [2, 'You deleted it.'],
    [3, 'It cannot be read on the site any more. The hash and the time stay.'],
  ]);
  const contents = { file, files: [], missing, madeAt };
  const texts = [indexPage(contents).toString(), (await pdfText(await manifestPdf(contents))).join('\n')];
  for (const text of texts)
    for (const part of ['Item 2: post-2.txt', 'Item 3: post-3.txt', 'ab'.repeat(32), '2026-11-20 10:00 UTC']) expect(text).toContain(part);
  for (const text of texts) expect(text).not.toContain('Item 1');
});

test('a long matter is set beside everything else that the service does', { timeout: 60_000 }, async () => {
  const entries = Array.from({ length: 150 }, (_, index) => ({
    id,
    kind: 'note' as const,
    subjectId: null,
    details: { text: `${index} ${'She said that it never happened. '.repeat(60)}` },
    happenedAt: at,
  }));
  let turns = 0;
  const others = setInterval(() => (turns += 1), 1);
  const pdf = await manifestPdf({ file: caseFile({ entries }), files: [], missing: [], madeAt });
  clearInterval(others);
  expect(pdf.length).toBeGreaterThan(10_000);
  expect(turns).toBeGreaterThan(5);
});
