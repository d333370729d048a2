import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import { toolchainDir } from './project.mjs';
import { explainWriting } from './plain-error.mjs';

const longestWork = 20 * 60_000;
const longestWriting = 5_000;

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
    if (!told) console.log(`Waiting for another start of this project to finish ${doing} (${lockFile}) ...`);
    told = true;
    await wait(300);
  }
  const release = () => rmSync(lockFile, { force: true });
  // A signal ends the process without any more work.
  process.once('exit', release);
  try {
    return await work();
  } catch (error) {
    throw explainWriting(error, toolchainDir);
  } finally {
    process.off('exit', release);
    release();
  }
}

/** @param {string} lockFile */
function take(lockFile) {
  try {
    mkdirSync(toolchainDir, { recursive: true });
    const file = openSync(lockFile, 'wx');
    try {
      writeFileSync(file, String(process.pid));
    } catch (error) {
      rmSync(lockFile, { force: true });
      throw error;
    } finally {
      closeSync(file);
    }
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw explainWriting(error, toolchainDir);
    if (isAbandoned(lockFile)) rmSync(lockFile, { force: true });
    return false;
  }
}

/**
 * Whether its owner is gone. Process ids come again: after a restart of a container ours may be that of the owner before.
 * @param {string} lockFile
 */
function isAbandoned(lockFile) {
  try {
    const age = Date.now() - statSync(lockFile).mtimeMs;
    const owner = Number(readFileSync(lockFile, 'utf8'));
    if (age > longestWork || owner === process.pid) return true;
    if (!owner) return age > longestWriting;
    process.kill(owner, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
