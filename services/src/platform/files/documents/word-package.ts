import { posix } from 'node:path';
import { refusedFiles } from '@clapback/contracts/refused-file-words';
import { DOMParser, type Document, type Element, type Node } from '@xmldom/xmldom';
import { refusedFile, unreadableWord, withMacros } from './refused.ts';
import { readZip } from './zip.ts';

/** What one part of a document says of another one. */
export interface Relationship {
  id: string;
  /** The last word of its type, as `image`. */
  kind: string;
  /** The name of the part; of what lies elsewhere, its address. */
  target: string;
  isExternal: boolean;
}

/** The parts of a Word document of the new kind, found as its relationships say, whatever their names are. */
export interface WordPackage {
  main: string;
  bytesOf(name: string): Buffer | undefined;
  /** A part as XML. Throws where it is none, or would have entities. */
  xmlOf(name: string): Document | undefined;
  relationshipsOf(name: string): Relationship[];
}

/** The type of a node that is an element. */
const elementType = 1;

const asTemplate = () => refusedFile(refusedFiles.template);

/** All elements below one, in their order. The library's own list keeps watching them, which takes most of the time. */
export function elementsOf(node: Document | Element): Element[] {
  const found: Element[] = [];
  for (let next: Node | null = node.firstChild, at: Node = node; ; ) {
    if (next) {
      at = next;
      if (at.nodeType === elementType) found.push(at as Element);
      next = at.firstChild;
      continue;
    }
    while (at !== node && !at.nextSibling) at = at.parentNode!;
    if (at === node) return found;
    next = at.nextSibling;
  }
}

/** An attribute by its name without a prefix. */
export const valueOf = (element: Element, name: string): string =>
  [...element.attributes].find(({ localName, nodeName }) => (localName ?? nodeName) === name)?.value ?? '';

/**
 * Formats that no copy shows, and what programs remember of who wrote when: half of many documents. Nothing stands within these elements, and none of
 * their values has a bracket in it.
 */
const ofNoUse =
  /<(?:[\w.-]+:)?(?:rFonts|szC?s?|color|lang|kern|spacing|w|position|shd|noProof|proofErr|lastRenderedPageBreak|ind|jc|snapToGrid|widowControl|keepNext|keepLines|contextualSpacing|[bi]Cs|autoSpace(?:DE|DN)|adjustRightInd|tcW|vAlign|tcBorders|top|left|bottom|right|insideH|insideV)(?:\s[^<>]*)?\/>|\s[\w.-]+:rsid\w*="[^"<>]*"/g;

/** Reads a part as XML. Nothing of an honest document declares its type, which is where entities come from. */
export function parseXml(bytes: Buffer): Document {
  const text = decode(bytes).replaceAll(ofNoUse, '');
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw unreadableWord();
  return new DOMParser({
    onError: (level, message) => {
      if (level !== 'warning') throw unreadableWord(new Error(message));
    },
  }).parseFromString(text, 'text/xml');
}

function decode(bytes: Buffer): string {
  const mark = bytes.toString('hex', 0, 2);
  return new TextDecoder(mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8', { fatal: true }).decode(bytes);
}

/** Opens a Word document. Refused where it is none, is a template, has macros, or cannot be read. */
export async function openPackage(file: Buffer): Promise<WordPackage> {
  const files = new Map((await readZip(file)).map(({ name, bytes }) => [name.toLowerCase(), bytes]));
  const bytesOf = (name: string) => files.get(name.toLowerCase());
  const xmlOf = (name: string) => {
    const bytes = bytesOf(name);
    return bytes && parseXml(bytes);
  };
  const relationshipsOf = (name: string) => {
    const xml = xmlOf(posix.join(posix.dirname(name), '_rels', `${posix.basename(name)}.rels`));
    return xml ? elementsOf(xml).flatMap((element) => (element.localName === 'Relationship' ? [relationshipOf(element, name)] : [])) : [];
  };
  const types = xmlOf('[Content_Types].xml');
  if (!types) throw refusedFile('This is not a Word document.');
  const declared = elementsOf(types).map((element) => valueOf(element, 'ContentType'));
  if (declared.some((type) => /macroEnabled|vbaProject/i.test(type)) || [...files.keys()].some((name) => /vbaproject|vbadata/.test(name)))
    throw withMacros();
  if (declared.some((type) => /wordprocessingml\.template\.main\+xml/i.test(type))) throw asTemplate();
  const main = relationshipsOf('').find(({ kind, isExternal }) => kind === 'officeDocument' && !isExternal)?.target;
  const root = main === undefined ? undefined : xmlOf(main)?.documentElement;
  if (main === undefined || root?.localName !== 'document' || !/wordprocessingml/.test(root.namespaceURI ?? ''))
    throw refusedFile('This is not a Word document.');
  if (relationshipsOf(main).some(({ kind }) => /^(?:vbaProject|wordVbaData)$/i.test(kind))) throw withMacros();
  return { main, bytesOf, xmlOf, relationshipsOf };
}

function relationshipOf(element: Element, name: string): Relationship {
  const isExternal = valueOf(element, 'TargetMode').toLowerCase() === 'external';
  const target = valueOf(element, 'Target');
  const folder = name === '' ? '' : posix.dirname(name);
  return {
    id: valueOf(element, 'Id'),
    kind: valueOf(element, 'Type').split('/').at(-1)!,
    target: isExternal ? target : posix.resolve('/', folder, partName(target)).slice(1),
    isExternal,
  };
}

/** Some programs write the names of parts as addresses. */
function partName(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}
