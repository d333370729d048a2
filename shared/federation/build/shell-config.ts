import { join } from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { baseConfig, builtPackage, contractVersion, type Mode } from './base.ts';
import { versionOf } from './package-version.ts';
import { forReport } from './report-plugin.ts';
import { sharedModules } from './shared-modules.ts';
import { SharedUsePlugin } from './shared-use-plugin.ts';
import { ShellDataPlugin } from './shell-data-plugin.ts';

/** Files that pdf.js asks for by name as it reads a PDF. */
const pdfAssets = ['cmaps', 'standard_fonts', 'wasm'];

/**
 * The whole build of the shell. It is an ordinary application that hands its shared modules to the federation runtime
 * (`shell/src/remotes/federation-host.ts`), so they are in its own chunks, once, and its own imports need no detour.
 */
export function shellConfig(configAddress: string) {
  return (env: { report?: boolean }, { mode }: { mode?: Mode }): Configuration => {
    const built = builtPackage(configAddress);
    const base = baseConfig(built, mode ?? 'production');
    const pdfPackage = join(built.root, 'node_modules/pdfjs-dist');
    const config: Configuration = {
      ...base,
      entry: {
        main: join(built.root, 'src/index.ts'),
        // A page of its own, which is never part of another one.
        pdf: join(built.root, 'src/pdf-viewer/index.ts'),
        sw: { import: join(built.root, 'src/service-worker/sw.ts'), filename: 'sw.js' },
      },
      module: { ...base.module, rules: [...(base.module?.rules ?? []), { resourceQuery: /^\?raw$/, type: 'asset/source' }] },
      optimization: {
        ...base.optimization,
        splitChunks: {
          cacheGroups: {
            // Releases change our own code far more often than libraries.
            libraries: { test: /[\\/]node_modules[\\/]/, name: 'libraries', chunks: (chunk) => chunk.name === 'main', enforce: true },
          },
        },
      },
      plugins: [
        ...(base.plugins ?? []),
        new rspack.DefinePlugin({
          CONTRACT_VERSION: JSON.stringify(contractVersion),
          SHARED_VERSIONS: JSON.stringify(sharedVersions()),
          // Switches of the federation runtime: what serves other platforms and manifests stays out of the build.
          ENV_TARGET: JSON.stringify('web'),
          FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        }),
        ...unused(),
        new SharedUsePlugin(built.root, 'host'),
        new rspack.CopyRspackPlugin({ patterns: pdfAssets.map((folder) => ({ from: join(pdfPackage, folder), to: `pdf/${folder}` })) }),
        new ShellDataPlugin(built),
      ],
    };
    return env.report ? forReport(config) : config;
  };
}

/** Parts of libraries that this page has no use for, and that their own switches do not leave out. */
function unused() {
  const replace = (what: RegExp, by: string) =>
    new rspack.NormalModuleReplacementPlugin(what, join(import.meta.dirname, 'replacements', by));
  return [
    replace(/[\\/]snapshot[\\/]SnapshotHandler\.js$/, 'federation-snapshots.ts'),
    replace(/[\\/]utils[\\/]preload\.js$/, 'federation-preload.ts'),
    replace(/[\\/]ssr[\\/]components\.js$/, 'router-framework.ts'),
  ];
}

function sharedVersions(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sharedModules).map(([name, shared]) => [name, shared.package === null ? contractVersion : versionOf(shared.package)]),
  );
}
