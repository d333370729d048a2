import type { Readable } from 'node:stream';
import yazl from 'yazl';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { filesOf, sha256Of } from './bundled-files.ts';
import { caseFileForOthers } from '../for-others.ts';
import { openEvidence } from '../open-evidence.ts';
import { indexPage } from './index-page.ts';
import { manifestPdf, type ListedFile } from './manifest-pdf.ts';

/** The zip of a case file, as a stream, and the name under which it is saved. */
export interface Bundle {
  name: string;
  stream: Readable;
}

/**
 * All of a member's case file: each piece of evidence as it came, letters, drafts and answers, the matter as `case.json`, as a page and as a PDF, and
 * `SHA256SUMS` over all of them. What was erased, and words of others that cannot be read on the site any more,
 * are listed with their hash in both and are no file. @throws ProblemError `not_found`
 */
export async function bundleOf(platform: Platform, accountId: string, id: string): Promise<Bundle> {
  const { file, withheld } = await caseFileForOthers(readFrom(platform), accountId, id);
  const madeAt = new Date();
  const packed = await filesOf(platform, accountId, file, withheld);
  const files = packed.map(({ path, sha256, bytes, about }): ListedFile => ({ path, sha256, bytes, about }));
  const document = Buffer.from(`${JSON.stringify({ madeAt: madeAt.toISOString(), ...file, files }, null, 2)}\n`);
  const manifests = {
    'case.json': document,
    'index.html': indexPage(file, files, madeAt),
    'manifest.pdf': await manifestPdf(file, files, madeAt),
  };
  const zip = new yazl.ZipFile();
  for (const { path, madeAt: mtime, source } of packed)
    if ('made' in source) zip.addBuffer(source.made, path, { mtime });
    else
      zip.addReadStreamLazy(
        path,
        { compress: false, mtime },
        (begin) => void begun(platform, accountId, { caseFileId: id, evidenceId: source.evidenceId }, begin),
      );
  for (const [name, bytes] of Object.entries(manifests)) zip.addBuffer(bytes, name);
  const sums = [...files, ...Object.entries(manifests).map(([path, bytes]) => ({ path, sha256: sha256Of(bytes) }))];
  zip.addBuffer(Buffer.from(sums.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join('')), 'SHA256SUMS');
  zip.end();
  const stream = zip.outputStream as Readable;
  // Half a bundle is none: the download breaks off where a file cannot be read.
  zip.on('error', (error: Error) => stream.destroy(error));
  return { name: `case-file-${file.reference}.zip`, stream };
}

async function begun(
  platform: Platform,
  accountId: string,
  which: { caseFileId: string; evidenceId: string },
  begin: (error: unknown, stream: Readable) => void,
): Promise<void> {
  try {
    begin(null, (await openEvidence(platform, accountId, which)).stream);
  } catch (error) {
    begin(error, null as never);
  }
}
