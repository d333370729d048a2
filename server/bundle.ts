// node server/bundle.ts <folder>: writes the bundle of the server, whose place is server/dist, into a folder.
import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { build, type Plugin } from 'rolldown';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Say where the bundle is to be written. Use: node server/bundle.ts <folder>');

const place = join(import.meta.dirname, 'dist');
const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};

/** Packages that stay files of their own: those that are native, that read files beside them or that few requests need. */
const external = Object.keys(dependencies).filter((name) => !name.startsWith('@clapback/'));

const findsFiles = /\bimport\.meta\.(?:url|dirname|filename|resolve)\b|\b__(?:dirname|filename)\b/;
/** What cannot be made to stand for a module's source. Packages that ask whether there is such a name can do without. */
const misleads = /(?<!typeof )\b__dirname\b|\bimport\.meta\.filename\b/;

/** Lets a module find the files beside its source: `import.meta` would stand for the file that it is bundled into. */
const placesOfSources: Plugin = {
  name: 'places-of-sources',
  transform: {
    filter: { id: /^[^\0]/, code: findsFiles },
    handler(code, id) {
      const isOurs = !id.includes('/node_modules/');
      if (misleads.test(code) || (isOurs && code.includes('import.meta.resolve'))) {
        this.error(
          isOurs
            ? `${id} has to find files by import.meta.url, and packages by createRequire(import.meta.url).resolve.`
            : `${id} reads files beside it, so that its package has to be a dependency of server/package.json.`,
        );
      }
      const path = (source: string) => relative(place, source).split(sep).join('/');
      return code
        .replace(/\bimport\.meta\.url\b/g, `new URL(${JSON.stringify(encodeURI(path(id)))}, import.meta.url).href`)
        .replace(/\bimport\.meta\.dirname\b/g, `(import.meta.dirname + ${JSON.stringify(`/${path(dirname(id))}`)})`);
    },
  },
};

await build({
  input: { main: join(import.meta.dirname, 'src/main.ts') },
  cwd: join(import.meta.dirname, '..'),
  platform: 'node',
  external: external.map((name) => new RegExp(`^${name}(/|$)`)),
  plugins: [placesOfSources],
  output: { dir: folder, format: 'esm', keepNames: true, entryFileNames: '[name].js' },
});
