import type { ConnectionStatus } from './connection-slice.ts';
import { hasNoNetwork } from './has-no-network.ts';

/** Knows whether the service can be reached: from what the browser says of its network, and from what became of calls. */
export interface Connection {
  /** `fetch`, whose outcome is taken note of. */
  fetch: typeof fetch;
  /** Asks the service whether it answers now. */
  isReachable(): Promise<boolean>;
  stop(): void;
}

interface ConnectionPorts {
  status(): ConnectionStatus;
  onStatus(status: ConnectionStatus): void;
  /** The smallest call there is; any answer will do. */
  probe(signal: AbortSignal): Promise<Response>;
}

const pauses = [1_000, 2_000, 5_000, 10_000];
const probeLimit = 10_000;
/** What a proxy says while the service behind it is away. */
const gatewayErrors: readonly number[] = [502, 504];

/** Begins to watch the connection. A call that fails is believed only when a second one, made for that, fails too: single ones get lost. */
export function watchConnection({ status, onStatus, probe }: ConnectionPorts): Connection {
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let probing: Promise<boolean> | null = null;
  let isStopped = false;

  function settle(isReached: boolean) {
    clearTimeout(timer);
    if (isStopped) return;
    // What the browser says of its network only tells why: a service on this machine answers without any.
    const next: ConnectionStatus = isReached ? 'online' : hasNoNetwork() ? 'offline' : 'unreachable';
    if (isReached) attempt = 0;
    else timer = setTimeout(ask, pauses[Math.min(attempt++, pauses.length - 1)]);
    if (next !== status()) onStatus(next);
  }

  const reaches = (answer: Response) => !gatewayErrors.includes(answer.status);

  function ask(): Promise<boolean> {
    probing ??= probe(AbortSignal.timeout(probeLimit))
      .then(reaches, () => false)
      .then((isReached) => {
        probing = null;
        settle(isReached);
        return isReached;
      });
    return probing;
  }

  // What is being asked may have been answered before what happened now.
  const askAnew = () => void (probing ? probing.then(ask) : ask());

  const news = ['online', 'offline'] as const;
  for (const name of news) globalThis.addEventListener?.(name, askAnew);
  if (hasNoNetwork()) void ask();

  return {
    async fetch(...call) {
      const wasThere = status() === 'online';
      try {
        const answer = await fetch(...call);
        // An answer to a call from before the connection was lost may come late, and says nothing of now.
        if (!reaches(answer) || (wasThere && status() !== 'online')) askAnew();
        else if (status() !== 'online') settle(true);
        return answer;
      } catch (error) {
        // A call that was given up says nothing of the connection.
        if (error instanceof TypeError) askAnew();
        throw error;
      }
    },
    isReachable: ask,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      for (const name of news) globalThis.removeEventListener?.(name, askAnew);
    },
  };
}
