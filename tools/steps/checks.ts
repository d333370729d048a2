import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run, type Finished } from '../processes/child.ts';
import { packages, program, projectDir } from '../processes/project.ts';
import { check, type StepResult } from './step.ts';

/** What can be said of the sources without running them. */
export async function checkSources(): Promise<StepResult[]> {
  return [
    await check('form', checkForm),
    await check('types', checkTypes),
    await check('lint', lint),
    await check('import directions', checkImports),
  ];
}

/** Each package by its own tsconfig.json, since code for the browser and for the service sees different globals. */
async function checkTypes(): Promise<Finished> {
  const dirs = [...packages, 'tools', 'tools/bootstrap'].filter((dir) => existsSync(join(projectDir, dir, 'tsconfig.json')));
  const results: Finished[] = [];
  // One at a time: the compiler uses all cores by itself.
  for (const dir of dirs) results.push(await run(program('tsc'), ['--project', dir, '--pretty', 'false'], { isQuiet: true }));
  return { code: Math.max(...results.map(({ code }) => code)), output: results.map(({ output }) => output).join('') };
}

/** `npm run format` mends what it finds. */
const checkForm = () => run(program('biome'), ['format', '--max-diagnostics=20'], { isQuiet: true });

const lint = () => run(program('oxlint'), ['--type-aware', '--deny-warnings'], { isQuiet: true });

function checkImports(): Promise<Finished> {
  const parts = [...packages.filter((dir) => !dir.startsWith('shared/')), 'shared', 'tools'];
  return run(program('depcruise'), ['--config', '.dependency-cruiser.mjs', ...parts], { isQuiet: true });
}
