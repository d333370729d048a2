import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { storableText } from '#platform/text/storable-text.ts';
import { decodePage } from './decode-page.ts';

/** What a person would read on a page. */
export interface ReadablePage {
  title: string | null;
  /** Paragraphs by line breaks, without spaces twice. Null where the bytes are no text. */
  text: string | null;
  /** Whether it has a field for a password. */
  asksPassword: boolean;
}

/** As much of a document as is read here: the service's types know no browser. */
interface PageElement {
  textContent: string | null;
  remove(): void;
  before(node: unknown): void;
}
interface PageDocument {
  documentElement: PageElement | null;
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
  getElementsByTagName(name: string): { length: number };
  createTextNode(text: string): unknown;
}
const documentOf = (markup: string) => (parseHTML(markup) as unknown as { document: PageDocument }).document;

/** Characters of readable text that are kept of a page, and of its title. */
const mostText = 200_000;
const mostTitle = 300;
/** Characters below which an article was not found, and all visible text is taken. */
const shortestArticle = 140;
/** Elements beyond which looking for the article costs more than it finds. */
const mostElements = 30_000;

const neverShown = 'script, style, noscript, template, svg, iframe, object, title, meta, link, base';
const blocks =
  'address, article, aside, blockquote, br, dd, div, dl, dt, figcaption, footer, form, h1, h2, h3, h4, h5, h6, header, hr, li, main, nav, ol, p, pre, section, table, td, th, tr, ul';

/** The readable text and title of a page, by what its bytes and its content type say. Runs in the process that reads pages. */
export function readPage(bytes: Buffer, contentType: string): ReadablePage {
  const type = contentType.split(';')[0]!.trim().toLowerCase();
  const isMarkup = type === '' || /^(text\/html|application\/xhtml\+xml|(text|application)\/xml)$/.test(type);
  if (!isMarkup) return { title: null, text: type.startsWith('text/') ? tidy(decodePage(bytes, contentType)) : null, asksPassword: false };
  const markup = whole(decodePage(bytes, contentType));
  const document = documentOf(markup);
  const title = titleOf(document);
  // Before the text, which takes away what is not shown.
  const asksPassword = document.querySelector('input[type="password" i]') !== null;
  return { title, text: articleOf(markup, document) ?? visibleText(document), asksPassword };
}

/** The parser completes nothing: what has no element around it would be lost but for its first. */
const whole = (markup: string) => (/<html[\s>]/i.test(markup) ? markup : `<!doctype html><html><body>${markup}</body></html>`);

function titleOf(document: PageDocument): string | null {
  const text = document.querySelector('title')?.textContent ?? document.querySelector('h1')?.textContent ?? '';
  return storableText(tidy(text).replaceAll('\n', ' ').slice(0, mostTitle)) || null;
}

/** The article of a page, where it has one that can be told from the rest. */
function articleOf(markup: string, document: PageDocument): string | null {
  if (document.getElementsByTagName('*').length > mostElements) return null;
  try {
    // It changes what it reads.
    const copy = documentOf(markup);
    const html = new Readability(copy as never, { charThreshold: shortestArticle }).parse()?.content;
    if (!html) return null;
    const text = visibleText(documentOf(`<html><body>${html}</body></html>`));
    return text.length >= shortestArticle ? text : null;
  } catch {
    // Elements nested by the thousand are more than its recursion takes.
    return null;
  }
}

function visibleText(document: PageDocument): string {
  for (const element of document.querySelectorAll(neverShown)) element.remove();
  for (const element of document.querySelectorAll(blocks)) element.before(document.createTextNode('\n'));
  return tidy(document.documentElement?.textContent ?? '');
}

const tidy = (text: string) =>
  storableText(
    text
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n[\s]*/g, '\n')
      .trim()
      .slice(0, mostText),
  );
