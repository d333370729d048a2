import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack, type Configuration } from '@rspack/core';
import CompressionPlugin from 'compression-webpack-plugin';

/** Marks the import of a worker's address. */
const workerQuery = /^\?worker&url$/;

export type Mode = 'production' | 'development';

/** A package that is built: its folder, name and version. */
export interface BuiltPackage {
  root: string;
  /** Without the scope: `mfe-public`. */
  name: string;
  version: string;
}

/** The version of the contract between host and remotes: that of this package. */
export const contractVersion: string = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;

const repository = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/**
 * Reads the package whose `rspack.config.ts` has this address (`import.meta.url`). Its version, or the one asked for, ends in a mark of all
 * sources that go into it.
 */
export function builtPackage(configAddress: string, asked?: string): BuiltPackage {
  const root = dirname(fileURLToPath(configAddress));
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { name: string; version: string };
  return { root, name: basename(manifest.name), version: `${asked ?? manifest.version}+${sourceMark(root)}` };
}

// Two builds of one version must differ in name as well: chunks announce themselves on the page under it, and those of an
// older build would otherwise be taken for the newer one's where a remote is exchanged while the page is open.
function sourceMark(root: string): string {
  const hash = createHash('sha256');
  const patterns = [join(root, 'src/**/*'), join(repository, 'shared/*/{src,build}/**/*'), join(repository, 'pnpm-lock.yaml')];
  for (const file of globSync(patterns, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()) {
    hash.update(file.slice(repository.length)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 10);
}

/**
 * What shell and remotes are built with alike. `hasFastRefresh` is for a page that stands alone: what shares a page takes React from its
 * host, which gives no development JSX. `isPlain` leaves out the compressed copies of files.
 */
export function baseConfig(
  { root, name, version }: BuiltPackage,
  mode: Mode,
  { hasFastRefresh = false, isPlain = false } = {},
): Configuration {
  const isProduction = mode === 'production';
  return {
    context: root,
    mode,
    target: ['web', 'es2022'],
    devtool: isProduction ? false : 'cheap-module-source-map',
    // Compiling on demand asks an address on the page's own origin, which for a remote is not where it is built.
    lazyCompilation: false,
    output: {
      path: join(root, 'dist'),
      // Each remote finds its files beside its entry, wherever that is served.
      publicPath: 'auto',
      uniqueName: `${name}@${version}`,
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      crossOriginLoading: 'anonymous',
      // Pages that are open go on to load chunks of the build they began with.
      clean: false,
      strictModuleErrorHandling: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          resourceQuery: { not: workerQuery },
          loader: 'builtin:swc-loader',
          options: {
            detectSyntax: 'auto',
            jsc: { target: 'es2022', transform: { react: { runtime: 'automatic', development: hasFastRefresh, refresh: hasFastRefresh } } },
          },
          type: 'javascript/auto',
        },
        { resourceQuery: workerQuery, loader: join(import.meta.dirname, 'worker-loader.mjs'), type: 'javascript/auto' },
        { test: /\.woff2$/, type: 'asset/resource' },
        // A package's style sheet goes through emotion, which has the page's nonce.
        { test: /\.css$/, type: 'asset/source' },
        { test: /\.md$/, loader: join(import.meta.dirname, 'markdown-loader.mjs'), type: 'javascript/auto' },
        { test: /source-serif-4-[^/\\]+\.woff2$/, loader: join(import.meta.dirname, 'headline-font-loader.mjs') },
      ],
    },
    // Short names in development as well: there they would otherwise be made of paths, and too long for some file systems.
    optimization: { chunkIds: 'deterministic' },
    performance: false,
    stats: 'errors-warnings',
    plugins: [
      new rspack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(mode) }),
      // The theme switches MUI's ripples off, so no build needs their code.
      new rspack.NormalModuleReplacementPlugin(/[\\/]TouchRipple\.mjs$/, join(import.meta.dirname, 'replacements/touch-ripple.ts')),
      // Buttons bring a spinner along that nothing here shows.
      new rspack.NormalModuleReplacementPlugin(/^\.\.\/CircularProgress\//, (asked) => {
        if (/[\\/](Icon)?Button$/.test(asked.context)) asked.request = join(import.meta.dirname, 'replacements/circular-progress.ts');
      }),
      ...(isProduction && !isPlain ? compressed() : []),
    ],
  };
}

function compressed(): NonNullable<Configuration['plugins']> {
  const common = {
    test: /\.(js|css|svg|json|html)$/,
    threshold: 512,
    minRatio: 0.95,
    exclude: /(^|\/)(report|remote|shell)\.json$|page\.html$/,
  };
  return [
    new CompressionPlugin({ ...common, algorithm: 'gzip', compressionOptions: { level: 9 }, filename: '[path][base].gz' }),
    new CompressionPlugin({ ...common, algorithm: 'brotliCompress', filename: '[path][base].br' }),
  ] as unknown as NonNullable<Configuration['plugins']>;
}
