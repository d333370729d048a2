import { readdirSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this clone. */
export const projectDir = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Where tools live that the machine lacks: Node, pnpm, a browser, caches. Never committed, safe to delete. */
export const toolchainDir = join(projectDir, '.toolchain');

const toolsDir = join(projectDir, 'tools');

/** @param {string} name */
export const isCommand = (name) => /^[a-z][a-z-]*$/.test(name) && existsSync(join(toolsDir, `${name}.ts`));

/** The commands that tools/ holds, for the message that lists them. */
export const listCommands = () =>
  readdirSync(toolsDir)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.slice(0, -3));
