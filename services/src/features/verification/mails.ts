import { createElement as h, type ReactNode } from 'react';
import type { Tx } from '#platform/database/transaction.ts';
import { Action, MailLayout, Paragraph } from '#platform/mail/layout.ts';
import { sendMail } from '#platform/mail/render.ts';

// Nobody's name stands in it: it goes to an address that somebody else may have typed.
function ProofMail({ url }: { url: string }): ReactNode {
  return h(
    MailLayout,
    {
      preview: 'Open the link to show that this address is yours.',
      why: 'You’re getting this because a member of Clapback says this address is theirs. If that wasn’t you, ignore this email. Nothing happens unless the link is opened.',
    },
    h(Paragraph, null, 'Hello,'),
    h(
      Paragraph,
      null,
      'You asked Clapback to verify who you are, and named this address. Open the link in the browser you’re signed in with. It works for 24 hours.',
    ),
    h(Action, { label: 'Confirm this address', url }),
  );
}

/** The subject of these mails, by which they are found again. */
export const proofSubject = 'Please confirm this address for your verification';

/** Mails the link by which a member shows that an address is theirs. */
export async function mailProof(tx: Tx, to: string, { proofId, token }: { proofId: string; token: string }): Promise<void> {
  const url = new URL(`/dashboard?tab=profile&proof=${proofId}&token=${token}`, tx.platform.settings.publicUrl).href;
  await sendMail(tx, to, proofSubject, h(ProofMail, { url }));
}
