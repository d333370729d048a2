import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const reminderEvery = 20_000;

/**
 * Runs a program whose output matters only when it fails; prints one line at the start and a sign of life while it takes long.
 * Ends the program when we are asked to end.
 * @param {string} title what is being installed, for the progress line
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env: Record<string, string> }} options
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runQuietly(title, command, args, options) {
  const started = Date.now();
  console.log(`Installing ${title} ...`);
  const reminder = setInterval(() => console.log(`  still installing (${Math.round((Date.now() - started) / 1000)} s)`), reminderEvery);
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output = (output + text).slice(-100_000);
      });
    }
    const end = (/** @type {NodeJS.Signals} */ signal) => {
      child.kill(signal);
      child.once('close', () => process.exit(128 + constants.signals[signal]));
    };
    const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
    for (const signal of signals) process.on(signal, end);
    const finish = () => {
      clearInterval(reminder);
      for (const signal of signals) process.off(signal, end);
    };
    child.once('error', (error) => {
      finish();
      reject(error);
    });
    child.once('close', (code) => {
      finish();
      resolve({ code: code ?? 1, output });
    });
  });
}
