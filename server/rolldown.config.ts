import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { defineConfig, type Plugin } from 'rolldown';

const output = join(import.meta.dirname, 'dist');
const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};

/** Packages that stay files of their own: those that are native, that read files beside them or that few requests need. */
const external = Object.keys(dependencies).filter((name) => !name.startsWith('@clapback/'));

/** Lets a module find the files beside its source: `import.meta` would stand for the file that it is bundled into. */
const placesOfSources: Plugin = {
  name: 'places-of-sources',
  transform: {
    filter: { id: /^[^\0]/, code: /\bimport\.meta\.(?:url|dirname)\b|\b__(?:dirname|filename)\b/ },
    handler(code, id) {
      if (/(?<!typeof )\b__dirname\b|\bimport\.meta\.filename\b/.test(code))
        this.error(`${id} reads files beside it, so that its package must be among the dependencies of server/package.json.`);
      const path = (place: string) => relative(output, place).split(sep).join('/');
      return code
        .replace(/\bimport\.meta\.url\b/g, `new URL(${JSON.stringify(encodeURI(path(id)))}, import.meta.url).href`)
        .replace(/\bimport\.meta\.dirname\b/g, `(import.meta.dirname + ${JSON.stringify(`/${path(dirname(id))}`)})`);
    },
  },
};

export default defineConfig({
  input: { main: join(import.meta.dirname, 'src/main.ts') },
  cwd: join(import.meta.dirname, '..'),
  platform: 'node',
  external: external.map((name) => new RegExp(`^${name}(/|$)`)),
  plugins: [placesOfSources],
  output: { dir: output, format: 'esm', keepNames: true, entryFileNames: '[name].js' },
});
