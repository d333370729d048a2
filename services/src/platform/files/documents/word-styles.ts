import type { Document, Element } from '@xmldom/xmldom';
import { withHiddenText } from './refused.ts';
import { elementsOf, valueOf } from './word-package.ts';

/** The elements directly below one that have this name, whatever their prefix is. */
export const childrenOf = (element: Element, name: string): Element[] =>
  [...element.childNodes].filter((node): node is Element => (node as Element).localName === name);

/** What a format says of hiding its text; undefined where it says nothing. */
export function hides(properties: Element | undefined): boolean | undefined {
  const found = properties && childrenOf(properties, 'vanish')[0];
  return found && !/^(?:0|false|off)$/i.test(valueOf(found, 'val'));
}

/** What holds for text and tables without a style of their own. No style is called so. */
export const standard = { character: '\0character', table: '\0table' } as const;

/**
 * The styles whose text is hidden, by themselves or by what they are based on; `''` is what holds for paragraphs where nothing else is said, see
 * also `standard`. Throws where a style of tables hides some of their cells.
 */
export function hidingStyles(styles: Document | undefined): Set<string> {
  const found = new Set<string>();
  if (!styles) return found;
  const all = elementsOf(styles).filter(({ localName }) => localName === 'style');
  const defaults = elementsOf(styles).find(({ localName }) => localName === 'rPrDefault');
  const isDefault = defaults !== undefined && hides(childrenOf(defaults, 'rPr')[0]) === true;
  if (isDefault) found.add('');
  const byId = new Map(all.map((style) => [valueOf(style, 'styleId'), style]));
  for (const [id, first] of byId) {
    const seen = new Set<Element>();
    const isOfParagraphs = valueOf(first, 'type') === 'paragraph';
    let hidden = isOfParagraphs && isDefault;
    for (let style: Element | undefined = first; style && !seen.has(style); ) {
      seen.add(style);
      const says = hides(childrenOf(style, 'rPr')[0]);
      if (says !== undefined) {
        hidden = says;
        break;
      }
      const base: Element | undefined = childrenOf(style, 'basedOn')[0];
      style = base && byId.get(valueOf(base, 'val'));
    }
    if (hidden) found.add(id);
    if (childrenOf(first, 'tblStylePr').some((cells) => hides(childrenOf(cells, 'rPr')[0]))) throw withHiddenText();
    if (!/^(?:1|true|on)$/i.test(valueOf(first, 'default'))) continue;
    const type = valueOf(first, 'type');
    if (hidden && (type === 'character' || type === 'table')) found.add(standard[type]);
    if (!isOfParagraphs) continue;
    if (hidden) found.add('');
    else found.delete('');
  }
  return found;
}
