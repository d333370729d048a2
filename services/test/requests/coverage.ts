import { actorNames, mayCall, type ActorName } from './actors.ts';
import type { Operation } from './document.ts';
import { notAvailable } from './examples.ts';

/** Which operations were reached with a success, by which actors. */
export class Coverage {
  readonly #reached = new Map<string, Set<ActorName>>();

  /** How many answers there were of each status. */
  readonly statuses = new Map<number, number>();

  note(operation: string, actor: ActorName, status: number): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status < 200 || status > 299) return;
    this.#reached.set(operation, (this.#reached.get(operation) ?? new Set()).add(actor));
  }

  /** Every operation with the actors who may call it and never got a success. */
  missing(operations: Operation[]): string[] {
    return operations
      .filter(({ name }) => !(name in notAvailable))
      .flatMap(({ name, access }) =>
        actorNames.filter((actor) => mayCall(actor, access) && !this.#reached.get(name)?.has(actor)).map((actor) => `${name} as ${actor}`),
      );
  }

  /** Every operation that an actor got a success from whom its declared access keeps out. */
  trespassed(operations: Operation[]): string[] {
    return operations.flatMap(({ name, access }) =>
      [...(this.#reached.get(name) ?? [])].filter((actor) => !mayCall(actor, access)).map((actor) => `${name} as ${actor}`),
    );
  }
}
