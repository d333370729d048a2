import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectDir } from './processes/project.ts';
import { proofs } from './proofs.ts';

// This one changes what the harness of all journeys does.
const { accessibility: _, ...others } = proofs;

test('each proof has a file to run', () => {
  const files = globSync(
    ['{services,demo}/**/*.test.ts', 'e2e/**/*.ts', 'bench/*.ts', '{shell,mfe-*,shared/*}/src/**/*.component.test.tsx'],
    {
      cwd: projectDir,
      exclude: (path) => path.endsWith('node_modules'),
    },
  );
  expect(Object.entries(proofs).filter(([, proof]) => !files.some((file) => file.includes(proof.file)))).toEqual([]);
});

test('what does more at length has a proof that runs it', () => {
  const files = globSync(['{services,demo}/**/*.test.ts', 'e2e/journeys/*.spec.ts'], {
    cwd: projectDir,
    exclude: (path) => path.endsWith('node_modules'),
  });
  const longer = files.filter((file) => readFileSync(join(projectDir, file), 'utf8').includes("/proof.ts';"));
  expect(longer).toContain('services/src/features/search/hostile.test.ts');
  expect(longer.filter((file) => !Object.values(others).some((proof) => file.includes(proof.file)))).toEqual([]);
});
