import type { DocumentPart } from '@clapback/contracts';
import type { Document, Element, Node } from '@xmldom/xmldom';
import { elementsOf, valueOf } from './word-package.ts';
import { childrenOf, hides } from './word-styles.ts';

/** Elements that nobody sees: what was deleted or moved from here. */
const unseen = new Set(['del', 'moveFrom', 'delText', 'delInstrText', 'annotationRef', 'commentReference']);
/** Elements that stand around what is seen and mean nothing to a reader. */
const wrappers = new Set(['fldSimple', 'dir', 'bdo', 'ruby', 'rubyBase']);
/** Parts that the copy lacks, by the elements that they are made of. */
const lacking: Record<string, DocumentPart> = {
  chart: 'charts',
  relIds: 'diagrams',
  OLEObject: 'embedded_files',
  control: 'embedded_files',
  wsp: 'shapes',
  line: 'shapes',
  oMath: 'equations',
};

/**
 * Takes out of a part what a reader of the document does not see, and puts what the converter does not know into words that it knows. Says
 * what of it is lost, and how many signs of text are left.
 */
export function prepare(part: Document, hidingStyles: ReadonlySet<string>): { notShown: Set<DocumentPart>; signs: number } {
  const notShown = new Set<DocumentPart>();
  for (const element of elementsOf(part)) if (isHiddenDrawing(element)) remove(aroundChoice(element));
  for (const element of elementsOf(part)) if (element.localName === 'AlternateContent') chooseContent(element);
  for (const element of elementsOf(part)) {
    const name = element.localName ?? '';
    if (!element.parentNode) continue;
    if (unseen.has(name) && !/^[rt]Pr$/.test((element.parentNode as Element).localName ?? '')) remove(element);
    else if (name === 'r' && isHidden(element, hidingStyles)) remove(element);
    else if (name === 'tr' && isUnseenRow(element)) remove(element);
    else if (name === 'tc' && isDeletedCell(element)) for (const child of childrenOf(element, 'p')) remove(child);
  }
  for (const element of elementsOf(part)) {
    const name = element.localName ?? '';
    const lacks = lacking[name];
    if (lacks) notShown.add(lacks);
    if (isLinkAway(element)) notShown.add('links');
    if (name === 'oMath') asText(element);
    else if (name === 'rt') remove(element);
    else if (name === 'cr') rename(element, 'br');
    else if (name === 'ptab') rename(element, 'tab');
    else if (wrappers.has(name) || isLinkAway(element)) unwrap(element);
  }
  const signs = elementsOf(part).reduce((sum, element) => sum + (element.localName === 't' ? countSigns(element.textContent ?? '') : 0), 0);
  return { notShown, signs };
}

/** A link within the document stays; where another one leads, a copy does not tell. */
const isLinkAway = (element: Element) =>
  (element.localName === 'hyperlink' && valueOf(element, 'id') !== '') ||
  (element.localName === 'instrText' && /^\s*HYPERLINK\s+(?!\\l\b)/i.test(element.textContent ?? ''));

/** A picture, shape or box of text that is switched off, as by the list of what can be selected. */
const isHiddenDrawing = (element: Element) =>
  /^(?:anchor|inline)$/.test(element.localName ?? '')
    ? childrenOf(element, 'docPr').some((properties) => /^(?:1|true|on)$/i.test(valueOf(properties, 'hidden')))
    : /(?:^|;)\s*visibility\s*:\s*hidden/i.test(valueOf(element, 'style'));

/** All ways to write an element, where there are several. */
function aroundChoice(element: Element): Element {
  for (let above: Node | null = element.parentNode; above; above = above.parentNode) {
    const name = (above as Element).localName;
    if (name === 'AlternateContent') return above as Element;
    if (name === 'r' || name === 'p') break;
  }
  return element;
}

/** The signs of a text that are seen. */
export const countSigns = (text: string): number => text.replaceAll(/\s/g, '').length;

const remove = (node: Node) => void node.parentNode?.removeChild(node);

function unwrap(element: Element): void {
  while (element.firstChild) element.parentNode!.insertBefore(element.firstChild, element);
  remove(element);
}

function rename(element: Element, name: string): void {
  const other = element.ownerDocument!.createElementNS(element.namespaceURI, `${element.prefix ? `${element.prefix}:` : ''}${name}`);
  element.parentNode!.replaceChild(other, element);
}

/** Of two ways to write the same the converter knows the older one. Where only the newer one has words, they stand there. */
function chooseContent(element: Element): void {
  const fallback = childrenOf(element, 'Fallback')[0];
  const choice = childrenOf(element, 'Choice')[0];
  if (!choice) return;
  const isTold = fallback && elementsOf(fallback).some(({ localName }) => /^(?:t|imagedata|blip)$/.test(localName ?? ''));
  if (isTold) {
    remove(choice);
    return;
  }
  if (fallback) remove(fallback);
  const kept = elementsOf(choice).filter(({ localName }) => localName === 'txbxContent');
  const other = element.ownerDocument!.createElementNS(element.namespaceURI, 'mc:Fallback');
  if (kept.length === 0) while (choice.firstChild) other.appendChild(choice.firstChild);
  for (const box of kept) {
    const picture = element.ownerDocument!.createElementNS(box.namespaceURI, 'w:pict');
    picture.appendChild(box);
    other.appendChild(picture);
  }
  element.replaceChild(other, choice);
}

/** The words and signs of an equation, one behind the other. */
function asText(equation: Element): void {
  const text = elementsOf(equation).flatMap((element) => (element.localName === 't' ? [element.textContent ?? ''] : []));
  const namespace = equation.ownerDocument!.documentElement!.namespaceURI;
  const run = equation.ownerDocument!.createElementNS(namespace, 'w:r');
  const words = equation.ownerDocument!.createElementNS(namespace, 'w:t');
  words.appendChild(equation.ownerDocument!.createTextNode(text.join('')));
  run.appendChild(words);
  equation.parentNode!.replaceChild(run, equation);
}

function isHidden(run: Element, hidingStyles: ReadonlySet<string>): boolean {
  const properties = childrenOf(run, 'rPr')[0];
  const says = hides(properties);
  if (says !== undefined) return says;
  const style = properties && childrenOf(properties, 'rStyle')[0];
  if (style && hidingStyles.has(valueOf(style, 'val'))) return true;
  return hidingStyles.has(paragraphStyleOf(run)) || isInHidingTable(run, hidingStyles);
}

function isInHidingTable(run: Element, hidingStyles: ReadonlySet<string>): boolean {
  for (let above: Node | null = run.parentNode; above; above = above.parentNode) {
    if ((above as Element).localName !== 'tbl') continue;
    const properties = childrenOf(above as Element, 'tblPr')[0];
    const style = properties && childrenOf(properties, 'tblStyle')[0];
    if (style && hidingStyles.has(valueOf(style, 'val'))) return true;
  }
  return false;
}

function paragraphStyleOf(run: Element): string {
  let above: Node | null = run.parentNode;
  while (above && (above as Element).localName !== 'p') above = above.parentNode;
  const properties = above && childrenOf(above as Element, 'pPr')[0];
  const style = properties && childrenOf(properties, 'pStyle')[0];
  return style ? valueOf(style, 'val') : '';
}

function isUnseenRow(row: Element): boolean {
  const properties = childrenOf(row, 'trPr')[0];
  return properties !== undefined && ['del', 'hidden'].some((name) => childrenOf(properties, name).length > 0);
}

function isDeletedCell(cell: Element): boolean {
  const properties = childrenOf(cell, 'tcPr')[0];
  return properties !== undefined && childrenOf(properties, 'cellDel').length > 0;
}
