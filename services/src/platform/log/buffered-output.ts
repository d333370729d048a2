import pino, { type DestinationStream } from 'pino';

/** What the one line for each answer says. */
export const answered = 'answered';

/** Bytes of lines that are written at once. */
const bytesAtOnce = 4096;
/** Milliseconds that a line waits for others at most. */
const longestWait = 100;

/** What pino tells a destination that asks for it, before each line. */
interface Told {
  lastMsg?: string;
}

/**
 * The standard output for a log. Lines about answers are written in pieces of 4 kB, or after 100 ms; any other line at once, with those
 * before it, in order. A process that is killed by the system loses at most what waits; one that ends, also by an error, nothing.
 */
export function bufferedOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, minLength: bytesAtOnce, periodicFlush: longestWait });
  process.once('exit', () => output.flushSync());
  return {
    [pino.symbols.needsMetadataGsym]: true,
    write(this: Told, line: string) {
      output.write(line);
      if (this.lastMsg !== answered) output.flushSync();
    },
  } as DestinationStream;
}
