import { createHash } from 'node:crypto';
import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Post } from '@clapback/contracts';
import { postPath } from '@clapback/contracts/post-address';
import { postTypeNames } from '@clapback/contracts/post-words';
import { style } from './style.ts';

/** Characters of the post and of its answer that are quoted, the same for both sides. */
const quoted = 600;
/** Allows the style of the embed, and nothing else: no script, no form, no request. Any site may frame it. */
export const embedPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors *`;

const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A post with its subject's answer, for a frame on another site. */
export function embedPage(post: Post, publicUrl: URL): string {
  const address = new URL(postPath(post.id, post.title), publicUrl).href;
  const { author, answer } = post;
  return document(
    post.title,
    h(
      'article',
      null,
      h('p', { className: 'kind' }, postTypeNames[post.postType]),
      h('h1', { dir: 'auto' }, link(address, post.title)),
      said(author?.displayName ?? 'Anonymous', post.createdAt, post.content),
    ),
    answer && !answer.isFlagged
      ? h(
          'article',
          { className: 'answer' },
          h('h2', null, 'The answer of the person it is about'),
          said(answer.name, answer.createdAt, answer.content),
        )
      : null,
    h('footer', null, link(address, 'Read it on Clapback')),
  );
}

/** What stands in the frame where the post is not there for everybody, or was never there: both look the same. */
export const missingPage = (publicUrl: URL): string =>
  document(
    'Post not available',
    h(
      'article',
      null,
      h('h1', null, 'This post is not available'),
      h('p', null, 'It may have been deleted, or it may not be shown outside of Clapback at the moment.'),
    ),
    h('footer', null, link(publicUrl.href, 'Go to Clapback')),
  );

const link = (href: string, words: string): ReactNode => h('a', { href, target: '_blank', rel: 'noopener' }, words);

const said = (name: string, at: string, text: string): ReactNode[] => [
  h('p', { key: 'by', className: 'by' }, h('bdi', null, name), ' · ', h('time', { dateTime: at }, dates.format(new Date(at)))),
  h('p', { key: 'text', className: 'text', dir: 'auto' }, excerpt(text)),
];

function excerpt(text: string): string {
  const characters = [...text];
  return characters.length > quoted ? `${characters.slice(0, quoted).join('').trimEnd()}…` : text;
}

const document = (title: string, ...content: ReactNode[]): string =>
  `<!doctype html>${renderToStaticMarkup(
    h(
      'html',
      { lang: 'en' },
      h(
        'head',
        null,
        h('meta', { charSet: 'utf-8' }),
        h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
        h('meta', { name: 'robots', content: 'noindex' }),
        h('title', null, `${title} - Clapback`),
        h('style', { dangerouslySetInnerHTML: { __html: style } }),
      ),
      h('body', null, h('main', null, ...content)),
    ),
  )}`;
