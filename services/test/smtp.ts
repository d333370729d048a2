import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as it came over the wire, taken apart. */
export interface ReceivedMail {
  from: string;
  /** Who it was handed over for, whatever its headers say. */
  recipients: string[];
  headers: Map<string, string>;
  text: string;
  html: string;
}

/** A mail server on this machine that keeps what it gets. */
export class TestSmtp implements AsyncDisposable {
  readonly #server: SMTPServer;
  readonly mails: ReceivedMail[] = [];
  /** What it refuses mails with instead of taking them. */
  refusal: Error | undefined;

  constructor(options: SMTPServerOptions = { disabledCommands: ['AUTH'] }) {
    this.#server = new SMTPServer({
      logger: false,
      hideSTARTTLS: true,
      ...options,
      onData: (stream, session, callback) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          if (this.refusal) return callback(this.refusal);
          const { mailFrom, rcptTo } = session.envelope;
          this.mails.push({
            from: mailFrom ? mailFrom.address : '',
            recipients: rcptTo.map(({ address }) => address),
            ...takeApart(Buffer.concat(parts).toString('latin1')),
          });
          callback();
        });
      },
    });
  }

  /** Begins to listen. @returns its port */
  async listen(port = 0): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    return (this.#server.server.address() as AddressInfo).port;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(resolve));
  }
}

/** Reads a message of RFC 5322 whose body is multipart/alternative with a text and an HTML part, as ours are. */
function takeApart(source: string): { headers: Map<string, string>; text: string; html: string } {
  const { headers, body } = split(source);
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1];
  if (!boundary) throw new Error('The mail has only one part');
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r\n/, '')));
  const read = (type: string) => {
    const part = parts.find((candidate) => candidate.headers.get('content-type')?.startsWith(type));
    return part ? decode(part.body, part.headers.get('content-transfer-encoding') ?? '7bit') : '';
  };
  return { headers, text: read('text/plain'), html: read('text/html') };
}

function split(source: string): { headers: Map<string, string>; body: string } {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  return {
    headers: new Map(lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()])),
    body: rest.join('\r\n\r\n'),
  };
}

function decode(body: string, encoding: string): string {
  const raw =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : Buffer.from(
          encoding === 'quoted-printable'
            ? body.replaceAll(/=\r\n/g, '').replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
            : body,
          'latin1',
        );
  return raw.toString('utf8').replaceAll('\r\n', '\n').trim();
}
