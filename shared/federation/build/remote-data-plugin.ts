import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack, type Compilation, type Compiler } from '@rspack/core';
import { describeRemote, type RemoteDefinition } from '../src/define-remote.ts';
import { contractVersion, type BuiltPackage } from './base.ts';
import { foreignClaims } from './foreign-claims.ts';
import type { PageResult } from './page-config.ts';
import { bundledFiles } from './shared-use-plugin.ts';

/** How the file name of a federation entry begins. */
export const entryPrefix = 'remote-entry.';

/** Evaluates a remote's definition under Node and writes its data to `remote.json`, from which the remote list is made. */
export class RemoteDataPlugin {
  readonly built: BuiltPackage;
  readonly definition: string;
  readonly page: PageResult;

  constructor(built: BuiltPackage, definition: string, page: PageResult) {
    this.built = built;
    this.definition = definition;
    this.page = page;
  }

  apply(compiler: Compiler): void {
    const name = 'RemoteDataPlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name, stage: rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT }, async () => {
        const remote = await this.#evaluate(compilation);
        if (!remote) return;
        this.#checkClaims(compilation);
        compilation.emitAsset('remote.json', new rspack.sources.RawSource(`${JSON.stringify(this.#data(remote, compilation), null, 2)}\n`));
      });
    });
  }

  async #evaluate(compilation: Compilation): Promise<RemoteDefinition | null> {
    try {
      // A new address each time, since Node keeps what it has once imported and a watching build asks again.
      const { default: remote } = (await import(`${pathToFileURL(this.definition).href}?${Date.now()}`)) as { default: RemoteDefinition };
      if (remote.name !== this.built.name)
        throw new Error(`The remote is called '${remote.name}' and its package '${this.built.name}'; give both one name.`);
      return remote;
    } catch (error) {
      compilation.errors.push(error as Error);
      return null;
    }
  }

  #checkClaims(compilation: Compilation): void {
    const own = bundledFiles(compilation).filter((file) => file.startsWith(join(this.built.root, 'src')));
    for (const file of own)
      for (const complaint of foreignClaims(readFileSync(file, 'utf8'), this.built.name))
        compilation.errors.push(new Error(`${file}: ${complaint}`));
  }

  #data(remote: RemoteDefinition, compilation: Compilation) {
    const { routes, slots, page } = describeRemote(remote);
    const entry = Object.keys(compilation.assets).find((file) => file.startsWith(entryPrefix) && file.endsWith('.js'));
    const filesOf = chunkFiles(compilation);
    const first = [...new Set([...filesOf(null), ...(remote.inject ? filesOf(requestOf(remote.inject)) : [])])];
    return {
      name: remote.name,
      version: this.built.version,
      contract: `^${contractVersion}`,
      entry,
      files: first,
      routes: routes.map((route, index) => ({ ...route, files: filesOf(requestOf(remote.routes[index]!.load)) })),
      slots,
      ...(page && this.page.files ? { page: { ...page, ...this.page.files } } : {}),
    };
  }
}

/** The literal in `() => import('…')`; what is no such thing is caught by a test of each remote. */
function requestOf(load: () => unknown): string {
  return /import\(\s*['"]([^'"]+)['"]/.exec(String(load))?.[1] ?? '';
}

/**
 * Finds the script files that a lazy import of the definition needs (null: the definition itself), so that a page may ask for them before
 * it needs them.
 */
function chunkFiles(compilation: Compilation): (request: string | null) => string[] {
  const { chunks = [] } = compilation.getStats().toJson({ all: false, chunks: true, chunkOrigins: true, ids: true });
  const isOrigin = (request: string | null) => (origin: { moduleName: string; request: string }) =>
    request === null ? origin.moduleName === 'container entry' : origin.request === request && origin.moduleName.endsWith('/remote.ts');
  return (request) =>
    chunks
      .filter(({ origins }) => origins?.some(isOrigin(request)))
      .flatMap(({ files = [] }) => files.filter((file) => file.endsWith('.js') && !file.startsWith(entryPrefix)));
}
