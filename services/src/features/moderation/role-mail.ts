import { createElement as h } from 'react';
import type { Role } from '@clapback/contracts';
import type { Tx } from '#platform/database/transaction.ts';
import { Action, MailLayout, Paragraph } from '#platform/mail/layout.ts';
import { sendMail } from '#platform/mail/render.ts';

/** Tells a member that an admin changed what they may do. */
export async function mailRole(tx: Tx, to: string, role: Role): Promise<void> {
  const { supportAddress, publicUrl } = tx.platform.settings;
  const said = `An admin has changed your role at Clapback. You are now: ${role}.`;
  const mail = h(
    MailLayout,
    { preview: said, why: 'You get this mail since it concerns what you can do with your account.' },
    h(Paragraph, null, 'Hello,'),
    h(Paragraph, null, said),
    h(Paragraph, null, `Pages that you have open change by themselves. If you have questions, write to ${supportAddress}.`),
    h(Action, { label: 'Open my dashboard', url: new URL('/dashboard', publicUrl).href }),
  );
  await sendMail(tx, to, 'Your role was changed', mail);
}
