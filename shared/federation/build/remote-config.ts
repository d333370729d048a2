import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Compiler, type Configuration } from '@rspack/core';
import { baseConfig, builtPackage, type Mode } from './base.ts';
import { ChunkTimeoutPlugin } from './chunk-timeout-plugin.ts';
import { entryPrefix, RemoteDataPlugin } from './remote-data-plugin.ts';
import { pageBuild, pageConfig, type PageResult } from './page-config.ts';
import { forReport } from './report-plugin.ts';
import { sharedModules } from './shared-modules.ts';
import { SharedUsePlugin } from './shared-use-plugin.ts';
import { standAloneConfig } from './stand-alone-config.ts';

export interface RemoteBuildOptions {
  /** Port of the development server; each remote has its own. */
  port: number;
  /** Modules that this remote shares with other remotes beyond the table, by version range. The table itself cannot be changed. */
  shared?: Record<string, { requiredVersion: string; singleton?: boolean }>;
  /**
   * Bytes before compression that screens must have in common to load them from a file of their own. More makes the first screen lighter, since
   * larger files compress better, and the next one load more of it again; the bundler's own 20,000 where it is not given.
   */
  leastShared?: number;
  /** Build the page that the remote is by itself as well; the definition says where it is. */
  page?: boolean;
}

interface CliOptions {
  /** Set by `rspack serve`. */
  RSPACK_SERVE?: boolean;
  /** `--env alone`: a page of its own instead of a part of the shell's. */
  alone?: boolean;
  /** `--env report`: for the report on what the build consists of. */
  report?: boolean;
  /** `--env plain`: without compressed copies of its files, for a server that hands out none. */
  plain?: boolean;
  /** `--env version=1.2.0`: in place of the version in package.json. */
  version?: string;
}

/**
 * The whole build of a remote. As a part of the shell's page it is a module federation container that exposes `src/remote.ts` alone; with
 * `rspack serve`, or `--env alone`, it becomes a page of its own from `src/index.ts`, with fast refresh and without federation.
 */
export function remoteConfig(configAddress: string, options: RemoteBuildOptions) {
  return (env: CliOptions, { mode }: { mode?: Mode }): Configuration | Configuration[] => {
    const built = builtPackage(configAddress, env.version);
    if (env.RSPACK_SERVE || env.alone) return standAloneConfig(built, mode ?? 'development', options.port);

    const page: PageResult = { files: null };
    const base = baseConfig(built, mode ?? 'production', { isPlain: env.plain ?? false });
    const definition = join(built.root, 'src/remote.ts');
    const config: Configuration = {
      ...base,
      entry: {},
      optimization: { ...base.optimization, ...(options.leastShared ? { splitChunks: { minSize: options.leastShared } } : {}) },
      plugins: [
        ...(base.plugins ?? []),
        new ModuleFederationPlugin({
          name: built.name,
          filename: `${entryPrefix}[contenthash:10].js`,
          // Names of remotes have hyphens, so they cannot be variables.
          library: { type: 'window', name: built.name },
          exposes: { './remote': definition },
          shared: { ...options.shared, ...consumed() },
          // Never fetches one remote to settle what another one is given.
          shareStrategy: 'loaded-first',
          // Types come from the workspace, and what a manifest would say is in `remote.json`.
          dts: false,
          manifest: false,
          experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
        }),
        // MUI makes a theme of its own for components outside of every theme. On the host's page there are none, and the theme is 11 kB.
        new rspack.NormalModuleReplacementPlugin(/[\\/]defaultTheme\.mjs$/, join(import.meta.dirname, 'replacements/default-theme.ts')),
        new EsModulesPlugin(),
        new ChunkTimeoutPlugin(built.name),
        new SharedUsePlugin(built.root, 'remote'),
        new RemoteDataPlugin(built, definition, page),
      ],
    };
    if (env.report) return forReport(config);
    return options.page
      ? [pageConfig(built, mode ?? 'production', page, env.plain ?? false), { ...config, name: 'remote', dependencies: [pageBuild] }]
      : config;
  };
}

/**
 * Lets the federation runtime come as ES modules. Its plugin names the CommonJS builds, of which nothing that is not used can be left out.
 */
class EsModulesPlugin {
  apply(compiler: Compiler): void {
    const toEsModule = (path: string) => path.replace(/(@module-federation[\\/].*)\.cjs$/, '$1.js');
    compiler.hooks.afterPlugins.tap('EsModulesPlugin', () => {
      const { alias } = compiler.options.resolve;
      if (!alias) return;
      for (const [name, path] of Object.entries(alias)) if (typeof path === 'string') alias[name] = toEsModule(path);
    });
    new rspack.NormalModuleReplacementPlugin(/webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/, (asked) => {
      asked.request = toEsModule(asked.request);
    }).apply(compiler);
  }
}

/**
 * The table as a remote sees it: taken from the page, never brought along. Which versions fit is settled by the contract before anything is
 * fetched, so no ranges here.
 */
function consumed() {
  return Object.fromEntries(
    Object.keys(sharedModules).map((name) => [
      name,
      { import: false as const, singleton: true, strictVersion: false, requiredVersion: false as const },
    ]),
  );
}
