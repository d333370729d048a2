// What the first visit to a page costs in script, by package:
//   node shared/federation/build/first-visit.ts [path]
// It builds the shell and the remotes for the report and prints a table for docs/measurements.md.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BuildReport } from './report-plugin.ts';

interface Described {
  scripts?: string[];
  entry?: string;
  files?: string[];
  routes?: { path: string; files: string[] }[];
}

const [path = '/'] = process.argv.slice(2);
const root = resolve(import.meta.dirname, '../../..');

function build(name: string): { report: BuildReport; data: Described } {
  const cwd = join(root, name);
  const { status } = spawnSync(join(cwd, 'node_modules/.bin/rspack'), ['build', '--mode', 'production', '--env', 'report'], {
    cwd,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
  const read = (file: string) => JSON.parse(readFileSync(join(cwd, 'dist/report', file), 'utf8')) as unknown;
  return { report: read('report.json') as BuildReport, data: read(name === 'shell' ? 'shell.json' : 'remote.json') as Described };
}

const shell = build('shell');
const parts = [{ report: shell.report, files: shell.data.scripts! }];
for (const name of readdirSync(root).filter((entry) => entry.startsWith('mfe-'))) {
  const { report, data } = build(name);
  const route = data.routes!.find((known) => known.path === path);
  if (route) parts.push({ report, files: [data.entry!, ...data.files!, ...route.files] });
}

const sizes = new Map<string, number>();
const licences = new Map<string, string>();
let total = 0;
for (const { report, files } of parts) {
  for (const file of new Set(files)) {
    total += report.files[file]!.gzip;
    for (const [name, size] of Object.entries(report.files[file]!.packages)) sizes.set(name, (sizes.get(name) ?? 0) + size);
  }
  for (const [name, { version, license }] of Object.entries(report.packages)) licences.set(name, `${version} | ${license}`);
}

console.log(`\nFirst visit to ${path}: ${(total / 1000).toFixed(1)} kB of script, gzip\n`);
console.log('| package | version | licence | bytes, gzip |\n|---|---|---|---|');
for (const [name, size] of [...sizes].toSorted((one, other) => other[1] - one[1]))
  console.log(`| ${name} | ${licences.get(name) ?? ' | '} | ${size} |`);
