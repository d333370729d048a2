import { ProblemError } from '#platform/http/problems.ts';

/** What an account's standing is by decision, apart from whether its address is confirmed. */
export type DecidedStanding = 'active' | 'suspended' | 'banned';
export type AccountStep = 'suspend' | 'shorten' | 'unsuspend' | 'ban' | 'unban';

/** Where each step leads from each standing. A step that is not here is refused. */
const steps: Record<DecidedStanding, Partial<Record<AccountStep, DecidedStanding>>> = {
  active: { suspend: 'suspended', ban: 'banned' },
  suspended: { shorten: 'suspended', unsuspend: 'active', ban: 'banned' },
  banned: { unban: 'active' },
};

/** The standing after a step. Throws `conflict` for one that makes no sense now, such as lifting a suspension that has ended. */
export function standingAfter(now: DecidedStanding, step: AccountStep): DecidedStanding {
  const after = steps[now][step];
  if (after) return after;
  const undone = step === 'unban' ? 'banned' : 'suspended';
  if (step === 'unsuspend' || step === 'shorten' || step === 'unban')
    throw new ProblemError('conflict', { detail: `This member is not ${undone}.` });
  throw new ProblemError('conflict', {
    detail: now === 'banned' && step === 'suspend' ? 'This member is banned.' : `This member is ${now} already.`,
  });
}
