import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isKnownTag } from '#platform/http/etags.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { findPost } from '../posts/service.ts';
import { postView, rowMayLeaveSite } from '../posts/views.ts';
import { drawPost } from './draw-post.ts';
import { drawProduct } from './draw-product.ts';
import { drawnPost, versionOf } from './drawn-post.ts';
import { currentPicture, KeptPictures, type Shown } from './kept-pictures.ts';
import { productPicturePath, productVersion } from './service.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const options = { config: { access: 'public' }, schema: { hide: true } } as const;

/**
 * The pictures that other sites show beside a link to this one. A post's is only there for as long as the post may leave the site, and is looked
 * up anew by each request: of what was hidden a moment ago nothing is spread, nor is an accusation that nobody answered.
 */
export async function socialImageRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const pictures = new KeptPictures();

  app.get<{ Params: { id: string } }>('/posts/:id/picture.png', options, async (request, reply) => {
    const id = request.params.id.toLowerCase();
    return answer(request, reply, () => look(id));
  });
  app.get(productPicturePath, options, async (request, reply) =>
    answer(request, reply, async () => ({ version: productVersion, make: drawProduct })),
  );

  async function look(id: string): Promise<Shown> {
    const row = uuid.test(id) ? await findPost(platform, null, id) : null;
    if (!row || !rowMayLeaveSite(row)) throw new ProblemError('not_found');
    const drawn = drawnPost(postView(platform.secrets, row, null));
    return { version: versionOf(drawn), make: () => drawPost(drawn) };
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, see: () => Promise<Shown>): Promise<FastifyReply> {
    const shown = await see();
    const etag = `"${shown.version}"`;
    const isKnown = isKnownTag(request.headers['if-none-match'], etag);
    const picture = isKnown ? null : await currentPicture(pictures, shown, see);
    // Only where there is one: a refusal must be asked for again by whoever has seen a picture. Other sites may show it.
    void reply.headers({
      'cache-control': 'no-cache',
      etag,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    return picture ? reply.type('image/png').send(picture) : reply.status(304).send();
  }
}
