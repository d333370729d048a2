// What becomes of a folder of files that other products test with, against what is expected of each: see `npm run prove -- files <folder>`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import type { DocumentPart } from '@clapback/contracts';
import { isPicture } from '#platform/files/containers/index.ts';
import { storeDocument } from '#platform/files/document-processes.ts';
import { storeImage } from '#platform/files/pictures.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { pdfText } from './pdf-text.ts';

/** Kinds that the form offers, by the endings of names. */
const kinds: Record<string, string> = {
  pdf: 'PDF',
  docx: 'Word (.docx)',
  doc: 'Word (.doc)',
  txt: 'text',
  ...Object.fromEntries('jpg jpeg png gif webp avif heic heif hif tif tiff'.split(' ').map((ending) => [ending, 'picture'])),
};

/** Groups of tags that say how a file is built and what is seen, by the names that exiftool gives them. */
const ofTheFile = /^(?:ExifTool|System|File|Composite|JFIF|PNG|PNG-pHYs|RIFF|HTML|Adobe|ICC.*):/;
const ofThePdf = /^PDF:(?:PDFVersion|Linearized|PageCount|Page\w*|Encryption|TaggedPDF)$/;

interface Tally {
  files: number;
  taken: number;
  /** Refused as expected. */
  expected: number;
  /** Of which the usual viewer shows something, and which are refused by rule. */
  missed: string[];
  refusals: Map<string, string[]>;
  wrong: string[];
  tells: string[];
  slowest: { name: string; ms: number };
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { count: { type: 'string' } } });
const [folder] = positionals;
if (!folder) throw new Error('Name a folder of files');
const most = Number(values.count ?? Infinity);
const expected = new Map(
  readFileSync(new URL('files/expected.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t') as [string, string, string])
    .map(([name, outcome, why]) => [name, { outcome, why }]),
);
const exiftool = spawnSync('exiftool', ['-ver']).status === 0;
const copies = mkdtempSync(join(tmpdir(), 'clapback-prove-files-'));
process.once('exit', () => rmSync(copies, { recursive: true, force: true }));
const tallies = new Map<string, Tally>();
/** What each copy was made of, by its name. */
const copied = new Map<string, { name: string; tally: Tally }>();

for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
  const file = join(folder, path);
  const kind = kinds[extname(path).slice(1).toLowerCase()];
  if (!kind || !statSync(file).isFile()) continue;
  const tally = tallyOf(kind);
  if (tally.files >= most) continue;
  await tryFile(file, kind, tally);
}
if (exiftool) findMetadata();
report();
// Processes that wait for the next file would keep this one for half a minute.
process.exit(0);

function tallyOf(kind: string): Tally {
  const known = tallies.get(kind);
  if (known) return known;
  const tally: Tally = {
    files: 0,
    taken: 0,
    expected: 0,
    missed: [],
    refusals: new Map(),
    wrong: [],
    tells: [],
    slowest: { name: '', ms: 0 },
  };
  tallies.set(kind, tally);
  return tally;
}

/** What is expected of a file. Copies of repositories keep a file's folders in its name. */
function expectedOf(name: string): { outcome: string; why: string } {
  const parts = name.split(/(?<=[/\\]|__)/);
  const found = parts.map((_, index) => expected.get(parts.slice(index).join(''))).find((one) => one !== undefined);
  return found ?? { outcome: 'taken', why: '' };
}

async function tryFile(file: string, kind: string, tally: Tally): Promise<void> {
  const name = relative(folder!, file);
  const { outcome, why } = expectedOf(name);
  const target = join(copies, String(copied.size));
  tally.files += 1;
  const began = performance.now();
  try {
    const bytes = readFileSync(file);
    const copy = isPicture(bytes.subarray(0, 4096)) ? await storeImage('proof', file, target) : await storeDocument('proof', file, target);
    tally.taken += 1;
    if (outcome !== 'taken') tally.wrong.push(`${name}: taken, and was to be refused`);
    const lacks = kind === 'PDF' && 'notShown' in copy ? await missingText(bytes, readFileSync(target), copy.notShown) : null;
    if (lacks) tally.wrong.push(`${name}: ${lacks}`);
    if (statSync(target).size === 0) tally.wrong.push(`${name}: empty`);
    copied.set(String(copied.size), { name, tally });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const sentence = error.detail ?? error.code;
    if (outcome === 'refused') tally.expected += 1;
    else if (outcome === 'missed') tally.missed.push(`${name}: ${why}`);
    else tally.refusals.set(sentence, [...(tally.refusals.get(sentence) ?? []), name]);
  }
  const ms = performance.now() - began;
  if (ms > tally.slowest.ms) tally.slowest = { name, ms };
}

/** What a PDF's pages say and its copy does not; null where it says all. Fields of forms and marks may say more. */
async function missingText(original: Buffer, copy: Buffer, notShown: readonly DocumentPart[]): Promise<string | null> {
  // What is left out by rule is no fault; that it is there is told in the form.
  if (notShown.includes('hidden_text') || notShown.includes('layers')) return null;
  const before = await pdfText(original).catch(() => null);
  // A reader that cannot open the original tells nothing of the copy.
  if (!before) return null;
  const after = await pdfText(copy).catch((error: Error) => error);
  if (after instanceof Error) return `its copy cannot be read: ${after.message}`;
  if (before.length !== after.length) return `${before.length} pages became ${after.length}`;
  const bare = (text: string) => text.replaceAll(/\s+/g, '');
  const at = before.findIndex((text, index) => !bare(after[index]!).startsWith(bare(text)));
  return at === -1 ? null : `page ${at + 1} says something else`;
}

/** Asks exiftool what the copies say beside what is seen. */
function findMetadata(): void {
  const { stdout } = spawnSync('exiftool', ['-j', '-G1', '-a', '-ee', copies], { encoding: 'utf8', maxBuffer: 1024 ** 3 });
  for (const tags of JSON.parse(stdout || '[]') as Record<string, unknown>[]) {
    const file = copied.get(String(tags['SourceFile']).split('/').at(-1)!);
    const told = Object.keys(tags).filter((tag) => tag.includes(':') && !ofTheFile.test(tag) && !ofThePdf.test(tag));
    if (file && told.length > 0) file.tally.tells.push(`${file.name}: ${told.join(', ')}`);
  }
}

function report(): void {
  for (const [kind, tally] of tallies) {
    const refused = [...tally.refusals.values()].flat().length + tally.missed.length;
    const honest = tally.files - tally.expected;
    console.log(
      `${kind}: ${tally.files} files, ${tally.taken} taken, ${tally.expected} refused as expected, ${refused} of ${honest} honest ones refused (${((100 * refused) / Math.max(1, honest)).toFixed(1)} %), ${tally.wrong.length} wrong, ${exiftool ? `${tally.tells.length} with metadata left` : 'metadata not looked for'}; slowest ${Math.round(tally.slowest.ms)} ms (${tally.slowest.name})`,
    );
    for (const [sentence, names] of tally.refusals) console.log(`  refused: ${sentence}\n    ${names.join('\n    ')}`);
    for (const line of tally.missed) console.log(`  refused by rule: ${line}`);
    for (const line of tally.wrong) console.log(`  wrong: ${line}`);
    for (const line of tally.tells) console.log(`  metadata: ${line}`);
  }
  if (!exiftool)
    console.log('exiftool was not found, so nothing was said of metadata. Install libimage-exiftool-perl, or put one into PATH.');
}
