import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { run } from '../processes/child.ts';
import { packages, program, projectDir } from '../processes/project.ts';
import { journeysOfFeatures } from './journeys-of-features.ts';

/** What a change touches, and so what `npm test -- --changed` runs. */
export interface Changes {
  /** The commit that the working copy is compared with. */
  base: string;
  /** Why everything is run; null where a part is enough. */
  whole: string | null;
  /** Changed packages and those that depend on them: what is linted and whose types are checked. */
  packages: string[];
  /**
   * Parts of paths of the service's tests: of the changed features and of those that import them directly, of what imports a changed
   * package of shared/, and of other packages for Node.
   */
  serviceTests: string[];
  /** Journeys through what has changed. */
  journeys: string[];
}

/** What reaches everything: a part of a path, and what to call it. */
const reachesAll: [pattern: RegExp, name: string][] = [
  [/^shared\/contracts\//, 'shared/contracts'],
  [/^services\/src\/platform\//, 'services/src/platform'],
  [/^services\/(src\/[^/]+\.ts|package\.json|tsconfig\.json)$/, 'what puts the service together'],
  [/^services\/test\/(?!.*\.test\.ts$)/, 'the harness of the service tests'],
  [/^e2e\/(harness\/|playwright\.config)/, 'the harness of the journeys'],
  [/^shared\/(federation|testing)\//, 'what every remote is built or tested with'],
  [
    /^(package\.json|pnpm-(lock|workspace)\.yaml|tsconfig.*|vitest\.config\.ts|\.dependency-cruiser\.mjs|\.oxlintrc\.json|biome\.json)$/,
    'the set-up',
  ],
  [/^services\/embedded-postgres\/(?!.*\.test\.ts$)/, 'the PostgreSQL that all tests of the service run on'],
  [/^tools\/(?!.*\.test\.ts$)/, 'tools'],
];

/** Packages for Node beside the service, each with the journeys that its changes are run for. */
const nodePackages: Record<string, string[]> = {
  'services/stripe-local': ['boosts', 'premium'],
  'services/embedded-postgres': ['harness'],
  demo: ['accessibility', 'landing'],
  server: ['harness'],
  bench: [],
};

/** Packages that reach a part of the service alone, each with the tests of what imports or starts it there. */
const serviceTestsOfPackages: Record<string, string[]> = {
  'shared/look': [
    'services/src/features/look/',
    'services/src/features/writer/',
    'services/src/platform/drafting/',
    'services/test/faults/hostile-texts.test.ts',
  ],
  'services/stripe-local': [
    'services/src/features/boosts/',
    'services/src/features/payments/',
    'services/src/features/stripe-events/',
    'services/src/features/subscription/',
    'services/test/faults/payments.test.ts',
    'services/test/faults/stand-in.test.ts',
  ],
  server: ['services/test/faults/', 'services/test/server.test.ts'],
};

/** What is read and never run. Other Markdown is the product's: legal texts, help, articles. */
const documents = /^(docs\/|[^/]+\.md$)/;

/**
 * Finds what the working copy changes since it left main, or since the last commit on main itself.
 * @throws Error where this is no Git repository
 */
export async function findChanges(): Promise<Changes> {
  const base = await mergeBase();
  const files = await changedFiles(base);
  const features = servicesFeatures(files);
  const importers = features.length > 0 ? importersOf(features, await featureImports()) : [];
  return judgeChanges(base, files, importers);
}

/** Files that differ from a commit, without documents. Of a moved file both names are listed: what it left has changed, too. */
export async function changedFiles(base: string, dir = projectDir): Promise<string[]> {
  const listed = [
    await git(dir, 'diff', '--name-only', '--no-renames', base),
    await git(dir, 'ls-files', '--others', '--exclude-standard'),
  ];
  return listed.flatMap((output) => output.split('\n')).filter((file) => file !== '' && !documents.test(file));
}

/** What follows from a list of changed files; `importers` are the service features that import a changed one. */
export function judgeChanges(base: string, files: string[], importers: string[] = []): Changes {
  const reason = files.flatMap((file) => reachesAll.find(([pattern]) => pattern.test(file))?.[1] ?? [])[0];
  const changed = packages.filter((dir) => files.some((file) => packageOf(file) === dir));
  const changedCode = new Set(files.filter((file) => !isTest(file)).map(packageOf));
  const features = [...new Set([...servicesFeatures(files), ...importers])].toSorted();
  return {
    base,
    whole: reason === undefined ? null : `${reason} changed`,
    packages: withDependents(changed),
    serviceTests: [
      ...features.map((feature) => `services/src/features/${feature}/`),
      ...Object.entries(serviceTestsOfPackages).flatMap(([dir, tests]) => (changedCode.has(dir) ? tests : [])),
      ...files.filter((file) => /^(services\/test|tools)\/.*\.test\.ts$/.test(file)),
      ...Object.keys(nodePackages).filter((dir) => changed.includes(dir)),
    ],
    journeys: journeysFor(files).toSorted(),
  };
}

function journeysFor(files: string[]): string[] {
  const found = files.flatMap((file) => {
    const spec = /^e2e\/journeys\/(.+)\.spec\.ts$/.exec(file)?.[1];
    if (spec) return [spec];
    if (isTest(file)) return [];
    // Remotes that journeys build in place of those of the product.
    if (file.startsWith('e2e/remotes/')) return journeysOfFeatures['remotes']!;
    const dir = packageOf(file);
    const feature = featureOf(file);
    if (feature) return journeysOfFeatures[feature] ?? [];
    if (dir && dir in nodePackages) return nodePackages[dir]!;
    // Pages and components that the features of a remote share, and what all remotes share, are met everywhere.
    return dir && /^(shell|mfe-|shared\/)/.test(dir) ? Object.values(journeysOfFeatures).flat() : [];
  });
  return [...new Set(found)];
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** The feature that a file belongs to, in the service, in a remote or in the shell. */
const featureOf = (file: string): string | undefined =>
  /^(?:services|mfe-[^/]+)\/src\/features\/([^/]+)\//.exec(file)?.[1] ?? /^shell\/src\/([^/]+)\//.exec(file)?.[1];

const servicesFeatures = (files: string[]): string[] => [
  ...new Set(files.flatMap((file) => /^services\/src\/features\/([^/]+)\//.exec(file)?.[1] ?? [])),
];

/** The innermost package that a file lies in. */
const packageOf = (file: string): string | undefined =>
  packages.filter((dir) => file.startsWith(`${dir}/`)).toSorted((left, right) => right.length - left.length)[0];

/** Packages and all that depend on them, directly or through others. */
function withDependents(changed: string[]): string[] {
  const manifests = packages.map((dir) => {
    const {
      name,
      dependencies = {},
      devDependencies = {},
    } = JSON.parse(readFileSync(join(projectDir, dir, 'package.json'), 'utf8')) as Manifest;
    return { dir, name, needs: Object.keys({ ...dependencies, ...devDependencies }) };
  });
  const found = new Set(changed);
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    const names = new Set(manifests.filter(({ dir }) => found.has(dir)).map(({ name }) => name));
    for (const { dir, needs } of manifests) if (needs.some((name) => names.has(name))) found.add(dir);
  }
  return [...found].toSorted();
}

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Which service features each one imports, by dependency-cruiser. Tests do not count: they reach the whole service. */
async function featureImports(): Promise<Map<string, Set<string>>> {
  const args = [
    '--no-config',
    '--output-type',
    'json',
    '--exclude',
    '[.]test[.]ts$',
    '--include-only',
    '^services/src/features/',
    'services/src/features',
  ];
  const { output } = await run(program('depcruise'), args, { isQuiet: true });
  const { modules } = JSON.parse(output) as { modules: { source: string; dependencies: { resolved: string }[] }[] };
  const imports = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const feature = basename(source.split('/').slice(0, 4).join('/'));
    const known = imports.get(feature) ?? new Set();
    for (const { resolved } of dependencies) known.add(basename(resolved.split('/').slice(0, 4).join('/')));
    imports.set(feature, known);
  }
  return imports;
}

/**
 * The features that import one of these directly. Features import each other in circles: with all steps a change of comments would run the
 * tests of 42 features, nearly all that there are, in place of 6.
 */
export const importersOf = (features: string[], imports: Map<string, Set<string>>): string[] =>
  [...imports].filter(([, imported]) => features.some((feature) => imported.has(feature))).map(([feature]) => feature);

/** Where the branch left main; on main itself, its last commit. */
async function mergeBase(): Promise<string> {
  const main = await git(projectDir, 'rev-parse', '--verify', '--quiet', 'main').catch(() => 'HEAD');
  return (await git(projectDir, 'merge-base', 'HEAD', main.trim())).trim();
}

async function git(dir: string, ...args: string[]): Promise<string> {
  const { code, output } = await run('git', args, { isQuiet: true, cwd: dir });
  if (code !== 0) throw new Error(`git ${args.join(' ')} failed: ${output.trim()}`);
  return output;
}
