import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import { toolchainDir } from './project.mjs';
import { explainWriting } from './plain-error.mjs';

const lockFile = join(toolchainDir, 'installing.pid');
const longestInstallation = 20 * 60_000;

/**
 * Runs an installation while no other start of this clone runs one.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function installing(work) {
  let told = false;
  while (!take()) {
    if (!told) console.log('Waiting for another start of this project to finish installing ...');
    told = true;
    await wait(300);
  }
  try {
    return await work();
  } catch (error) {
    throw explainWriting(error, toolchainDir);
  } finally {
    rmSync(lockFile, { force: true });
  }
}

function take() {
  try {
    mkdirSync(toolchainDir, { recursive: true });
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw explainWriting(error, toolchainDir);
    if (isAbandoned()) rmSync(lockFile, { force: true });
    return false;
  }
}

function isAbandoned() {
  try {
    if (Date.now() - statSync(lockFile).mtimeMs > longestInstallation) return true;
    process.kill(Number(readFileSync(lockFile, 'utf8')) || process.pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
