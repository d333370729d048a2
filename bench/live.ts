import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { RealtimeTicket } from '@clapback/contracts';
import WebSocket from 'ws';
import { startServer, type Server } from './children.ts';
import { run, type BenchPostgres } from './database.ts';
import { productEnv } from './feed.ts';
import type { Crowd } from './listen-crowd.ts';
import { atMost, median, plain, type Row } from './row.ts';

const publicUrl = 'http://localhost:4000';
const crowd = 5000;
/** Events that each server tells its crowd, in turns. */
const rounds = 15;
const now = () => Number(process.hrtime.bigint()) / 1e6;

/** The live stream: how soon another process tells of a change, and what a crowd of sockets costs beside a bare `ws`. */
export async function benchLive(postgres: BenchPostgres): Promise<Row[]> {
  const url = await postgres.database({ profiles: 100, posts: 100 });
  return [...(await benchLatency(url, postgres.dataDir)), ...(await benchCrowd(url, postgres.dataDir))];
}

/** From the 2xx of a writer at one process to the frame of a listener at another; the worker, which may dispatch, is a third. */
async function benchLatency(url: string, dataDir: string): Promise<Row[]> {
  const env = { ...productEnv(url, dataDir), PUBLIC_URL: publicUrl };
  const servers = [
    await startServer('serve-product.ts', { ...env, ROLES: 'worker' }),
    await startServer('serve-product.ts', { ...env, ROLES: 'web' }),
    await startServer('serve-product.ts', { ...env, ROLES: 'web' }),
  ] as const;
  const [, writer, reader] = servers;
  try {
    const socket = new WebSocket(await socketUrl(reader, '10.9.9.9'), { origin: publicUrl });
    const heard = new Map<string, number>();
    socket.on('message', (data) => {
      const at = now();
      const frame = JSON.parse(String(data)) as { type: string; kind?: string; ids?: { postId: string } };
      if (frame.type === 'event') heard.set(`${frame.kind} ${frame.ids?.postId}`, at);
    });
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'subscribe', topics: ['feed'] }));
    await run(url, [
      `insert into captcha_passes (hash, action, expires_at) select sha256(convert_to('live-' || n, 'utf8')), 'create_post', now() + interval '1 hour' from generate_series(1, 30) n`,
    ]);
    const waits: number[] = [];
    for (let round = 0; round <= 20; round += 1) {
      const answer = await fetch(`${writer.origin}/api/posts`, {
        method: 'POST',
        headers: { authorization: `Bearer ${tokenOf(writer)}`, 'content-type': 'application/json' },
        body: JSON.stringify({ title: `Round ${round}`, content: 'Seen at once', postType: 'other', captchaToken: `live-${round + 1}` }),
      });
      const answered = now();
      if (answer.status !== 201) throw new Error(`Creating a post answered ${answer.status}: ${await answer.text()}`);
      const { id } = (await answer.json()) as { id: string };
      while (!heard.has(`post.created ${id}`)) await wait(1);
      // The first round warms up what is used for the first time.
      if (round > 0) waits.push(Math.max(0, heard.get(`post.created ${id}`)! - answered));
    }
    socket.terminate();
    return [
      atMost('From a 2xx to the frame at another process, worker apart, worst of 20', Math.max(...waits), 300, 'ms'),
      plain('The same, median of 20', `${median(waits).toFixed(1)} ms`),
    ];
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

/** Sockets of one process and of a bare server, side by side: time to the last client, and memory for each. */
async function benchCrowd(url: string, dataDir: string): Promise<Row[]> {
  const preload = { NODE_OPTIONS: `--import=${new URL('./tell-memory.ts', import.meta.url).href}` };
  // Clients come from addresses of their own, as a proxy tells, so that the limits of an address stay as they are.
  const product = await startServer('serve-product.ts', {
    ...productEnv(url, dataDir),
    ...preload,
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: '1',
    SOCKETS_PER_ADDRESS: '200',
  });
  const bare = await startServer('serve-bare-sockets.ts', preload);
  const crowds: Server[] = [];
  try {
    // What as many tickets leave behind as the crowd will need is not the sockets'.
    for (let count = 0; count < crowd; count += 20)
      await Promise.all(Array.from({ length: 20 }, (_, one) => socketUrl(product, addressOf(count + one))));
    const sides = [
      await gather(bare, { isProduct: false, tell: async () => void (await fetch(bare.origin)) }, crowds),
      await gather(product, { isProduct: true, tell: likes(product) }, crowds),
    ] as const;
    for (let round = 0; round <= rounds; round += 1) {
      for (const side of sides) {
        const heard = nextMessage<{ first: number; last: number }>(side.listeners);
        heard.catch(() => {}); // told where it is awaited
        await side.tell();
        const answered = now();
        const { first, last } = await heard;
        if (round === 0) continue;
        side.fromAnswer.push(last - answered);
        side.fromFirst.push(last - first);
      }
    }
    const compare = (what: string, unit: string, figure: (side: Side) => number): Row => {
      const [one, ours] = sides.map(figure) as [number, number];
      return {
        what: `${what}: ${ours.toFixed(1)} ${unit}, bare ws ${one.toFixed(1)} ${unit}`,
        figure: `${(ours / one).toFixed(2)} x`,
        target: '<= 1.5 x',
        ok: ours / one <= 1.5,
      };
    };
    return [
      compare(`${crowd} sockets on one process, from a 2xx to the last client, median of ${rounds}`, 'ms', (side) =>
        median(side.fromAnswer),
      ),
      compare('The same, from the first client to the last', 'ms', (side) => median(side.fromFirst)),
      compare('Memory of the process for each socket', 'kB', (side) => side.memory),
      compare('Of it what JavaScript keeps', 'kB', (side) => side.kept),
      plain(
        'The process with its crowd',
        `${(sides[1].total / 1024 ** 2).toFixed(0)} MB, bare ws ${(sides[0].total / 1024 ** 2).toFixed(0)} MB`,
      ),
    ];
  } finally {
    await Promise.all([product, bare, ...crowds].map((server) => server.stop()));
  }
}

interface Side {
  listeners: Server;
  tell(): Promise<void>;
  /** kB of the process for each socket, and kB of them that its JavaScript keeps. */
  memory: number;
  kept: number;
  /** Bytes of the whole process. */
  total: number;
  /** ms to the last client, from the answer to the one who caused the event and from the first client. */
  fromAnswer: number[];
  fromFirst: number[];
}

/** Opens the sockets of a crowd, and says what they cost the server. */
async function gather(server: Server, { isProduct, tell }: { isProduct: boolean; tell(): Promise<void> }, crowds: Server[]): Promise<Side> {
  const open = async (size: number) => {
    const listeners = await startServer('listen-crowd.ts', {});
    crowds.push(listeners);
    const opened = nextMessage(listeners);
    listeners.child.send({ server: server.origin, size, isProduct, origin: publicUrl } satisfies Crowd);
    await opened;
    return listeners;
  };
  // What is loaded and made for the first sockets is not that of each.
  const warm = await open(200);
  await tell();
  await warm.stop();
  const before = await memoryOf(server);
  const listeners = await open(crowd);
  const after = await memoryOf(server);
  return {
    listeners,
    tell,
    memory: (after.rss - before.rss) / crowd / 1024,
    kept: (after.kept - before.kept) / crowd / 1024,
    total: after.rss,
    fromAnswer: [],
    fromFirst: [],
  };
}

async function nextMessage<T>({ child }: Server): Promise<T> {
  const [message] = (await once(child, 'message')) as [T & { failed?: string }];
  if (message.failed) throw new Error(message.failed);
  return message;
}

async function memoryOf(server: Server): Promise<{ rss: number; kept: number }> {
  const told = nextMessage<{ rss: number; kept: number }>(server);
  server.child.send('memory');
  return told;
}

/** Addresses beside those of the crowd. */
const addressOf = (client: number) => `10.200.${client >> 8}.${client & 255}`;
const tokenOf = ({ tokens }: Server) => tokens[0]!;

async function socketUrl({ origin }: Server, address: string): Promise<string> {
  const answer = await fetch(`${origin}/api/realtime/ticket`, { method: 'POST', headers: { 'x-forwarded-for': address } });
  if (answer.status !== 201) throw new Error(`A ticket was answered ${answer.status}`);
  return `${origin.replace('http', 'ws')}/api/realtime?ticket=${((await answer.json()) as RealtimeTicket).ticket}`;
}

/** Likes a post, and takes it back the next time. */
function likes(server: Server): () => Promise<void> {
  let postId: string | null = null;
  let isLiked = true;
  return async () => {
    postId ??= ((await (await fetch(`${server.origin}/api/posts`)).json()) as { items: { id: string }[] }).items[0]!.id;
    isLiked = !isLiked;
    const answer = await fetch(`${server.origin}/api/posts/${postId}/like`, {
      method: isLiked ? 'PUT' : 'DELETE',
      headers: { authorization: `Bearer ${tokenOf(server)}` },
    });
    if (!answer.ok) throw new Error(`A like was answered ${answer.status}: ${await answer.text()}`);
  };
}
