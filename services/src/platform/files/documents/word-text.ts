import type { DocumentPart } from '@clapback/contracts';
import type { Document, Element, Node } from '@xmldom/xmldom';
import { drawnField, drawnWords, silentField } from './word-fields.ts';
import { elementsOf, valueOf } from './word-package.ts';
import { childrenOf, hides, standard } from './word-styles.ts';

/** Elements that nobody sees: what was deleted or moved from here. */
const unseen = new Set(['del', 'moveFrom', 'delText', 'delInstrText', 'annotationRef', 'commentReference']);
/** Elements that stand around what is seen and mean nothing to a reader. */
const wrappers = new Set(['fldSimple', 'dir', 'bdo', 'ruby', 'rubyBase']);
/** Parts that the copy lacks, by the elements that they are made of. */
const lacking: ReadonlyMap<string, DocumentPart> = new Map([
  ['chart', 'charts'],
  ['relIds', 'diagrams'],
  ['OLEObject', 'embedded_files'],
  ['control', 'embedded_files'],
  ['wsp', 'shapes'],
  ['line', 'shapes'],
  ['oMath', 'equations'],
] as const);

/**
 * Takes out of a part what a reader of the document does not see, and puts what the converter does not know into words that it knows. Says
 * what of it is lost, and how many signs of text are left.
 * @param charts the words of charts, which stand elsewhere
 */
export function prepare(
  part: Document,
  hidingStyles: ReadonlySet<string>,
  charts: ReadonlyMap<Element, readonly string[]>,
): { notShown: Set<DocumentPart>; signs: number } {
  const notShown = new Set<DocumentPart>();
  // Word passes over what is of no namespace that it knows, with all within.
  for (const element of elementsOf(part)) if (!known.test(element.namespaceURI ?? '')) remove(element);
  for (const element of elementsOf(part)) if (isHiddenDrawing(element)) remove(aroundChoice(element));
  for (const element of elementsOf(part)) if (isHiddenShape(element)) remove(element);
  for (const element of elementsOf(part)) if (element.localName === 'AlternateContent' && chooseContent(element)) notShown.add('pictures');
  if (dropFieldCodes(part)) notShown.add('equations');
  for (const element of elementsOf(part)) {
    const name = element.localName ?? '';
    if (!element.parentNode) continue;
    if (unseen.has(name) && !/^[rt]Pr$/.test((element.parentNode as Element).localName ?? '')) remove(element);
    else if (name === 'r' && (isDeletedSign(element) || isHidden(element, hidingStyles))) remove(element);
    else if (isSwitchedOff(element)) remove(element);
    else if (name === 'tr' && isUnseenRow(element)) remove(element);
    else if (name === 'tc' && isDeletedCell(element)) for (const child of childrenOf(element, 'p')) remove(child);
  }
  for (const element of elementsOf(part)) {
    const name = element.localName ?? '';
    if (!element.parentNode) continue;
    const lacks = lacking.get(name);
    if (lacks) notShown.add(lacks);
    showWords(element, charts.get(element) ?? []);
    if (isLinkAway(element)) notShown.add('links');
    if (/^hlink(?:Click|Hover|MouseOver)$/.test(name)) {
      // Of a picture that is a link. The converter gives up where it does not find where that leads.
      notShown.add('links');
      remove(element);
    } else if (name === 'checkbox') remove(element);
    else if (name === 'ddList') showChosen(element);
    else if (name === 'oMath') asText(element);
    else if (name === 'rt') remove(element);
    else if (name === 'cr') rename(element, 'br');
    else if (name === 'ptab') rename(element, 'tab');
    else if (wrappers.has(name) || isLinkAway(element)) unwrap(element);
  }
  const signs = elementsOf(part).reduce((sum, element) => sum + (element.localName === 't' ? countSigns(element.textContent ?? '') : 0), 0);
  return { notShown, signs };
}

/** Parts of equations that are not drawn, with what holds their switch and what it is called: phantoms draw where `show` is on, the others where it is not hidden. */
const hiddenParts = new Map([
  ['phant', ['phantPr', 'show']],
  ['deg', ['radPr', 'degHide']],
  ['sub', ['naryPr', 'subHide']],
  ['sup', ['naryPr', 'supHide']],
] as const);

/** Whether a mark of a format is on. */
const isOn = (mark: Element) => !/^(?:0|false|off)$/i.test(valueOf(mark, 'val'));

function isSwitchedOff(element: Element): boolean {
  const part = hiddenParts.get((element.localName ?? '') as 'phant');
  if (!part) return false;
  const [properties, mark] = part;
  const holder = mark === 'show' ? element : (element.parentNode as Element);
  const found = childrenOf(holder, properties).flatMap((one) => childrenOf(one, mark))[0];
  return found !== undefined && isOn(found) !== (mark === 'show');
}

/** A sign of an equation that was deleted says so among its formats. */
const isDeletedSign = (run: Element) => childrenOf(run, 'rPr').some((properties) => childrenOf(properties, 'del').length > 0);

/** What may be seen of a run. */
const seen = new Set(
  't sym tab ptab br cr noBreakHyphen softHyphen drawing pict object footnoteReference endnoteReference pgNum oMath AlternateContent'.split(
    ' ',
  ),
);

/** A field that is open at a place: what it was told to do, and what stands within its instructions and its result. */
interface OpenField {
  code: string;
  instructions: Element[];
  inCode: Element[];
  inResult: Element[];
  isCode: boolean;
}

/**
 * Takes out what stands among the instructions of fields, as results of the fields that they ask, and results that are never shown. A field
 * that neither has a result nor ends is none. Says whether there are fields that draw the words among their instructions: these stand there then.
 */
function dropFieldCodes(part: Document): boolean {
  let hasDrawn = false;
  const open: OpenField[] = [];
  const dropped = new Set<Element>();
  const drop = (elements: readonly Element[]) => {
    for (const element of elements) dropped.add(element);
  };
  for (const element of elementsOf(part)) {
    const name = element.localName ?? '';
    const last = open.at(-1);
    if (name === 'fldChar') {
      const type = valueOf(element, 'fldCharType');
      if (type === 'begin') open.push({ code: '', instructions: [], inCode: [], inResult: [], isCode: true });
      else if (last && type === 'separate') {
        last.isCode = false;
        drop(last.inCode);
      } else if (last && type === 'end') {
        open.pop();
        drop(last.inCode);
        if (silentField.test(last.code)) drop(last.inResult);
        if (last.isCode && drawnField.test(last.code)) {
          hasDrawn = true;
          showCode(last);
        }
      }
    } else if (name === 'instrText') {
      if (last) last.code += element.textContent ?? '';
      last?.instructions.push(element);
    } else if (name === 'fldSimple' && silentField.test(valueOf(element, 'instr'))) drop([element]);
    else if (seen.has(name)) for (const field of open) (field.isCode ? field.inCode : field.inResult).push(element);
  }
  for (const element of dropped) remove(element);
  return hasDrawn;
}

/** Puts the words that a field draws where its instructions stand, each where it was, since some of them may be deleted or hidden. */
function showCode({ code, instructions }: OpenField): void {
  const shown = drawnWords(code);
  let at = 0;
  for (const element of instructions) {
    const length = element.textContent?.length ?? 0;
    const words = element.ownerDocument!.createElementNS(element.namespaceURI, 'w:t');
    words.appendChild(element.ownerDocument!.createTextNode(shown.slice(at, at + length).replaceAll('\0', '')));
    element.parentNode?.replaceChild(words, element);
    at += length;
  }
}

/** A link within the document stays; where another one leads, a copy does not tell. */
const isLinkAway = (element: Element) =>
  (element.localName === 'hyperlink' && valueOf(element, 'id') !== '') ||
  (element.localName === 'instrText' && /^\s*HYPERLINK\s+(?!\\l\b)/i.test(element.textContent ?? ''));

/** A picture, shape or box of text that is switched off, as by the list of what can be selected. */
const isHiddenDrawing = (element: Element) =>
  /^(?:anchor|inline)$/.test(element.localName ?? '')
    ? childrenOf(element, 'docPr').some((properties) => /^(?:1|true|on)$/i.test(valueOf(properties, 'hidden')))
    : /(?:^|;)\s*(?:visibility\s*:\s*hidden|display\s*:\s*none)/i.test(valueOf(element, 'style'));

/** A shape or picture of a group that is switched off, or a picture without any opacity. */
const isHiddenShape = (element: Element) =>
  (element.localName === 'blip' &&
    childrenOf(element, 'alphaModFix').some((opacity) => Number.parseFloat(valueOf(opacity, 'amt')) === 0)) ||
  (/^(?:wsp|wgp|grpSp|sp|pic|cxnSp|graphicFrame|contentPart)$/.test(element.localName ?? '') &&
    [element, ...[...element.childNodes].filter((node): node is Element => /^nv\w*Pr$/.test((node as Element).localName ?? ''))].some(
      (holder) => childrenOf(holder, 'cNvPr').some((properties) => /^(?:1|true|on)$/i.test(valueOf(properties, 'hidden'))),
    ));

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

/** Namespaces that programs of Word's kind know. */
const known = /^(?:http:\/\/(?:schemas\.(?:microsoft|openxmlformats)\.(?:com|org)|purl\.oclc\.org\/ooxml)\/|urn:schemas-microsoft-com:)/;

/** Whether Word shows this way to write something, rather than the next one. */
const isShown = (choice: Element) =>
  valueOf(choice, 'Requires')
    .split(/\s+/)
    .filter(Boolean)
    .every((prefix) => known.test(choice.lookupNamespaceURI(prefix) ?? ''));

const wordsIn = (element: Element) =>
  elementsOf(element)
    .flatMap((one) => (one.localName === 't' ? [one.textContent ?? ''] : []))
    .join('')
    .replaceAll(/\s/g, '');

/**
 * Of two ways to write the same the converter knows the older one. Where only the newer one has words, or other ones, they stand there, since
 * it is what is seen. Says whether pictures are lost by that.
 */
function chooseContent(element: Element): boolean {
  const fallback = childrenOf(element, 'Fallback')[0];
  const choices = childrenOf(element, 'Choice');
  const choice = choices.find(isShown);
  for (const other of choices) if (other !== choice) remove(other);
  if (!choice) return false;
  const isTold = fallback && elementsOf(fallback).some(({ localName }) => /^(?:t|imagedata|blip)$/.test(localName ?? ''));
  if (isTold && ['', wordsIn(choice)].includes(wordsIn(fallback))) {
    remove(choice);
    return false;
  }
  if (fallback) remove(fallback);
  const kept = elementsOf(choice).filter(({ localName }) => localName === 'txbxContent');
  const other = element.ownerDocument!.createElementNS(element.namespaceURI, 'mc:Fallback');
  const isLost = kept.length > 0 && elementsOf(choice).some(({ localName }) => localName === 'blip');
  if (kept.length === 0) while (choice.firstChild) other.appendChild(choice.firstChild);
  for (const box of kept) {
    const picture = element.ownerDocument!.createElementNS(box.namespaceURI, 'w:pict');
    picture.appendChild(box);
    other.appendChild(picture);
  }
  element.replaceChild(other, choice);
  return isLost;
}

/** Puts words in front of a drawing that has them, a line each. */
function showWords(drawn: Element, lines: readonly string[]): void {
  let drawing: Node | null = drawn;
  while (drawing && (drawing as Element).localName !== 'drawing') drawing = drawing.parentNode;
  if (!drawing?.parentNode) return;
  const { namespaceURI } = drawing as Element;
  for (const line of lines) {
    const [words, end] = ['t', 'br'].map((name) => drawn.ownerDocument!.createElementNS(namespaceURI, `w:${name}`)) as [Element, Element];
    words.appendChild(drawn.ownerDocument!.createTextNode(line));
    drawing.parentNode.insertBefore(words, drawing);
    drawing.parentNode.insertBefore(end, drawing);
  }
}

/** What was chosen of a list, which stands nowhere else. A box that can be ticked has its sign beside it: the converter is to take that. */
function showChosen(list: Element): void {
  const chosen = Number(childrenOf(list, 'result').map((result) => valueOf(result, 'val'))[0] ?? 0);
  const entry = childrenOf(list, 'listEntry')[chosen];
  let run: Node | null = list;
  while (run && (run as Element).localName !== 'r') run = run.parentNode;
  if (!entry || !run) return;
  const words = list.ownerDocument!.createElementNS(list.namespaceURI, 'w:t');
  words.appendChild(list.ownerDocument!.createTextNode(valueOf(entry, 'val')));
  run.appendChild(words);
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
  // A sign of an equation has two of them.
  const formats = childrenOf(run, 'rPr');
  const says = formats.map(hides).find((hidden) => hidden !== undefined);
  if (says !== undefined) return says;
  const properties = formats.at(-1);
  const style = properties && childrenOf(properties, 'rStyle')[0];
  if (hidingStyles.has(style ? valueOf(style, 'val') : standard.character)) return true;
  return hidingStyles.has(paragraphStyleOf(run)) || isInHidingTable(run, hidingStyles);
}

function isInHidingTable(run: Element, hidingStyles: ReadonlySet<string>): boolean {
  for (let above: Node | null = run.parentNode; above; above = above.parentNode) {
    if ((above as Element).localName !== 'tbl') continue;
    const properties = childrenOf(above as Element, 'tblPr')[0];
    const style = properties && childrenOf(properties, 'tblStyle')[0];
    if (hidingStyles.has(style ? valueOf(style, 'val') : standard.table)) return true;
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
