import { ProblemError } from '#platform/http/problems.ts';

/** What an account's standing is by decision, apart from whether its address is confirmed. */
export type DecidedStanding = 'active' | 'suspended' | 'banned';
export type StandingStep = 'suspend' | 'lift' | 'ban' | 'unban';

/** Where each step leads from each standing. A step that is not here is refused. */
const steps: Record<DecidedStanding, Partial<Record<StandingStep, DecidedStanding>>> = {
  active: { suspend: 'suspended', ban: 'banned' },
  suspended: { lift: 'active', ban: 'banned' },
  banned: { unban: 'active' },
};

/** The standing after a step. Throws `conflict` for one that makes no sense now, such as lifting a suspension that has ended. */
export function standingAfter(now: DecidedStanding, step: StandingStep): DecidedStanding {
  const after = steps[now][step];
  if (after) return after;
  const undone = step === 'lift' ? 'suspended' : 'banned';
  if (step === 'lift' || step === 'unban') throw new ProblemError('conflict', { detail: `This member is not ${undone}.` });
  throw new ProblemError('conflict', {
    detail: now === 'banned' && step === 'suspend' ? 'This member is banned.' : `This member is ${now} already.`,
  });
}
