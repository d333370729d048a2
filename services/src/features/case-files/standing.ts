import { actionDays, type NextStep } from '@clapback/contracts/case-file-words';
import type { CaseFileState } from '@clapback/contracts';
import type { EntryKind } from './matter.ts';

/** What decides how a matter stands. */
export interface StandingFacts {
  closedAt: Date | null;
  /** The open deadline that comes first. */
  due: { label: string; dueAt: Date } | null;
  /** The latest entry that is one of `caseFileMoves`. */
  lastMove: EntryKind | null;
}

/** How a matter stands, and what its member does next. */
export interface Standing {
  state: CaseFileState;
  next: { kind: NextStep; dueAt: Date | null; label: string | null };
}

/**
 * Says of a matter whose turn it is. A deadline that has passed comes before all else, one that comes soon before whatever happened; then
 * the latest move decides: what we sent is theirs to answer, what they did is the member's to look at.
 */
export function standingOf({ closedAt, due, lastMove }: StandingFacts, now = new Date()): Standing {
  const next = (kind: NextStep) => ({ kind, dueAt: due?.dueAt ?? null, label: due?.label ?? null });
  if (closedAt) return { state: 'done', next: { kind: 'nothing', dueAt: null, label: null } };
  if (due && due.dueAt <= now) return { state: 'overdue', next: next('overdue') };
  if (due && due.dueAt.getTime() - now.getTime() <= actionDays * 86_400_000) return { state: 'action_needed', next: next('due') };
  switch (lastMove) {
    case 'letter_sent':
    case 'answer_posted':
      return { state: 'waiting', next: next('wait') };
    case 'reply_received':
      return { state: 'action_needed', next: next('read_reply') };
    case 'page_gone':
    case 'page_changed':
    case 'page_back':
      return { state: 'action_needed', next: next(lastMove) };
    default:
      return { state: 'action_needed', next: next('answer') };
  }
}
