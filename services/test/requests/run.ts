import fc from 'fast-check';
import type { TestService } from '../service.ts';
import { Actors, actorNames } from './actors.ts';
import { Arrange } from './arrange.ts';
import { Coverage } from './coverage.ts';
import { readDocument, type ApiDocument, type Operation } from './document.ts';
import { drafts, type Draft } from './drafts.ts';
import { examples } from './examples.ts';
import type { Good } from './examples/example.ts';
import { makeFixtures } from './fixtures.ts';
import { Oracle, parse } from './oracle.ts';
import { Pool } from './pool.ts';
import { asCurl, send, type WireAnswer, type WireRequest } from './send.ts';
import { toWire } from './wire.ts';

/** Requests that are under way at once: fewer than connections to the database, so that none has to wait for one. */
const atOnce = 8;
/** Drafts that one seed of fast-check makes. */
const perSeed = 800;
/** Faults after which there is enough to mend. */
const mostFaults = 30;

/** What a request showed to be wrong, with the smallest request that still shows it. */
export interface Fault {
  complaint: string;
  request: string;
  answer: string;
  draft: string;
}

/** A request with all that it needs. */
interface Prepared {
  draft: Draft;
  operation: Operation;
  request: WireRequest;
}

interface Tried {
  draft: Draft;
  request: WireRequest;
  answer: WireAnswer;
  complaint: string | null;
}

/** What stands for an answer that could not be read. */
const unread = (error: Error): WireAnswer => ({ status: 0, headers: {}, body: Buffer.from(error.message) });

/** Tries generated requests on a running service, with everything that they need. */
export class RequestRun {
  readonly document: ApiDocument;
  readonly coverage = new Coverage();
  readonly faults: Fault[] = [];
  /** Answers that count: all but those that a limit refused. */
  counted = 0;
  readonly #service: TestService;
  readonly #actors: Actors;
  readonly #arrange: Arrange;
  readonly #oracle: Oracle;
  readonly #pool = new Pool();
  readonly #operations: Map<string, Operation>;
  #sent = 0;

  private constructor(service: TestService, document: ApiDocument, actors: Actors, arrange: Arrange) {
    this.#service = service;
    this.document = document;
    this.#actors = actors;
    this.#arrange = arrange;
    this.#oracle = new Oracle(document);
    this.#operations = new Map(document.operations.map((operation) => [operation.name, operation]));
  }

  static async prepare(service: TestService): Promise<RequestRun> {
    const actors = await Actors.make(service);
    const make = await Arrange.make(service, actors);
    make.readable = await makeFixtures(service, make);
    return new RequestRun(service, await readDocument(service), actors, make);
  }

  /** Tries the first example of each operation as each actor. */
  async tryExamples(): Promise<void> {
    for (const { name } of this.document.operations) {
      const tried = await this.#tryAtOnce(actorNames.map((actor) => ({ operation: name, actor, example: 0, changes: [] })));
      for (const one of tried) if (one.complaint !== null && !this.#isKnown(one)) this.faults.push(this.#faultOf(one));
    }
  }

  /** Tries generated requests until so many have counted. The same seed makes the same requests. */
  async tryGenerated(seed: number, count: number, tell: (line: string) => void = () => {}): Promise<void> {
    const all = drafts(this.document.operations);
    for (let round = 0, goal = this.counted + count; this.counted < goal && this.faults.length < mostFaults; round += 1) {
      await this.#actors.renew();
      const made = fc.sample(all, { seed: seed + round, numRuns: perSeed });
      for (let from = 0; from < made.length && this.counted < goal; from += atOnce) {
        const tried = await this.#tryAtOnce(made.slice(from, from + atOnce));
        for (const [index, one] of tried.entries()) {
          if (one.complaint === null || this.#isKnown(one)) continue;
          const fault = await this.#shrink(all, seed + round, from + index, one);
          this.faults.push(fault);
          tell(Object.values(fault).join('\n'));
        }
      }
      tell(`${this.counted} requests, ${this.faults.length} faults`);
    }
  }

  async #tryAtOnce(some: Draft[]): Promise<Tried[]> {
    await this.#actors.restore();
    // What each needs is there before any is sent: one of them may delete an account.
    const prepared = await Promise.all(some.map((draft) => this.#prepare(draft)));
    const tried = await Promise.all(prepared.map((one) => this.#send(one)));
    for (const { draft, answer } of tried) {
      if (answer.status !== 429) this.counted += 1;
      this.coverage.note(draft.operation, draft.actor, answer.status);
      if (answer.status >= 200 && answer.status < 300) this.#pool.harvest(parse(answer.body));
    }
    return tried;
  }

  async #prepare(draft: Draft): Promise<Prepared> {
    const operation = this.#operations.get(draft.operation)!;
    const actor = this.#actors.of(draft.actor);
    const ways = examples[draft.operation];
    const good: Good = ways ? await ways[draft.example % ways.length]!(this.#arrange, actor) : {};
    const request = toWire(operation, { actor, good, changes: draft.changes, pool: this.#pool, number: (this.#sent += 1) });
    return { draft, operation, request };
  }

  async #send({ draft, operation, request }: Prepared): Promise<Tried> {
    const answer = await send(this.#service.origin, request).catch(unread);
    return { draft, request, answer, complaint: this.#oracle.complaintOf(operation, request, answer) };
  }

  #isKnown = ({ complaint, draft }: Tried): boolean => this.faults.some((fault) => fault.complaint === `${draft.operation}: ${complaint}`);

  /** Makes a failing request smaller for as long as it fails in the same way. One that fails only among others stays as it is. */
  async #shrink(all: fc.Arbitrary<Draft>, seed: number, index: number, first: Tried): Promise<Fault> {
    let smallest = first;
    const fails = fc.asyncProperty(all, async (draft) => {
      await this.#actors.restore();
      const tried = await this.#send(await this.#prepare(draft));
      const isSame = draft.operation === first.draft.operation && tried.complaint === first.complaint;
      if (isSame) smallest = tried;
      return !isSame;
    });
    await fc.check(fails, { seed, path: String(index), numRuns: 1, interruptAfterTimeLimit: 10_000 });
    return this.#faultOf(smallest);
  }

  #faultOf({ draft, request, answer, complaint }: Tried): Fault {
    return {
      complaint: `${draft.operation}: ${complaint}`,
      request: asCurl(this.#service.origin, request).slice(0, 4000),
      answer: `${answer.status} ${answer.body.toString('utf8').slice(0, 600)}`,
      draft: `as ${draft.actor}, changed: ${JSON.stringify(draft.changes).slice(0, 600)}`,
    };
  }
}
