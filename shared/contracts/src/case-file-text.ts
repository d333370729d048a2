// What screens and the manifest say of case files. Without schemas.
import type { CaseFileEntry, CaseFileSummary, CaseFileEvidence } from './case-files.ts';
import type { NextStep } from './case-file-words.ts';

/** How a matter stands. */
export const stateLabels: Record<CaseFileSummary['state'], string> = {
  overdue: 'Overdue',
  action_needed: 'Action needed',
  waiting: 'Waiting',
  done: 'Done',
};

/** How a matter ended. */
export const outcomeLabels: Record<NonNullable<CaseFileSummary['outcome']>, string> = {
  removed: 'It was removed',
  corrected: 'It was corrected',
  answered: 'It was answered in public',
  agreed: 'Agreed with the other side',
  given_up: 'Not pursued any more',
  other: 'Ended in another way',
};

const titles: Record<CaseFileEntry['kind'], string> = {
  opened: 'Case file opened',
  note: 'Note',
  alert_found: 'Your alert found it',
  page_captured: 'Page captured',
  item_added: 'Copied from Clapback',
  evidence_added: 'Evidence added',
  draft_saved: 'Answer drafted',
  answer_posted: 'Answer posted',
  letter_drafted: 'Letter drafted',
  letter_ready: 'Letter ready',
  letter_sent: 'Letter sent',
  reply_received: 'They answered',
  page_gone: 'Watched: the page is gone',
  page_changed: 'Watched: the page changed',
  page_back: 'Watched: the page is back',
  page_unclear: 'The page could not be seen',
  closed: 'Case file closed',
  reopened: 'Case file opened again',
};

const said = (details: CaseFileEntry['details'], name: string): string | null => {
  const value = details[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** The day on which a letter was sent, where its line stands at another. */
const sentDay = (sentOn: string | null, happenedAt: string): string | null =>
  sentOn === null || happenedAt.startsWith(sentOn) ? null : `Sent on ${longDay.format(new Date(sentOn))}`;

/** A line of the timeline in words: what happened, and what is told of it. */
export function entryWords({ kind, details, happenedAt }: Pick<CaseFileEntry, 'kind' | 'details' | 'happenedAt'>): {
  title: string;
  text: string | null;
} {
  const to = said(details, 'recipient') ?? said(details, 'to');
  const title = kind === 'letter_sent' && to ? `Letter sent to ${to}` : titles[kind];
  const outcome = said(details, 'outcome') as CaseFileSummary['outcome'];
  const parts = [
    kind === 'closed' && outcome ? outcomeLabels[outcome] : null,
    said(details, 'title'),
    sentDay(said(details, 'sentOn'), happenedAt),
    said(details, 'text') ?? said(details, 'snippet') ?? said(details, 'name'),
    said(details, 'url'),
  ].filter((part) => part !== null);
  return { title, text: parts.length > 0 ? parts.join(' · ') : null };
}

const steps: Record<NextStep, string> = {
  overdue: 'They have not answered',
  due: 'Due soon',
  read_reply: 'They answered: read it and decide',
  page_gone: 'The page is gone: look, and close the case',
  page_changed: 'The page changed: compare the versions',
  page_back: 'The page is back: write again',
  answer: 'Answer it, or write a letter',
  wait: 'Waiting for the other side',
  nothing: 'Nothing is left to do',
};

/** The next step as the list says it. */
export const stepWords = ({ next }: Pick<CaseFileSummary, 'next'>): string =>
  (next.kind === 'overdue' || next.kind === 'due') && next.label ? next.label : steps[next.kind];

/** Whole days from a moment until another, in the reader's days: 0 is today, negative is past. */
export function daysUntil(iso: string, now = new Date()): number {
  const at = new Date(iso);
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  return Math.round((midnight(at) - midnight(now)) / 86_400_000);
}

/** The beginning and the end of a hash, which are enough to tell two apart by eye. */
export const shortHash = (sha256: string): string =>
  `${sha256.slice(0, 4)} ${sha256.slice(4, 8)} … ${sha256.slice(-8, -4)} ${sha256.slice(-4)}`;

/** What a piece of evidence is waiting for, or why it is not there; null for one that is. */
export function evidenceTrouble({ state, failure, erasedAt }: Pick<CaseFileEvidence, 'state' | 'failure' | 'erasedAt'>): string | null {
  if (erasedAt) return failure ?? 'Its writer deleted their account. The hash and the time stay.';
  if (state === 'waiting') return 'The page is being fetched.';
  return state === 'failed' ? (failure ?? 'The page could not be fetched.') : null;
}

/** How a text names a piece of evidence, so that whoever has the bundle finds it. */
export const evidenceReference = (reference: string, { number, keptAt }: { number: number; keptAt: string }): string =>
  `evidence ${reference}, item ${number}, dated ${longDay.format(new Date(keptAt))}`;
