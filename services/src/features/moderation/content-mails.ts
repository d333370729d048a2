import { createElement as h, type ReactNode } from 'react';
import { decisionPath } from '@clapback/contracts/appeal-rules';
import type { Tx } from '#platform/database/transaction.ts';
import { Action, Details, Greeting, MailLayout, Paragraph } from '#platform/mail/layout.ts';
import { sendMail } from '#platform/mail/render.ts';
import type { Platform } from '#platform/platform.ts';
import type { Recipient } from '../accounts/service.ts';
import { mayAppeal } from './appeal-words.ts';
import type { ModeratedItem } from './moderated-items.ts';
import { readDecidedWords, StatementDetails, type MailedStatement } from './statement-details.ts';

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

const sentences: Record<Outcome, (item: string, isDeleted: boolean) => string> = {
  warned: (item, isDeleted) =>
    `A moderator warned you about ${item}. ${isDeleted ? '' : 'It stays up. '}Confirm in Settings that you’ve read this, and you can post again.`,
  flagged_by_rule: (item) => `Several members reported ${item}. It stays readable behind a warning until a moderator has reviewed it.`,
  flagged: (item) => `A moderator put a warning over ${item}. It stays readable behind it.`,
  hidden: (item) => `A moderator hid ${item} after it was reported. Nobody else can see it now.`,
  force_hidden: (item) => `A moderator hid ${item}. Nobody else can see it now.`,
  force_hidden_no_appeal: (item) => `A moderator hid ${item} for good. Nobody else can see it now.`,
  restored: (item) => `We reviewed ${item} again and restored it.`,
  unflagged: (item) => `We reviewed ${item} and found nothing against our rules. The warning over it is gone.`,
};

function ContentMail({
  platform,
  reader,
  item,
  outcome,
  statement,
  written,
}: {
  platform: Platform;
  reader: Recipient;
  item: ModeratedItem;
  outcome: Outcome;
  statement: MailedStatement;
  /** What was decided about, as the author wrote it. */
  written: string | null;
}): ReactNode {
  const address = (path: string) => new URL(path, platform.settings.publicUrl).href;
  const said = sentences[outcome](inWordsOf(item), item.isDeleted);
  const isRestriction = outcome !== 'unflagged' && outcome !== 'restored';
  return h(
    MailLayout,
    { preview: said, why: 'You’re getting this because a decision was made about something you wrote at Clapback.' },
    h(Greeting, { name: reader.name }),
    h(Paragraph, null, said),
    isRestriction
      ? h(StatementDetails, {
          platform,
          statement,
          timeZone: reader.timeZone,
          isByRule: outcome === 'flagged_by_rule',
          before: [[`Your ${item.kind}`, written]],
        })
      : written
        ? h(Details, { details: [[`Your ${item.kind}`, written]] })
        : null,
    isRestriction ? h(Paragraph, null, outcome === 'force_hidden_no_appeal' ? isFinal(platform) : mayAppeal(reader.timeZone)) : null,
    isRestriction
      ? h(Action, { label: 'Open the decision', url: address(decisionPath(statement.decisionId)) })
      : h(Action, { label: 'Open my settings', url: address('/dashboard?tab=settings') }),
  );
}

const isFinal = (platform: Platform): string =>
  `This decision cannot be appealed. For questions write to ${platform.settings.supportAddress}.`;

/** What a mail calls an item. The title of another's post that cannot be read any more is not in it. */
function inWordsOf({ kind, post, isPostReadable, isDeleted }: ModeratedItem): string {
  if (kind === 'post') return isDeleted ? 'your deleted post' : `your post “${post.title}”`;
  return isPostReadable ? `your ${kind} on the post “${post.title}”` : `your ${kind} on a post that is not shown any more`;
}

/** Tells an author what became of something they wrote; a restriction as a statement of reasons. Who reported it is nowhere in it. */
export async function mailContent(
  tx: Tx,
  reader: Recipient,
  item: ModeratedItem,
  outcome: Outcome,
  statement: MailedStatement,
): Promise<void> {
  const written = await readDecidedWords(tx, statement.decisionId);
  await sendMail(
    tx,
    reader.email,
    subjects[outcome](item.kind),
    h(ContentMail, { platform: tx.platform, reader, item, outcome, statement, written }),
  );
}
