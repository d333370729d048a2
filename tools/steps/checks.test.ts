import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, test } from 'vitest';
import { program, projectDir } from '../processes/project.ts';
import { typePrograms } from './checks.ts';

test('the compiler checks every TypeScript file of the project', () => {
  const checked = new Set(
    typePrograms.flatMap((project) =>
      execFileSync(program('tsc'), ['--project', project, '--listFilesOnly'], { cwd: projectDir, encoding: 'utf8', maxBuffer: 2 ** 26 })
        .split('\n')
        .map((file) => relative(projectDir, file)),
    ),
  );
  const files = globSync('**/*.{ts,tsx}', {
    cwd: projectDir,
    exclude: (name) => ['node_modules', 'dist', '.toolchain', '.data'].includes(name),
  });
  expect(files.length).toBeGreaterThan(2000);
  expect(files.filter((file) => !checked.has(file))).toEqual([]);
});
