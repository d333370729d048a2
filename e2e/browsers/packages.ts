import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A program of a Debian package. @throws with the package's name where it is not installed */
export function programOf(debian: string, name: string): string {
  const found = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
  if (!found) throw new Missing(debian);
  return found;
}

/** A file of a Debian package, by a pattern. @throws with the package's name where it is not installed */
export function fileOf(debian: string, pattern: string): string {
  const [found] = globSync(pattern);
  if (!found) throw new Missing(debian);
  return found;
}

class Missing extends Error {
  constructor(debian: string) {
    super(`the Debian package ${debian} is missing: apt-get install -y --no-install-recommends ${debian}`);
  }
}
