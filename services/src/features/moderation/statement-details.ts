import { createElement as h, type ReactNode } from 'react';
import { groundInWords } from '@clapback/contracts/report-reasons';
import type { Tx } from '#platform/database/transaction.ts';
import { Details } from '#platform/mail/layout.ts';
import type { Platform } from '#platform/platform.ts';
import { inWords } from '#platform/text/times.ts';

/** What every mail about a decision says of it: a statement of reasons. */
export interface MailedStatement {
  decisionId: string;
  ground: string;
  groundUrl: string | null;
  facts: string | null;
  decidedAt: Date;
}

/** Signs of what was written that a mail quotes, at most. */
const quotedSigns = 300;

/** The beginning of what a decision is about, as it stood then; null for one that is about no text, and where the text is gone. */
export async function readDecidedWords(tx: Tx, decisionId: string): Promise<string | null> {
  const row = await tx.db
    .selectFrom('decisions as d')
    .innerJoin('revisions as v', 'v.id', 'd.revision_id')
    .select('v.content')
    .where('d.id', '=', decisionId)
    .executeTakeFirst();
  const words = row?.content?.trim();
  if (!words) return null;
  const signs = Array.from(words);
  return `“${signs.length > quotedSigns ? `${signs.slice(0, quotedSigns).join('').trimEnd()}…` : words}”`;
}

/** The statement in pairs, with its time in the reader’s zone. `before` and `after` are what one kind of decision says beside it. */
export function StatementDetails({
  platform,
  statement: { ground, groundUrl, facts, decidedAt },
  timeZone,
  isByRule = false,
  before = [],
  after = [],
}: {
  platform: Platform;
  statement: MailedStatement;
  timeZone: string;
  isByRule?: boolean;
  before?: [name: string, value: string | null][];
  after?: [name: string, value: string | null][];
}): ReactNode {
  return h(Details, {
    details: [
      ...before,
      ['Ground', groundInWords(ground)],
      ['Facts', facts],
      ['Decided on', inWords(decidedAt, timeZone)],
      ['Decided by', isByRule ? 'a rule, not by a person' : 'a person on our team, not by a rule'],
      ...after,
      ['Read the rule', groundUrl === null ? null : new URL(groundUrl, platform.settings.publicUrl).href],
    ],
  });
}
