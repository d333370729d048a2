import { createElement as h, type ReactNode } from 'react';
import { decisionPath } from '@clapback/contracts/appeal-rules';
import type { Tx } from '#platform/database/transaction.ts';
import { Action, MailLayout, Paragraph } from '#platform/mail/layout.ts';
import { sendMail } from '#platform/mail/render.ts';
import type { Platform } from '#platform/platform.ts';
import { mayAppeal } from './appeal-words.ts';
import { StatementDetails, type MailedStatement } from './statement-details.ts';

/** What was decided about what a profile shows. */
export type ProfileOutcome = 'reset_name' | 'remove_picture' | 'warning';

interface Statement extends MailedStatement {
  username: string;
}

const words: Record<ProfileOutcome, { subject: string; said: string }> = {
  reset_name: {
    subject: 'Your name was reset',
    said: 'A moderator reset your name after it was reported. You can choose another one in your profile, but not the one from before.',
  },
  remove_picture: {
    subject: 'Your picture was removed',
    said: 'A moderator removed your picture after it was reported. You can choose another one in your profile.',
  },
  warning: {
    subject: 'A warning about your profile',
    said: 'A moderator warned you about your profile. It stays as it is. Confirm in Settings that you’ve read this, and you can post again.',
  },
};

function ProfileMail({ platform, said, statement }: { platform: Platform; said: string; statement: Statement }): ReactNode {
  const address = (path: string) => new URL(path, platform.settings.publicUrl).href;
  return h(
    MailLayout,
    { preview: said, why: 'You’re getting this because a decision was made about your profile at Clapback.' },
    h(Paragraph, null, `Hello ${statement.username},`),
    h(Paragraph, null, said),
    h(StatementDetails, { platform, statement }),
    h(Paragraph, null, mayAppeal()),
    h(Action, { label: 'Open the decision', url: address(decisionPath(statement.decisionId)) }),
  );
}

/** Tells a member what was decided about their profile, as a statement of reasons. Who reported it is nowhere in it. */
export async function mailProfile(tx: Tx, to: string, outcome: ProfileOutcome, statement: Statement): Promise<void> {
  const { subject, said } = words[outcome];
  await sendMail(tx, to, subject, h(ProfileMail, { platform: tx.platform, said, statement }));
}
