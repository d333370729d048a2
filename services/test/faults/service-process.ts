import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';

import { server } from '../server.ts';
import { compileCache } from '../compile-cache.ts';

export { freePort } from '../ports.ts';

const repository = fileURLToPath(new URL('../../../', import.meta.url));

/** How a process ended: by itself with a code, or by a signal. */
export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** The service as an operator runs it: a process of its own, which can be killed and started again on the same port and data. */
export class ServiceProcess {
  readonly origin: string;
  /** All that it wrote, over all its starts. */
  output = '';
  /** What the process that was started last complained of. */
  errors = '';
  readonly #env: Record<string, string>;
  #child: ChildProcess | null = null;
  #ending: Promise<Ending> = Promise.resolve({ code: null, signal: null });

  constructor(port: number, env: Record<string, string>) {
    this.origin = `http://127.0.0.1:${port}`;
    this.#env = {
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: this.origin,
      DEMO: 'false',
      LOG_LEVEL: 'info',
      NODE_ENV: 'production',
      ALTCHA_COST: '1',
      ALTCHA_TRIES: '4',
      POSTS_PER_HOUR: '100000',
      FIRST_HOUR_POSTS: '0',
      COMMENTS_PER_TEN_MINUTES: '100000',
      MAILS_PER_HOUR: '100000',
      READS_PER_MINUTE: '1000000',
      TRUST_PROXY: 'true', // members of a test come from addresses of their own, so that limits per address do not meet
      ...env,
    };
  }

  /** Process id, or null while none runs. */
  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  /** The end of what it wrote, without the lines of answered requests. */
  get complaints(): string {
    return this.output
      .split('\n')
      .filter((line) => !line.includes('"level":30'))
      .slice(-40)
      .join('\n');
  }

  /** How the process that was started last ended. */
  get ending(): Promise<Ending> {
    return this.#ending;
  }

  /** Starts a process without waiting for anything. It ends by itself when this one is gone. */
  launch(): void {
    const child = spawn(process.execPath, ['--import', './tools/bootstrap/end-with-parent.mjs', server], {
      cwd: repository,
      env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compileCache, ...this.#env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (this.output += text));
    this.errors = '';
    child.stderr?.on('data', (text: string) => (this.errors += text));
    this.#child = child;
    this.#ending = new Promise((resolve) => {
      child.once('close', (code, signal) => {
        if (this.#child === child) this.#child = null;
        resolve({ code, signal });
      });
    });
  }

  /** Starts a process and waits until it can do its work. @returns milliseconds that this took */
  async start(): Promise<number> {
    const startedAt = performance.now();
    this.launch();
    await this.untilReady(120_000);
    return performance.now() - startedAt;
  }

  /** Waits until it says that it can do its work. Throws where it ends instead. @returns milliseconds */
  async untilReady(limit: number): Promise<number> {
    const startedAt = performance.now();
    while ((await this.readiness()) !== 200) {
      if (this.pid === null) throw new Error(`The service ended: ${this.complaints}`);
      if (performance.now() - startedAt > limit) throw new Error(`The service was not ready after ${limit} ms: ${this.complaints}`);
      await wait(20);
    }
    return performance.now() - startedAt;
  }

  /** Status that /readyz answers, or null where nothing answers. */
  async readiness(): Promise<number | null> {
    return fetch(`${this.origin}/readyz`, { signal: AbortSignal.timeout(20_000) }).then(
      ({ status }) => status,
      () => null,
    );
  }

  /** Sends a signal and gives the ending. */
  async end(signal: NodeJS.Signals): Promise<Ending> {
    this.#child?.kill(signal);
    return this.#ending;
  }

  /** Sends a signal and waits for nothing. */
  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }
}
