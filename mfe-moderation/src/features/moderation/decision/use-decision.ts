import type { Decide, Decided, ModerationCaseDetail, Problem, ReportDecision } from '@clapback/contracts';
import { problemOf, statusOf, toast, errorMessage, useAppDispatch, useSession } from '@clapback/store';
import { useEffect, useRef, useState } from 'react';
import { quoteFrom } from '../../facts/index.ts';
import { useModerationDecideMutation, useModerationUndoMutation } from '../moderation-endpoints.ts';
import { timeText, decisionLabels, decidedMessage, nameOf } from '../case-labels.ts';

interface LastDecision {
  /** Which of the decisions made on this screen it is: a later one has a higher number. */
  number: number;
  caseId: string;
  decisionId: string;
  /** What was done, and about what. */
  words: string;
  name: string;
  undoableUntil: string;
}

/** Why a decision could not be made: somebody else was faster, or the text is another one by now. */
interface Conflict {
  caseId: string;
  title: string;
  detail: string;
}

/** A form that asks for the ground and the facts of a decision. */
export interface OpenForm {
  decision: 'hide' | 'approve' | 'warning';
  /** What was selected of the item as the form was opened. */
  quote: string | null;
}

/** What the buttons and keys of a decision do, and how far they are. */
export interface DecisionState {
  busy: ReportDecision | 'undo' | null;
  form: OpenForm | null;
  /** Whether there is something to hide, and somebody to warn. */
  canHide: boolean;
  canWarn: boolean;
  conflict: Conflict | null;
  /** The decision made last on this screen, while it can be taken back. */
  last: LastDecision | null;
  openForm(decision: OpenForm['decision']): void;
  closeForm(): void;
  decide(decision: ReportDecision, more?: Pick<Decide, 'ground' | 'facts'>): void;
  undo(decision: Pick<LastDecision, 'caseId' | 'decisionId'>): void;
  /** Takes the decision made last back, also one that is still being saved. */
  undoLast(): void;
  /** Gives the keys to the form of a person, which is one of its own; what it gives back takes them away again. */
  giveKeys(press: PersonKeys): () => void;
  /** Leads on from a person who was decided about, and lets that be taken back like any other decision. */
  leavePerson(decided: Decided, words: string): void;
}

/** What a key does in the case of a person. */
type PersonKeys = (decision: 'dismiss' | 'warning') => void;

interface Steps {
  /** As a case is left behind: after it was decided, or while that is being saved where nothing was written that a refusal would lose. */
  onLeft(caseId: string): void;
  /** After it was left and its decision is saved. */
  onSaved(caseId: string): void;
  /** After it was left and could not be decided. */
  onRefused(caseId: string, isDecided: boolean): void;
  onUndone(caseId: string): void;
}

const failed: Record<ReportDecision | 'undo', string> = {
  approve: 'Failed to update report',
  warning: 'Failed to warn the author',
  dismiss: 'Failed to update report',
  hide: 'Failed to take action on content',
  undo: 'Failed to undo the decision',
};

/** Decides on the case that is shown. */
export function useDecision(shown: ModerationCaseDetail | undefined, { onLeft, onSaved, onRefused, onUndone }: Steps): DecisionState {
  const dispatch = useAppDispatch();
  const { user } = useSession();
  const [sendDecision] = useModerationDecideMutation();
  const [sendUndo] = useModerationUndoMutation();
  const [busy, setBusy] = useState<DecisionState['busy']>(null);
  const [form, setForm] = useState<(OpenForm & { caseId: string }) | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [last, setLast] = useState<LastDecision | null>(null);
  const decided = useRef(0);
  // The next case can be decided while the answer about this one is on its way. By case: the number of its decision.
  const sending = useRef(new Map<string, number>());
  // Of those the cases whose decision is to be taken back as soon as it is saved.
  const takenBack = useRef(new Set<string>());
  const personKeys = useRef<PersonKeys | null>(null);

  useEffect(() => {
    if (!last) return;
    const timer = setTimeout(() => setLast(null), new Date(last.undoableUntil).getTime() - Date.now());
    return () => clearTimeout(timer);
  }, [last]);

  const canHide = shown !== undefined && !shown.item.isDeleted && (shown.item.state === 'active' || shown.item.state === 'flagged');
  const canWarn = shown !== undefined && shown.item.authorName !== 'Deleted account';
  // A person is decided about in a form of its own.
  const mayDecide = shown?.status === 'pending' && shown.mayDecide && shown.item.kind !== 'person' && busy === null;

  function openForm(decision: OpenForm['decision']) {
    if (decision === 'warning' && shown?.item.kind === 'person') return personKeys.current?.(decision);
    if (!mayDecide || (decision === 'hide' && !canHide) || (decision === 'warning' && !canWarn)) return;
    setForm({ decision, caseId: shown.id, quote: quoteFrom(getSelection()?.toString() ?? '', shown.item) });
  }

  function refuse(what: ReportDecision | 'undo', caseId: string, error: unknown) {
    const problem = problemOf(error);
    if (problem && statusOf(error) === 409) setConflict(conflictOf(caseId, problem, user?.id ?? null));
    dispatch(toast({ title: failed[what], description: errorMessage(error), variant: 'destructive' }, error));
  }

  /** Offers to take a decision back, unless one that was made after it can be taken back: answers come in any order. */
  function remember(number: number, { caseId, decisionId, undoableUntil }: Decided, words: string, name: string) {
    const made = undoableUntil ? { number, caseId, decisionId, words, name, undoableUntil } : null;
    setLast((kept) => (kept && kept.number > number ? kept : made));
  }
  const forget = (decisionId: string) => setLast((kept) => (kept?.decisionId === decisionId ? null : kept));

  async function decide(decision: ReportDecision, more: Pick<Decide, 'ground' | 'facts'> = {}) {
    if (decision === 'dismiss' && shown?.item.kind === 'person') return personKeys.current?.(decision);
    if (!mayDecide || (decision === 'hide' && !canHide)) return;
    const { id: caseId, item, reports } = shown;
    if (sending.current.has(caseId)) return;
    const number = (decided.current += 1);
    sending.current.set(caseId, number);
    setConflict(null);
    // A decision is one press, and the next case is there before the answer. A form stays until what it holds is saved.
    const isLeft = form?.caseId !== caseId;
    if (isLeft) onLeft(caseId);
    else setBusy(decision);
    const { data, error } = await sendDecision({
      caseId,
      body: { decision, ...more, ...(item.revisionId ? { revisionId: item.revisionId } : {}) },
    });
    sending.current.delete(caseId);
    if (!isLeft) setBusy(null);
    const isTakenBack = takenBack.current.delete(caseId);
    if (!data) {
      if (isLeft) onRefused(caseId, problemOf(error)?.code === 'already_decided');
      refuse(decision, caseId, error);
      return;
    }
    const words = decidedMessage(decision, reports.filter(({ status }) => status === 'pending').length);
    // A form that was opened on the next case meanwhile is left alone.
    setForm((open) => (open?.caseId === caseId ? null : open));
    remember(number, data, words, nameOf(item, 40));
    dispatch(
      toast({
        title: words,
        description: data.undoableUntil ? `You can undo it until ${timeText(data.undoableUntil)}.` : undefined,
      }),
    );
    if (!isLeft) onLeft(caseId);
    onSaved(caseId);
    if (isTakenBack) await undo({ caseId, decisionId: data.decisionId });
  }

  async function undo({ caseId, decisionId }: Pick<LastDecision, 'caseId' | 'decisionId'>) {
    if (busy !== null) return;
    setBusy('undo');
    const { data, error } = await sendUndo({ caseId, decisionId });
    setBusy(null);
    if (!data) {
      // What is too late or taken back already stays so.
      if (statusOf(error) === 409) forget(decisionId);
      refuse('undo', caseId, error);
      return;
    }
    forget(decisionId);
    setConflict(null);
    dispatch(toast({ title: 'Decision undone', description: 'The reports are pending again.' }));
    onUndone(caseId);
  }

  return {
    busy,
    form: form?.caseId === shown?.id ? form : null,
    canHide,
    canWarn,
    conflict,
    last,
    openForm,
    closeForm: () => setForm(null),
    decide: (decision, more) => void decide(decision, more),
    undo: (decision) => void undo(decision),
    undoLast() {
      const newest = [...sending.current].at(-1);
      // A second press is not meant for an older decision.
      if (newest && newest[1] > (last?.number ?? 0)) takenBack.current.add(newest[0]);
      else if (last) void undo(last);
    },
    giveKeys(press) {
      personKeys.current = press;
      return () => {
        personKeys.current = null;
      };
    },
    leavePerson(data, words) {
      if (!shown) return;
      remember((decided.current += 1), data, words, nameOf(shown.item, 40));
      onLeft(data.caseId);
      onSaved(data.caseId);
    },
  };
}

function conflictOf(caseId: string, { code, detail, context }: Problem, staffId: string | null): Conflict {
  if (code === 'content_changed')
    return { caseId, title: 'This was edited since you read it', detail: 'The newest version is shown. Please look at it again.' };
  const { decision, decidedBy, decidedById, decidedAt } = context ?? {};
  if (code === 'already_decided' && decidedBy && decidedAt) {
    const what = decisionLabels[decision as keyof typeof decisionLabels] ?? 'decided';
    return {
      caseId,
      title: `${decidedById !== undefined && decidedById === staffId ? 'You' : decidedBy} already decided this`,
      detail: `At ${timeText(decidedAt)}: ${what}. Your decision was not saved.`,
    };
  }
  return { caseId, title: 'This could not be decided', detail: detail ?? 'Please look at it again.' };
}
