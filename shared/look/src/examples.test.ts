import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lookKinds, type LookKind } from '@clapback/contracts/look-marks';
import { look } from './index.ts';

/** A line of the table: words, with `{kind:passage}` where a mark belongs. */
interface Example {
  half: string;
  verdict: string;
  text: string;
  expected: { kind: LookKind; start: number; end: number }[];
}

const marked = new RegExp(`\\{(${lookKinds.join('|')}):([^}]*)\\}`, 'g');

function read(line: string): Example {
  const [half = '', verdict = '', words = ''] = line.split('\t');
  const expected: Example['expected'] = [];
  const text = words.replaceAll(marked, (whole, kind: LookKind, passage: string, offset: number) => {
    const start = offset - expected.reduce((removed, mark) => removed + mark.kind.length + 3, 0);
    expected.push({ kind, start, end: start + passage.length });
    return passage;
  });
  return { half, verdict, text, expected };
}

const examples = readFileSync(new URL('examples.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map(read);

/**
 * Where a mark begins and ends is a matter of taste only where words have no form: of addresses and threats the greater part must be
 * marked.
 */
function agrees(text: string, found: { kind: string; start: number; end: number }, wanted: Example['expected'][number]): boolean {
  if (found.kind !== wanted.kind) return false;
  if (found.kind === 'address' || found.kind === 'threat') {
    return Math.min(found.end, wanted.end) - Math.max(found.start, wanted.start) > (wanted.end - wanted.start) / 2;
  }
  return text.slice(found.start, found.end) === text.slice(wanted.start, wanted.end) && found.start === wanted.start;
}

function isRight({ text, expected }: Example): boolean {
  const marks = look(text);
  return marks.length === expected.length && expected.every((wanted, index) => agrees(text, marks[index]!, wanted));
}

const misses = (some: Example[]) =>
  some
    .filter((example) => !isRight(example))
    .map(({ text, expected }) => {
      const inWords = (marks: { kind: string; start: number; end: number }[]) =>
        marks.map(({ kind, start, end }) => `${kind} '${text.slice(start, end)}'`).join(', ') || 'nothing';
      return `${text}\n    wanted ${inWords(expected)}; found ${inWords(look(text))}`;
    });

test('the table has a hundred examples to warn of and a hundred not to, half of each held out', () => {
  for (const half of ['held-out', 'working']) {
    for (const verdict of ['warn', 'pass']) {
      const some = examples.filter((example) => example.half === half && example.verdict === verdict);
      expect(some).toHaveLength(50);
      expect(some.every(({ expected }) => expected.length > 0 === (verdict === 'warn'))).toBe(true);
    }
  }
});

test.each([
  ['half', 'working'],
  ['half', 'held-out'],
  ['verdict', 'warn'],
  ['verdict', 'pass'],
] as const)('at least 95 of the 100 examples whose %s is %s are right', (column, value) => {
  const some = examples.filter((example) => example[column] === value);
  const missed = misses(some);
  if (missed.length > 0) console.info(`${value}: ${missed.length} of ${some.length} missed\n- ${missed.join('\n- ')}`);
  expect(some).toHaveLength(100);
  expect(missed.length).toBeLessThanOrEqual(5);
});
