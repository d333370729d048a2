import type { EventKind } from '@clapback/contracts/events';

/** What a listener of a topic hears: an event with ids and no content, or that too much was missed and all must be read again. */
export type LiveEvent =
  | { kind: EventKind; topic: string; number: number; ids: Record<string, string> }
  | { kind: 'reset'; topic: string; number: number };

export type LiveHandler = (event: LiveEvent) => void;
