import { existsSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Builds } from './built.ts';
import { pdfViewerRoutes } from './pdf-viewer.ts';
import type { ReleasePlaces } from './releases.ts';

/** Files whose name is made of their content. */
const hashedFile = /^[\w.-]+\.[0-9a-f]{10}\.(js|css|woff2|svg|png|webp)(\.map)?$/;
const drawnAvatar = /^\d\.svg$/;
const remoteName = /^[a-z][a-z0-9-]*$/;
const publicAccess = { config: { access: 'public' as const, isOnConsole: true } };

/** Serves what was built: files that never change for as long as a browser cares to keep them, compressed already where that helps. */
export async function builtFiles(
  app: FastifyInstance,
  { root, builds, releases }: { root: string; builds: Builds; releases: ReleasePlaces },
): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    decorateReply: true,
    // Only where there is a file: a browser that kept a 404 for good could never load what is there again a minute later.
    setHeaders: (reply, path) => {
      if (hashedFile.test(basename(path).replace(/\.(br|gz)$/, ''))) reply.headers(lasting);
    },
  });

  app.get<{ Params: { file: string } }>('/assets/:file', publicAccess, async (request, reply) => {
    if (!hashedFile.test(request.params.file)) return reply.callNotFound();
    return reply.sendFile(`${relative(root, builds.shellFolder)}/${request.params.file}`);
  });
  app.get<{ Params: { remote: string; file: string } }>('/remotes/:remote/:file', publicAccess, async (request, reply) => {
    const { remote, file } = request.params;
    if (!remoteName.test(remote) || !hashedFile.test(file)) return reply.callNotFound();
    // Pages that are open go on to load files of whatever release or build they began with.
    const folder = [releases.folderOf(remote), builds.folderOf(remote)].find((one) => one !== null && existsSync(join(one, file)));
    return folder ? reply.sendFile(file, folder) : reply.callNotFound();
  });
  // Within this scope, which is the one that sends files.
  await pdfViewerRoutes(app, { root, builds });
  // Drawn once: a new drawing would get a number of its own.
  app.get<{ Params: { file: string } }>('/avatars/:file', publicAccess, async (request, reply) => {
    if (!drawnAvatar.test(request.params.file)) return reply.callNotFound();
    return reply
      .headers({ ...lasting, 'cache-control': 'public, max-age=604800' })
      .sendFile(`${relative(root, builds.shellFolder)}/avatars/${request.params.file}`);
  });
  for (const file of ['sw.js', 'favicon.svg']) {
    app.get(`/${file}`, publicAccess, async (_request, reply) =>
      reply.header('cache-control', 'no-cache').sendFile(`${relative(root, builds.shellFolder)}/${file}`),
    );
  }
}

// A page at another origin may be made of these files too.
const lasting = {
  'cache-control': 'public, max-age=31536000, immutable',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};
