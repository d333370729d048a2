import { analyse } from 'chardet';
import type { GuessedEncoding } from '@clapback/contracts';
import { refuseMarkup, refusalOf } from './false-endings.ts';
import { notEvidence, refusedFile } from './refused.ts';

/** All but tab, line feed, form feed, carriage return and NEL: no text has them, and terminals act on them. */
// eslint-disable-next-line no-control-regex -- these are what is looked for
const controls = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u0084\u0086-\u009f]/;
/** What no text is written in: characters that are not assigned, and those of private use. */
const unwritten = /[\p{Cn}\p{Co}]/u;

/** A text of which only what is text is left. */
export const withoutControls = (text: string): string => text.replaceAll(new RegExp(controls, 'g'), '');

/** A text, and how it was read where it does not say its encoding itself. */
export interface ReadText {
  text: string;
  guessed: GuessedEncoding | null;
}

const marks = [
  [Buffer.from([0xff, 0xfe]), 'utf-16le'],
  [Buffer.from([0xfe, 0xff]), 'utf-16be'],
] as const;

/** The text that bytes are in an encoding; null where they are none. */
function decode(file: Buffer, encoding: string): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(file);
    return controls.test(text) ? null : text;
  } catch {
    // Bytes that the encoding does not have, or an encoding that browsers do not know.
    return null;
  }
}

/** Bytes that are looked at to tell an encoding. */
const sampleBytes = 65_536;

/** The lines that tell an encoding: those with a byte beyond ASCII, or one that begins another alphabet. */
function telling(file: Buffer): Buffer {
  const lines: Buffer[] = [];
  let [from, length] = [0, 0];
  while (from < file.length && length < sampleBytes) {
    const end = file.indexOf(0x0a, from);
    const line = file.subarray(from, Math.min(end === -1 ? file.length : end + 1, from + sampleBytes));
    from += line.length;
    if (!line.some((byte) => byte >= 0x80 || byte === 0x1b)) continue;
    lines.push(line);
    length += line.length;
  }
  return Buffer.concat(lines);
}

/** UTF-16 without its mark: of most scripts' lines, and of all spaces, one of two bytes is zero. */
const wide = (file: Buffer): string[] => (file.length % 2 === 0 && file.includes(0) ? ['utf-16le', 'utf-16be'] : []);

function guess(file: Buffer): ReadText | null {
  const names = file.includes(0) ? wide(file) : analyse(telling(file)).map(({ name }) => name);
  for (const name of names) {
    const text = decode(file, name);
    if (text === null || unwritten.test(text) || !/\S/.test(text)) continue;
    return { text, guessed: { encoding: new TextDecoder(name).encoding, sample: sampleOf(text) } };
  }
  return null;
}

/** What is shown of a text, so that its writer sees whether it was read rightly: the beginning of the first line that tells. */
const sampleOf = (text: string): string =>
  (/[^\n\r]*[^\p{ASCII}][^\n\r]*/u.exec(text)?.[0] ?? text)
    .replace(/^.*?(?=.{0,20}[^\p{ASCII}])/u, '')
    .trim()
    .slice(0, 60)
    .toWellFormed();

/** A text that says what its encoding is, or whose encoding can be told; null for what is no text. */
export function readText(file: Buffer): ReadText | null {
  const encoding = marks.find(([mark]) => file.subarray(0, 2).equals(mark))?.[1] ?? 'utf-8';
  const text = decode(file, encoding);
  return text === null ? guess(file) : { text, guessed: null };
}

/** The text of a file within a document. Refused where it is none. */
export function decodeText(file: Buffer): string {
  const read = readText(file);
  if (!read) throw notEvidence();
  return read.text;
}

/** A text as UTF-8 without a mark of its byte order. Refused where it is meant for a program. */
export async function copyText(file: Buffer): Promise<{ bytes: Buffer; guessed: GuessedEncoding | null }> {
  if (file.length === 0) throw refusedFile('This file is empty.');
  const read = readText(file);
  if (!read) throw await refusalOf(file);
  refuseMarkup(read.text);
  return { bytes: Buffer.from(read.text, 'utf8'), guessed: read.guessed };
}
