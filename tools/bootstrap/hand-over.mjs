import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { join, dirname } from 'node:path';

const endWithParent = pathToFileURL(join(dirname(fileURLToPath(import.meta.url)), 'end-with-parent.mjs')).href;
const sameKeyPress = 500;
const lookForParentEvery = 500;

/**
 * Runs a script in a child and is as good as it: signals go to the child, its exit code comes back.
 *
 * The child leads a session of its own, because one Ctrl-C reaches us twice (from the terminal and from npm) and would
 * reach the child a third time; it gets exactly one. A second Ctrl-C later on is passed on too. Should we be killed
 * without a chance to pass anything on, the channel between us closes and the child ends by itself. Should the npm that
 * started us be killed, the child is told to end.
 * @param {string} node
 * @param {string} script
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @returns {Promise<number>} exit code
 */
export function handOver(node, script, args, env) {
  const child = spawn(node, ['--import', endWithParent, script, ...args], {
    env,
    detached: true,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const last = new Map();
  const pass = (/** @type {NodeJS.Signals} */ signal) => {
    if (Date.now() - (last.get(signal) ?? 0) < sameKeyPress) return;
    last.set(signal, Date.now());
    child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal); // a closed terminal asks for no more than a proper end
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => pass(signal));
  const parent = process.ppid;
  const isOrphan = () => process.env.npm_lifecycle_event !== undefined && process.ppid !== parent;
  const watch = setInterval(() => {
    if (!isOrphan()) return;
    clearInterval(watch);
    if (last.size === 0) pass('SIGTERM');
  }, lookForParentEvery).unref();
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL']));
  });
}
