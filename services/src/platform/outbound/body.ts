import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { OutboundError } from './failures.ts';

/** Reads a body, unpacked, as long as it stays within `bytes`: what a small packed one unfolds to is never held. */
export async function readBody(body: Readable, encoding: string | undefined, bytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of unpacked(body, encoding)) {
    size += (part as Buffer).length;
    if (size > bytes) throw new OutboundError('too_large');
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}

function unpacked(body: Readable, encoding: string | undefined): Readable {
  switch (encoding?.trim().toLowerCase() ?? '') {
    case '':
    case 'identity':
      return body;
    case 'gzip':
    case 'x-gzip':
      return pipeline(body, createGunzip(), () => {});
    case 'br':
      return pipeline(body, createBrotliDecompress(), () => {});
    default:
      // Not asked for.
      body.destroy();
      throw new OutboundError('unreadable');
  }
}
