import { randomBytes } from 'node:crypto';
import { relative } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Builds } from './built.ts';

const publicAccess = { config: { access: 'public' as const, isOnConsole: true } };
/** What pdf.js asks for by name: character maps, fonts, decoders. */
const assetFile = /^(cmaps|standard_fonts|wasm)\/[\w-]+\.(bcmap|pfb|ttf|wasm|js)$/;

/**
 * The policy of the page that shows PDFs. A hostile PDF that took over its script would be at no origin, with nobody to ask and nothing to
 * show but this frame; its worker is made from a text that the script brings along.
 */
const policyOf = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'wasm-unsafe-eval'`,
    'worker-src blob:',
    "connect-src 'none'",
    'img-src blob: data:',
    'font-src blob: data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; ');

/** Serves the page in whose frame PDFs are shown, and what the page around it fetches for it. It never sees an address of a file. */
export async function pdfViewerRoutes(app: FastifyInstance, { root, builds }: { root: string; builds: Builds }): Promise<void> {
  app.get('/viewer/pdf', publicAccess, async (_request, reply) => {
    const { pdfViewer } = await builds.shell();
    if (!pdfViewer) return reply.callNotFound();
    const nonce = randomBytes(18).toString('base64');
    const scripts = pdfViewer.map((file) => `<script src="/assets/${file}" nonce="${nonce}" crossorigin defer></script>`).join('');
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': policyOf(nonce), 'cache-control': 'no-cache', 'x-frame-options': 'SAMEORIGIN' })
      .send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>PDF</title>${scripts}</head><body></body></html>`,
      );
  });
  app.get<{ Params: { folder: string; file: string } }>('/viewer/:folder/:file', publicAccess, async (request, reply) => {
    const { folder, file } = request.params;
    if (!assetFile.test(`${folder}/${file}`)) return reply.callNotFound();
    return reply.header('cache-control', 'public, max-age=86400').sendFile(`${relative(root, builds.shellFolder)}/pdf/${folder}/${file}`);
  });
}
