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
export function send(origin: string, { method, path, headers, body }: WireRequest): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const length = body === null ? {} : { 'content-length': String(body.length) };
    const outgoing = request({ agent, hostname, port, method, path, headers: { ...headers, ...length } }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(chunks) }));
    });
    outgoing.on('error', reject);
    outgoing.end(body ?? undefined);
  });
}

/** The request as a command that sends it again. */
export function asCurl(origin: string, { method, path, headers, body }: WireRequest): string {
  const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const shown = Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`);
  const text = body?.toString('utf8') ?? '';
  const isText = body === null || Buffer.from(text, 'utf8').equals(body);
  const data =
    body === null
      ? []
      : isText && body.length < 4000
        ? ['--data-binary', quote(text)]
        : [`--data-binary @- <<<"$(echo ${body.subarray(0, 3000).toString('base64')} | base64 -d)" # ${body.length} bytes`];
  return ['curl', '-i', '-X', method, ...shown, ...data, quote(`${origin}${path}`)].join(' ');
}
