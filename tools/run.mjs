// @ts-check
// Every npm script enters here: `node tools/run.mjs <command> [arguments]`.
// It needs nothing but Node 20 and npm, brings the Node that the project runs on and the packages,
// then hands over to tools/<command>.ts. Plain JavaScript, because the Node it meets may be too old for TypeScript.
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { projectDir, toolchainDir, isCommand, listCommands } from './bootstrap/project.mjs';
import { usableEnvironment } from './bootstrap/environment.mjs';
import { ensureNode } from './bootstrap/toolchain.mjs';
import { ensurePackages } from './bootstrap/packages.mjs';
import { handOver } from './bootstrap/hand-over.mjs';
import { PlainError } from './bootstrap/plain-error.mjs';

/** @param {string[]} argv */
async function main([command, ...args]) {
  if (!command || !isCommand(command)) {
    throw new PlainError(`Say what to run, one of: ${listCommands().join(', ')}.`);
  }
  if (!existsSync(join(projectDir, 'pnpm-lock.yaml'))) {
    throw new PlainError(`The folder ${projectDir} has no pnpm-lock.yaml, so this copy of the project is incomplete.`);
  }
  const env = usableEnvironment(process.env);
  const node = await ensureNode(env);
  // Scripts of packages and tools that are started by name meet the same Node.
  env.PATH = [dirname(node), join(toolchainDir, 'node_modules', '.bin'), env.PATH ?? ''].filter(Boolean).join(delimiter);
  await ensurePackages(env);
  return handOver(node, join(projectDir, 'tools', `${command}.ts`), args, env);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof PlainError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
