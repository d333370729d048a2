import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { postPath } from '@clapback/contracts/post-address';
import { decodeCursor, type KeysetCursor } from '#platform/database/cursor.ts';
import { toIso } from '#platform/database/time.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { listSitemapFiles, readSitemapFile } from './queries.ts';

const Params = Type.Object({ file: Type.String({ pattern: '^[\\w-]{1,150}\\.xml$' }) }, { additionalProperties: false });
const config = { access: 'public' } as const;

/** Milliseconds for which it is known where the files begin: crawlers ask for the index again and again, and a new file is rare. */
const filesKeptFor = 600_000;

const xml = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' };
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/**
 * What search engines may list: an index, the pages of the remotes (`/sitemaps/pages.xml`, which the frontend answers) and the posts, 50,000
 * a file, and the articles, which their feature answers. A file is read from the database while it is sent, so that what was hidden a moment ago is not in it.
 */
export async function sitemapRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const { origin } = platform.settings.publicUrl;
  // Paths are encoded already: parsing each of a million addresses would cost more than reading them.
  const address = (path: string) => origin + path;
  let known: { at: number; files: Promise<string[]> } | null = null;

  function files(): Promise<string[]> {
    if (known && performance.now() - known.at < filesKeptFor) return known.files;
    const reading = { at: performance.now(), files: listSitemapFiles(platform) };
    known = reading;
    const forget = () => {
      if (known === reading) known = null;
    };
    // The first post of a community begins the first file.
    reading.files.then((starts) => starts.length === 0 && forget(), forget);
    return reading.files;
  }

  app.get('/sitemap.xml', { config, schema: { hide: true } }, async (_request, reply) => {
    const paths = ['/sitemaps/pages.xml', ...(await files()).map((file) => `/sitemaps/posts/${file}.xml`), '/sitemaps/articles.xml'];
    const entries = paths.map((path) => `<sitemap><loc>${address(path)}</loc></sitemap>`).join('');
    return reply
      .headers(xml)
      .send(`<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${namespace}">${entries}</sitemapindex>\n`);
  });

  app.get<{ Params: { file: string } }>(
    '/sitemaps/posts/:file',
    { config, schema: { hide: true, params: Params } },
    async (request, reply) => reply.headers(xml).send(Readable.from(linesFrom(placeOf(request.params.file)))),
  );

  async function* linesFrom(start: KeysetCursor): AsyncGenerator<string> {
    yield `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${namespace}">\n`;
    for await (const posts of readSitemapFile(platform, start))
      yield posts
        .map(
          ({ id, title, changed_at: changedAt }) =>
            `<url><loc>${address(postPath(id, title))}</loc><lastmod>${toIso(changedAt)}</lastmod></url>\n`,
        )
        .join('');
    yield '</urlset>\n';
  }
}

function placeOf(file: string): KeysetCursor {
  try {
    return decodeCursor(file.slice(0, -'.xml'.length))!;
  } catch {
    throw new ProblemError('not_found');
  }
}
