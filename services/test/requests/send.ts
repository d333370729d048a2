import { Agent, request } from 'node:http';

/** A request as it goes over the wire. */
export interface WireRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

/** Its answer. */
export interface WireAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 });

/** Sends a request as it is: other than `fetch` this mends no path, and lets a GET have a body. */
export function send(origin: string, wire: WireRequest): Promise<WireAnswer> {
  const { method, path, body } = wire;
  const { hostname, port } = new URL(origin);
  const headers = { ...wire.headers, ...(body === null ? {} : { 'content-length': String(body.length) }) };
  return new Promise((resolve, reject) => {
    const outgoing = request({ agent, hostname, port, method, path, headers }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(chunks) }));
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      // The service may end an idle connection at the moment at which it is used again.
      if (outgoing.reusedSocket && error.code === 'ECONNRESET') resolve(send(origin, wire));
      else reject(error);
    });
    outgoing.end(body ?? undefined);
  });
}

/** The request as a command that sends it again; a body that is no text comes out of base64. */
export function asCurl(origin: string, { method, path, headers, body }: WireRequest): string {
  const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const shown = Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`);
  const text = body?.toString('utf8') ?? '';
  const isText = body === null || (body.equals(Buffer.from(text)) && !text.includes('\0'));
  const data = body === null ? [] : ['--data-binary', isText ? quote(text) : '@-'];
  const command = ['curl', '-i', '-X', method, ...shown, ...data, quote(`${origin}${path}`)].join(' ');
  return isText ? command : `echo ${body.toString('base64')} | base64 -d | ${command}`;
}
