import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import PQueue from 'p-queue';
import { ProblemError } from '#platform/http/problems.ts';
import type { Metrics } from '#platform/metrics.ts';

const argon2Async = promisify(argon2);

/** What one hash costs: memory in KiB, passes over it, and lanes. */
export interface PasswordCost {
  memory: number;
  passes: number;
  parallelism: number;
  /** Bytes of the hash. */
  tagLength: number;
}

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane. */
const recommended: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** Anyone who is known to the account goes before strangers, and still finds a place where they have filled the queue. */
interface Queueing {
  isFamiliar?: boolean;
}

/** Hashes and checks passwords with argon2id, a bounded number at once, so that a crowd at the door cannot take all memory. */
export class Passwords {
  readonly #queue: PQueue;
  readonly #longest: number;
  readonly #metrics: Metrics;
  readonly #cost: PasswordCost;
  // The cost of a real one, and nobody's password. It is there from the start: one made at the first need would make that one slower.
  readonly #decoy: string;

  /** @param options.cost of new hashes; a test's service takes a small one, those that run have no other than the recommended */
  constructor(options: { concurrency: number; queue: number; metrics: Metrics; cost?: PasswordCost }) {
    this.#cost = options.cost ?? recommended;
    this.#decoy = phc(this.#cost, randomBytes(16), randomBytes(this.#cost.tagLength));
    this.#queue = new PQueue({ concurrency: options.concurrency });
    this.#longest = options.queue;
    this.#metrics = options.metrics;
  }

  /** The hash in PHC form. Throws `service_busy` where too many wait. */
  async hash(password: string, standing: Queueing = {}): Promise<string> {
    const salt = randomBytes(16);
    return phc(this.#cost, salt, await this.#run(password, salt, this.#cost, standing));
  }

  /** Whether the password is the hash's. Without a hash the same work is done and the answer is no, so that the time tells nothing. */
  async verify(password: string, hash: string | null, standing: Queueing = {}): Promise<boolean> {
    const [, , , parameters = '', salt = '', tag = ''] = (hash ?? this.#decoy).split('$');
    const { m, t, p } = Object.fromEntries(parameters.split(',').map((pair) => pair.split('=')));
    const expected = Buffer.from(tag, 'base64');
    const actual = await this.#run(
      password,
      Buffer.from(salt, 'base64'),
      { memory: Number(m), passes: Number(t), parallelism: Number(p), tagLength: expected.length },
      standing,
    );
    this.#metrics.passwordChecks.inc({ against: hash === null ? 'nobody' : 'account' });
    return timingSafeEqual(actual, expected) && hash !== null;
  }

  /** Throws `service_busy` where there would be no place in the queue: before anything is counted or used up that a later try needs. */
  refuseWhenFull({ isFamiliar = false }: Queueing = {}): void {
    if (this.#queue.size >= (isFamiliar ? 2 : 1) * this.#longest) throw new ProblemError('service_busy', { retryAfter: 2 });
  }

  async #run(password: string, nonce: Buffer, options: PasswordCost, standing: Queueing): Promise<Buffer> {
    this.refuseWhenFull(standing);
    const tellLength = () => this.#metrics.passwordQueue.set(this.#queue.size);
    const result = this.#queue.add(
      () => {
        tellLength();
        return argon2Async('argon2id', { message: password.normalize('NFKC'), nonce, ...options });
      },
      { priority: standing.isFamiliar ? 1 : 0 },
    );
    tellLength();
    return result;
  }
}

const phc = (cost: PasswordCost, salt: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
