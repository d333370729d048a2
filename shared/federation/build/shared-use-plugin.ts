import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation, Compiler } from '@rspack/core';
import { init, parse } from 'es-module-lexer';
import { sharedModules } from './shared-modules.ts';

/** Finds, in a build, what would break the rule that a page has each shared module once and complete. */
export class SharedUsePlugin {
  readonly root: string;
  readonly kind: 'host' | 'remote';

  constructor(root: string, kind: 'host' | 'remote') {
    this.root = root;
    this.kind = kind;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterCompile.tapPromise('SharedUsePlugin', async (compilation) => {
      if (compilation.compiler !== compiler) return;
      const files = bundledFiles(compilation);
      if (this.kind === 'remote') for (const complaint of copies(files)) compilation.errors.push(new Error(complaint));
      const sharedExports = await loadSharedExports();
      await init();
      // The host itself has the modules whole, so there it is the shell's own sources alone that keep to the lists.
      const read = files.filter(
        (path) => /\.(tsx?|[cm]?js)$/.test(path) && (this.kind === 'remote' || path.startsWith(join(this.root, 'src'))),
      );
      for (const file of read) {
        const source = readFileSync(file, 'utf8');
        // A dependency's code may be on one line, so its imports are found by a lexer, which in turn does not read JSX and types.
        const complaints = file.includes('node_modules') ? missingInScript(source, sharedExports) : missingExports(source, sharedExports);
        for (const complaint of complaints) compilation.errors.push(new Error(`${file}: ${complaint}`));
      }
    });
  }
}

/** Paths of the modules that are in a chunk; what tree shaking left out is not among them. */
export function bundledFiles(compilation: Compilation): string[] {
  const paths = new Set<string>();
  for (const chunk of compilation.chunks) {
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
      for (const part of 'modules' in module ? (module.modules as Iterable<typeof module>) : [module]) {
        const path = 'resource' in part ? String(part.resource).split('?')[0] : undefined;
        if (path) paths.add(path);
      }
    }
  }
  return [...paths];
}

function copies(files: readonly string[]): string[] {
  return Object.entries(sharedModules).flatMap(([name, shared]) => {
    const copy = files.find((file) => file.replaceAll('\\', '/').includes(shared.files));
    return copy ? [`A copy of '${name}' would be part of this remote (${copy}). Import it as '${name}', which the page's host gives.`] : [];
  });
}

async function loadSharedExports(): Promise<Map<string, ReadonlySet<string>>> {
  const sharedExports = new Map<string, ReadonlySet<string>>();
  for (const [name, shared] of Object.entries(sharedModules)) {
    if ('exports' in shared)
      sharedExports.set(
        name,
        new Set(Object.keys((await import(new URL(`../src/shared-exports/${shared.exports}`, import.meta.url).href)) as object)),
      );
  }
  return sharedExports;
}

/** Complaints about imports, in the text of one source file, that a shared module does not offer. */
export function missingExports(source: string, sharedExports: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const complaints: string[] = [];
  for (const [, isType, what, name] of source.matchAll(
    /^(?:import|export)(?:\s+(type\s)?|(?=[{*]))([^'";]*?)\s*from\s*['"]([^'"]+)['"]/gm,
  )) {
    const offered = sharedExports.get(name!);
    if (!offered || isType) continue;
    const list = /^\{([^}]*)\}$/.exec(what!);
    if (!list) {
      complaints.push(`'${name}' must be imported by the names that are used.`);
      continue;
    }
    const names = list[1]!
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part && !part.startsWith('type '))
      .map((part) => part.split(/\s+as\s+/)[0]!);
    const missing = names.filter((part) => !offered.has(part));
    if (missing.length)
      complaints.push(
        `The page's host does not give ${missing.join(', ')} of '${name}'; what it gives is listed in shared/federation/src/shared-exports.`,
      );
  }
  return complaints;
}

/** The same for a dependency's JavaScript. What it requires by name it takes whole, as far as anybody can tell. */
export function missingInScript(source: string, sharedExports: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const names = [...sharedExports.keys()].filter((name) => source.includes(name));
  if (names.length === 0) return [];
  const [imports] = parse(source);
  const required = names.filter((name) => source.includes(`require('${name}')`) || source.includes(`require("${name}")`));
  return [
    ...imports.flatMap((one) => (one.type === 'static' ? missingExports(source.slice(one.importStart, one.importEnd), sharedExports) : [])),
    ...required.map((name) => `'${name}' must be imported by the names that are used.`),
  ];
}
