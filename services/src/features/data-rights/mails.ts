import { createElement as h, type ReactNode } from 'react';
import type { Tx } from '#platform/database/transaction.ts';
import { Action, Greeting, MailLayout, Paragraph } from '#platform/mail/layout.ts';
import { sendMail } from '#platform/mail/render.ts';
import { findRecipient } from '../accounts/service.ts';

function ArchiveMail({ name, url }: { name: string | null; url: string }): ReactNode {
  const said = 'The copy of your data with all your files is ready. You can download it in your settings for 24 hours.';
  return h(
    MailLayout,
    { preview: said, why: 'You’re getting this because a copy of your data was requested from your Clapback account.' },
    h(Greeting, { name }),
    h(Paragraph, null, said),
    h(Paragraph, null, 'If this wasn’t you, change your password and check your devices in your settings.'),
    h(Action, { label: 'Open my settings', url }),
  );
}

/** Tells a member that their archive can be fetched. The link leads to Settings: what opens the archive itself is in no mail. */
export async function mailArchiveReady(tx: Tx, accountId: string): Promise<void> {
  const member = await findRecipient(tx, accountId);
  if (!member) return;
  const url = new URL('/dashboard?tab=settings', tx.platform.settings.publicUrl).href;
  await sendMail(tx, member.email, 'Your data is ready', h(ArchiveMail, { name: member.name, url }));
}
