import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { run, type Finished } from '../processes/child.ts';
import { projectDir, server } from '../processes/project.ts';

const dist = join(projectDir, dirname(server));
const program = basename(server);
/** Names the files of the last build with their bytes: beside them lie those of earlier ones. */
const listFile = 'parts.json';
/** Milliseconds for which a file stays after the last build that it belonged to. */
const longestReplacement = 24 * 60 * 60_000;

/** Names of the files in the folder of a bundle that belong to the last build; none where no build is known. */
export const bundleParts = (folder = dist): string[] => Object.keys(readList(folder));

/** Whether the last build is there with all of its files. */
export function isBundleWhole(folder = dist): boolean {
  const parts = Object.entries(readList(folder));
  return parts.length > 0 && parts.every(([part, size]) => statSync(join(folder, part), { throwIfNoEntry: false })?.size === size);
}

/**
 * Bundles the server into server/dist. Files of the build before stay for a day, for a service that runs meanwhile and loads them later.
 * @returns code 0, or what the bundler complained of; nothing has changed then
 */
export async function bundleServer(): Promise<Finished> {
  mkdirSync(dist, { recursive: true });
  // Where its files take their places, so that they can be renamed. A bundler that outlived its start has a folder of its own.
  const folder = mkdtempSync(join(dist, '.bundling-'));
  try {
    const result = await run(process.execPath, ['server/bundle.ts', folder], { cwd: projectDir, isQuiet: true });
    if (result.code === 0) replaceBundle(dist, folder);
    return result;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Moves a new bundle into the place of an old one, file by file: the program, which names the others, after them, and the list as the last one. */
export function replaceBundle(folder: string, made: string): void {
  const replaced = bundleParts(folder);
  const parts = readdirSync(made).toSorted((one, other) => Number(one === program) - Number(other === program));
  const sizes = Object.fromEntries(parts.map((part) => [part, statSync(join(made, part)).size]));
  writeFileSync(join(made, listFile), JSON.stringify(sizes));
  for (const part of [...parts, listFile]) renameSync(join(made, part), join(folder, part));
  try {
    removeOutdated(folder, replaced);
  } catch {
    // What is left takes room and does no harm; the next build tries again.
  }
}

/** The day of a replaced file begins now. */
function removeOutdated(folder: string, replaced: string[]): void {
  const now = new Date();
  for (const file of readdirSync(folder)) {
    const path = join(folder, file);
    if (replaced.includes(file)) utimesSync(path, now, now);
    else if (statSync(path).mtimeMs < now.getTime() - longestReplacement) rmSync(path, { recursive: true, force: true });
  }
}

function readList(folder: string): Record<string, number> {
  try {
    return JSON.parse(readFileSync(join(folder, listFile), 'utf8')) as Record<string, number>;
  } catch {
    return {};
  }
}
