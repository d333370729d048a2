import type { ArchivedFile, Archiver } from '#platform/archiving.ts';
import { readFrom } from '#platform/database/transaction.ts';
import { caseFileForOthers, isStillShown, shownOf } from '../for-others.ts';
import { openEvidence } from '../open-evidence.ts';
import { filesOf, missingFrom, sha256Of } from './bundled-files.ts';
import type { ListedFile } from './contents.ts';
import { indexPage } from './index-page.ts';
import { manifestPdf } from './manifest-pdf.ts';

/**
 * All of a member's case file: each piece of evidence as it came, letters, drafts and answers, the matter as `case.json`, as a page and as a
 * PDF, and `SHA256SUMS` over all of them. What was erased, and words of others that cannot be read on the site any more, are listed with
 * their hash in both and are no file; once something in it is withheld since, it opens no more.
 */
export const caseFileArchive: Archiver = {
  async contents(platform, { accountId, caseFileId }) {
    const forOthers = await caseFileForOthers(readFrom(platform), accountId, caseFileId!);
    const { file, withheld } = forOthers;
    const madeAt = new Date();
    const packed = await filesOf(platform, accountId, file, withheld);
    const files = packed.map(({ path, sha256, bytes, about }): ListedFile => ({ path, sha256, bytes, about }));
    const contents = { file, files, missing: missingFrom(file, withheld), madeAt };
    const manifests = {
      'case.json': Buffer.from(`${JSON.stringify({ madeAt: madeAt.toISOString(), ...file, files }, null, 2)}\n`),
      'index.html': indexPage(contents),
      'manifest.pdf': await manifestPdf(contents),
    };
    const sums = [...files, ...Object.entries(manifests).map(([path, bytes]) => ({ path, sha256: sha256Of(bytes) }))];
    return {
      files: [
        ...packed.map(({ path, madeAt: at, source }): ArchivedFile => {
          if ('made' in source) return { path, madeAt: at, bytes: source.made };
          const which = { caseFileId: caseFileId!, evidenceId: source.evidenceId };
          return { path, madeAt: at, bytes: async () => (await openEvidence(platform, accountId, which)).stream };
        }),
        ...Object.entries(manifests).map(([path, bytes]) => ({ path, bytes })),
        { path: 'SHA256SUMS', bytes: Buffer.from(sums.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join('')) },
      ],
      shows: shownOf(forOthers),
    };
  },
  async tell(tx, { accountId, caseFileId }) {
    await tx.recordEvent('case_file.changed', { caseFileId: caseFileId! }, { accountId });
  },
  mayOpen: (db, { accountId, caseFileId }, shows) => isStillShown(db, accountId, caseFileId!, shows),
};
