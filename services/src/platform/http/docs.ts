import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from './problems.ts';

/**
 * The policy of the page that shows the API. It is ours, since that of its library lets other hosts in; its styles stand in its scripts.
 */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The resource that a path of the API is about: its first part. */
const resourceOf = (path: string): string => path.split('/')[2] ?? '';

/** Notes which resources the routes are about that are added from now on. */
export function noteResources(app: FastifyInstance): Set<string> {
  const resources = new Set<string>();
  app.addHook('onRoute', ({ url, schema }) => {
    if (!schema?.hide && schema?.tags) resources.add(resourceOf(url));
  });
  return resources;
}

/**
 * `/api/docs`: the API to be read, one resource at a time. The document of all of it takes its library many seconds to read, and is there by
 * choice alone.
 */
export async function docs(app: FastifyInstance, { resources }: { resources: ReadonlySet<string> }): Promise<void> {
  compress(app);
  const names = [...resources].toSorted();
  const parts = new Map<string, string>();
  app.get<{ Params: { resource: string } }>(
    '/docs/of/:resource',
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const { resource } = request.params;
      if (!resources.has(resource)) throw new ProblemError('not_found');
      const part = parts.get(resource) ?? JSON.stringify(partOf(app.swagger(), resource));
      parts.set(resource, part);
      return reply.type('application/json; charset=utf-8').send(part);
    },
  );
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: '/api',
    staticCSP: policy,
    theme: { title: 'Clapback API' },
    // All operations unfolded, and all schemas below them, keep a browser busy for many seconds.
    uiConfig: {
      deepLinking: true,
      validatorUrl: null,
      docExpansion: 'none',
      defaultModelsExpandDepth: -1,
      filter: true,
      urls: [...names.map((name) => ({ name, url: `/api/docs/of/${name}` })), { name: 'everything (slow)', url: '/api/openapi.json' }],
    },
  });
}

/** What a document says of one resource. */
const partOf = (document: { paths?: object }, resource: string): object => ({
  ...document,
  paths: Object.fromEntries(Object.entries(document.paths ?? {}).filter(([path]) => resourceOf(path) === resource)),
});

const packed = promisify(gzip);

/** Packed answers that are kept: more than there are files and resources. One file may be asked for by many spellings of its address. */
const mostKept = 200;

/** Sends what stands below in a third of its bytes, packed once for each address. */
function compress(app: FastifyInstance): void {
  const kept = new Map<string, Promise<Buffer>>();
  app.addHook('onSend', async (request, reply, payload) => {
    const isText = /json|javascript|css/.test(String(reply.getHeader('content-type')));
    if (request.method !== 'GET' || reply.statusCode !== 200 || !isText || !/\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
      return payload;
    const address = decodeURIComponent(request.url.split('?')[0]!);
    const known = kept.get(address);
    // A file that nobody reads stays open.
    if (known && payload instanceof Readable) payload.destroy();
    const packing = known ?? bytesOf(payload).then((bytes) => packed(bytes));
    if (!known && kept.size < mostKept) kept.set(address, packing);
    const content = await packing.catch((error: unknown) => {
      kept.delete(address);
      throw error;
    });
    reply.headers({ 'content-encoding': 'gzip', 'content-length': content.length, vary: 'accept-encoding' });
    return content;
  });
}

const bytesOf = async (payload: unknown): Promise<Buffer | string> =>
  payload instanceof Readable ? buffer(payload) : (payload as Buffer | string);
