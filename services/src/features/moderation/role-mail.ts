import { createElement as h } from 'react';
import type { Role } from '@clapback/contracts';
import type { Tx } from '#platform/database/transaction.ts';
import { Action, Greeting, MailLayout, Paragraph } from '#platform/mail/layout.ts';
import { sendMail } from '#platform/mail/render.ts';
import { findRecipient } from '../accounts/service.ts';

/** Tells a member that an admin changed what they may do. */
export async function mailRole(tx: Tx, accountId: string, role: Role): Promise<void> {
  const member = await findRecipient(tx, accountId);
  if (!member) return;
  const { supportAddress, publicUrl } = tx.platform.settings;
  const said = `An admin changed your role at Clapback. You are now: ${role}.`;
  const mail = h(
    MailLayout,
    { preview: said, why: 'You’re getting this because it changes what you can do with your account.' },
    h(Greeting, { name: member.name }),
    h(Paragraph, null, said),
    h(Paragraph, null, `Pages that you have open change by themselves. If you have questions, write to ${supportAddress}.`),
    h(Action, { label: 'Open my dashboard', url: new URL('/dashboard', publicUrl).href }),
  );
  await sendMail(tx, member.email, 'Your role was changed', mail);
}
