import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
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

  /** The entry of what was built. */
  built(name: string): ListedRemote {
    return this.#remotes.find((remote) => remote.name === name)!;
  }

  /** Puts an entry in place of what was built. */
  put(entry: ListedRemote): void {
    this.write(this.#remotes.map((remote) => (remote.name === entry.name ? entry : remote)));
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
    // In one step, as an operator would: half a list is none.
    writeFileSync(`${this.path}.new`, JSON.stringify({ remotes }));
    renameSync(`${this.path}.new`, this.path);
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** ms after which pages of a `ListedProduct` give up what hangs: on a machine of a third of the usual speed all else arrives within it. */
export const remotePatience = 15_000;

/**
 * A product whose remote list is a file, and a member of it who may see all remotes. Journeys share it and change its list: each begins
 * with `list.reset()`.
 */
export class ListedProduct {
  readonly product: Product;
  readonly list: RemoteListFile;

  private constructor(product: Product, list: RemoteListFile) {
    this.product = product;
    this.list = list;
  }

  /** Starts one with the remotes that another product shows. */
  static async start(like: Product): Promise<ListedProduct> {
    const list = await RemoteListFile.of(like);
    return new ListedProduct(await Product.start({ env: { REMOTES_SOURCE: list.path, REMOTE_TIMEOUT_MS: String(remotePatience) } }), list);
  }

  async stop(): Promise<void> {
    await this.product.stop();
    this.list.remove();
  }
}

/** A build of a remote, in a folder of its own. */
export interface BuiltRemote {
  folder: string;
  /** What the build says of itself; the entry is the name of a file. */
  description: ListedRemote;
  remove(): void;
}

/**
 * Changes of source files before a build, by their path in the remote: the new text, made of the old one ('' where there is no such file).
 */
export type SourceChanges = Record<string, (text: string) => string>;

const project = join(import.meta.dirname, '..', '..');

/**
 * Builds a remote of `e2e/remotes`, or one of the product's own. With changes its sources are another release: they are changed in a copy.
 */
export async function buildRemote(name: string, changes: SourceChanges = {}): Promise<BuiltRemote> {
  const own = join(import.meta.dirname, '..', 'remotes', name);
  const root = existsSync(own) ? own : join(project, name);
  const work = mkdtempSync(join(tmpdir(), `clapback-${name}-`));
  const folder = join(work, 'dist');
  const copy = join(work, 'sources');
  mkdirSync(copy);
  for (const file of ['src', 'package.json', 'rspack.config.ts', 'tsconfig.json'])
    cpSync(join(root, file), join(copy, file), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const [file, change] of Object.entries(changes)) {
    const path = join(copy, file);
    const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
    const after = change(before);
    if (after === before) throw new Error(`The change of ${file} in ${name} changes nothing.`);
    writeFileSync(path, after);
  }
  // `RemoteServer` hands out no compressed files.
  const args = ['build', '--mode', 'production', '--env', 'plain', '--output-path', folder];
  const child = spawn(join(root, 'node_modules/.bin/rspack'), args, { cwd: copy, stdio: 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(child, 'exit')) as [number];
  if (code !== 0) throw new Error(`${name} could not be built:\n${output}`);
  return {
    folder,
    description: JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8')) as ListedRemote,
    remove: () => rmSync(work, { recursive: true, force: true }),
  };
}

/** The build of a remote that the product itself serves. */
export function ownBuild(name: string): Pick<BuiltRemote, 'folder' | 'description'> {
  const folder = join(project, name, 'dist');
  return { folder, description: JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8')) as ListedRemote };
}

/** How a server of remotes answers: with its files, with 404 for each, or never. */
export type ServerMode = 'serving' | 'dead' | 'hanging';

/**
 * A server for files of remotes at an origin of its own, like an operator's CDN; what it serves and how can be changed while pages are
 * open.
 */
export class RemoteServer {
  readonly origin: string;
  mode: ServerMode = 'serving';
  /** Names of files that it answers 404 for, whatever its mode. */
  readonly vanished = new Set<string>();
  /** Names of files that it never answers for; what hangs by then goes on hanging when a name is taken away. */
  readonly hanging = new Set<string>();
  /** Names of the files that were asked for. */
  readonly asked: string[] = [];
  readonly #server: Server;
  readonly #folders = new Map<string, string>();

  private constructor(server: Server) {
    this.#server = server;
    this.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on('request', (request, response) => this.#answer(request.url ?? '/', response));
  }

  static async start(): Promise<RemoteServer> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new RemoteServer(server);
  }

  /** Serves a build under a path, and gives the entry of the remote list for it. */
  serve(path: string, { folder, description }: Pick<BuiltRemote, 'folder' | 'description'>): ListedRemote {
    this.#folders.set(path, folder);
    return { ...description, entry: `${this.origin}/${path}/${description.entry}` };
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #answer(url: string, response: ServerResponse): void {
    const [, path = '', file = ''] = new URL(url, this.origin).pathname.split('/');
    this.asked.push(file);
    if (this.mode === 'hanging' || this.hanging.has(file)) return;
    const from = join(this.#folders.get(path) ?? '', file);
    response.setHeader('access-control-allow-origin', '*');
    if (this.mode === 'dead' || this.vanished.has(file) || !this.#folders.has(path) || !existsSync(from))
      return void response.writeHead(404).end();
    response.setHeader('content-type', file.endsWith('.woff2') ? 'font/woff2' : 'text/javascript; charset=utf-8');
    response.end(readFileSync(from));
  }
}
