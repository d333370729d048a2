import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { cookieDays } from '@clapback/contracts/kept-for';
import type { RemoteEntry } from '@clapback/federation/remote-list.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { findBuilds } from './built.ts';
import { limitReads } from '#platform/http/limit-reads.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { canaryCookie, newCanaryName, releasesFor } from './canary.ts';
import { builtFiles } from './files.ts';
import { matchPage, matchRoute, type ListedRoute, type MatchedPage, type MatchedRoute } from './match-route.ts';
import { renderPage, renderRemotePage, type PageMeta } from './page.ts';
import { robotsText } from './robots.ts';
import { releasePlaces } from './releases.ts';
import { remoteReader, remoteSource, type RemoteSource } from './remote-source.ts';
import { contentSecurityPolicy, securityHeaders } from './security.ts';

/** What a feature knows about a page beyond its route: for example the post that its address names. */
export interface PageExtras {
  /** Added to the state that the page's scripts read. */
  state?: object;
  meta?: Partial<PageMeta>;
  /** schema.org data beside what the page has by itself. */
  structuredData?: object[];
  /** 404 where the route exists and what its address names does not; 410 where it was deleted by whoever wrote it. */
  status?: number;
  /** The path at which this page is, where the asked one is another spelling of it: answered with 301, the query stays. */
  movedTo?: string;
}

export interface FrontendOptions {
  settings: {
    publicUrl: URL;
    /** The console's own host, where it has one. */
    consoleUrl?: URL | null;
    isLoopback: boolean;
    /** Whether crawlers that gather for AI models are let in. */
    aiCrawlers: 'refuse' | 'allow';
    dataDir: string;
    remotesSource: string | null;
    remoteTimeout: number;
    measurementId: string | null;
    measurementScriptUrl: string;
    monitoringSampleRate: number;
    /** Pages and what machines read beside them, for one network; files of the screens are not counted. */
    readsPerMinute: number;
    recaptcha: { siteKey: string; scriptUrl: string } | null;
    smtpUrl: URL | null;
  };
  /** The repository's root, under which the builds are. */
  root?: string;
  /** Instead of what `REMOTES_SOURCE` names. */
  source?: RemoteSource;
  /** Asked for each page that exists; an error of its own costs what it would have added, and search engines are not offered the page. */
  extras?: (request: FastifyRequest, route: ListedRoute) => Promise<PageExtras>;
}

/** Where the console stands alone on the community's host. */
const consolePath = '/console';
const isOfConsole = (path: string) => path.toLowerCase() === consolePath || path.toLowerCase().startsWith(`${consolePath}/`);

/** Says that this browser has, or has had, a session: the service sets it beside the refresh token, which pages never see. */
const sessionCookie = 'clapback_session';
const repository = fileURLToPath(new URL('../../../../', import.meta.url));
const publicAccess = { config: { access: 'public' as const } };
/** For what both hosts answer. */
const onConsole = { config: { access: 'public' as const, isOnConsole: true } };

/** Serves shell and remotes, their list, and a page for every path that nothing else answers. */
export const frontend = fp(async (app: FastifyInstance, options: FrontendOptions) => {
  const { settings, root = repository } = options;
  const { publicUrl, consoleUrl = null } = settings;
  const builds = findBuilds(root);
  const readRemotes = remoteReader(
    options.source ?? remoteSource(settings.remotesSource, settings.dataDir, builds, app.log),
    builds,
    app.log,
  );
  const headers = securityHeaders(publicUrl);
  app.decorate('readRemotes', readRemotes);

  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value);
    });
    await scope.register(builtFiles, { root, builds, releases: releasePlaces(settings.dataDir) });
    await limitReads(scope, settings.readsPerMinute);
    scope.setErrorHandler(async (error, request, reply) => {
      if (!(error instanceof ProblemError) || error.code !== 'too_many_requests') throw error;
      return reply.status(429).type('text/html; charset=utf-8').headers(ofNoPage).send(tooManyPages);
    });

    scope.get('/remotes.json', publicAccess, async (request, reply) => {
      const [remotes, { contract }] = await Promise.all([remotesFor(request, reply), builds.shell()]);
      return reply.header('cache-control', 'no-cache').header('access-control-allow-origin', '*').send({ contract, remotes });
    });
    scope.get('/robots.txt', onConsole, async ({ site }, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(site === 'console' ? 'User-agent: *\nDisallow: /\n' : robotsText(publicUrl, settings.aiCrawlers)),
    );
    // Part of the index of sitemaps, which a feature answers.
    scope.get('/sitemaps/pages.xml', publicAccess, async (request, reply) =>
      reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(sitemap(publicUrl, await remotesFor(request, reply))),
    );
    scope.get('/favicon.ico', onConsole, async (_request, reply) => reply.redirect('/favicon.svg', 301));
    scope.get('/*', onConsole, answerWithPage);
  });

  async function remotesFor(request: FastifyRequest, reply: FastifyReply): Promise<RemoteEntry[]> {
    const listed = await readRemotes();
    let browser = request.cookies?.[canaryCookie];
    if (browser === undefined && listed.some(({ canary }) => canary)) {
      browser = newCanaryName();
      reply.setCookie(canaryCookie, browser, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: publicUrl.protocol === 'https:',
        maxAge: cookieDays.canary * 86_400,
      });
    }
    return releasesFor(listed, browser);
  }

  async function answerWithPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> {
    const address = addressOf(request.url, publicUrl);
    const path = address?.pathname;
    if (!address || !path || path === '/api' || path.startsWith('/api/')) return reply.callNotFound();
    if (request.site === 'console') return answerOnConsole(request, reply, path);
    if (consoleUrl && isOfConsole(path))
      return reply.redirect(`${consoleUrl.origin}${path.slice(consolePath.length) || '/'}${address.search}`, 308);
    const elsewhere = ownAddress(request, address, publicUrl);
    if (elsewhere) return reply.redirect(elsewhere, 307);

    const parts = await Promise.all([remotesFor(request, reply), builds.shell(), builds.template()]).catch((error: unknown) => {
      request.log.error(
        { err: error },
        'There is no page: the screens have not been built (npm run build), or the remote list cannot be read',
      );
      return null;
    });
    if (!parts)
      return reply
        .status(503)
        .type('text/html; charset=utf-8')
        .headers({ 'retry-after': '5', ...ofNoPage })
        .send(noPage);
    const [remotes, shell, template] = parts;
    const own = matchPage(remotes, path);
    if (own) return answerWithRemotePage(request, reply, own, template);
    const matched = matchRoute(remotes, path);
    const extras = matched ? await askForExtras(request, matched.route) : {};
    if (extras.movedTo !== undefined) return reply.header('cache-control', 'no-cache').redirect(extras.movedTo + address.search, 301);
    const meta = { ...metaOf(matched, path, publicUrl), ...extras.meta };
    const mayHaveSession = request.cookies?.[sessionCookie] !== undefined;
    const measurement = settings.measurementId ? { id: settings.measurementId, scriptUrl: settings.measurementScriptUrl } : null;
    const nonce = randomBytes(18).toString('base64');
    const page = renderPage({
      template,
      shell,
      nonce,
      publicUrl,
      meta: { ...meta, structuredData: [...meta.structuredData, ...(extras.structuredData ?? [])] },
      needed: neededFiles(matched, mayHaveSession, remotes),
      preload: {
        remotes,
        session: mayHaveSession ? 'maybe' : 'none',
        captcha: settings.recaptcha
          ? { provider: 'recaptcha', siteKey: settings.recaptcha.siteKey, scriptUrl: settings.recaptcha.scriptUrl }
          : { provider: 'altcha' },
        inboxUrl: settings.isLoopback && !settings.smtpUrl ? '/inbox' : null,
        measurement,
        monitoringSampleRate: settings.monitoringSampleRate,
        remoteTimeout: settings.remoteTimeout,
        ...extras.state,
      },
    });
    return reply
      .status(matched ? (extras.status ?? 200) : 404)
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'private, no-cache',
        'content-security-policy': contentSecurityPolicy(nonce, publicUrl, remotes, {
          measurement: measurement?.scriptUrl ?? null,
          captcha: settings.recaptcha?.scriptUrl ?? null,
        }),
      })
      .send(page);
  }

  /** The console at the root of its own host, and nothing else. */
  async function answerOnConsole(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply | void> {
    const [remotes, template] = await Promise.all([remotesFor(request, reply), builds.template()]);
    const console = matchPage(remotes, consolePath + path);
    return console ? answerWithRemotePage(request, reply, console, template) : reply.callNotFound();
  }

  /**
   * A page that a remote is by itself, from its release in the list: nothing of the shell is part of it but what is seen before any script
   * has run.
   */
  function answerWithRemotePage(
    request: FastifyRequest,
    reply: FastifyReply,
    { remote, page, isScreen }: MatchedPage,
    template: string,
  ): FastifyReply {
    const nonce = randomBytes(18).toString('base64');
    const preload = {
      session: request.cookies?.[sessionCookie] === undefined ? 'none' : 'maybe',
      captcha: settings.recaptcha
        ? { provider: 'recaptcha', siteKey: settings.recaptcha.siteKey, scriptUrl: settings.recaptcha.scriptUrl }
        : { provider: 'altcha' },
      ...(request.site === 'console' ? { community: publicUrl.origin } : {}),
    };
    const own = request.site === 'console' && consoleUrl ? consoleUrl : publicUrl;
    return reply
      .status(isScreen ? 200 : 404)
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'private, no-cache',
        'content-security-policy': contentSecurityPolicy(nonce, own, [remote], { measurement: null, captcha: null }),
      })
      .send(renderRemotePage({ template, nonce, publicUrl: own, remote, page, isScreen, preload }));
  }

  async function askForExtras(request: FastifyRequest, route: ListedRoute): Promise<PageExtras> {
    try {
      return (await options.extras?.(request, route)) ?? {};
    } catch (error) {
      request.log.error({ err: error }, 'A page goes without its extras');
      // Whether search engines may have it is perhaps what could not be told.
      return { meta: { isListed: false } };
    }
  }
});

/**
 * Where a page is at its public address; null for what is no address. A path that begins with two slashes names another host wherever it
 * is taken for an address, so slashes that say nothing are left out.
 */
function addressOf(asked: string, publicUrl: URL): URL | null {
  const url = URL.parse(publicUrl.origin + asked);
  if (!url || url.origin !== publicUrl.origin) return null;
  url.pathname = url.pathname.replaceAll(/\/{2,}/g, '/');
  return url;
}

/** Where a page lives that was asked for at a bare loopback address: passkeys and cookies are bound to the public address. */
function ownAddress(request: FastifyRequest, address: URL, publicUrl: URL): string | null {
  const asked = URL.parse(`http://${request.host}`);
  const isBareLoopback = asked?.hostname === '127.0.0.1' || asked?.hostname === '[::1]';
  return isBareLoopback && publicUrl.hostname === 'localhost' && asked.port === publicUrl.port ? address.href : null;
}

function metaOf(matched: MatchedRoute | null, path: string, publicUrl: URL): PageMeta {
  if (!matched) return { title: 'Page not found', canonicalPath: '/404', isListed: false, structuredData: [] };
  const { title, description, access, canonical, isUnlisted } = matched.route;
  return {
    title,
    description,
    canonicalPath: canonical ?? path,
    isListed: access === 'public' && !isUnlisted,
    structuredData: path === '/' ? [site(publicUrl, description), organization(publicUrl)] : [],
  };
}

const site = (publicUrl: URL, description: string | undefined) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: 'Clapback',
  url: publicUrl.origin,
  ...(description ? { description } : {}),
});

const organization = (publicUrl: URL) => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: 'Clapback',
  url: publicUrl.origin,
  logo: new URL('/favicon.svg', publicUrl).href,
});

/**
 * The files of the first screen. Where the reader will be led to the sign-in screen, they are that one's. A screen for staff is not fetched
 * ahead: who asks is known in the page alone, and others must not download what they may not enter.
 */
function neededFiles(matched: MatchedRoute | null, mayHaveSession: boolean, remotes: readonly RemoteEntry[]) {
  if (!matched) return null;
  if (mayHaveSession && ['moderator', 'admin'].includes(matched.route.access)) return null;
  const isClosed = !mayHaveSession && matched.route.access !== 'public' && matched.route.access !== 'visitor';
  const shown = isClosed ? matchRoute(remotes, '/auth') : matched;
  return shown && !shown.remote.refused
    ? { remote: shown.remote, files: [...(shown.remote.files ?? []), ...(shown.route.files ?? [])] }
    : null;
}

const ofNoPage = { 'cache-control': 'no-store', 'content-security-policy': "default-src 'none'" };

const noPage =
  '<!doctype html><html lang="en"><title>Clapback</title><h1>Clapback cannot be shown right now</h1><p>Please load the page again in a moment.</p></html>';

const tooManyPages =
  '<!doctype html><html lang="en"><title>Clapback</title><h1>Too many pages were asked for</h1><p>Your network has loaded very many pages in the last minute. Please wait a moment, then load this one again.</p></html>';

function sitemap(publicUrl: URL, remotes: readonly RemoteEntry[]): string {
  const paths = remotes
    .flatMap(({ routes }) => routes)
    .filter(({ path, access, canonical, isUnlisted }) => access === 'public' && !canonical && !isUnlisted && !path.includes(':'))
    .map(({ path }) => path);
  const urls = paths.map((path) => `<url><loc>${new URL(path, publicUrl).href}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}
