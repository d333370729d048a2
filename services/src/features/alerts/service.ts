import { v7 as uuid } from 'uuid';
import { alertLengths, mostAlerts, mostExclusions } from '@clapback/contracts/alert-words';
import type { ChangeAlert, CreateAlert } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { entityNow } from '#platform/database/fragments.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { ProblemError, refuseField } from '#platform/http/problems.ts';
import { validateText } from '#platform/text/validate-text.ts';
import { lockAccount } from '../accounts/service.ts';
import { Alert, AlertExclusion } from './entities.ts';
import { exclusionContext, keywordContext } from './matching/match.ts';
import { ruleOf, type AlertMode } from '#platform/names/rule.ts';
import { handOnSearches, moveSearches } from './networks/watch-network.ts';
import { lockOwnAlert, noAlert } from './own-alert.ts';
import { makeSettings } from './settings.ts';
import { writeTerms } from './matching/word-hashes.ts';

export { countNewFinds } from './queries.ts';

/** Makes an alert of a member's own. @returns its id */
export async function createAlert(
  tx: Tx,
  { accountId }: Pick<Member, 'accountId'>,
  { keyword, mode = 'exact', findsNicknames = false, findsTypingErrors = false, exclusions = [] }: CreateAlert,
): Promise<string> {
  const text = checkKeyword(keyword, mode);
  // One after the other, so that two at once do not make one too many.
  await lockAccount(tx, accountId);
  if ((await tx.em.count(Alert, { accountId })) >= mostAlerts)
    throw new ProblemError('conflict', { detail: `You can have ${mostAlerts} alerts. Please delete one that you do not need.` });
  const id = uuid();
  tx.em.create(Alert, { id, accountId, keyword: tx.seal(text, keywordContext(id)), mode, findsNicknames, findsTypingErrors });
  await tx.flush();
  await writeTerms(tx, id, ruleOf(text, mode, { findsNicknames, findsTypingErrors }));
  await writeExclusions(tx, id, exclusions);
  await makeSettings(tx, accountId);
  await handOnSearches(tx, accountId);
  return id;
}

/** Changes the rule of one's own alert, pauses it, or lets it go on: it finds what is written from then on. */
export async function changeAlert(tx: Tx, member: Member, id: string, change: ChangeAlert): Promise<void> {
  const alert = await lockOwnAlert(tx, member, id);
  const { keyword: given, mode = alert.mode, exclusions, isActive } = change;
  const { findsNicknames = alert.findsNicknames, findsTypingErrors = alert.findsTypingErrors } = change;
  const hasOtherOptions = findsNicknames !== alert.findsNicknames || findsTypingErrors !== alert.findsTypingErrors;
  if (given !== undefined || change.mode !== undefined || hasOtherOptions) {
    const before = tx.platform.secrets.unseal(alert.keyword, keywordContext(id)) ?? '';
    const text = checkKeyword(given ?? before, mode);
    const options = { findsNicknames, findsTypingErrors };
    const hasOtherWords = text !== before || mode !== alert.mode;
    const isOther = hasOtherWords || hasOtherOptions;
    Object.assign(alert, {
      keyword: tx.seal(text, keywordContext(id)),
      mode,
      ...options,
      ...(isOther ? { activeSince: entityNow() } : {}),
    });
    await writeTerms(tx, id, ruleOf(text, mode, options));
    if (hasOtherWords) await moveSearches(tx, alert, { keyword: text, mode });
  }
  if (exclusions !== undefined) await writeExclusions(tx, id, exclusions);
  if (isActive !== undefined && isActive !== alert.isActive)
    Object.assign(alert, { isActive, ...(isActive ? { activeSince: entityNow() } : {}) });
  await tx.flush();
  await handOnSearches(tx, alert.accountId);
}

/** Deletes one's own alert with all its finds. */
export async function deleteAlert(tx: Tx, member: Member, id: string): Promise<void> {
  const alert = await lockOwnAlert(tx, member, id);
  await handOnSearches(tx, alert.accountId, { without: id });
  tx.em.remove(alert);
}

/** Forgets something that an alert has left out. */
export async function deleteExclusion(tx: Tx, member: Member, id: string, exclusionId: string): Promise<void> {
  await lockOwnAlert(tx, member, id);
  tx.em.remove(await tx.em.findOneOrFail(AlertExclusion, { id: exclusionId, alertId: id }, { failHandler: noAlert }));
}

function checkKeyword(given: string, mode: AlertMode): string {
  const keyword = validateText(given, { field: 'keyword', max: alertLengths.keyword });
  if (ruleOf(keyword, mode).units.length === 0) throw refuseField('keyword', 'no_words', 'Please use at least one word.');
  return keyword;
}

/** Those that the member typed, in place of all that they typed before; what was learned stays. */
async function writeExclusions(tx: Tx, alertId: string, given: readonly string[]): Promise<void> {
  const values = given.map((value, index) => validateText(value, { field: `exclusions/${index}`, max: alertLengths.exclusion }));
  if (values.length > mostExclusions) throw refuseField('exclusions', 'too_many', `An alert can leave out ${mostExclusions} words.`);
  await tx.em.nativeDelete(AlertExclusion, { alertId, resultId: null });
  for (const value of new Set(values))
    tx.em.create(AlertExclusion, { id: uuid(), alertId, kind: 'word', value: tx.seal(value, exclusionContext(alertId)) });
  await tx.flush();
}
