import { groundInWords } from '@clapback/contracts/vocabulary';
import { sql } from 'kysely';
import { readFrom } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { parseRefreshToken } from './tokens.ts';

/** Why a refresh was refused, where its owner should hear more than that the session is over: a ban that ended it and still holds. Told to nobody but the holder of the token. */
export async function whyEnded(platform: Platform, text: string): Promise<ProblemError | null> {
  const token = parseRefreshToken(platform.secrets, text);
  if (!token) return null;
  const { rows } = await sql<{ ground: string | null }>`
    select (select d.ground from decisions d where d.subject_id = a.id and d.kind = 'ban' order by d.created_at desc, d.id desc limit 1) as ground
    from sessions s join accounts a on a.id = s.account_id
    where s.id = ${token.sessionId} and s.ended_because = 'banned' and effective_standing(a) = 'banned'`.execute(readFrom(platform));
  if (!rows[0]) return null;
  const reason = rows[0].ground ? `Reason: ${groundInWords(rows[0].ground)}. ` : '';
  return new ProblemError('account_banned', { detail: `${reason}You can sign in to read the decision. Questions: ${platform.settings.supportAddress}` });
}
