import type { Actor } from '../actors.ts';
import type { Arrange } from '../arrange.ts';
import type { FormPart } from '../form.ts';

/** A request that goes through for anyone who may make it, but for the operation's own method and path. */
export interface Good {
  path?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: unknown;
  form?: FormPart[];
}

/** Arranges what the request needs, and gives it. */
export type Example = (make: Arrange, actor: Actor) => Good | Promise<Good>;
