import type { Evidence } from '@clapback/contracts';

/** What a file of one's own is, of the files that a response shows. */
export interface CheckResult {
  sha256: string;
  match: { name: string; as: 'original' | 'copy' } | null;
}

/** Hashes a file in the browser and looks for it among the evidence, as it was uploaded and as it is shown. Nothing is sent. */
export async function checkFile(
  file: Blob,
  evidence: readonly Pick<Evidence, 'name' | 'sha256' | 'originalSha256'>[],
): Promise<CheckResult> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  const sha256 = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const original = evidence.find((one) => one.originalSha256 === sha256);
  const copy = evidence.find((one) => one.sha256 === sha256);
  if (original) return { sha256, match: { name: original.name, as: 'original' } };
  return { sha256, match: copy ? { name: copy.name, as: 'copy' } : null };
}
