import { createElement as h } from 'react';
import type { Tx } from '#platform/database/transaction.ts';
import { MailLayout, Paragraph } from '#platform/mail/layout.ts';
import { sendMail } from '#platform/mail/render.ts';

/** Tells an admin with what the audit log ends: whoever keeps the mail can prove later that nothing before it was changed. */
export async function mailHead(tx: Tx, to: string, { number, hash }: { number: number; hash: string }): Promise<void> {
  const mail = h(
    MailLayout,
    {
      preview: `The audit log has ${number} entries.`,
      why: 'You’re getting this once a day because you’re an admin. Please keep it: it’s proof kept outside the service.',
    },
    h(Paragraph, null, 'Hello,'),
    h(Paragraph, null, `The audit log has ${number} entries. The hash of the last one, and with it of all before it, is:`),
    h(Paragraph, null, hash),
    h(Paragraph, null, `To prove later that none of them was changed: npm run audit:verify -- ${number}:${hash}`),
  );
  await sendMail(tx, to, `The audit log: ${number} entries`, mail);
}
