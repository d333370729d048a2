import MarkdownIt, { type Token } from 'markdown-it';
import type { TextDocument, TextNode, TextSection, TextTag, TextVersion } from '../src/text-document.ts';

const markdown = new MarkdownIt('zero', { html: false, typographer: false }).enable(['heading', 'list', 'emphasis', 'link', 'newline']);

const tags: readonly string[] = ['p', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a'] satisfies TextTag[];
const headingId = /\s*\{#([a-z][a-z0-9-]*)\}$/;
const versionLine = /^(\d{4}-\d\d-\d\d): (.+)$/;

/**
 * Reads a document of Markdown: `# Title`, what stands before the first section, and sections under `## Heading {#id}`. Of Markdown it knows
 * headings, paragraphs, lists, emphasis and links. Throws for anything that a page could not show as it was meant, naming it.
 */
export function readTextDocument(source: string, file = 'The document'): TextDocument {
  const refuse = (why: string): never => {
    throw new Error(`${file} ${why}.`);
  };
  const document: TextDocument = { title: '', lead: [], sections: [], versions: [] };
  const blocks = treeOf(markdown.parse(source, {}), refuse);
  for (const block of blocks) {
    if (typeof block === 'string' || !('tag' in block)) return refuse('has text outside of a paragraph');
    const level = block.tag as string;
    if (level === 'h1') document.title = plainText(block.children);
    else if (level === 'h2') document.sections.push(sectionOf(plainText(block.children), document.sections, refuse));
    else (document.sections.at(-1)?.blocks ?? document.lead).push(block);
  }
  if (!document.title) refuse('needs a title: # Title');
  const versions = document.sections.find(({ id }) => id === 'versions');
  if (versions) document.versions = versionsOf(versions, refuse);
  return document;
}

function sectionOf(text: string, known: readonly TextSection[], refuse: (why: string) => never): TextSection {
  const id = headingId.exec(text)?.[1] ?? refuse(`has a section without an id: ## ${text} {#id}`);
  if (known.some((other) => other.id === id)) refuse(`has two sections with the id ${id}`);
  return { id, heading: text.replace(headingId, ''), blocks: [] };
}

function versionsOf({ blocks }: TextSection, refuse: (why: string) => never): TextVersion[] {
  const items = blocks.flatMap((block) => (typeof block === 'object' && 'tag' in block && block.tag === 'ul' ? block.children : []));
  const versions = items.map((item) => {
    const text = plainText([item]);
    const [, date, change] = versionLine.exec(text) ?? refuse(`has a version that is not written as '2026-11-25: what changed': ${text}`);
    return { date: date!, change: change! };
  });
  const dates = versions.map(({ date }) => date);
  if (dates.length === 0 || dates.join() !== dates.toSorted().toReversed().join()) refuse('needs its versions newest first');
  return versions;
}

/** The tree that the flat list of tokens stands for. */
function treeOf(tokens: readonly Token[], refuse: (why: string) => never): TextNode[] {
  const root: TextNode[] = [];
  const open: TextNode[][] = [root];
  for (const token of tokens) {
    const into = open.at(-1)!;
    if (token.type === 'text') into.push(...textOf(token.content));
    else if (token.type === 'softbreak') into.push(' ');
    else if (token.type === 'inline') into.push(...treeOf(token.children ?? [], refuse));
    else if (token.nesting === -1) open.pop();
    else if (token.nesting === 1 && (tags.includes(token.tag) || ['h1', 'h2'].includes(token.tag)))
      open.push(childrenOf(token, into, refuse));
    else refuse(`holds '${token.markup || token.type}', which pages cannot show`);
  }
  return root;
}

function childrenOf(token: Token, into: TextNode[], refuse: (why: string) => never): TextNode[] {
  // In a list whose items are one paragraph each, the paragraph is not meant to be one.
  if (token.hidden) return into;
  const href = token.attrGet('href');
  if (href !== null && !/^(\/(?!\/)|#|https:\/\/|mailto:)/.test(href)) refuse(`has a link to '${href}'`);
  const node = { tag: token.tag as TextTag, ...(href === null ? {} : { href }), children: [] };
  into.push(node);
  return node.children;
}

/** Text with what stands in double braces taken apart. */
const textOf = (text: string): TextNode[] =>
  text
    .split(/(\{\{\w+\}\})/)
    .filter((part) => part !== '')
    .map((part) => (/^\{\{\w+\}\}$/.test(part) ? { variable: part.slice(2, -2) } : part));

const plainText = (nodes: readonly TextNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : 'variable' in node ? `{{${node.variable}}}` : plainText(node.children))).join('');
