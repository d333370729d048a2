import { pageTitle, productName } from '@clapback/federation/page-title.ts';
import type { RemoteEntry } from '@clapback/federation/remote-list.ts';
import type { BuiltShell } from './built.ts';

/** The picture that other sites show beside a link to a page. */
export interface PageImage {
  path: string;
  /** In px. */
  width: number;
  height: number;
  /** What it shows, for those who do not see it. */
  alt: string;
}

/** What is said of a page in its head. */
export interface PageMeta {
  title: string;
  description?: string | undefined;
  /** Path of the page's one true address. */
  canonicalPath: string;
  image?: PageImage | undefined;
  /** Whether search engines may list it. */
  isListed: boolean;
  /** Whether it shows again what stands at `canonicalPath`: it is not listed, and names that one. */
  isCopy?: boolean | undefined;
  /** What Open Graph calls it; a website where it is left out. */
  kind?: 'website' | 'article' | 'profile' | undefined;
  /** Path at which other sites learn how to show it in a frame (oembed.com), where they may. */
  oembed?: string | undefined;
  /** schema.org data. */
  structuredData: object[];
}

/** Files of a remote that the page will need, with the origin they are at. */
export interface NeededFiles {
  remote: RemoteEntry;
  files: string[];
}

/** What a page is made of. */
export interface PageParts {
  template: string;
  shell: BuiltShell;
  nonce: string;
  publicUrl: URL;
  meta: PageMeta;
  needed: NeededFiles | null;
  /** State for the page's scripts. */
  preload: object;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!);

/** JSON that can stand in a script element: nothing in it ends the element or begins a comment. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** The whole document. */
export function renderPage({ template, shell, nonce, publicUrl, meta, needed, preload }: PageParts): string {
  const parts: Record<string, string> = {
    nonce,
    head: [...describe(meta, publicUrl, nonce), ...preloads(shell, needed)].join('\n'),
    preload: jsonForScript(preload),
    scripts: shell.scripts.map((file) => `<script src="/assets/${escape(file)}" defer nonce="${nonce}"></script>`).join('\n'),
  };
  return template.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => parts[name] ?? whole);
}

/** What a page is made of that a remote is by itself. */
export interface RemotePageParts {
  template: string;
  nonce: string;
  publicUrl: URL;
  remote: RemoteEntry;
  page: NonNullable<RemoteEntry['page']>;
  /** Whether its address is one of its screens. */
  isScreen: boolean;
  preload: object;
}

/** The whole document of a page that a remote is by itself. Its files lie beside the remote's entry. */
export function renderRemotePage({ template, nonce, publicUrl, remote, page, isScreen, preload }: RemotePageParts): string {
  const beside = remote.entry.slice(0, remote.entry.lastIndexOf('/') + 1);
  const address = (file: string) => escape(beside + file);
  const meta: PageMeta = {
    title: isScreen ? page.title : 'Page not found',
    canonicalPath: `${page.path}/`,
    isListed: false,
    structuredData: [],
  };
  const fonts = (page.fonts ?? []).map((file) => `<link rel="preload" as="font" type="font/woff2" href="${address(file)}" crossorigin>`);
  const parts: Record<string, string> = {
    nonce,
    head: [...describe(meta, publicUrl, nonce), ...fonts].join('\n'),
    preload: jsonForScript(preload),
    scripts: page.scripts.map((file) => `<script src="${address(file)}" defer nonce="${nonce}"></script>`).join('\n'),
  };
  return template.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => parts[name] ?? whole);
}

function describe(meta: PageMeta, publicUrl: URL, nonce: string): string[] {
  const title = escape(pageTitle(meta.title));
  const address = escape(new URL(meta.canonicalPath, publicUrl).href);
  const description = meta.description ? escape(meta.description) : null;
  return [
    `<title>${title}</title>`,
    ...(description ? [`<meta name="description" content="${description}">`] : []),
    ...(meta.isListed ? [] : ['<meta name="robots" content="noindex">']),
    ...(meta.isListed || meta.isCopy ? [`<link rel="canonical" href="${address}">`] : []),
    '<link rel="alternate" type="application/atom+xml" title="Newest posts" href="/feed.xml">',
    ...(meta.oembed
      ? [`<link rel="alternate" type="application/json+oembed" title="${escape(meta.title)}" href="${escape(meta.oembed)}">`]
      : []),
    `<meta property="og:site_name" content="${productName}">`,
    `<meta property="og:type" content="${meta.kind ?? 'website'}">`,
    `<meta property="og:title" content="${escape(meta.title)}">`,
    ...(description ? [`<meta property="og:description" content="${description}">`] : []),
    `<meta property="og:url" content="${address}">`,
    ...(meta.image ? describeImage(meta.image, publicUrl) : []),
    `<meta name="twitter:card" content="${meta.image ? 'summary_large_image' : 'summary'}">`,
    ...meta.structuredData.map((data) => `<script type="application/ld+json" nonce="${nonce}">${jsonForScript(data)}</script>`),
  ];
}

/** What Open Graph says of a picture (ogp.me/#structured); previews are laid out by its size before it is there. */
const describeImage = ({ path, width, height, alt }: PageImage, publicUrl: URL): string[] => [
  `<meta property="og:image" content="${escape(new URL(path, publicUrl).href)}">`,
  `<meta property="og:image:width" content="${width}">`,
  `<meta property="og:image:height" content="${height}">`,
  `<meta property="og:image:alt" content="${escape(alt)}">`,
];

/** Lets the browser fetch at once what the scripts would ask for one after the other. */
function preloads(shell: BuiltShell, needed: NeededFiles | null): string[] {
  const fonts = shell.fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" href="/assets/${escape(file)}" crossorigin>`);
  if (!needed) return fonts;
  const { entry } = needed.remote;
  const beside = entry.slice(0, entry.lastIndexOf('/') + 1);
  // Scripts of another origin are fetched with CORS by the bundler and without by us, so preloading them would often fetch them twice.
  const scripts = entry.startsWith('/') ? [entry, ...needed.files.map((file) => beside + file)] : [];
  return [...fonts, ...[...new Set(scripts)].map((address) => `<link rel="preload" as="script" href="${escape(address)}">`)];
}
