// npm test: every check, to the last step even where an earlier one fails.
//   npm test                  all of it; a failed test is tried once more. The run fails for a test that fails at both tries, and for
//                             more than ten flaky tests, which it lists at the end
//   npm test -- feed          only tests in files whose path has 'feed'; nothing is tried twice
//   npm test -- -t FEED-05    only tests whose title has 'FEED-05'; nothing is tried twice
//   npm test -- --changed     only what the working copy changes since it left main: types and lint of the changed packages and of all
//                             that depend on them, tests of what has changed and of what imports it directly, and the journeys through
//                             it; nothing is tried twice
//   --no-journeys             leaves the journeys out
import { globSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser/ensure.ts';
import { projectDir } from './processes/project.ts';
import { buildProduct } from './steps/build.ts';
import { findChanges, type Changes } from './steps/changes.ts';
import { checkSources } from './steps/checks.ts';
import { isNarrowed, parseFilter, type TestFilter } from './steps/filter.ts';
import { runJourneys } from './steps/journeys.ts';
import { check, judgeFlaky, slowestFiles, summarizeTests, total, type StepResult } from './steps/step.ts';
import { runChangedTests, runUnitTests } from './steps/unit-tests.ts';

const filter = readFilter();
const results: StepResult[] = [];
const reports = join(projectDir, 'test-results');
mkdirSync(reports, { recursive: true });
for (const report of globSync(join(reports, '*.{vitest,playwright,file-times}.json'))) rmSync(report);

const changes = filter.isChanged ? await findChanges() : null;
if (changes?.whole) console.log(`${changes.whole}, which reaches everything: all is run.`);
if (changes && !changes.whole) results.push(...(await runChanged(changes)));
else {
  const asked = changes ? { ...filter, isChanged: false } : filter;
  if (!isNarrowed(asked)) results.push(...(await checkSources()));
  if (hasFiles(asked, '{shell,mfe-*,shared/*}/src/**/*.component.test.tsx')) await findOrBringBrowser();
  results.push(...(await runUnitTests(asked)));
  if (!filter.hasNoJourneys && hasFiles(asked, 'e2e/journeys/**/*.spec.ts')) results.push(...(await journeys(asked)));
}

const tooFlaky = judgeFlaky(results);
if (tooFlaky) results.push(tooFlaky);

console.log('\nThe slowest files:');
for (const line of slowestFiles(results)) console.log(line);
console.log('');
for (const line of summarizeTests(results)) console.log(line);
for (const { name, passed, failed } of results)
  console.log(`${failed > 0 ? 'FAILED' : 'ok    '} ${name}: ${passed} passed, ${failed} failed`);
const { passed, failed } = total(results);
process.exitCode = failed > 0 ? 1 : 0;
process.stdout.write(`${passed} passed, ${failed} failed\n`);

async function runChanged(found: Changes): Promise<StepResult[]> {
  const { packages, serviceTests, journeys: specs } = found;
  if (packages.length === 0 && serviceTests.length === 0 && specs.length === 0) {
    console.log(`Nothing that is checked differs from ${found.base.slice(0, 8)}.`);
    return [];
  }
  console.log(`Changed since ${found.base.slice(0, 8)}, with what depends on it: ${packages.join(', ')}`);
  const checked = await checkSources(packages);
  await findOrBringBrowser();
  const tested = await runChangedTests(found);
  const isWalked = specs.length > 0 && !filter.hasNoJourneys;
  return [
    ...checked,
    ...tested,
    ...(isWalked ? await journeys({ ...filter, paths: specs.map((spec) => `journeys/${spec}.spec.ts`) }) : []),
  ];
}

async function journeys(asked: TestFilter): Promise<StepResult[]> {
  const build = await check('build', buildProduct);
  if (build.failed > 0) return [build, notRun('the product could not be built')];
  const browser = await findOrBringBrowser();
  return [build, browser ? await runJourneys(browser, asked) : notRun('no Chromium could be found or installed; set CHROMIUM_PATH to one')];
}

/** The browser of components and journeys; Vitest finds it by the environment. */
async function findOrBringBrowser(): Promise<string | null> {
  const browser = await ensureBrowser();
  if (browser) process.env.CHROMIUM_PATH = browser;
  return browser;
}

function notRun(reason: string): StepResult {
  console.log(`FAILED journeys: ${reason}`);
  return { name: 'journeys', passed: 0, failed: 1 };
}

/** A narrowed run builds and opens a browser only when there is something to look at. */
function hasFiles({ paths, title }: TestFilter, pattern: string): boolean {
  if (title !== null) return true;
  const files = globSync(pattern, { cwd: projectDir });
  return paths.length === 0 || files.some((file) => paths.some((part) => file.includes(part)));
}

function readFilter(): TestFilter {
  try {
    return parseFilter(process.argv.slice(2));
  } catch (error) {
    console.error(
      `${error instanceof Error ? error.message : String(error)}. Use: npm test -- [part of a path ...] [-t title] [--changed] [--no-journeys]`,
    );
    process.exit(2);
  }
}
