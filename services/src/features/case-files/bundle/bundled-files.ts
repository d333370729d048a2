import { createHash } from 'node:crypto';
import type { CaseFile, CaseFileEntry, CaseFileEvidence } from '@clapback/contracts';
import { evidenceTrouble } from '@clapback/contracts/case-file-text';
import type { BundledFile } from '#platform/bundling.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { nameOnDisk } from '../../uploads/service.ts';
import { readAnswers, type CapturedAnswers } from '../queries.ts';
import type { ListedFile, MissingEvidence } from './contents.ts';

/** A file of the bundle with where its bytes come from: made here, or kept as evidence and opened when the zip comes to it. */
export interface PackedFile extends ListedFile {
  madeAt: Date;
  source: { made: Buffer } | { evidenceId: string };
}

/** What a bundle has no file of: what is not kept or was erased, and words of others that cannot be read on the site any more. */
export const missingFrom = (file: CaseFile, withheld: readonly string[]): MissingEvidence[] =>
  file.evidence.flatMap((one) => {
    const why = withheld.includes(one.id) ? withheldWords : evidenceTrouble(one);
    return why === null ? [] : [{ ...one, why }];
  });

const withheldWords = 'It cannot be read on the site any more. The hash and the time stay.';

const kinds = { item: 'Words of the community', page: 'A page as it was fetched', upload: 'A file that was added' };

/** All files of a case file but its manifests: evidence that is not withheld, with what was fetched beside it, drafts and answers, and what other features have. */
export async function filesOf(platform: Platform, accountId: string, file: CaseFile, withheld: readonly string[]): Promise<PackedFile[]> {
  const db = readFrom(platform);
  const answers = await readAnswers(db, file.id);
  const evidence = file.evidence
    .filter(({ id, state, erasedAt }) => state === 'kept' && erasedAt === null && !withheld.includes(id))
    .flatMap((one) => {
      const original = asItCame(one);
      return [original, ...besides(one, original.path, answers.get(one.id)).map(packed)];
    });
  const others: BundledFile[] = [];
  // One after the other: each may be large.
  for (const bundles of platform.bundlers) others.push(...(await bundles(db, { id: file.id, accountId })));
  return [...evidence, ...written(file.entries).map(packed), ...others.map(packed)];
}

function asItCame(evidence: CaseFileEvidence): PackedFile {
  const { id, number, kind, name, url, sha256, bytes, keptAt } = evidence;
  return {
    path: `evidence/${two(number)}-${plainName(name)}`,
    sha256: sha256!,
    bytes: bytes!,
    about: [`Item ${number}: ${kinds[kind]}`, url, `kept ${moment(keptAt!)}`].filter(Boolean).join(', '),
    madeAt: new Date(keptAt!),
    source: { evidenceId: id },
  };
}

/** Of a page: what its server said with it, with the redirects that led there, and what can be read in it. */
function besides(evidence: CaseFileEvidence, path: string, answers: CapturedAnswers | undefined): BundledFile[] {
  const { kind, number, url, httpStatus, keptAt, text } = evidence;
  if (kind !== 'page') return [];
  const madeAt = new Date(keptAt!);
  const { headers = {}, steps: redirects = [] } = answers ?? {};
  const finalUrl = ledTo(redirects.at(-1)) ?? url;
  const answer = `${JSON.stringify({ url, fetchedAt: keptAt, redirects, finalUrl, status: httpStatus, headers }, null, 2)}\n`;
  const readable = text === null ? [] : [textFile(`${path}.txt`, `Item ${number}: the readable text of the page`, text, madeAt)];
  return [
    {
      path: `${path}.headers.json`,
      about: `Item ${number}: the status and the headers that came with the page, and with each redirect that led to it`,
      bytes: Buffer.from(answer),
      madeAt,
    },
    ...readable,
  ];
}

/** Where a redirect led. */
const ledTo = (step: CapturedAnswers['steps'][number] | undefined): string | undefined =>
  step && URL.parse(step.headers['location'] ?? '', step.url)?.href;

const folders = {
  draft_saved: { path: 'drafts', about: 'Your draft of an answer, saved' },
  answer_posted: { path: 'answers', about: 'Your answer, posted' },
} as const;

/** Each draft and each answer as the timeline has it. */
function written(entries: readonly CaseFileEntry[]): BundledFile[] {
  const counts = { draft_saved: 0, answer_posted: 0 };
  return entries.flatMap(({ kind, details, happenedAt }) => {
    if (kind !== 'draft_saved' && kind !== 'answer_posted') return [];
    const { text } = details;
    if (typeof text !== 'string') return [];
    counts[kind] += 1;
    const { path, about } = folders[kind];
    const name = `${path}/${two(counts[kind])}-${happenedAt.slice(0, 10)}.txt`;
    return [textFile(name, `${about} ${moment(happenedAt)}`, text, new Date(happenedAt))];
  });
}

const textFile = (path: string, about: string, text: string, madeAt: Date): BundledFile => ({
  path,
  about,
  bytes: Buffer.from(text),
  madeAt,
});

const packed = ({ path, about, bytes, madeAt }: BundledFile): PackedFile => ({
  path,
  sha256: sha256Of(bytes),
  bytes: bytes.length,
  about,
  madeAt,
  source: { made: bytes },
});

/** In hexadecimal, as `sha256sum` writes it. */
export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const two = (number: number): string => String(number).padStart(2, '0');
const moment = (iso: string): string => `${iso.slice(0, 19).replace('T', ' ')} UTC`;

/** A name that every system and `sha256sum` take as it is. */
const plainName = (name: string): string => nameOnDisk(name.replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, '-'));
