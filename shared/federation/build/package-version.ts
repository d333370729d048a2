import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';

/** The installed version of an npm package, as packages of this workspace find it. Throws where it is missing. */
export function versionOf(name: string, from: string = import.meta.url): string {
  const path = findPackageJSON(name, from);
  if (!path) throw new Error(`The package '${name}' is not installed.`);
  return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
}
