import { totalmem } from 'node:os';
import { run, type Finished } from '../processes/child.ts';
import { packages, program } from '../processes/project.ts';
import { check, type StepResult } from './step.ts';

/** Checks the sources without running them: all, or types and lint of some packages alone. */
export async function checkSources(only: string[] | null = null): Promise<StepResult[]> {
  // At once: none of them keeps all cores busy throughout.
  return Promise.all([
    check('form', checkForm),
    check('types and lint', () => checkTypesAndLint(only ?? [])),
    check('import directions', checkImports),
  ]);
}

/** `npm run format` mends what it finds. */
const checkForm = () => run(program('biome'), ['format', '--max-diagnostics=20'], { isQuiet: true });

/** Bytes of memory that we may use: a container has less than its machine. */
const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);

/**
 * Both by oxlint, each file by the tsconfig.json that editors go by: the compiler beside it would read everything a second time. Memory for time:
 * garbage is collected when there is five times what was left, and with half of the memory taken as often as it needs.
 */
const checkTypesAndLint = (dirs: string[]) =>
  run(program('oxlint'), ['--type-aware', '--type-check', '--deny-warnings', ...dirs], {
    isQuiet: true,
    env: { GOGC: '400', GOMEMLIMIT: `${Math.floor(memory / 2)}` },
  });

function checkImports(): Promise<Finished> {
  const parts = [...packages.filter((dir) => !dir.startsWith('shared/')), 'shared', 'tools'];
  return run(program('depcruise'), ['--config', '.dependency-cruiser.mjs', ...parts], { isQuiet: true });
}
