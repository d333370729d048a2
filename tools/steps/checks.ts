import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { run, type Finished } from '../processes/child.ts';
import { packages, program, projectDir } from '../processes/project.ts';
import { check, type StepResult } from './step.ts';

/** Checks the sources without running them: all, or types and lint of some packages alone. */
export async function checkSources(only: string[] | null = null): Promise<StepResult[]> {
  return [
    await check('form', checkForm),
    await check('types', () => checkTypes(only)),
    await check('lint', () => lint(only ?? [])),
    await check('import directions', checkImports),
  ];
}

/**
 * The programs that the compiler checks: screens, which see a browser; the service, which does not; what drives a browser from Node; and
 * the plain JavaScript that starts everything. One program for several packages reads what they share once. Editors go by the
 * tsconfig.json of each package.
 */
export const typePrograms = ['tools/types/web.json', 'tools/types/service.json', 'tools/types/browser-tools.json', 'tools/bootstrap'];

/** The compiler's own four on fewer cores take a quarter more of time and memory: each works out anew what the others know already. */
const checkers = String(Math.min(4, availableParallelism()));

async function checkTypes(only: string[] | null): Promise<Finished> {
  const results: Finished[] = [{ code: 0, output: '' }];
  const programs = typePrograms.filter((project) => !only || packagesOf(project).some((dir) => only.includes(dir)));
  // One at a time: the compiler uses all cores by itself.
  for (const project of programs)
    results.push(
      await run(program('tsc'), ['--project', project, '--pretty', 'false', '--checkers', checkers], { isQuiet: true, cwd: projectDir }),
    );
  return { code: Math.max(...results.map(({ code }) => code)), output: results.map(({ output }) => output).join('') };
}

/** The packages whose files a program includes. */
function packagesOf(project: string): string[] {
  if (!project.endsWith('.json')) return [project];
  const { include } = JSON.parse(readFileSync(join(projectDir, project), 'utf8')) as { include: string[] };
  const paths = include.map((path) => `${path.replace('../../', '')}/`);
  return packages.filter((dir) => paths.some((path) => path.startsWith(`${dir}/`)));
}

/** `npm run format` mends what it finds. */
const checkForm = () => run(program('biome'), ['format', '--max-diagnostics=20'], { isQuiet: true });

const lint = (dirs: string[]) => run(program('oxlint'), ['--type-aware', '--deny-warnings', ...dirs], { isQuiet: true });

function checkImports(): Promise<Finished> {
  const parts = [...packages.filter((dir) => !dir.startsWith('shared/')), 'shared', 'tools'];
  return run(program('depcruise'), ['--config', '.dependency-cruiser.mjs', ...parts], { isQuiet: true });
}
