// npm run prove -- browsers: the ten checks in Chromium, in Firefox and WebKit of Debian.
import setUpCluster from '../harness/global-set-up.ts';
import { checks } from './checks.ts';
import { startChromium } from './chromium.ts';
import { startFirefox } from './firefox.ts';
import type { Browser } from './tab.ts';
import { startWebKit } from './webkit.ts';
import { World } from './world.ts';

const browsers: Record<string, () => Promise<Browser>> = { chromium: startChromium, firefox: startFirefox, webkit: startWebKit };

/** Tries all checks in a browser. @returns how many failed */
async function tryIn(name: string, chosen: readonly number[]): Promise<number> {
  let browser: Browser;
  try {
    browser = await browsers[name]!();
  } catch (error) {
    console.log(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
  for (const why of Object.values(browser.cannot)) console.log(`${name}: ${why}`);
  if (browser.narrowest > 0) console.log(`${name}: its window is at least ${browser.narrowest} px wide: nothing narrower is tried in it`);
  const world = await World.begin(browser);
  let failed = 0;
  for (const [index, { name: check, run }] of checks.entries()) {
    if (chosen.length > 0 && !chosen.includes(index + 1)) continue;
    const began = Date.now();
    const error = await run(world).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    const standing = error === null ? '' : await world.describe();
    world.screens = [];
    await browser.closeAll();
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    console.log(`${name.padEnd(9)} ${String(index + 1).padStart(2)} ${error === null ? 'ok    ' : 'FAILED'} ${seconds} s  ${check}`);
    if (error === null) continue;
    failed += 1;
    console.log(error instanceof Error ? error.message : error);
    console.log(standing);
  }
  await world.end();
  return failed;
}

// BROWSERS and CHECKS choose some, while one works on them: BROWSERS=webkit CHECKS=3,9
const names = process.env.BROWSERS?.split(',') ?? Object.keys(browsers);
const chosen = process.env.CHECKS?.split(',').map(Number) ?? [];
const stop = await setUpCluster();
let failed = 0;
try {
  for (const name of names) failed += await tryIn(name, chosen);
} finally {
  await stop();
}
console.log(failed === 0 ? 'All checks passed.' : `${failed} failed.`);
process.exit(failed === 0 ? 0 : 1);
