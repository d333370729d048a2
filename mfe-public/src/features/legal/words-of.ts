import type { TextNode } from '@clapback/federation/text-document.ts';

/** The words of some text, for a search and for tests. Variables stay as they are written. */
export const wordsOf = (nodes: readonly TextNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      if ('variable' in node) return `{{${node.variable}}}`;
      const words = wordsOf(node.children);
      return ['p', 'h3', 'li'].includes(node.tag) ? `${words}\n` : words;
    })
    .join('');
