import { createElement as h, type ReactNode } from 'react';
import type { DecideAppeal } from '@clapback/contracts';
import type { Tx } from '#platform/database/transaction.ts';
import { Action, Details, MailLayout, Paragraph } from '#platform/mail/layout.ts';
import { sendMail } from '#platform/mail/render.ts';

/** What the mail about an answered appeal says. */
interface AppealResponse {
  decision: DecideAppeal['decision'];
  response: string;
  originalReason: string;
}

const sentences: Record<DecideAppeal['decision'], string> = {
  approved: 'We looked at your appeal again, and it was approved. What was decided is taken back where that is still possible.',
  rejected: 'We looked at your appeal again, and it was rejected. What was decided stays as it is.',
};

function AppealResponseMail({ username, words, url }: { username: string; words: AppealResponse; url: string }): ReactNode {
  return h(
    MailLayout,
    { preview: sentences[words.decision], why: 'You get this mail since you sent an appeal at Clapback.' },
    h(Paragraph, null, `Hello ${username},`),
    h(Paragraph, null, sentences[words.decision]),
    h(Details, {
      details: [
        ['Answer', words.response],
        ['Decided by', 'a person on our team, not by a rule'],
        ['What you wrote', words.originalReason],
      ],
    }),
    h(Action, { label: 'Open my settings', url }),
  );
}

/** Tells a member what became of their appeal (APPEAL-15). It goes out by the queue: a mail that fails leaves the decision standing. */
export async function mailAppealResponse(tx: Tx, accountId: string, words: AppealResponse): Promise<void> {
  const member = await tx.db
    .selectFrom('accounts as a')
    .leftJoin('profiles as w', 'w.id', 'a.id')
    .select(['a.email', 'w.display_name'])
    .where('a.id', '=', accountId)
    .executeTakeFirst();
  if (!member) return;
  const url = new URL('/dashboard?tab=settings', tx.platform.settings.publicUrl).href;
  const mail = h(AppealResponseMail, { username: member.display_name ?? 'member', words, url });
  await sendMail(tx, member.email, `Your appeal has been ${words.decision}`, mail);
}
