import { createElement as h, type ReactNode } from 'react';
import type { Tx } from '#platform/database/transaction.ts';
import { Action, MailLayout, Paragraph } from '#platform/mail/layout.ts';
import { sendMail } from '#platform/mail/render.ts';

function ArchiveMail({ url }: { url: string }): ReactNode {
  const said = 'The copy of your data with all your files is ready. You can download it in your settings for 24 hours.';
  return h(
    MailLayout,
    { preview: said, why: 'You’re getting this because a copy of your data was requested from your Clapback account.' },
    h(Paragraph, null, 'Hello,'),
    h(Paragraph, null, said),
    h(Paragraph, null, 'If this wasn’t you, change your password and check your devices in your settings.'),
    h(Action, { label: 'Open my settings', url }),
  );
}

/** Tells a member that their archive can be fetched. The link leads to Settings: what opens the archive itself is in no mail. */
export async function mailArchiveReady(tx: Tx, accountId: string): Promise<void> {
  const account = await tx.db.selectFrom('accounts').select('email').where('id', '=', accountId).executeTakeFirst();
  if (!account) return;
  const url = new URL('/dashboard?tab=settings', tx.platform.settings.publicUrl).href;
  await sendMail(tx, account.email, 'Your data is ready', h(ArchiveMail, { url }));
}
