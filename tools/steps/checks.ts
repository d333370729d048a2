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

/**
 * The programs that the compiler checks: screens, which see a browser; the service, which does not; what drives a browser from Node; and
 * the plain JavaScript that starts everything. One program for several packages reads what they share once. Editors go by the
 * tsconfig.json of each package.
 */
export const typePrograms = ['tools/types/web.json', 'tools/types/service.json', 'tools/types/browser-tools.json', 'tools/bootstrap'];

async function checkTypes(): Promise<Finished> {
  const results: Finished[] = [];
  // One at a time: the compiler uses all cores by itself.
  for (const project of typePrograms)
    results.push(await run(program('tsc'), ['--project', project, '--pretty', 'false'], { isQuiet: true, cwd: projectDir }));
  return { code: Math.max(...results.map(({ code }) => code)), output: results.map(({ output }) => output).join('') };
}

/** `npm run format` mends what it finds. */
const checkForm = () => run(program('biome'), ['format', '--max-diagnostics=20'], { isQuiet: true });

const lint = () => run(program('oxlint'), ['--type-aware', '--deny-warnings'], { isQuiet: true });

function checkImports(): Promise<Finished> {
  const parts = [...packages.filter((dir) => !dir.startsWith('shared/')), 'shared', 'tools'];
  return run(program('depcruise'), ['--config', '.dependency-cruiser.mjs', ...parts], { isQuiet: true });
}
