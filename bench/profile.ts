import { once } from 'node:events';
import type { Profiler } from 'node:inspector';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startServer, type Server } from './children.ts';
import type { BenchPostgres } from './database.ts';
import { feedWorkload, postingWorkload, productEnv } from './feed.ts';
import { likingWorkload } from './liking.ts';
import { measure, type Asked } from './load.ts';
import { plain, type Row } from './row.ts';

const seconds = 8;
/** Functions that are named, by the time that they take themselves. */
const named = 12;

const profiled = { NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'tell-profile.ts')).href}` };

/**
 * Where the processor time of four requests goes, by kind and by function: a visitor's page, a member's, creating and liking a post; and
 * beside them that of constant bytes through the bare server.
 */
export async function benchProfile(postgres: BenchPostgres): Promise<Row[]> {
  const rows: Row[] = [];
  const bare = await startServer('serve-bare.ts', { DATABASE_URL: await postgres.database(feedWorkload.size), ...profiled });
  try {
    rows.push(...(await profileOf(bare, { name: 'constant bytes', server: bare, path: '/constant' })));
  } finally {
    await bare.stop();
  }
  for (const { size, env, fill, requests } of [feedWorkload, postingWorkload, likingWorkload]) {
    const url = await postgres.database(size);
    await fill?.(url);
    const product = await startServer('serve-product.ts', { ...productEnv(url, postgres.dataDir), ...env, ...profiled });
    try {
      for (const asked of await requests(product, url)) rows.push(...(await profileOf(product, asked)));
    } finally {
      await product.stop();
    }
  }
  return rows;
}

async function profileOf({ child }: Server, asked: Asked): Promise<Row[]> {
  const began = once(child, 'message');
  child.send('profile');
  await began;
  const figures = await measure([asked], { rounds: 1, seconds });
  const ended = once(child, 'message');
  child.send('profiled');
  const [profile] = (await ended) as [Profiler.Profile];
  const { kinds, functions, busy } = timesOf(profile);
  const { cpu } = figures.get(asked.name)!;
  const share = ([name, time]: [string, number]) => `${name} ${((time / busy) * 100).toFixed(1)} %`;
  return [
    plain(`Processor time of one, ${asked.name}, while it is profiled`, `${Math.round(cpu)} µs`),
    plain(`Of it by kind, ${asked.name}`, kinds.map(share).join(', ')),
    plain(`Of it by function, ${asked.name}`, functions.slice(0, named).map(share).join(', ')),
  ];
}

/** Microseconds in which the thread did something, and those of each kind and function, the longest first. */
export function timesOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): {
  kinds: [string, number][];
  functions: [string, number][];
  busy: number;
} {
  const parents = new Map(nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node] as const)));
  const known = new Map(nodes.map((node) => [node.id, node]));
  const described = new Map<number, { kind: string; name: string } | null>();
  const describe = (node: Profiler.ProfileNode) => {
    if (!described.has(node.id)) described.set(node.id, node.callFrame.functionName === '(idle)' ? null : describeNode(node, parents));
    return described.get(node.id)!;
  };
  const [kinds, functions] = [new Map<string, number>(), new Map<string, number>()];
  let busy = 0;
  for (const [index, id] of samples.entries()) {
    const about = describe(known.get(id)!);
    if (!about) continue;
    const time = timeDeltas[index] ?? 0;
    busy += time;
    kinds.set(about.kind, (kinds.get(about.kind) ?? 0) + time);
    functions.set(about.name, (functions.get(about.name) ?? 0) + time);
  }
  const sorted = (times: Map<string, number>) => [...times].toSorted(([, one], [, other]) => other - one);
  return { kinds: sorted(kinds), functions: sorted(functions), busy };
}

/** What a file's functions do, by a part of its address: the first that fits. */
const kindsOfFiles: [part: RegExp, kind: string][] = [
  [/\/(pino|sonic-boom|thread-stream|pino-std-serializers|safe-stable-stringify|quick-format-unescaped|fast-redact)\//, 'log'],
  [/\/prom-client\/|\/platform\/metrics\.ts|@opentelemetry/, 'metrics'],
  [/\/(pg|pg-protocol|pg-pool|pg-types|kysely|postgres-[a-z]+)\/|@mikro-orm|\/platform\/database\//, 'database client'],
  [/\/(ajv|ajv-formats|fast-uri)\/|typebox|\/platform\/http\/validation\.ts/, 'validation'],
  [/\/fast-json-stringify\/|\/platform\/http\/serialization\.ts/, 'serialization'],
  [/\/platform\/limits\/|\/limit-reads\.ts/, 'limits'],
  [/\/platform\/access\/|\/features\/auth\/|\/features\/accounts\/resolver|\/jose\//, 'session and access'],
  [/\/(uuid|uuidv7)\//, 'request ids'],
  [/\/platform\/http\/(response-cache|etags)\.ts/, 'kept answers'],
  [/\/(fastify|find-my-way|@fastify|avvio|fast-querystring|secure-json-parse|light-my-request|reusify|toad-cache)/, 'Fastify'],
  [/\/services\/src\/app\.ts/, 'hooks of every request'],
  [/\/services\/src\/|\/shared\/contracts\//, 'the product'],
  [/^node:(_http|internal\/http)/, 'HTTP of Node'],
  [/^node:(net|internal\/stream|stream|internal\/streams|internal\/net)/, 'sockets'],
  [/^node:(timers|internal\/(timers|process|async_hooks|promise))/, 'timers and queues'],
  [/^node:/, 'Node, other'],
  [/./, 'other packages'],
];

const kindOfFile = (url: string): string | undefined => kindsOfFiles.find(([part]) => part.test(url))?.[1];

/** A function without a file is part of what called it; a write to a socket is told apart by whose socket it is. */
function describeNode(node: Profiler.ProfileNode, parents: ReadonlyMap<number, Profiler.ProfileNode>): { kind: string; name: string } {
  const { functionName, url } = node.callFrame;
  if (functionName === '(garbage collector)') return { kind: 'garbage', name: functionName };
  if (functionName === '(program)') return { kind: 'outside of JavaScript', name: functionName };
  const callers: string[] = [];
  for (let at: Profiler.ProfileNode | undefined = node; at; at = parents.get(at.id)) if (at.callFrame.url) callers.push(at.callFrame.url);
  const own = kindOfFile(callers[0] ?? '') ?? 'native, called by the event loop';
  const isForDatabase = callers.some((caller) => kindOfFile(caller) === 'database client');
  const kind = own === 'sockets' ? `sockets ${isForDatabase ? 'of the database' : 'of clients'}` : own;
  return { kind, name: `${functionName || '(nameless)'} (${fileOf(url) || `native, ${kind}`})` };
}

const fileOf = (url: string): string =>
  url
    .split('/')
    .slice(url.startsWith('node:') ? 0 : -2)
    .join('/');
