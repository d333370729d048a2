import { createElement as h, type ReactNode } from 'react';
import { decisionPath } from '@clapback/contracts/appeal-rules';
import type { Tx } from '#platform/database/transaction.ts';
import { Action, Greeting, MailLayout, Paragraph } from '#platform/mail/layout.ts';
import { sendMail } from '#platform/mail/render.ts';
import type { Platform } from '#platform/platform.ts';
import type { Recipient } from '../accounts/service.ts';
import { mayAppeal } from './appeal-words.ts';
import { StatementDetails, type MailedStatement } from './statement-details.ts';

/** What was decided about what a profile shows. */
export type ProfileOutcome = 'reset_name' | 'remove_picture' | 'warning';

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

interface ProfileMailProps {
  platform: Platform;
  reader: Recipient;
  said: string;
  statement: MailedStatement;
}

function ProfileMail({ platform, reader, said, statement }: ProfileMailProps): ReactNode {
  const address = (path: string) => new URL(path, platform.settings.publicUrl).href;
  return h(
    MailLayout,
    { preview: said, why: 'You’re getting this because a decision was made about your profile at Clapback.' },
    h(Greeting, { name: reader.name }),
    h(Paragraph, null, said),
    h(StatementDetails, { platform, statement, timeZone: reader.timeZone }),
    h(Paragraph, null, mayAppeal(reader.timeZone)),
    h(Action, { label: 'Open the decision', url: address(decisionPath(statement.decisionId)) }),
  );
}

/** Tells a member what was decided about their profile, as a statement of reasons. Who reported it is nowhere in it. */
export async function mailProfile(tx: Tx, reader: Recipient, outcome: ProfileOutcome, statement: MailedStatement): Promise<void> {
  const { subject, said } = words[outcome];
  await sendMail(tx, reader.email, subject, h(ProfileMail, { platform: tx.platform, reader, said, statement }));
}
