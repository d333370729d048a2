import { join } from 'node:path';
import { rspack, type Compiler, type Configuration } from '@rspack/core';
import { baseConfig, type BuiltPackage, type Mode } from './base.ts';
import { SharedUsePlugin } from './shared-use-plugin.ts';

/** Files of the page that a remote is by itself. */
export interface PageFiles {
  scripts: string[];
  fonts: string[];
}

/** Where the build of the page leaves what the remote's data says of it. */
export interface PageResult {
  files: PageFiles | null;
}

/** The name of the page's build, for which the remote's own waits. */
export const pageBuild = 'page';

/**
 * The page that a remote is by itself, beside the remote's other files: an ordinary application from `src/index.ts` that shares nothing
 * with a shell. The service writes its HTML, from the remote's entry in the list.
 */
export function pageConfig(built: BuiltPackage, mode: Mode, result: PageResult, isPlain = false): Configuration {
  const base = baseConfig(built, mode, { isPlain });
  return {
    ...base,
    name: pageBuild,
    entry: { page: join(built.root, 'src/index.ts') },
    output: { ...base.output, uniqueName: `${built.name}-page@${built.version}` },
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          libraries: { test: /[\\/]node_modules[\\/]/, name: 'page-libraries', chunks: (chunk) => chunk.name === 'page', enforce: true },
        },
      },
    },
    plugins: [...(base.plugins ?? []), new SharedUsePlugin(built.root, 'host'), new PageFilesPlugin(result)],
  };
}

class PageFilesPlugin {
  readonly result: PageResult;

  constructor(result: PageResult) {
    this.result = result;
  }

  apply(compiler: Compiler): void {
    const name = 'PageFilesPlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap({ name, stage: rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const scripts =
          compilation.entrypoints
            .get('page')
            ?.getFiles()
            .filter((file) => file.endsWith('.js')) ?? [];
        const fonts = Object.keys(compilation.assets).filter((file) => /-latin-(wght|opsz)-normal\..*\.woff2$/.test(file));
        this.result.files = { scripts, fonts };
      });
    });
  }
}
