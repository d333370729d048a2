import { groundInWords } from '@clapback/contracts/vocabulary';
import { sql } from 'kysely';
import type { Restriction } from '@clapback/contracts';
import { readFrom } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { restrictionOf } from '../moderation/views.ts';
import { parseRefreshToken } from './tokens.ts';

/**
 * Why a refresh was refused, where its owner should hear more than that the session is over: a ban that ended it and still holds, with
 * all that the banned member reads of it in `context`. Told to nobody but the holder of the token.
 */
export async function whyEnded(platform: Platform, text: string): Promise<ProblemError | null> {
  const token = parseRefreshToken(platform.secrets, text);
  if (!token) return null;
  const { rows } = await sql<{ account_id: string }>`
    select a.id as account_id from sessions s join accounts a on a.id = s.account_id
    where s.id = ${token.sessionId} and s.ended_because = 'banned' and effective_standing(a) = 'banned'`.execute(readFrom(platform));
  if (!rows[0]) return null;
  const restriction = await restrictionOf(platform, { accountId: rows[0].account_id, standing: 'banned' });
  const reason = restriction?.ground ? `Reason: ${groundInWords(restriction.ground)}. ` : '';
  const detail = `${reason}You can sign in to read the decision. Questions: ${platform.settings.supportAddress}`;
  return new ProblemError('account_banned', { detail, ...(restriction ? { context: inText(restriction) } : {}) });
}

/** A problem's context holds texts alone; what is null is left out. */
const inText = (restriction: Restriction): Record<string, string> =>
  Object.fromEntries(Object.entries(restriction).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])));
