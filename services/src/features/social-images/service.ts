import type { Post } from '@clapback/contracts';
import { postTypeNames } from '@clapback/contracts/post-words';
import type { PageImage } from '#platform/frontend/page.ts';
import { claim } from './draw-product.ts';
import { drawnPost, versionOf } from './drawn-post.ts';
import { pictureSize } from './shapes.ts';

/** Where the picture of all pages is that have none of their own. */
export const productPicturePath = '/picture.png';
export const productVersion = versionOf(claim);

/** The picture of every page that has none of its own. */
export const productPicture: PageImage = { path: `${productPicturePath}?v=${productVersion}`, ...pictureSize, alt: claim };

/** The picture of a post, as everybody may see it. Its address changes with what it shows, since other sites keep what they have fetched. */
export function postPicture(post: Post): PageImage {
  const drawn = drawnPost(post);
  const said = `${postTypeNames[drawn.type]}: “${drawn.title}”`;
  return {
    path: `/posts/${post.id}/picture.png?v=${versionOf(drawn)}`,
    ...pictureSize,
    alt: drawn.answer ? `${said}, and beside it the answer of ${drawn.answer.name}` : said,
  };
}
