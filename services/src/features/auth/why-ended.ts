import { groundInWords } from '@clapback/contracts/report-reasons';
import type { Restriction } from '@clapback/contracts';
import { readFrom } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { effectiveStanding } from '../accounts/service.ts';
import { restrictionOf } from '../moderation/views.ts';
import { parseRefreshToken } from './tokens.ts';

/**
 * Why a refresh was refused, where its owner should hear more than that the session is over: a ban that ended it and still holds, with
 * all that the banned member reads of it in `context`. Told to nobody but the holder of the token.
 */
export async function whyEnded(platform: Platform, text: string): Promise<ProblemError | null> {
  const token = parseRefreshToken(platform.secrets, text);
  if (!token) return null;
  const banned = await readFrom(platform)
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select('a.id')
    .where('s.id', '=', token.sessionId)
    .where('s.ended_because', '=', 'banned')
    .where(effectiveStanding('a'), '=', 'banned')
    .executeTakeFirst();
  if (!banned) return null;
  const restriction = await restrictionOf(platform, { accountId: banned.id, standing: 'banned' });
  const ground = restriction?.ground ? `Ground: ${groundInWords(restriction.ground)}. ` : '';
  const detail = `${ground}You can sign in to read the decision. Questions: ${platform.settings.supportAddress}`;
  return new ProblemError('account_banned', { detail, ...(restriction ? { context: inText(restriction) } : {}) });
}

/** A problem's context holds texts alone; what is null is left out. */
const inText = (restriction: Restriction): Record<string, string> =>
  Object.fromEntries(Object.entries(restriction).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])));
