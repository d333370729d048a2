import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { projectDir, server } from '../tools/processes/project.ts';
import { freePort } from './children.ts';

/** A process of the whole product, pages and all, as `npm start` runs it. */
export interface Whole {
  origin: string;
  stop(): Promise<void>;
}

/** Starts one on a port of its own, and waits until it is ready; a worker alone, which serves nothing, until it says that it runs. */
export async function startWhole(env: Record<string, string>): Promise<Whole> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, [join(projectDir, server)], {
    env: { ...process.env, PORT: String(port), PUBLIC_URL: origin, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const isReady = async () =>
    env['ROLES'] === 'worker'
      ? said.includes('The worker is running')
      : (await fetch(`${origin}/readyz`).catch(() => null))?.status === 200;
  for (let tries = 0; !(await isReady()); tries += 1) {
    if (child.exitCode !== null || tries > 1200) throw new Error(`The product did not start:\n${said}`);
    await wait(100);
  }
  return {
    origin,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      process.off('exit', kill);
    },
  };
}
