import { refuseMarkup } from './false-endings.ts';
import { notEvidence, refusedFile } from './refused.ts';

/** All but tab, line feed, form feed, carriage return and NEL: no text has them, and terminals act on them. */
// eslint-disable-next-line no-control-regex -- these are what is looked for
const controls = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u0084\u0086-\u009f]/;

const decoders = [
  [Buffer.from([0xff, 0xfe]), 'utf-16le'],
  [Buffer.from([0xfe, 0xff]), 'utf-16be'],
] as const;

/** A text of which only what is text is left. */
export const withoutControls = (text: string): string => text.replaceAll(new RegExp(controls, 'g'), '');

/** A text that is UTF-8, or UTF-16 with its mark. Anything else is refused. */
export function decodeText(file: Buffer): string {
  const encoding = decoders.find(([mark]) => file.subarray(0, 2).equals(mark))?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file);
  } catch (error) {
    // What holds zeros is no text of any encoding; another encoding of bytes can be saved anew.
    throw file.includes(0)
      ? notEvidence(error)
      : refusedFile('This text cannot be read. Please save it as UTF-8 and choose it again.', error);
  }
}

/** A text as UTF-8 without a mark of its byte order. Refused where it is meant for a program. */
export function copyText(file: Buffer): Buffer {
  if (file.length === 0) throw refusedFile('This file is empty.');
  const text = decodeText(file);
  refuseMarkup(text);
  if (controls.test(text)) throw notEvidence();
  return Buffer.from(text, 'utf8');
}
