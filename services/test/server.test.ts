import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { projectDir } from '../../tools/processes/project.ts';
import { bundleParts } from '../../tools/steps/server-bundle.ts';
import { server } from './server.ts';

const folder = join(projectDir, dirname(server));

const runModule = (script: string) =>
  spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: folder,
    encoding: 'utf8',
    env: { NODE_ENV: 'production', NODE_NO_WARNINGS: '1' },
    timeout: 60_000,
  });

test('each part of the built server loads, also what few requests need', () => {
  const parts = bundleParts().filter((part) => part !== 'main.js');
  expect(parts.length).toBeGreaterThan(20);
  const script = parts.map((part) => `await import(${JSON.stringify(pathToFileURL(join(folder, part)).href)});`).join('\n');
  const { status, stderr } = runModule(`${script}\nprocess.exit(0);`);
  expect(status, stderr).toBe(0);
});

/** MikroORM imports it for what we do not use of it. */
const optional = ['dataloader'];

test('each package that the built server imports when it is needed is there', () => {
  const code = bundleParts().map((part) => readFileSync(join(folder, part), 'utf8'));
  const lines = code.flatMap((text) => text.split('\n')).filter((line) => !/^\s*(\/\/|\/?\*)/.test(line));
  const named = lines.flatMap((line) => [...line.matchAll(/\bimport\("([^."][^"]*)"\)/g)].map(([, name]) => name!));
  expect(named.length).toBeGreaterThan(4);
  const script = `
    for (const name of ${JSON.stringify([...new Set(named)])}) {
      try {
        import.meta.resolve(name);
      } catch {
        console.log(name);
      }
    }`;
  expect(runModule(script).stdout.split('\n').filter(Boolean).toSorted()).toEqual(optional);
});
