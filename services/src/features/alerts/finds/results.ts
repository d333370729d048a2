import type { AlertResultState } from '@clapback/contracts';
import { limits } from '@clapback/contracts/limits';
import type { Member } from '#platform/access/actor.ts';
import { toIso } from '#platform/database/time.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { addEntry, addFoundPage, isOwnPage, openAbout, openCaseFile, ownPage } from '../../case-files/service.ts';
import { AlertExclusion, AlertResult } from '../entities.ts';
import { learnOf } from './learn.ts';
import { keywordContext, snippetContext } from '../matching/match.ts';
import { openPlace } from '../sealed.ts';
import { lockOwnAlert } from '../own-alert.ts';
import { noResult } from '../views.ts';

/** Says how a find stands. `not_me` teaches its alert, and any other state takes back what this find had taught. */
export async function changeResult(tx: Tx, member: Member, id: string, state: AlertResultState): Promise<void> {
  const result = await lockOwnResult(tx, member, id);
  if (result.state === state) return;
  const wasNotMe = result.state === 'not_me';
  result.state = state;
  await tx.flush();
  if (wasNotMe) await tx.em.nativeDelete(AlertExclusion, { alertId: result.alertId, resultId: id });
  if (state === 'not_me') await learnOf(tx, result);
}

/** Opens a case file with the find in it. @returns its id, or that of the one which has the find already */
export async function makeCaseFile(tx: Tx, member: Member, id: string): Promise<string> {
  const result = await lockOwnResult(tx, member, id);
  if (result.caseFileId) return result.caseFileId;
  const caseFileId = await openAboutFind(tx, member, result);
  result.caseFileId = caseFileId;
  if (result.state === 'new') result.state = 'about_me';
  await tx.flush();
  return caseFileId;
}

/** What was found here is copied as anything else that is kept, so that it goes with its author's account; a page is fetched and kept. */
async function openAboutFind(tx: Tx, member: Member, result: Awaited<ReturnType<typeof lockOwnResult>>): Promise<string> {
  const item = itemOf(result);
  const { secrets } = tx.platform;
  const place = openPlace(secrets, result.alertId, { source_url: result.sourceUrl, source_title: result.sourceTitle });
  const about = { ...place, foundAt: toIso(result.foundAt) };
  const entry = { kind: 'alert_found', subjectId: result.id, happenedAt: new Date(result.foundAt) } as const;
  if (item) {
    const { id } = await openAbout(tx, member.accountId, item);
    await addEntry(tx, id, { ...entry, details: about });
    return id;
  }
  // Without its item nobody knows whose words they are, and nothing would erase them.
  if (URL.canParse(place.url) && isOwnPage(tx.platform, place.url)) throw new ProblemError('conflict', { detail: ownPage });
  const alert = await lockOwnAlert(tx, member, result.alertId);
  const keyword = secrets.unseal(alert.keyword, keywordContext(alert.id)) ?? '';
  const snippet = secrets.unseal(result.snippet, snippetContext(alert.id)) ?? '';
  const id = await openCaseFile(tx, member.accountId, {
    title: cut(`“${keyword}” at ${place.title}`, limits.title),
    accusationKind: 'page',
    accusationUrl: place.url,
    summary: cut(snippet, limits.reason),
  });
  await addEntry(tx, id, { ...entry, details: { ...about, snippet } });
  await addFoundPage(tx, id, place.url);
  return id;
}

interface FoundIn {
  postId?: string | null | undefined;
  responseId?: string | null | undefined;
  commentId?: string | null | undefined;
}

const itemOf = ({ postId, responseId, commentId }: FoundIn) => {
  if (commentId) return { kind: 'comment', id: commentId } as const;
  if (responseId) return { kind: 'response', id: responseId } as const;
  return postId ? ({ kind: 'post', id: postId } as const) : null;
};

const cut = (text: string, most: number) => ([...text].length > most ? `${[...text].slice(0, most - 1).join('')}…` : text);

async function lockOwnResult(tx: Tx, member: Member, id: string) {
  const found = await tx.db
    .selectFrom('alert_results')
    .innerJoin('alerts', 'alerts.id', 'alert_results.alert_id')
    .select('alert_results.alert_id')
    .where('alert_results.id', '=', id)
    .where('alerts.account_id', '=', member.accountId)
    .executeTakeFirst();
  if (!found) throw noResult();
  // The alert's row is what stands before all that is its own.
  await lockOwnAlert(tx, member, found.alert_id);
  return tx.em.findOneOrFail(AlertResult, { id }, { failHandler: noResult });
}
