import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '#platform/database/tables.ts';
import type { CaptchaAction } from '@clapback/contracts/captcha';
import { time } from '#platform/database/columns.ts';

/** A pass that a solved bot check earned: for one action, once. Only its hash is kept. */
export const CaptchaPass = defineEntity({
  name: 'CaptchaPass',
  tableName: 'captcha_passes',
  properties: {
    hash: p.blob().primary(),
    action: p.string().length(40).$type<CaptchaAction>(),
    expiresAt: time(),
  },
});

/** A solution that was handed in, kept until its challenge expires, so that it cannot be handed in twice. */
export const CaptchaSolution = defineEntity({
  name: 'CaptchaSolution',
  tableName: 'captcha_solutions',
  properties: {
    hash: p.blob().primary(),
    expiresAt: time(),
  },
});

declare module '#platform/database/tables.ts' {
  interface Tables extends TablesOf<typeof CaptchaPass | typeof CaptchaSolution> {}
}
