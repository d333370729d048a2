import { join } from 'node:path';
import { installWithNpm } from '../tools/bootstrap/toolchain.mjs';
import { ensureBrowser } from '../tools/browser/ensure.ts';
import { run as runProgram } from '../tools/processes/child.ts';
import { projectDir, toolchainDir } from '../tools/processes/project.ts';
import { buildProduct } from '../tools/steps/build.ts';
import type { BenchPostgres } from './database.ts';
import { atMost, median, plain, type Row } from './row.ts';
import { startWhole } from './whole.ts';

/** Brought on demand: nothing else needs it and its hundred packages. */
const lighthouse = { name: 'lighthouse', version: '13.5.0' };
const rounds = 3;

/** What a first visit to `/` costs in script, and what Lighthouse says of the page on a telephone. */
export async function benchPage(postgres: BenchPostgres): Promise<Row[]> {
  const weighed = await runProgram(process.execPath, [join(projectDir, 'shared/federation/build/first-visit.ts')], { isQuiet: true });
  const kilobytes = Number(/First visit to \/: ([\d.]+) kB/.exec(weighed.output)?.[1]);
  // The report's build stands where the product's was.
  const built = await buildProduct();
  if (built.code !== 0 || !kilobytes) throw new Error(`The product could not be built or weighed:\n${weighed.output}${built.output}`);
  const rows: Row[] = [
    atMost('First visit to /, all script, gzip', kilobytes, 256, 'kB'),
    plain('By package', 'node shared/federation/build/first-visit.ts'),
  ];
  const browser = await ensureBrowser();
  if (!browser) throw new Error('No Chromium could be found or installed; set CHROMIUM_PATH to one');
  const env = Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined));
  await installWithNpm(env, lighthouse.name, lighthouse.version, `Lighthouse ${lighthouse.version}`);
  const product = await startWhole({ DATABASE_URL: await postgres.empty(), DATA_DIR: postgres.dataDir, DEMO: 'true' });
  try {
    const scores: Record<string, number[]> = {};
    for (let round = 0; round < rounds; round += 1) {
      for (const [category, score] of Object.entries(
        await judge(`${product.origin}/`, browser, 'performance,accessibility,best-practices,seo'),
      ))
        (scores[category] ??= []).push(score);
    }
    for (const [category, values] of Object.entries(scores)) {
      const least = category === 'performance' ? 85 : 100;
      const score = median(values);
      rows.push({
        what: `Lighthouse, mobile, ${category}, median of ${rounds}`,
        figure: String(Math.round(score)),
        target: `>= ${least}`,
        ok: Math.round(score) >= least,
      });
    }
    for (const [what, path] of Object.entries(await listedPages(product.origin))) {
      const { seo = 0 } = await judge(product.origin + path, browser, 'seo');
      rows.push({
        what: `Lighthouse, mobile, SEO of ${what}`,
        figure: String(Math.round(seo)),
        target: '>= 100',
        ok: Math.round(seo) >= 100,
      });
    }
    return rows;
  } finally {
    await product.stop();
  }
}

/** Paths of an article and of a post that search engines may list, as the sitemap names them first. */
async function listedPages(origin: string): Promise<Record<string, string>> {
  const pathsIn = async (path: string) =>
    [...(await (await fetch(origin + path)).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
  const [article] = await pathsIn('/sitemaps/articles.xml');
  const posts = (await pathsIn('/sitemap.xml')).find((path) => path.startsWith('/sitemaps/posts/'));
  const [post] = posts ? await pathsIn(posts) : [];
  if (!article || !post) throw new Error('The sitemap of the demo lists no article or no post');
  return { 'an article': article, 'a listed post': post };
}

async function judge(address: string, browser: string, categories: string): Promise<Record<string, number>> {
  const program = join(toolchainDir, 'node_modules', '.bin', 'lighthouse');
  const flags =
    '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';
  const { code, output } = await runProgram(
    program,
    [address, '--quiet', '--output=json', `--only-categories=${categories}`, `--chrome-flags=${flags}`],
    {
      isQuiet: true,
      limit: 180_000,
      env: { CHROME_PATH: browser },
    },
  );
  const begin = output.indexOf('{\n');
  if (code !== 0 || begin < 0) throw new Error(`Lighthouse failed:\n${output.slice(0, 2000)}`);
  const report = JSON.parse(output.slice(begin, output.lastIndexOf('}') + 1)) as { categories: Record<string, { score: number }> };
  return Object.fromEntries(Object.entries(report.categories).map(([name, { score }]) => [name, score * 100]));
}
