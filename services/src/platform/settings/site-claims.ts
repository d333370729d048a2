import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Value } from 'typebox/value';
import { SiteClaims } from '@clapback/contracts/site-claims';
import { SettingError, type readers } from './readers.ts';

/**
 * What the pages claim of this installation: what ships with them, what a file of the operator's says, or nothing (null). A share of successes
 * that nobody counted deceives readers, so elsewhere than on one's own machine somebody must have said that it is true.
 */
export function readSiteClaims(read: ReturnType<typeof readers>, { isLoopback }: { isLoopback: boolean }): SiteClaims | 'shipped' | null {
  const value = read.optionalText('SITE_CLAIMS');
  if (value === 'confirmed') return 'shipped';
  if (value === null) return isLoopback ? 'shipped' : null;
  const file = resolve(value);
  let claims: unknown;
  try {
    claims = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new SettingError(
      'SITE_CLAIMS',
      `must be 'confirmed' or name a file of JSON, but ${file} cannot be read: ${(error as Error).message}`,
    );
  }
  if (Value.Check(SiteClaims, claims)) return claims;
  const [first] = Value.Errors(SiteClaims, claims);
  throw new SettingError(
    'SITE_CLAIMS',
    `names ${file}, which is not as README.md says: ${first?.instancePath || '/'} ${first?.message ?? ''}`,
  );
}
