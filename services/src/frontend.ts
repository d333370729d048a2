import { faqs } from '@clapback/contracts/faqs';
import type { Demo } from './demo.ts';
import { databaseSource, databaseSourceName } from '#platform/frontend/database-source.ts';
import { frontend as frontendPlugin, type PageExtras } from '#platform/frontend/frontend.ts';
import { refuseUnreadableList } from '#platform/frontend/remote-source.ts';
import { articlePage } from '#features/articles/article-page.ts';
import { linkedPost, postPage } from '#features/posts/post-page.ts';
import { findPerson } from '#features/profiles/queries.ts';
import { priceList } from '#features/prices/service.ts';
import { productPicture } from '#features/social-images/service.ts';
import { plansInStructuredData } from '#features/prices/structured-data.ts';
import type { FrontendPlugin } from './app.ts';
import type { FastifyRequest } from 'fastify';
import type { Platform } from '#platform/platform.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The pages: shell, remotes and their list, with what features know about a page beyond its route. */
export const frontend =
  (demo: Demo): FrontendPlugin =>
  async (app, platform) => {
    const isInDatabase = platform.settings.remotesSource === databaseSourceName;
    if (!isInDatabase) await refuseUnreadableList(platform.settings.remotesSource, platform.settings.dataDir);
    await app.register(frontendPlugin, {
      settings: platform.settings,
      ...(isInDatabase ? { source: databaseSource(platform) } : {}),
      extras: async (request, route) => {
        const extras = (await pages[route.path]?.(platform, request)) ?? {};
        return { ...extras, meta: { image: productPicture, ...extras.meta }, state: stateOf(demo, platform, request) };
      },
    });
  };

/** The questions of the start page, as schema.org's `FAQPage`. */
const faqsInStructuredData = {
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
};

const stateOf = (demo: Demo, { settings }: Platform, request: FastifyRequest): object => ({
  ...demo.pageState(settings, request),
  ...(settings.siteClaims ? { siteClaims: settings.siteClaims } : {}),
});

/** What features know about some pages, by the path of their route. */
const pages: Record<string, (platform: Platform, request: FastifyRequest) => Promise<PageExtras>> = {
  '/': (platform, { query }) => startPage(platform, (query as { post?: unknown }).post),
  '/blog/:slug': articlePage,
  '/posts/:id': (platform, { url }) => postPage(platform, url),
  '/posts/:id/:slug': (platform, { url }) => postPage(platform, url),
  '/people/:id': (platform, { url }) => personPage(platform, /^\/+people\/+([^/?#]+)/i.exec(url)?.[1]),
};

/**
 * A member's page: their name, and a true 404 where there is none. It is not offered to search engines: what somebody said in many places
 * would be found in one, before they could have known.
 */
async function personPage(platform: Platform, id: string | undefined): Promise<PageExtras> {
  const person = id !== undefined && uuid.test(id.toLowerCase()) ? await findPerson(platform, id) : null;
  if (!person) return { status: 404, meta: { title: 'Page not found', isListed: false } };
  return { meta: { title: person.display_name, isListed: false } };
}

/** What the start page says to search engines: what the plans cost, its questions with answers, and the post that its address names. */
async function startPage(platform: Platform, postId: unknown): Promise<PageExtras> {
  const { publicUrl, supportAddress } = platform.settings;
  return {
    ...(await linkedPost(platform, postId)),
    structuredData: [plansInStructuredData(priceList(supportAddress), publicUrl), faqsInStructuredData],
  };
}
