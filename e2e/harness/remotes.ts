import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Product } from './product.ts';

/** An entry of the remote list, as far as journeys change it. */
export interface ListedRemote {
  name: string;
  entry: string;
  version: string;
  contract: string;
  files?: string[];
  routes: { path: string; files?: string[] }[];
  [more: string]: unknown;
}

/** A remote list in a file that a product reads, to be changed while it runs. */
export class RemoteListFile {
  readonly path: string;
  readonly #folder = mkdtempSync(join(tmpdir(), 'clapback-remotes-'));
  #remotes: ListedRemote[] = [];

  constructor() {
    this.path = join(this.#folder, 'remotes.json');
  }

  /** Begins with the list of what was built. */
  static async of(product: Product): Promise<RemoteListFile> {
    const file = new RemoteListFile();
    const { remotes } = (await (await fetch(`${product.origin}/remotes.json`)).json()) as { remotes: ListedRemote[] };
    file.#remotes = remotes;
    file.write(remotes);
    return file;
  }

  /** Changes one entry, starting from what was built. */
  change(name: string, change: Partial<ListedRemote>): void {
    this.write(this.#remotes.map((remote) => (remote.name === name ? { ...remote, ...change } : remote)));
  }

  /** Adds an entry to what was built. */
  add(remote: ListedRemote): void {
    this.write([...this.#remotes, remote]);
  }

  /** The list of what was built again. */
  reset(): void {
    this.write(this.#remotes);
  }

  write(remotes: ListedRemote[]): void {
    writeFileSync(this.path, JSON.stringify({ remotes }));
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Builds a remote of `e2e/remotes` into a folder of its own. */
export async function buildRemote(name: string): Promise<{ folder: string; description: ListedRemote }> {
  const folder = mkdtempSync(join(tmpdir(), `clapback-${name}-`));
  const root = join(import.meta.dirname, '..', 'remotes', name);
  const child = spawn(join(root, 'node_modules/.bin/rspack'), ['build', '--mode', 'production', '--output-path', folder], { cwd: root, stdio: 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(child, 'exit')) as [number];
  if (code !== 0) throw new Error(`${name} could not be built:\n${output}`);
  return { folder, description: JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8')) as ListedRemote };
}

/** A server at another origin that answers scripts as it is told: with a text, with a status, or (null) never. */
export async function scriptServer(answer: (path: string) => string | Buffer | number | null): Promise<{ origin: string; close(): void }> {
  const server: Server = createServer((request, response) => {
    const result = answer(request.url ?? '/');
    if (result === null) return;
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', 'text/javascript; charset=utf-8');
    if (typeof result === 'number') response.writeHead(result).end();
    else response.end(result);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
