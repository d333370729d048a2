import MarkdownIt, { type Token } from 'markdown-it';
import { slugOf } from '@clapback/contracts/post-address';
import { articleLimits } from '@clapback/contracts/article-words';

/** Links that an article may have: here, elsewhere over https, or to a mailbox. */
const link = /^(\/(?!\/)|#|https:\/\/|mailto:)/i;

/** The address of a picture by the hash of its bytes. */
export const articlePicturePath = (hash: string, extension: string): string => `/article-pictures/${hash}.${extension}`;
const ownPicture = /^\/article-pictures\/[0-9a-f]{64}\.(?:webp|png|jpg)$/;

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
markdown.validateLink = (url) => link.test(url);
// A picture that is none of ours, or that says nothing to those who do not see it, is not shown: its words are.
markdown.renderer.rules['image'] = (tokens, index, options, env, renderer) => {
  const token = tokens[index]!;
  const alt = renderer.renderInlineAsText(token.children ?? [], options, env);
  if (pictureFault(token) !== null) return markdown.utils.escapeHtml(alt);
  token.attrSet('alt', alt);
  token.attrSet('loading', 'lazy');
  return renderer.renderToken(tokens, index, options);
};

/** Why a picture cannot be shown. */
export type PictureFault = 'not_uploaded' | 'no_alternative_text';

function pictureFault(token: Token): PictureFault | null {
  if (!ownPicture.test(String(token.attrGet('src')))) return 'not_uploaded';
  return plainText(token).trim() === '' ? 'no_alternative_text' : null;
}

/** How many words somebody reads in a minute: what studies find for English prose (Brysbaert 2019: 238), rounded down. */
const wordsPerMinute = 230;

/** An article's Markdown, read. */
export interface RenderedArticle {
  html: string;
  headings: { id: string; text: string }[];
  /** What is wrong with the first picture that cannot be shown. */
  pictureFault: PictureFault | null;
  /** Minutes, at least one. */
  readTime: number;
  words: number;
  /** The first paragraph, as plain text and cut where it is long. */
  firstParagraph: string;
}

/**
 * Reads Markdown. HTML that stands in it is text, links lead nowhere but where `link` lets them. The page has the article's title as its
 * first heading, so the text's begin at the second level; those of that level get an id.
 */
export function renderArticle(content: string): RenderedArticle {
  const tokens = markdown.parse(content, {});
  const headings: RenderedArticle['headings'] = [];
  const freeId = idsOfHeadings();
  const texts: string[] = [];
  let firstParagraph = '';
  let fault: PictureFault | null = null;
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open' || token.type === 'heading_close') token.tag = token.tag === 'h1' ? 'h2' : token.tag;
    if (token.type === 'fence' || token.type === 'code_block') texts.push(token.content);
    if (token.type !== 'inline') continue;
    const text = plainText(token);
    texts.push(text);
    for (const child of token.children ?? []) if (child.type === 'image') fault ??= pictureFault(child);
    const open = tokens[index - 1];
    if (open?.type === 'paragraph_open' && !firstParagraph) firstParagraph = cut(text);
    if (open?.type === 'heading_open' && open.tag === 'h2') {
      const heading = { id: freeId(text), text };
      headings.push(heading);
      open.attrSet('id', heading.id);
    }
  }
  const words = texts.join(' ').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}’'-]*/gu)?.length ?? 0;
  const html = markdown.renderer.render(tokens, markdown.options, {});
  return { html, headings, pictureFault: fault, readTime: Math.max(1, Math.round(words / wordsPerMinute)), words, firstParagraph };
}

/** Renderings that this process keeps: all articles of most sites. */
const mostKept = 100;
const kept = new Map<string, RenderedArticle>();

/** `renderArticle` of what many read, made once. */
export function renderedArticle(content: string): RenderedArticle {
  const known = kept.get(content);
  if (known) return known;
  const rendered = renderArticle(content);
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value!);
  kept.set(content, rendered);
  return rendered;
}

/** Gives each heading of a text an id of its own, also where many say the same. */
function idsOfHeadings(): (text: string) => string {
  /** By each id that is taken, the number to go on with where it is wanted once more. */
  const next = new Map<string, number>();
  return (text) => {
    const wanted = `section-${slugOf(text) || 'part'}`;
    let id = wanted;
    let number = next.get(wanted) ?? 2;
    for (; next.has(id); number += 1) id = `${wanted}-${number}`;
    next.set(wanted, number).set(id, next.get(id) ?? 2);
    return id;
  };
}

const plainText = (token: Token): string =>
  token.children
    ? token.children.map((child) => (child.type === 'softbreak' || child.type === 'hardbreak' ? ' ' : plainText(child))).join('')
    : token.content;

function cut(text: string): string {
  if ([...text].length <= articleLimits.excerpt) return text;
  const start = [...text].slice(0, articleLimits.excerpt - 1).join('');
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), 1)).replace(/[\s,;:.–-]+$/u, '')}…`;
}
