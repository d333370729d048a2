import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '../bootstrap/project.mjs';

export { projectDir, toolchainDir } from '../bootstrap/project.mjs';

/** Folders of the workspace's packages, relative to the project. */
export const packages: string[] = ['shared', 'services', '.']
  .flatMap((parent) =>
    readdirSync(join(projectDir, parent), { withFileTypes: true }).map((entry) => (entry.isDirectory() ? join(parent, entry.name) : '')),
  )
  .filter((dir) => dir && !dir.includes('node_modules') && existsSync(join(projectDir, dir, 'package.json')));

/** The packages that are built for the browser. */
export const builtPackages: string[] = packages.filter((dir) => existsSync(join(projectDir, dir, 'rspack.config.ts')));

/** The program that `npm start` runs, once `buildServer` has made it. */
export const server = 'server/dist/main.js';

/** Path of a program that a package (or the project itself) depends on. */
export const program = (name: string, dir = '.'): string => join(projectDir, dir, 'node_modules', '.bin', name);
