import autocannon from 'autocannon';
import { cpuSeconds, type Server } from './children.ts';
import { median } from './row.ts';

/** What is asked of a server, again and again. */
export interface Asked {
  name: string;
  server: Server;
  path: string;
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  /** Makes each request's headers and body its own. */
  each?: (request: autocannon.Request) => autocannon.Request;
  expect?: number;
}

/** Medians over the rounds. */
export interface Measured {
  /** Answers a second. */
  rate: number;
  /** Milliseconds within which 99 of 100 answers came. */
  p99: number;
  /** Microseconds of processor time that the server needed for one. */
  cpu: number;
}

/**
 * Asks each in turn for some seconds, over 32 connections unless said otherwise, several rounds long, so that what the machine does besides meets all of them. Any other status than
 * the expected one throws.
 */
export async function measure(
  asked: Asked[],
  options: { rounds: number; seconds: number; connections?: number },
): Promise<Map<string, Measured>> {
  const figures = new Map(asked.map(({ name }) => [name, { rate: [] as number[], p99: [] as number[], cpu: [] as number[] }]));
  const { connections = 32 } = options;
  for (const one of asked) await round(one, 1, connections);
  for (let count = 0; count < options.rounds; count += 1) {
    for (const one of asked) {
      const { rate, p99, cpu } = await round(one, options.seconds, connections);
      const kept = figures.get(one.name)!;
      kept.rate.push(rate);
      kept.p99.push(p99);
      kept.cpu.push(cpu);
    }
  }
  return new Map([...figures].map(([name, { rate, p99, cpu }]) => [name, { rate: median(rate), p99: median(p99), cpu: median(cpu) }]));
}

async function round(
  { name, server, path, method = 'GET', headers = {}, each, expect = 200 }: Asked,
  seconds: number,
  connections: number,
): Promise<Measured> {
  const before = cpuSeconds(server.pid);
  const result = await autocannon({
    url: server.origin + path,
    connections,
    duration: seconds,
    ...(each ? { requests: [{ method, headers, setupRequest: each }] } : { method, headers }),
  });
  const used = cpuSeconds(server.pid) - before;
  const statuses = Object.keys(result.statusCodeStats ?? {});
  if (result.errors > 0 || statuses.some((status) => Number(status) !== expect)) {
    throw new Error(`${name}: ${result.errors} errors, statuses ${JSON.stringify(result.statusCodeStats)}`);
  }
  const answers = result.requests.total;
  return { rate: answers / result.duration, p99: result.latency.p99, cpu: (used / answers) * 1e6 };
}
