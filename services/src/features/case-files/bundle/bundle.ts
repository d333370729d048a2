import type { Readable } from 'node:stream';
import yazl from 'yazl';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { filesOf, missingFrom, sha256Of } from './bundled-files.ts';
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
  const contents = { file, files, missing: missingFrom(file, withheld), madeAt };
  const document = Buffer.from(`${JSON.stringify({ madeAt: madeAt.toISOString(), ...file, files }, null, 2)}\n`);
  const manifests = {
    'case.json': document,
    'index.html': indexPage(contents),
    'manifest.pdf': await manifestPdf(contents),
  };
  const zip = new yazl.ZipFile();
  const stream = zip.outputStream as Readable;
  let open: Readable | null = null;
  for (const { path, madeAt: mtime, source } of packed)
    if ('made' in source) zip.addBuffer(source.made, path, { mtime });
    else
      zip.addReadStreamLazy(
        path,
        { compress: false, mtime },
        (begin) => void openEvidence(platform, accountId, { caseFileId: id, evidenceId: source.evidenceId }).then(
            (evidence) => {
              open = evidence.stream;
              if (stream.destroyed) open.destroy();
              begin(null, open);
            },
            (error: unknown) => begin(error, null as never),
          ),
      );
  for (const [name, bytes] of Object.entries(manifests)) zip.addBuffer(bytes, name);
  const sums = [...files, ...Object.entries(manifests).map(([path, bytes]) => ({ path, sha256: sha256Of(bytes) }))];
  zip.addBuffer(Buffer.from(sums.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join('')), 'SHA256SUMS');
  zip.end();
  // Half a bundle is none: the download breaks off where a file cannot be read.
  zip.on('error', (error: Error) => stream.destroy(error));
  // Where the reader breaks it off, nothing reads on the file that was under way, and nothing else would close it.
  stream.on('close', () => open?.destroy());
  return { name: `case-file-${file.reference}.zip`, stream };
}
