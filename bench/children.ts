import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { devNull } from 'node:os';
import { join } from 'node:path';

/** A server of the measurement, in a process of its own. */
export interface Server {
  origin: string;
  pid: number;
  /** What the server told when it was ready. */
  told: Record<string, string>;
  /** Access tokens of members, where it is the product. */
  tokens: string[];
  /** For what is said to it, and what it says, beside its work. */
  child: ChildProcess;
  stop(): Promise<void>;
}

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Starts one of the servers in this folder, or in that of another checkout. It sends `{ port, ...told }` once it listens; its log goes
 * nowhere, but is written.
 */
export async function startServer(file: string, env: Record<string, string>, folder: string = import.meta.dirname): Promise<Server> {
  const out = openSync(devNull, 'w');
  const child = fork(join(folder, file), { env: { ...process.env, ...env }, stdio: ['ignore', out, 'inherit', 'ipc'] });
  closeSync(out);
  running.add(child);
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => {
      running.delete(child);
      resolve();
    });
  });
  const told = await new Promise<Record<string, string>>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Record<string, string>));
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code} before it listened`)));
  });
  return {
    origin: `http://127.0.0.1:${told['port']}`,
    pid: child.pid!,
    told,
    tokens: told['tokens']?.split(' ') ?? [],
    child,
    async stop() {
      child.kill('SIGTERM');
      const alarm = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await exited;
      clearTimeout(alarm);
    },
  };
}

/** Seconds of processor time that a process has used, all threads together. 0 where the system does not tell. */
export function cpuSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return 0;
  }
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
