import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectDir } from '../processes/project.ts';

const isSkipped = (name: string) => ['node_modules', 'dist', '.toolchain', '.data'].includes(name);

test('the compiler checks every TypeScript file of the project and what starts it, by a tsconfig.json above it', () => {
  const checked = new Set(globSync('**/tsconfig.json', { cwd: projectDir, exclude: isSkipped }).flatMap(included));
  const files = globSync(['**/*.{ts,tsx}', 'tools/**/*.mjs'], { cwd: projectDir, exclude: isSkipped });
  expect(files.length).toBeGreaterThan(2000);
  expect(files.filter((file) => !checked.has(file))).toEqual([]);
});

/** The files that a tsconfig.json includes, from the project. */
function included(path: string): string[] {
  const { include, exclude = [] } = JSON.parse(readFileSync(join(projectDir, path), 'utf8')) as { include: string[]; exclude?: string[] };
  const cwd = join(projectDir, dirname(path));
  const isLeftOut = (file: string) => exclude.some((dir) => file.startsWith(`${dir}/`));
  return include
    .flatMap((pattern) =>
      globSync(/\.m?ts$|\.mjs$/.test(pattern) ? pattern : join(pattern, '**/*.{ts,tsx,mjs}'), { cwd, exclude: isSkipped }),
    )
    .filter((file) => !isLeftOut(file))
    .map((file) => join(dirname(path), file));
}
