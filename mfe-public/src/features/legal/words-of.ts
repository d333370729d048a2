import type { TextNode } from '@clapback/federation/text-document.ts';
import { ruleWords } from './rule-words.ts';

const rules: Readonly<Record<string, string>> = ruleWords;

/** The words of some text, for a search and for tests, with limits and times filled in. Other variables stay as they are written. */
export const wordsOf = (nodes: readonly TextNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      if ('variable' in node) return rules[node.variable] ?? `{{${node.variable}}}`;
      const words = wordsOf(node.children);
      return ['p', 'h3', 'li'].includes(node.tag) ? `${words}\n` : words;
    })
    .join('');
