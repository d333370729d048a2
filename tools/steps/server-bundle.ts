import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { run, type Finished } from '../processes/child.ts';
import { projectDir, server, toolchainDir } from '../processes/project.ts';

const dist = join(projectDir, dirname(server));
const main = basename(server);
/** Names of the files of the last build: beside them lie those of earlier ones. */
const list = 'parts.json';
/** Milliseconds for which a file stays after the last build that it belonged to. */
const longestReplacement = 24 * 60 * 60_000;

/** Names of the files in server/dist that belong to the last build; none before the first one. */
export const serverParts = (): string[] =>
  existsSync(join(dist, list)) ? (JSON.parse(readFileSync(join(dist, list), 'utf8')) as string[]) : [];

/** Whether a bundle is there with all of its files. */
export const isServerWhole = (): boolean => serverParts().length > 0 && serverParts().every((part) => existsSync(join(dist, part)));

/**
 * Bundles the server into server/dist. Files of the build before stay for a day, for a service that runs meanwhile and loads them later.
 * @returns code 0, or what the bundler complained of; nothing has changed then
 */
export async function bundleServer(): Promise<Finished> {
  const folder = join(toolchainDir, 'bundling');
  rmSync(folder, { recursive: true, force: true });
  const result = await run(process.execPath, ['server/bundle.ts', folder], { cwd: projectDir, isQuiet: true });
  if (result.code === 0) takePlace(folder);
  rmSync(folder, { recursive: true, force: true });
  return result;
}

/** Each file takes its place as a whole, and the program, which names the others, as the last one. */
function takePlace(folder: string): void {
  const now = new Date();
  mkdirSync(dist, { recursive: true });
  for (const part of serverParts()) if (existsSync(join(dist, part))) utimesSync(join(dist, part), now, now);
  const parts = readdirSync(folder).toSorted((one, other) => Number(one === main) - Number(other === main));
  for (const part of parts) renameSync(join(folder, part), join(dist, part));
  writeFileSync(join(dist, list), JSON.stringify(parts));
  for (const file of readdirSync(dist)) {
    if (statSync(join(dist, file)).mtimeMs < now.getTime() - longestReplacement) rmSync(join(dist, file));
  }
}
