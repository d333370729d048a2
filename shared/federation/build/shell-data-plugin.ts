import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack, type Compiler } from '@rspack/core';
import { contractVersion, type BuiltPackage } from './base.ts';

/** Writes what the service makes the page from: `shell.json`, the page's template, the icon and the drawn avatars. */
export class ShellDataPlugin {
  readonly built: BuiltPackage;

  constructor(built: BuiltPackage) {
    this.built = built;
  }

  apply(compiler: Compiler): void {
    const name = 'ShellDataPlugin';
    const template = join(this.built.root, 'src/page/page.ts');
    const icon = join(this.built.root, 'public/favicon.svg');
    const avatars = join(this.built.root, 'public/avatars');
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.fileDependencies.add(template);
      compilation.hooks.processAssets.tapPromise({ name, stage: rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT }, async () => {
        const { pageTemplate } = (await import(`${pathToFileURL(template).href}?${Date.now()}`)) as { pageTemplate(): string };
        const scripts =
          compilation.entrypoints
            .get('main')
            ?.getFiles()
            .filter((file) => file.endsWith('.js')) ?? [];
        const pdfViewer = compilation.entrypoints
          .get('pdf')
          ?.getFiles()
          .filter((file) => file.endsWith('.js'));
        const fonts = Object.keys(compilation.assets).filter((file) => /-latin-(wght|opsz)-normal\..*\.woff2$/.test(file));
        const emit = (file: string, content: string | Buffer) => compilation.emitAsset(file, new rspack.sources.RawSource(content));
        emit(
          'shell.json',
          `${JSON.stringify({ version: this.built.version, contract: contractVersion, scripts, fonts, pdfViewer }, null, 2)}\n`,
        );
        emit('page.html', pageTemplate());
        emit('favicon.svg', readFileSync(icon));
        for (const file of readdirSync(avatars)) emit(`avatars/${file}`, readFileSync(join(avatars, file)));
      });
    });
  }
}
