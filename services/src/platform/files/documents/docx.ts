import { posix } from 'node:path';
import { blankDescriptions } from '../containers/descriptions.ts';
import { bareOf, BrokenPicture } from '../containers/index.ts';
import { isFetching } from './fields.ts';
import { refusedFile } from './refused.ts';
import { readZip, writeZip } from './zip.ts';

const contentTypes = '[Content_Types].xml';
const main = 'word/document.xml';
const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

const broken = (cause?: unknown) =>
  refusedFile('This Word document cannot be read. Please save it again, or as a PDF, and choose that.', cause);
const withMacros = () => refusedFile('This Word document has macros in it. Please save it without them, or as a PDF, and choose that.');
const withObjects = () =>
  refusedFile('This Word document has other files in it. Please take them out, or save it as a PDF, and choose that.');
const withOtherPicture = () =>
  refusedFile(
    'This Word document has a picture of a kind (TIFF, HEIC) that we cannot take the camera’s data out of. Please save the document as a PDF and choose that.',
  );
const withBrokenPicture = (cause: unknown) =>
  refusedFile('A picture in this Word document cannot be read. Please save the document as a PDF and choose that.', cause);

/** What a copy keeps of the archive: the text with its styles, pictures and fonts. What describes the document stays behind. */
const kept =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|word\/(?!people\.xml)[^/]*\.xml|word\/_rels\/[^/]*\.rels|word\/(theme|charts|diagrams)\/.*\.(xml|rels)|word\/media\/[^/]*|word\/fonts\/[^/]*\.odttf)$/i;
const macros = /vbaProject|vbaData/i;
const objects = /^word\/(embeddings|activeX|afchunk)/i;

/** A tag of well-formed XML, also where a value holds '>'. The parts are bytes as latin1, so their encoding does not matter. */
const tags = /<[A-Za-z](?:[^<>"']|"[^"<]*"|'[^'<]*')*>/g;
/** Names and times of those who wrote, commented and corrected, and the marks of their sessions. */
const traces = /(\s)([A-Za-z0-9]+:)?(author|initials|date|dateUtc|userId|providerId|rsid\w*)\s*=\s*(?:"[^"<]*"|'[^'<]*')/g;

/**
 * Writes a copy of a Word document without what describes it: properties, custom data, previews, the names in comments and corrections,
 * what its pictures tell of themselves. Addresses that Word would open by itself are taken out. Refused where it is no Word document, has
 * macros or other files in it, or cannot be read.
 */
export async function copyDocx(file: Buffer, path: string): Promise<void> {
  const files = await readZip(file).catch((error: unknown) => {
    throw broken(error);
  });
  const types = files.find(({ name }) => name === contentTypes)?.bytes.toString('latin1') ?? '';
  if (files.some(({ name }) => macros.test(name)) || /macroEnabled|vbaProject/i.test(types)) throw withMacros();
  if (!types.includes(mainType) || !files.some(({ name }) => name === main)) throw refusedFile('This is not a Word document.');
  if (files.some(({ name }) => objects.test(name))) throw withObjects();
  const left = files.filter(({ name }) => kept.test(name));
  const names = new Set(left.map(({ name }) => name.toLowerCase()));
  await writeZip(
    left.map(({ name, bytes }) => ({ name, bytes: copyPart(name, bytes, names) })),
    path,
  );
}

function copyPart(name: string, bytes: Buffer, names: ReadonlySet<string>): Buffer {
  if (!/\.(xml|rels)$/i.test(name)) return copyPicture(name, bytes);
  const text = bytes.toString('latin1');
  // A part of another encoding than UTF-8 could hide from what is looked for here.
  if (text.includes('\0') || /<!(DOCTYPE|ENTITY|\[CDATA)/i.test(text)) throw broken();
  return Buffer.from(copyXml(name, text, names), 'latin1');
}

function copyXml(name: string, text: string, names: ReadonlySet<string>): string {
  if (name === contentTypes) {
    return text.replaceAll(tags, (tag) => (isTag(tag, 'Override') && !names.has(targetOf(tag, 'PartName', '').toLowerCase()) ? '' : tag));
  }
  if (name.endsWith('.rels'))
    return text.replaceAll(tags, (tag) => (isTag(tag, 'Relationship') ? copyRelationship(tag, name, names) : tag));
  return withoutFetching(text.replaceAll(asides, '')).replaceAll(tags, (tag) => {
    if (isTag(tag, 'attachedTemplate|docVar|rsid|rsidRoot')) return '';
    return tag.replaceAll(traces, (_whole, space: string, prefix: string | undefined, key: string) =>
      key === 'author' ? `${space}${prefix ?? ''}author="Author"` : '',
    );
  });
}

const inTag = String.raw`(?:[^<>"']|"[^"<]*"|'[^'<]*')*`;
const fieldCodes = new RegExp(
  String.raw`<(?:\w+:)?fldChar\b${inTag}>|(<(?:\w+:)?(?:instrText|delInstrText)\b${inTag}>)([^<]*)|(<(?:\w+:)?fldSimple\b${inTag}?\s(?:\w+:)?instr\s*=\s*)("[^"<]*"|'[^'<]*')`,
  'g',
);
/** What Word does not write, and behind which a code could be read otherwise than here. What never ends, ends here with the file. */
const asides = /<!--[\s\S]*?(?:-->|$)|<\?(?!xml\s)[\s\S]*?(?:\?>|$)/g;

/** A part whose fields ask nobody: where one would, they keep what they show and lose what it was made with. */
function withoutFetching(text: string): string {
  // A code may be spread over several runs, up to where another field begins or ends.
  const codes = [''];
  for (const [, run, words, attribute, value] of text.matchAll(fieldCodes)) {
    if (run) codes.push(codes.pop()! + words!);
    else codes.push(attribute ? value! : '');
  }
  if (!codes.some((code) => isFetching(readReferences(code)))) return text;
  return text.replaceAll(
    fieldCodes,
    (whole, run?: string, _words?: string, attribute?: string) => run ?? (attribute ? `${attribute}""` : whole),
  );
}

const readReferences = (code: string) =>
  code.replaceAll(/&#(?:x([\dA-Fa-f]{1,6})|(\d{1,7}));/g, (_whole, hex?: string, decimal?: string) => {
    const point = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return point <= 0x10ffff ? String.fromCodePoint(point) : '';
  });

/** A link to elsewhere stays where a reader has to press it; what Word would fetch by itself leads nowhere. */
function copyRelationship(tag: string, name: string, names: ReadonlySet<string>): string {
  const type = valueOf(tag, 'Type');
  if (type.endsWith('/attachedTemplate')) return '';
  if (valueOf(tag, 'TargetMode') === 'External') {
    return type.endsWith('/hyperlink') ? tag : tag.replace(/(\sTarget\s*=\s*)("[^"]*"|'[^']*')/, '$1"about:blank"');
  }
  const folder = posix.dirname(posix.dirname(name));
  return names.has(targetOf(tag, 'Target', folder).toLowerCase()) ? tag : '';
}

const isTag = (tag: string, name: string) => new RegExp(`^<(?:\\w+:)?(?:${name})[\\s/>]`).test(tag);
const valueOf = (tag: string, key: string) => {
  const found = new RegExp(`\\s${key}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return found?.[1] ?? found?.[2] ?? '';
};
/** The part that an address names, from the folder of the part that names it. */
const targetOf = (tag: string, key: string, folder: string) => posix.resolve('/', folder, valueOf(tag, key)).slice(1);

/** A picture without what a camera or a program wrote into it. Fonts stay as they are. */
function copyPicture(name: string, bytes: Buffer): Buffer {
  if (!/^word\/media\//i.test(name)) return bytes;
  if (/\.svg$/i.test(name)) return copyDrawing(bytes);
  // Their descriptions lie anywhere in them, behind addresses of their own.
  if (/\.(tiff?|heic|heif|avif|jxr|wdp)$/i.test(name) || isTiff(bytes)) throw withOtherPicture();
  if (!/\.(jpe?g|png|gif|webp)$/i.test(name)) {
    const copy = Buffer.from(bytes);
    blankTitle(copy);
    blankDescriptions(copy);
    return copy;
  }
  try {
    return Buffer.concat(bareOf(bytes).parts);
  } catch (error) {
    if (error instanceof BrokenPicture) throw withBrokenPicture(error);
    throw error;
  }
}

const isTiff = (bytes: Buffer) => ['49492a00', '4d4d002a'].includes(bytes.toString('hex', 0, 4));

/** A drawing without what describes it. Word shows the picture that stands beside each of them where it cannot read one. */
const copyDrawing = (bytes: Buffer): Buffer =>
  Buffer.from(
    bytes
      .toString('latin1')
      .replaceAll(asides, '')
      .replaceAll(/<((?:\w+:)?(?:metadata|title|desc|script))\b[^<>]*?(?:\/>|>[\s\S]*?(?:<\/\1\s*>|$))/gi, ''),
    'latin1',
  );

/** Blanks which program drew a metafile, and what it is called. MS-EMF 2.3.4.2 */
function blankTitle(metafile: Buffer): void {
  if (metafile.length < 88 || metafile.readUInt32LE(0) !== 1 || metafile.toString('latin1', 40, 44) !== ' EMF') return;
  const [length, at] = [metafile.readUInt32LE(60) * 2, metafile.readUInt32LE(64)];
  metafile.fill(0, Math.min(at, metafile.length), Math.min(at + length, metafile.length));
}
