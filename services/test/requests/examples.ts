import { accountExamples } from './examples/accounts.ts';
import { contentExamples } from './examples/content.ts';
import { staffExamples } from './examples/staff.ts';
import type { Actor } from './actors.ts';
import type { Arrange } from './arrange.ts';
import type { FormPart } from './form.ts';

/** A request that goes through for whoever may make it, but for the operation's own method and path. */
export interface Good {
  path?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: unknown;
  form?: FormPart[];
}

/** Arranges what the request needs, and gives it. */
export type Example = (make: Arrange, actor: Actor) => Good | Promise<Good>;

/** For each operation the ways in which it goes through, by its first example surely. One that takes nothing needs none. */
export const examples: Record<string, Example[]> = { ...accountExamples, ...contentExamples, ...staffExamples };

/** Operations that nobody gets anything from yet, with the one refusal that they have. */
export const notAvailable: Record<string, string> = {
  'POST /api/subscription/checkout': 'payments_not_set_up',
  'POST /api/subscription/portal': 'payments_not_set_up',
};
