import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import { toolchainDir } from './project.mjs';
import { explainWriting } from './plain-error.mjs';

const longestWork = 20 * 60_000;

/**
 * Runs an installation while no other start of this clone runs one.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export const installing = (work) => alone('installing', work);

/**
 * Builds while no other start of this clone does.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export const building = (work) => alone('building', work);

/**
 * @template T
 * @param {string} doing
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
async function alone(doing, work) {
  const lockFile = join(toolchainDir, `${doing}.pid`);
  let told = false;
  while (!take(lockFile)) {
    if (!told) console.log(`Waiting for another start of this project to finish ${doing} ...`);
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

/** @param {string} lockFile */
function take(lockFile) {
  try {
    mkdirSync(toolchainDir, { recursive: true });
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw explainWriting(error, toolchainDir);
    if (isAbandoned(lockFile)) rmSync(lockFile, { force: true });
    return false;
  }
}

/** @param {string} lockFile */
function isAbandoned(lockFile) {
  try {
    if (Date.now() - statSync(lockFile).mtimeMs > longestWork) return true;
    process.kill(Number(readFileSync(lockFile, 'utf8')) || process.pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
