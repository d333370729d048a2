import type { CaseFile, CaseFileEvidence } from '@clapback/contracts';

/** A file of the bundle, as the manifest names it. */
export interface ListedFile {
  path: string;
  sha256: string;
  bytes: number;
  /** What it is and when it was kept. */
  about: string;
}

/** A piece of evidence of which the bundle has no file, with its hash and time where it has them, and why. */
export interface MissingEvidence extends Pick<CaseFileEvidence, 'id' | 'number' | 'name' | 'sha256' | 'keptAt'> {
  why: string;
}

/** What the manifests of a bundle tell. */
export interface BundleContents {
  file: CaseFile;
  files: readonly ListedFile[];
  missing: readonly MissingEvidence[];
  madeAt: Date;
}
