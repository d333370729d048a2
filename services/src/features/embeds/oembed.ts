import type { Post } from '@clapback/contracts';
import { escapeHtml } from '#platform/text/escape-html.ts';
import { postPicture } from '../social-images/service.ts';
import { embedPath } from './service.ts';

/** px of the frame where the site names no limit: wide enough for a line of text, high enough for a post with its answer. */
const size = { width: 600, height: 420 };

/** Limits in px that the asking site sets. */
export interface OembedLimits {
  maxwidth?: number | undefined;
  maxheight?: number | undefined;
}

/** A post as oEmbed's type `rich` (oembed.com, 2.3.4): a frame that may only open links, within the limits of the site that asks. */
export function oembedOf(post: Post, publicUrl: URL, { maxwidth = Infinity, maxheight = Infinity }: OembedLimits): object {
  const [width, height] = [Math.min(size.width, maxwidth), Math.min(size.height, maxheight)];
  const picture = postPicture(post);
  const hasRoom = picture.width <= maxwidth && picture.height <= maxheight;
  return {
    version: '1.0',
    type: 'rich',
    provider_name: 'Clapback',
    provider_url: publicUrl.origin,
    title: post.title,
    author_name: post.author?.displayName ?? 'Anonymous',
    ...(post.author ? { author_url: new URL(`/people/${post.author.id}`, publicUrl).href } : {}),
    html: `<iframe src="${escapeHtml(new URL(embedPath(post.id), publicUrl).href)}" title="${escapeHtml(post.title)} - Clapback" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`,
    width,
    height,
    // A thumbnail must keep to the limits too.
    ...(hasRoom
      ? { thumbnail_url: new URL(picture.path, publicUrl).href, thumbnail_width: picture.width, thumbnail_height: picture.height }
      : {}),
  };
}
