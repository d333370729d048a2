import { createElement as h, type ReactNode } from 'react';
import type { Tx } from '#platform/database/transaction.ts';
import { Action, Greeting, MailLayout, Paragraph } from '#platform/mail/layout.ts';
import { sendMail } from '#platform/mail/render.ts';

/** What the mail about a new response says. `name` is null for the author of an anonymous post. */
interface LiveResponse {
  postId: string;
  responseId: string;
  title: string;
  name: string | null;
}

function ResponseLiveMail({ title, name, url }: { title: string; name: string | null; url: string }): ReactNode {
  return h(
    MailLayout,
    { preview: `Anyone can read it now, under '${title}'.`, why: 'You’re getting this because you posted a response.' },
    h(Greeting, { name }),
    h(Paragraph, null, `Your response is live. Anyone can read it now, under '${title}'. You can edit or delete it at any time.`),
    h(Action, { label: 'See your response', url }),
  );
}

/** Tells a member that their response can be read. */
export async function mailResponseLive(tx: Tx, to: string, { postId, responseId, title, name }: LiveResponse): Promise<void> {
  const url = new URL(`/?post=${postId}&response=${responseId}`, tx.platform.settings.publicUrl).href;
  await sendMail(tx, to, 'Your clapback is live', h(ResponseLiveMail, { title, name, url }));
}
