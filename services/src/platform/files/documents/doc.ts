import { hasFetchingField, listAt } from './doc-fields.ts';
import { blankDescriptions } from '../containers/descriptions.ts';
import { OleContainer, type OleEntry } from './ole.ts';
import { refusedFile } from './refused.ts';

const broken = (cause?: unknown) =>
  refusedFile('This Word document cannot be read. Please save it again, or as a PDF, and choose that.', cause);
const withMacros = () => refusedFile('This Word document has macros in it. Please save it without them, or as a PDF, and choose that.');
const withObjects = () =>
  refusedFile('This Word document has other files in it. Please take them out, or save it as a PDF, and choose that.');
const withFetchingFields = () =>
  refusedFile(
    'This Word document has fields in it that open other programs or fetch something from elsewhere. Please save it as a PDF and choose that.',
  );
const isProtected = () => refusedFile('This Word document is protected. Please save it without a password and choose it again.');

const macroNames = /^(Macros|VBA|_VBA_PROJECT.*|PROJECT|PROJECTwm)$/i;
const describing = ['\u0005SummaryInformation', '\u0005DocumentSummaryInformation'];

// Of the head of the text's stream (FIB, MS-DOC 2.5): its mark, its flags, and where three lists of names are told.
const headMark = 0xa5ec;
const flagsAt = 0x0a;
const encryptedFlag = 0x0100;
const secondTableFlag = 0x0200;
/** Title, author, who saved it last. */
const associationsAt = 0x19a;
/** Who saved it, and where. */
const savedByAt = 0x2d2;
/** Who commented. */
const commentersAt = 0x1ba;
/** Who changed what. */
const changersAt = 0x232;
/** Where its settings are told, and what of them is when it was made, saved and printed, how often and for how long (MS-DOC 2.7.2). */
const settingsAt = 0x192;
const timesIn = { from: 20, to: 38 };

/**
 * A copy of a Word document of the old kind (Word 97 to 2003) without what describes it: properties, who wrote, saved, changed and commented
 * it, times of it and of its folders, and what was deleted and not overwritten. Refused where it is none, is protected, has macros or other files in it, or
 * fields that ask another program or machine: what they show cannot be kept without them, as it can in a document of the new kind.
 */
export function copyDoc(file: Buffer): Buffer {
  try {
    return copy(new OleContainer(Buffer.from(file)));
  } catch (error) {
    throw error instanceof Error && error.name === 'ProblemError' ? error : broken(error);
  }
}

function copy(container: OleContainer): Buffer {
  const find = (name: string) => container.topLevel.find((entry) => entry.isStream && entry.name === name);
  if (find('EncryptedPackage')) throw isProtected();
  const main = find('WordDocument');
  if (!main) throw refusedFile('This is not a Word document.');
  if (container.entries.some(({ name, size, child }) => macroNames.test(name) && (size > 0 || child !== 0xffffffff))) throw withMacros();
  const pool = container.topLevel.find(({ name }) => name === 'ObjectPool');
  if (pool && container.childrenOf(pool).length > 0) throw withObjects();
  const head = container.read(main);
  if (head.length < 0x300 || head.readUInt16LE(0) !== headMark) throw broken();
  const flags = head.readUInt16LE(flagsAt);
  if (flags & encryptedFlag) throw isProtected();
  const table = find(flags & secondTableFlag ? '1Table' : '0Table');
  if (!table) throw broken();
  if (hasFetchingField({ text: head, table: container.read(table) })) throw withFetchingFields();
  blankLists(container, head, table);
  for (const entry of container.topLevel) if (describing.includes(entry.name)) container.write(entry, noProperties(entry.size));
  blankPictures(container);
  for (const { at } of container.entries) container.file.fill(0, at + 100, at + 116);
  container.clearFree();
  return container.file;
}

/** Blanks what cameras wrote into the pictures, which lie within streams among other things. */
function blankPictures(container: OleContainer): void {
  const streams = container.entries.filter(({ isStream }) => isStream);
  // Each byte is of one stream. Thousands that share theirs would be read for minutes.
  if (streams.reduce((sum, { size }) => sum + size, 0) > container.file.length) throw broken();
  for (const entry of streams) {
    if (entry.size === 0) continue;
    const bytes = container.read(entry);
    if (blankDescriptions(bytes)) container.write(entry, bytes);
  }
}

/** Blanks the names in the lists of the table's stream, and its times. The names' lengths stay, since Word counts on them. */
function blankLists(container: OleContainer, head: Buffer, table: OleEntry): void {
  const bytes = container.read(table);
  for (const place of [associationsAt, savedByAt, changersAt]) {
    const list = listAt(head, bytes, place);
    if (list.length >= 6) blankStrings(list, 6, list.readUInt16LE(0) === 0xffff ? list.readUInt16LE(4) : 0);
  }
  blankStrings(listAt(head, bytes, commentersAt), 0, 0);
  listAt(head, bytes, settingsAt).subarray(timesIn.from, timesIn.to).fill(0);
  container.write(table, bytes);
}

/** @param extra bytes after each string that stay */
function blankStrings(list: Buffer, from: number, extra: number): void {
  for (let at = from; at + 2 <= list.length; ) {
    const end = Math.min(at + 2 + list.readUInt16LE(at) * 2, list.length);
    for (let character = at + 2; character + 2 <= end; character += 2) list.writeUInt16LE(0x20, character);
    at = end + extra;
  }
}

/** A set of properties (MS-OLEPS) without any, and zeros up to its old length. */
function noProperties(size: number): Buffer {
  const set = Buffer.alloc(size);
  Buffer.from('feff000006000200', 'hex').copy(set);
  // One section, behind this head, of eight bytes: its own length and that it holds nothing.
  if (size >= 56) {
    set.writeUInt32LE(1, 24);
    Buffer.from('e0859ff2f94f6810ab9108002b27b3d9', 'hex').copy(set, 28);
    set.writeUInt32LE(48, 44);
    set.writeUInt32LE(8, 48);
  }
  return set;
}
