import { legalCategories } from '@clapback/contracts/legal-categories';
import { lockItem, refreshCase } from '@clapback/services/src/features/moderation/service.ts';
import type { Tx } from '@clapback/services/src/platform/database/transaction.ts';
import { notice } from './content/notice.ts';
import type { Places } from './fill-posts.ts';
import { insertRows, newId, type Clock } from './rows.ts';

const hour = 3_600_000;
/** Hours by which a notice stands before a report that is due at the same time. */
const isEarlierBy = 12;

/** A notice of illegal content, with the report that it is kept as and its case. */
export async function fillNotice(tx: Tx, clock: Clock, places: Places): Promise<void> {
  const at = clock.at(notice.minutesAgo);
  const { reason, dueHours } = legalCategories[notice.category];
  const [noticeId, postId] = [newId(at), places.postIds.get(notice.post)!];
  await insertRows(tx, 'legal_notices', [
    { id: noticeId, name: notice.name, email: notice.email, category: notice.category, explanation: notice.explanation, created_at: at },
  ]);
  await insertRows(tx, 'reports', [
    {
      id: newId(at),
      post_id: postId,
      revision_id: places.revisionOf.get(postId),
      notice_id: noticeId,
      reason,
      due_at: new Date(at.getTime() + dueHours * hour),
      rank_at: new Date(at.getTime() + (dueHours - isEarlierBy) * hour),
      created_at: at,
    },
  ]);
  const item = await lockItem(tx, 'post', postId);
  if (item) await refreshCase(tx, item);
}
