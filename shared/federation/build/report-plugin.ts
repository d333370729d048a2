import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';
import type { Compiler, Configuration } from '@rspack/core';

/** A script file of a build: its compressed size in bytes, and how much of that each package is. */
export interface FileReport {
  gzip: number;
  packages: Record<string, number>;
}

/** What a build consists of. */
export interface BuildReport {
  files: Record<string, FileReport>;
  /** Version and licence of each npm package in it. */
  packages: Record<string, { version: string; license: string }>;
}

/** Writes `report.json`. It needs source maps, so it is part of a build of its own: `rspack build --env report`. */
export class ReportPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('ReportPlugin', (compilation) => {
      const folder = compiler.outputPath;
      const report: BuildReport = { files: {}, packages: {} };
      // A worker is built apart, without a map: it is no part of a page's first script.
      for (const file of Object.keys(compilation.assets).filter((name) => name.endsWith('.js') && `${name}.map` in compilation.assets)) {
        const { gzip, packages, sources } = weigh(
          readFileSync(join(folder, file), 'utf8'),
          readFileSync(join(folder, `${file}.map`), 'utf8'),
        );
        report.files[file] = { gzip, packages };
        for (const [name, source] of sources) report.packages[name] ??= describe(source);
      }
      writeFileSync(join(folder, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
    });
  }
}

/** Shares out a file's compressed size by the part of its text that comes from each package. */
function weigh(code: string, map: string) {
  const lines = code.split('\n');
  const gzip = gzipSync(code, { level: 9 }).length;
  const characters = new Map<string, number>();
  const sources = new Map<string, string>();
  let before: { line: number; column: number; name: string } | null = null;
  const count = (line: number, column: number) => {
    if (!before) return;
    const end = before.line === line ? column : lines[before.line - 1]!.length;
    characters.set(before.name, (characters.get(before.name) ?? 0) + end - before.column);
  };
  eachMapping(new TraceMap(map), ({ generatedLine, generatedColumn, source }) => {
    count(generatedLine, generatedColumn);
    const name = packageOf(source);
    if (source && inNodeModules.test(source)) sources.set(name, source);
    before = { line: generatedLine, column: generatedColumn, name };
  });
  if (before) count(0, 0);
  const packages = Object.fromEntries(
    [...characters]
      .map(([name, size]) => [name, Math.round((size / code.length) * gzip)] as const)
      .toSorted((one, other) => other[1] - one[1]),
  );
  return { gzip, packages, sources };
}

const inNodeModules = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//;

function packageOf(source: string | null): string {
  if (source === null) return '(bundler)';
  return inNodeModules.exec(source)?.[2] ?? /\/(shared\/[^/]+|mfe-[^/]+|shell)\/(?:src|build)\//.exec(source)?.[1] ?? '(bundler)';
}

function describe(source: string): { version: string; license: string } {
  const folder = inNodeModules.exec(source)![1]!;
  const { version = '?', license = '?' } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version?: string;
    license?: string;
  };
  return { version, license };
}

/** A build for the report instead of for delivery: in a folder of its own, with maps that name files by their path. */
export function forReport(config: Configuration): Configuration {
  return {
    ...config,
    devtool: 'hidden-source-map',
    output: {
      ...config.output,
      path: join(config.output!.path!, 'report'),
      devtoolModuleFilenameTemplate: '[absolute-resource-path]',
      clean: true,
    },
    plugins: [...(config.plugins ?? []), new ReportPlugin()],
  };
}
