import { createElement as h, type ReactNode } from 'react';
import { decisionPath } from '@clapback/contracts/appeal-rules';
import { groundInWords } from '@clapback/contracts/report-reasons';
import type { Tx } from '#platform/database/transaction.ts';
import { Action, Details, MailLayout, Paragraph } from '#platform/mail/layout.ts';
import { sendMail } from '#platform/mail/render.ts';
import type { Platform } from '#platform/platform.ts';
import { inWords } from '#platform/text/times.ts';
import { mayAppeal } from './appeal-words.ts';
import { guidelines } from './grounds.ts';
import type { ModeratedItem } from './moderated-items.ts';

/** What an author reads about one of their items. */
interface Statement {
  decisionId: string;
  username: string;
  ground: string;
  groundUrl: string | null;
  facts: string | null;
  decidedAt: Date;
}

/** What became of an item. */
export type Outcome =
  | 'warned'
  | 'flagged_by_rule'
  | 'flagged'
  | 'hidden'
  | 'force_hidden'
  | 'force_hidden_no_appeal'
  | 'unflagged'
  | 'restored';

const subjects: Record<Outcome, (kind: string) => string> = {
  warned: (kind) => `A warning about your ${kind}`,
  flagged_by_rule: (kind) => `Your ${kind} was flagged for review`,
  flagged: (kind) => `Your ${kind} was flagged`,
  hidden: (kind) => `Your ${kind} was hidden`,
  force_hidden: (kind) => `Your ${kind} was hidden`,
  force_hidden_no_appeal: (kind) => `Your ${kind} was hidden for good`,
  unflagged: (kind) => `The warning over your ${kind} was lifted`,
  restored: (kind) => `Your ${kind} is shown again`,
};

const sentences: Record<Outcome, (item: string) => string> = {
  warned: (item) =>
    `A moderator has warned you about ${item}. It stays as it is. You can write again as soon as you have said in your settings that you have read this.`,
  flagged_by_rule: (item) =>
    `Several members have reported ${item}. It stays readable behind a warning until a moderator has looked at it.`,
  flagged: (item) => `A moderator has put a warning over ${item}. It stays readable behind it.`,
  hidden: (item) => `A moderator has hidden ${item} after it was reported. Nobody else can see it now.`,
  force_hidden: (item) => `A moderator has hidden ${item}. Nobody else can see it now.`,
  force_hidden_no_appeal: (item) => `A moderator has hidden ${item} for good. Nobody else can see it now.`,
  restored: (item) => `A moderator has looked again at ${item}. Everybody can see it again.`,
  unflagged: (item) => `A moderator has looked at ${item} and found nothing against our rules. The warning over it is gone.`,
};

function ContentMail({
  platform,
  item,
  outcome,
  statement,
}: {
  platform: Platform;
  item: ModeratedItem;
  outcome: Outcome;
  statement: Statement;
}): ReactNode {
  const address = (path: string) => new URL(path, platform.settings.publicUrl).href;
  const said = sentences[outcome](inWordsOf(item));
  const isRestriction = outcome !== 'unflagged' && outcome !== 'restored';
  return h(
    MailLayout,
    { preview: said, why: 'You get this mail since a decision was made about something that you wrote at Clapback.' },
    h(Paragraph, null, `Hello ${statement.username},`),
    h(Paragraph, null, said),
    isRestriction
      ? h(Details, {
          details: [
            ['Ground', groundInWords(statement.ground)],
            ['Where it can be read', statement.groundUrl ? address(statement.groundUrl) : null],
            ['Facts', statement.facts],
            ['Decided on', inWords(statement.decidedAt)],
            ['Decided by', outcome === 'flagged_by_rule' ? 'a rule, not by a person' : 'a person on our team, not by a rule'],
            ['Our policy', address(guidelines)],
          ],
        })
      : null,
    isRestriction ? h(Paragraph, null, outcome === 'force_hidden_no_appeal' ? isFinal(platform) : mayAppeal) : null,
    isRestriction
      ? h(Action, { label: 'Open the decision', url: address(decisionPath(statement.decisionId)) })
      : h(Action, { label: 'Open my settings', url: address('/dashboard?tab=settings') }),
  );
}

const isFinal = (platform: Platform): string =>
  `This decision cannot be appealed. For questions write to ${platform.settings.supportAddress}.`;

/** What a mail calls an item. The title of another's post that cannot be read any more is not in it. */
function inWordsOf({ kind, post, isPostReadable, isDeleted }: ModeratedItem): string {
  if (kind === 'post') return isDeleted ? 'your post, which you have deleted since,' : `your post “${post.title}”`;
  return isPostReadable ? `your ${kind} on the post “${post.title}”` : `your ${kind} on a post that is not shown any more`;
}

/** Tells an author what became of something they wrote; a restriction as a statement of reasons. Who reported it is nowhere in it. */
export async function mailContent(tx: Tx, to: string, item: ModeratedItem, outcome: Outcome, statement: Statement): Promise<void> {
  await sendMail(tx, to, subjects[outcome](item.kind), h(ContentMail, { platform: tx.platform, item, outcome, statement }));
}
