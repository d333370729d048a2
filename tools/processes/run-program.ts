import { constants } from 'node:os';
import { startServer } from './child.ts';

/** Runs a program of the project in the foreground, and ends as it ends. */
export function runProgram(file: string, args: string[] = []): void {
  startServer(process.execPath, [file, ...args], { output: 'inherit' }).once('exit', (exitCode, signal) => {
    process.exitCode = exitCode ?? 128 + constants.signals[signal ?? 'SIGKILL'];
  });
}
