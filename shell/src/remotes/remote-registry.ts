import type { remoteFaults } from '@clapback/contracts/vocabulary';
import type { RemoteDefinition } from '@clapback/federation';
import type { RemoteEntry } from '@clapback/federation/remote-list.ts';
import { loadChunk } from './load-chunk.ts';
import { LoadFailure, within } from './load-failure.ts';

/** How far a remote has got. */
export type RemoteStatus = { state: 'idle' | 'pending' | 'loaded' } | { state: 'failed'; failure: LoadFailure };

/** A failure of a remote, as its operator is told of it. */
export interface RemoteFault {
  remote: string;
  version: string;
  kind: (typeof remoteFaults)[number];
  /** What of the remote failed. */
  part: string;
  error: unknown;
}

export interface RegistryPorts {
  /** Fetches and evaluates a remote's entry; a new try each time. */
  fetchDefinition(entry: RemoteEntry): Promise<RemoteDefinition>;
  /** The list as the service has it now. */
  fetchEntries(): Promise<readonly RemoteEntry[]>;
  /** ms that a remote, and each screen of it, may take to arrive. */
  timeout: number;
  /** Ends what is still under way of a remote, so that the next try is a new one. */
  onTimeout?(name: string): void;
  /** Hears of each failure once, however many parts it costs. */
  report?(fault: RemoteFault): void;
}

const idle: RemoteStatus = { state: 'idle' };
type Loaded = { default: React.ComponentType<object> };

/** The remotes of a page: each is loaded when it is first needed, settles by itself and can be tried again. */
export class RemoteRegistry {
  readonly #ports: RegistryPorts;
  readonly #entries = new Map<string, RemoteEntry>();
  readonly #definitions = new Map<string, Promise<RemoteDefinition>>();
  readonly #injected = new Set<string>();
  readonly #statuses = new Map<string, RemoteStatus>();
  readonly #listeners = new Set<() => void>();
  readonly #reported = new WeakSet<object>();

  constructor(entries: readonly RemoteEntry[], ports: RegistryPorts) {
    this.#ports = ports;
    for (const entry of entries) this.#entries.set(entry.name, entry);
  }

  /** The remotes of the list that this page began with. */
  get entries(): readonly RemoteEntry[] {
    return [...this.#entries.values()];
  }

  status(name: string): RemoteStatus {
    return this.#statuses.get(name) ?? idle;
  }

  /** Hears of every change of a status; call the result to stop. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The component of a route. Throws LoadFailure. */
  loadRoute(name: string, path: string): Promise<Loaded> {
    return this.#load(name, `the page ${path}`, ({ routes }) => routes.find((route) => route.path === path)?.load);
  }

  /** The component of a slot's entry. Throws LoadFailure. */
  loadSlot(name: string, slot: string, id: string): Promise<Loaded> {
    return this.#load(
      name,
      `'${id}' for ${slot}`,
      ({ slots = [] }) => slots.find((entry) => entry.slot === slot && entry.id === id)?.load as (() => Promise<Loaded>) | undefined,
    );
  }

  /** Makes ready for another try: looks up where the remote is now, and forgets what has been replaced since. Never throws. */
  async retry(name: string): Promise<void> {
    const before = this.#entries.get(name);
    let changed = false;
    try {
      const listed = await within(this.#ports.timeout, 'The remote list', this.#ports.fetchEntries());
      const now = listed.find((entry) => entry.name === name);
      changed = now !== undefined && (now.entry !== before?.entry || now.refused !== before?.refused);
      if (now && changed) this.#entries.set(name, now);
    } catch {
      // The entry that is known may still work.
    }
    if (changed) this.#definitions.delete(name);
  }

  async #load(name: string, what: string, pick: (definition: RemoteDefinition) => (() => Promise<unknown>) | undefined): Promise<Loaded> {
    const limit = new AbortController();
    try {
      return await within(this.#ports.timeout, `${what} of '${name}'`, this.#loadPart(name, what, pick, limit.signal));
    } catch (thrown) {
      limit.abort();
      const failure = LoadFailure.of(thrown);
      if (failure.kind === 'slow') this.#ports.onTimeout?.(name);
      console.error(`${what} of '${name}' could not be loaded:`, failure);
      this.#report(name, failure.kind === 'broken' ? 'import' : failure.kind, what, failure);
      throw failure;
    }
  }

  /** Takes note of what a part threw after it had arrived. */
  noteThrown(name: string, part: string, thrown: unknown): void {
    this.#report(name, 'render', part, thrown);
  }

  #report(remote: string, kind: RemoteFault['kind'], part: string, error: unknown): void {
    const causes = [error, (error as { cause?: unknown } | null)?.cause].filter((cause) => typeof cause === 'object' && cause !== null);
    if (causes.some((cause) => this.#reported.has(cause))) return;
    for (const cause of causes) this.#reported.add(cause);
    this.#ports.report?.({ remote, version: this.#entries.get(remote)?.version ?? '', kind, part, error });
  }

  async #loadPart(
    name: string,
    what: string,
    pick: (definition: RemoteDefinition) => (() => Promise<unknown>) | undefined,
    isOver: AbortSignal,
  ): Promise<Loaded> {
    const definition = await this.#definition(name);
    const load = pick(definition);
    if (!load) throw new LoadFailure('broken', `'${name}' does not have ${what}, although the remote list says so.`);
    const loaded = (await loadChunk(`${name} ${what}`, load, {
      isOver,
      onVanished: (error) => this.#report(name, 'chunk', what, error),
    })) as Partial<Loaded>;
    if (!loaded.default) throw new LoadFailure('broken', `The module of ${what} in '${name}' has no default export.`);
    return loaded as Loaded;
  }

  #definition(name: string): Promise<RemoteDefinition> {
    const known = this.#definitions.get(name);
    if (known) return known;
    this.#set(name, { state: 'pending' });
    const limit = new AbortController();
    const loading = within(this.#ports.timeout, `'${name}'`, this.#fetch(name, limit.signal)).then(
      (definition) => {
        if (this.#definitions.get(name) === loading) this.#set(name, { state: 'loaded' });
        return definition;
      },
      (thrown: unknown) => {
        limit.abort();
        const failure = LoadFailure.of(thrown);
        if (this.#definitions.get(name) === loading) {
          this.#definitions.delete(name);
          this.#set(name, { state: 'failed', failure });
        }
        throw failure;
      },
    );
    this.#definitions.set(name, loading);
    return loading;
  }

  async #fetch(name: string, isOver: AbortSignal): Promise<RemoteDefinition> {
    const entry = this.#entries.get(name);
    if (!entry) throw new LoadFailure('unreachable', `'${name}' is not in the remote list.`);
    if (entry.refused) throw new LoadFailure('refused', `'${name}' ${entry.version}: ${entry.refused}`);
    const definition = await this.#ports.fetchDefinition(entry);
    const release = `${name}@${entry.version}`;
    if (definition.inject && !this.#injected.has(release)) {
      await loadChunk(`${name} inject`, definition.inject, { isOver, onVanished: (error) => this.#report(name, 'chunk', 'inject', error) });
      this.#injected.add(release);
    }
    return definition;
  }

  #set(name: string, status: RemoteStatus): void {
    this.#statuses.set(name, status);
    for (const listener of this.#listeners) listener();
  }
}
