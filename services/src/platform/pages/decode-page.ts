/** Bytes among which a page names its character set, as the HTML standard has it: https://html.spec.whatwg.org/#prescan-a-byte-stream-to-determine-its-encoding */
const namedWithin = 1024;

/**
 * The text of a page, in the character set that its first bytes, its header or the page itself names; else UTF-8, or Latin-1 as browsers
 * understand it (windows-1252) where the bytes are none.
 */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  const head = Buffer.from(bytes.subarray(0, namedWithin)).toString('latin1');
  const named =
    markOf(bytes) ??
    /charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(contentType)?.[1] ??
    /<meta[^>]+charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(head)?.[1] ??
    /^\s*<\?xml[^>]+encoding\s*=\s*["']([\w.:-]+)/i.exec(head)?.[1];
  const known = named === undefined ? undefined : decoderFor(named);
  if (known) return known.decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function markOf(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : undefined;
}

function decoderFor(label: string): InstanceType<typeof TextDecoder> | undefined {
  try {
    return new TextDecoder(label);
  } catch {
    return undefined;
  }
}
