import {
  PDFDict,
  PDFDocument,
  PDFInvalidObject,
  PDFName,
  PDFObjectParser,
  PDFParser,
  PDFRef,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { ProblemError } from '#platform/http/problems.ts';
import { refusedFile } from '../refused.ts';
import { BrokenPdf } from './broken-pdf.ts';
import { tokensOf } from './content-tokens.ts';
import { readCrossReferences, type CrossReferences, type Definition } from './cross-references.ts';

/** Objects that are read before others get a turn. */
export const speed = 500;

/** Bytes at the end of a file that may hold its last words. */
const longestEnd = 4096;

const isProtected = (cause?: unknown) =>
  refusedFile('This PDF is protected. Please save it without a password and choose it again.', cause);

/** What the library does not show of its parser. */
interface Parser {
  bytes: { offset(): number };
  context: PDFContext;
  skipWhitespaceAndComments(): void;
  parseIndirectObject(): Promise<PDFRef>;
}

/**
 * The objects of a PDF that its own list of them names. The library takes the last one of each number that stands anywhere in the file, also
 * such as were deleted or replaced. Refused where it asks for a password.
 */
export async function parsePdf(file: Buffer): Promise<PDFContext> {
  try {
    return await parse(file, readCrossReferences);
  } catch (error) {
    if (error instanceof ProblemError || error instanceof BrokenPdf) throw error;
    const rest = withoutBrokenEnd(file);
    const context = rest && (await parse(rest, () => null));
    if (!context || context.enumerateIndirectObjects().some(([, object]) => isLock(object))) throw error;
    return context;
  }
}

/** What stands in a file that has a password. */
const isLock = (object: PDFObject) => object instanceof PDFDict && object.get(PDFName.of('Filter')) === PDFName.of('Standard');

/** A file whose last words break off, without these, as viewers read it; null where that is not what ails it, or where they say that it has a password. */
function withoutBrokenEnd(file: Buffer): Buffer | null {
  const text = file.toString('latin1', Math.max(0, file.length - longestEnd));
  const from = /startxref(?![\0\t\n\f\r ]*\d)(?![^]*startxref)[^]*$/.exec(text) ?? /trailer(?![^]*(?:startxref|trailer))[^]*$/.exec(text);
  return from && !from[0].includes('/Encrypt') ? file.subarray(0, file.length - from[0].length) : null;
}

async function parse(file: Buffer, readReferences: typeof readCrossReferences): Promise<PDFContext> {
  const definitions: Definition[] = [];
  const parser = PDFParser.forBytesWithOptions(file, speed);
  record(parser as unknown as Parser, file, definitions);
  const context = await parser.parseDocument();
  const references = readReferences(file, new Map(definitions.flatMap((one) => (one.stream === null ? [[one.at, one]] : []))));
  const named = references && namedIn(references, definitions);
  if (!isLocked(context.lookup(context.trailerInfo.Encrypt))) {
    if (named) apply(context, named, references.trailers);
    for (const [ref, object] of context.enumerateIndirectObjects()) if (object instanceof PDFInvalidObject) mend(context, ref, object);
    return context;
  }
  try {
    // A password for changing it alone keeps nobody from reading it.
    const { context: decrypted } = await PDFDocument.load(file, { password: '', updateMetadata: false, parseSpeed: speed });
    for (const ref of named?.dead ?? []) decrypted.delete(ref);
    if (named?.replaced.some(({ ref, object }) => context.lookup(ref) !== object))
      throw new BrokenPdf('Objects that were replaced by older ones');
    return decrypted;
  } catch (error) {
    throw error instanceof BrokenPdf ? error : isProtected(error);
  }
}

/** Whether a password locks text and pictures, rather than the files alone that lie in a document, which no copy has. */
function isLocked(lock: PDFObject | undefined): boolean {
  if (!(lock instanceof PDFDict)) return lock !== undefined;
  const version = lock.lookup(PDFName.of('V'));
  const isOpen = (filter: PDFObject | undefined) => filter === undefined || filter === PDFName.of('Identity');
  return !(Number(version ?? 0) >= 4 && ['StmF', 'StrF'].every((key) => isOpen(lock.lookup(PDFName.of(key)))));
}

/** Lets a parser write down what it finds, and where. */
function record(parser: Parser, file: Buffer, definitions: Definition[]): void {
  const { context } = parser;
  let at = 0;
  let own = -1;
  const parseNext = parser.parseIndirectObject.bind(parser);
  parser.parseIndirectObject = () => {
    parser.skipWhitespaceAndComments();
    at = parser.bytes.offset();
    own = Number.parseInt(file.toString('latin1', at, at + 12), 10);
    return parseNext();
  };
  const assign = context.assign.bind(context);
  context.assign = (ref: PDFRef, object: PDFObject) => {
    definitions.push({ ref, object, at, stream: ref.objectNumber === own ? null : own });
    assign(ref, object);
  };
}

/** Objects that a file does not name any more, and the one of several with a number that it names. */
interface Named {
  dead: PDFRef[];
  replaced: Definition[];
}

/** Null where a file names mostly what is not there, or not where it begins: viewers look for objects themselves then. */
function namedIn({ places, trailers }: CrossReferences, definitions: readonly Definition[]): Named | null {
  const byNumber = new Map<number, Definition[]>();
  for (const one of definitions) {
    const known = byNumber.get(one.ref.objectNumber);
    if (known) known.push(one);
    else byNumber.set(one.ref.objectNumber, [one]);
  }
  const named: Named = { dead: [], replaced: [] };
  const root = rootOf(trailers);
  let hasRoot = root === undefined;
  let [right, wrong] = [0, 0];
  for (const [number, all] of byNumber) {
    const place = places.get(number);
    if (place === undefined || place === 'free') {
      named.dead.push(...all.map(({ ref }) => ref));
      continue;
    }
    const found = all.findLast((one) => ('at' in place ? one.stream === null && one.at === place.at : one.stream === place.stream));
    if (!found) {
      wrong += 1;
      continue;
    }
    right += 1;
    if (found.ref === root) hasRoot = true;
    named.dead.push(...all.flatMap(({ ref }) => (ref === found.ref ? [] : [ref])));
    if (all.at(-1) !== found) named.replaced.push(found);
  }
  return right > wrong && hasRoot ? named : null;
}

/** What the newest of several says of where the document begins. */
const rootOf = (trailers: readonly PDFDict[]): PDFRef | undefined =>
  trailers.map((trailer) => trailer.get(PDFName.of('Root'))).find((one) => one instanceof PDFRef);

function apply(context: PDFContext, { dead, replaced }: Named, trailers: readonly PDFDict[]): void {
  for (const ref of dead) context.delete(ref);
  for (const { ref, object } of replaced) context.assign(ref, object);
  const root = rootOf(trailers);
  if (root && context.lookup(root) instanceof PDFDict) context.trailerInfo.Root = root;
}

/** Reads an object that has words in it which belong to nothing, as a name with a space does, without them. Viewers do so too. */
function mend(context: PDFContext, ref: PDFRef, object: PDFInvalidObject): void {
  const bytes = Buffer.alloc(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  const text = bytes.toString('latin1');
  const data = /\bstream\r?\n/.exec(text)?.index ?? text.length;
  try {
    context.assign(
      ref,
      PDFObjectParser.forBytes(Buffer.from(`${withoutStrays(text.slice(0, data))}${text.slice(data)}`, 'latin1'), context).parseObject(),
    );
  } catch {
    // It is broken in another way, and missing.
  }
}

const nothing = new Set<string>();

function withoutStrays(text: string): string {
  return [...tokensOf(text, nothing)]
    .map((token) => {
      if (token.kind === 'array') return `[${withoutStrays(token.text.slice(1, -1))}]`;
      if (token.kind === 'dict') return `<<${withoutStrays(token.text.slice(2, -2))}>>`;
      return token.kind === 'operator' && token.text !== 'R' ? '' : token.text;
    })
    .join(' ');
}
