import type { CaseFileEvidence, Statement } from '@clapback/contracts';
import { newStatement } from '@clapback/look/draft/statements';
import { expect, test } from 'vitest';
import { proofsOf, quotesOf, shownText } from './prepared-answer.ts';

const statement = (number: number, words: string, more: Partial<Statement> = {}): Statement => ({
  ...newStatement(number, words, 'fact'),
  ...more,
});

test('true, false and partly become verdicts of sentences; what is left open or not about the member is not quoted', () => {
  const post = 'They catered our wedding. They kept the deposit. Fourteen were ill. Their manager laughed. It was bad.';
  const quotes = quotesOf(
    post,
    [
      statement(1, 'They catered our wedding.', { mark: 'true' }),
      statement(2, 'They kept the deposit.', { mark: 'false', added: 'I refunded it.', evidenceId: 'e1' }),
      statement(3, 'Fourteen were ill.', { mark: 'partly', added: 'Two were.', evidenceId: 'gone' }),
      statement(4, 'Their manager laughed.', { mark: 'not_about_me' }),
      statement(5, 'It was bad.', { mark: 'open' }),
    ],
    [{ id: 'e1', name: 'refund.txt', mediaType: 'text/plain', path: '/refund' }],
  );
  expect(quotes).toEqual([
    { words: 'They catered our wedding.', verdict: 'true', answer: '', proofs: [] },
    { words: 'They kept the deposit.', verdict: 'false', answer: 'I refunded it.', proofs: ['e1'] },
    { words: 'Fourteen were ill.', verdict: 'partly', answer: 'Two were.', proofs: [] },
  ]);
});

test('a sentence of two statements has one verdict, and none where a part of it has none', () => {
  const post = 'They deleted my review; they block everyone. Dr. Meyer lied.';
  const two = (one: Statement['mark'], other: Statement['mark']) =>
    quotesOf(
      post,
      [
        statement(1, 'They deleted my review', { mark: one }),
        statement(2, 'They block everyone.', { mark: other }),
        statement(3, 'Dr. Meyer lied.', { mark: 'false' }),
      ],
      [],
    ).map(({ words, verdict }) => [words, verdict]);
  expect(two('false', 'false')).toEqual([
    ['They deleted my review; they block everyone.', 'false'],
    ['Dr. Meyer lied.', 'false'],
  ]);
  expect(two('false', 'true')[0]).toEqual(['They deleted my review; they block everyone.', 'partly']);
  expect(two('false', 'not_about_me')).toEqual([['Dr. Meyer lied.', 'false']]);
  expect(two('false', 'open')).toEqual([['Dr. Meyer lied.', 'false']]);
});

test('proofs that a response can show are handed on, others are named', () => {
  const item = (id: string, name: string, mediaType: string) => ({ id, name, mediaType }) as CaseFileEvidence;
  const marked = ['e1', 'e2', 'e3'].map((evidenceId, index) => statement(index + 1, 'Words.', { mark: 'false', evidenceId }));
  expect(
    proofsOf(marked, { caseFileId: 'c1', items: [item('e1', 'refund.pdf', 'application/pdf'), item('e2', 'page.html', 'text/html')] }),
  ).toEqual({
    proofs: [{ id: 'e1', name: 'refund.pdf', mediaType: 'application/pdf', path: '/premium/case-files/c1/evidence/e1' }],
    left: ['page.html', 'evidence of another case file'],
  });
});

test('of more than a response takes the first are handed on: 50 sentences and 5 files, the other files are named', () => {
  const words = Array.from({ length: 60 }, (_one, index) => `They lied ${index + 1} times.`);
  const marked = words.map((one, index) => statement(index + 1, one, { mark: 'false', evidenceId: index < 7 ? `e${index}` : null }));
  const items = Array.from(
    { length: 7 },
    (_one, index) => ({ id: `e${index}`, name: `${index}.pdf`, mediaType: 'application/pdf' }) as CaseFileEvidence,
  );
  const { proofs, left } = proofsOf(marked, { caseFileId: 'c1', items });
  expect([proofs.map(({ name }) => name), left]).toEqual([
    ['0.pdf', '1.pdf', '2.pdf', '3.pdf', '4.pdf'],
    ['5.pdf', '6.pdf'],
  ]);
  const quotes = quotesOf(words.join(' '), marked, proofs);
  expect([quotes.length, quotes.at(-1)!.words, quotes[6]!.proofs]).toEqual([50, 'They lied 50 times.', []]);
});

test('readers of a response are told the names of its files, and not those of a case file’s evidence', () => {
  const nameOf = (evidenceId: string) => `evidence C-0000-0000-0001, item ${evidenceId}, dated 9 November 2026`;
  const text = `The proof: bank record (see ${nameOf('1')}). The proof: ${nameOf('11')}. The proof: ${nameOf('2')}.`;
  const proofs = ['1', '11'].map((id) => ({ id, name: `refund-${id}.txt`, mediaType: 'text/plain', path: '/refund' }));
  expect(shownText(text, proofs, nameOf)).toBe(
    'The proof: bank record (see refund-1.txt). The proof: refund-11.txt. The proof: evidence C-0000-0000-0001, item 2, dated 9 November 2026.',
  );
});
