/* oxlint-disable oxc/no-this-in-exported-function -- The bundler calls its loaders so. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { rspack } from '@rspack/core';

/**
 * A loader for `import address from './some-worker.ts?worker&url'`, as Vite reads it in tests: builds the worker's script by itself, with
 * all that it imports, and gives its address. The bundler's own way (`new Worker(new URL(...))`) puts the federation runtime into the
 * script, which finds no host there.
 *
 * @this {import('@rspack/core').LoaderContext}
 */
export async function pitch() {
  const folder = mkdtempSync(join(tmpdir(), 'worker-'));
  const compiler = rspack({
    context: dirname(this.resourcePath),
    mode: this.mode === 'production' ? 'production' : 'development',
    target: ['webworker', 'es2022'],
    devtool: false,
    entry: { [basename(this.resourcePath, '.ts')]: this.resourcePath },
    output: { path: folder, filename: '[name].[contenthash:10].js' },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { detectSyntax: 'auto', jsc: { target: 'es2022' } },
          type: 'javascript/auto',
        },
      ],
    },
    optimization: { splitChunks: false },
    performance: false,
  });
  try {
    const stats = await new Promise((resolve, reject) => compiler.run((error, done) => (error ? reject(error) : resolve(done))));
    if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
    for (const file of stats.compilation.fileDependencies) if (!file.includes('/node_modules/')) this.addDependency(file);
    const name = readdirSync(folder).find((file) => file.endsWith('.js'));
    this.emitFile(name, readFileSync(join(folder, name)));
    return `export default __webpack_public_path__ + ${JSON.stringify(name)};`;
  } finally {
    compiler.close(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Never reached: all is done before the file itself is read. */
export default (/** @type {string} */ source) => source;
