import { createElement as h } from 'react';
import type { Role } from '@clapback/contracts';
import type { Tx } from '#platform/database/transaction.ts';
import { Action, MailLayout, Paragraph } from '#platform/mail/layout.ts';
import { sendMail } from '#platform/mail/render.ts';
import type { Platform } from '#platform/platform.ts';

/** Tells a member that an admin changed what they may do. */
export async function mailRole(platform: Platform, tx: Tx, to: string, role: Role): Promise<void> {
  const said = `An admin has changed your role at Clapback. You are now: ${role}.`;
  const mail = h(
    MailLayout,
    { preview: said, why: 'You get this mail since it concerns what you can do with your account.' },
    h(Paragraph, null, 'Hello,'),
    h(Paragraph, null, said),
    h(
      Paragraph,
      null,
      `Pages that you have open change by themselves. If you have questions, write to ${platform.settings.supportAddress}.`,
    ),
    h(Action, { label: 'Open my dashboard', url: new URL('/dashboard', platform.settings.publicUrl).href }),
  );
  await sendMail(tx, to, 'Your role was changed', mail);
}
