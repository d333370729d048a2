import { setTimeout as wait } from 'node:timers/promises';
import { TestClient, type Answer, type Call, type TestMember } from '../client.ts';

/** What became of one request. */
export interface Watched {
  method: string;
  path: string;
  /** null where the connection was refused or lost. */
  status: number | null;
  /** From the beginning to the end, in milliseconds. */
  ms: number;
  /** Milliseconds since the epoch. */
  startedAt: number;
  headers: Headers | null;
  body: unknown;
}

/** A client that notes every request, and that can try again until it gets an answer. */
export class WatchedClient extends TestClient {
  readonly requests: Watched[] = [];
  readonly #address: string;

  /** @param address where its requests come from, as a proxy would tell */
  constructor(origin: string, address = '10.0.0.1') {
    super(origin);
    this.#address = address;
  }

  override async call<T = unknown>(method: string, path: string, { headers = {}, ...call }: Call = {}): Promise<Answer<T>> {
    const startedAt = Date.now();
    const note = (status: number | null, answer?: Answer<unknown>) =>
      this.requests.push({
        method,
        path,
        status,
        ms: Date.now() - startedAt,
        startedAt,
        headers: answer?.headers ?? null,
        body: answer?.body,
      });
    try {
      // The inbox is for anyone who sits at the machine, and shows itself to nobody whom a proxy lets in.
      const forwarded: Record<string, string> = path.startsWith('/inbox') ? {} : { 'x-forwarded-for': this.#address };
      const answer = await super.call<T>(method, path, { ...call, headers: { ...forwarded, ...headers } });
      note(answer.status, answer);
      return answer;
    } catch (error) {
      note(null);
      throw error;
    }
  }

  /** A member, made again where the service could not make one just then. */
  override newMember(email: string, displayName: string): Promise<TestMember> {
    return patiently(() => super.newMember(email, displayName));
  }

  /**
   * Posts under an idempotency key and tries the same again until it is answered. @returns the id of the post, and how many tries it took
   */
  async postPatiently(
    member: TestMember,
    title: string,
    content: string,
    pass?: string,
  ): Promise<{ id: string; tries: number; lastTryAt: number }> {
    const captchaToken = pass ?? (await patiently(() => this.pass('create_post')));
    const key = crypto.randomUUID();
    const begun = performance.now();
    for (let tries = 1; ; tries += 1) {
      const lastTryAt = Date.now();
      const answer = await this.post<{ id: string }>('/api/posts', {
        token: member.token,
        headers: { 'idempotency-key': key },
        body: { title, content, postType: 'statement', captchaToken },
      }).catch(() => null);
      if (answer?.status === 201) return { id: answer.body.id, tries, lastTryAt };
      if (answer && answer.status !== 503) throw new Error(`Creating a post answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      if (performance.now() - begun > longest) throw new Error(`Creating a post was never answered: ${answer?.status}`);
      await wait(100);
    }
  }
}

/** ms after which nobody waits any more: a test that has timed out must not go on asking. */
const longest = 240_000;

/** Does a thing again until it succeeds, for four minutes at most. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() - begun > longest) throw error;
      await wait(100);
    }
  }
}
