import type { ItemState } from '@clapback/contracts';
import { ProblemError } from '#platform/http/problems.ts';

/** What moderation does with an item. `restore` leads back to `active`; a flag from before is set again by `flag`. */
export type ItemStep = 'flag' | 'unflag' | 'hide' | 'force_hide' | 'force_hide_no_appeal' | 'restore';

/** Hiding by force is possible however an item stands, and for good also on top of one that can be appealed. */
const byForce = { force_hide: 'force_hidden', force_hide_no_appeal: 'force_hidden_no_appeal' } as const;

/** Where each step leads from each state. A step that is not here is refused. */
const steps: Record<ItemState, Partial<Record<ItemStep, ItemState>>> = {
  active: { flag: 'flagged', hide: 'hidden', ...byForce },
  flagged: { unflag: 'active', hide: 'hidden', ...byForce },
  hidden: { restore: 'active', ...byForce },
  force_hidden: { force_hide_no_appeal: 'force_hidden_no_appeal' },
  force_hidden_no_appeal: {},
};

const words: Record<ItemState, string> = {
  active: 'visible',
  flagged: 'flagged already',
  hidden: 'hidden already',
  force_hidden: 'hidden already',
  force_hidden_no_appeal: 'hidden already',
};

/** Whether everybody can see what stands like this, behind a warning perhaps. */
export const isVisibleState = (state: ItemState): boolean => state === 'active' || state === 'flagged';

/** Whether a step is possible now. */
export const canStep = (now: ItemState, step: ItemStep): boolean => steps[now][step] !== undefined;

/** The state after a step. Throws `conflict` for one that makes no sense now, such as hiding what is hidden. */
export function itemAfter(now: ItemState, step: ItemStep): ItemState {
  const after = steps[now][step];
  if (!after) throw new ProblemError('conflict', { detail: `This is ${words[now]}.` });
  return after;
}
