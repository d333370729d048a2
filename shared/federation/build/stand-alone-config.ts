import { join } from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { baseConfig, type BuiltPackage, type Mode } from './base.ts';
import { SharedUsePlugin } from './shared-use-plugin.ts';

/**
 * A remote as a page of its own: an ordinary application, so fast refresh works without federation in its way. The API comes from a running
 * service.
 */
export function standAloneConfig(built: BuiltPackage, mode: Mode, port: number): Configuration {
  const base = baseConfig(built, mode, { hasFastRefresh: mode === 'development' });
  const api = process.env.API_URL ?? 'http://localhost:4000';
  return {
    ...base,
    entry: { main: join(built.root, 'src/index.ts') },
    output: { ...base.output, path: join(built.root, 'dist/alone') },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.HtmlRspackPlugin({ template: join(import.meta.dirname, 'stand-alone.html') }),
      new SharedUsePlugin(built.root, 'host'),
      ...(mode === 'development' ? [new ReactRefreshRspackPlugin()] : []),
    ],
    devServer: {
      host: 'localhost',
      port,
      hot: true,
      historyApiFallback: true,
      // The service accepts writes from its own origin alone.
      proxy: [{ context: ['/api', '/inbox'], target: api, changeOrigin: true, ws: true, headers: { origin: new URL(api).origin } }],
    },
  };
}
