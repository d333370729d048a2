import type { ModerationCase } from '@clapback/contracts';
import type { TogetherDecision } from './together-form.tsx';
import { useRef, useState } from 'react';
import type { Selection } from './use-selection.ts';

/** What became of the dialog by the time it has left the screen. */
interface Outcome {
  /** The cases that were decided in it. */
  left: ReadonlySet<string>;
  /** The case that somebody wanted to look at. */
  next: string | null;
}

const nothing: Outcome = { left: new Set(), next: null };

/** The dialog that decides what is chosen. It keeps its cases, though they leave the list while it tells what became of them. */
export function useTogether(selection: Selection) {
  const [cases, setCases] = useState<readonly ModerationCase[] | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [first, setFirst] = useState<TogetherDecision['decision']>('dismiss');
  const outcome = useRef<Outcome>(nothing);
  const close = () => setOpen(false);
  return {
    cases,
    isOpen,
    /** The decision that is chosen as it opens. */
    first,
    open(decision: TogetherDecision['decision'] = 'dismiss') {
      setFirst(decision);
      outcome.current = nothing;
      setCases(selection.chosen);
      setOpen(true);
    },
    decided(caseIds: string[]) {
      outcome.current = { ...outcome.current, left: new Set(caseIds) };
      selection.clear();
    },
    close,
    closeFor(caseId: string) {
      outcome.current = { ...outcome.current, next: caseId };
      close();
    },
    /** Once it has left the screen. */
    forget(): Outcome {
      setCases(null);
      return outcome.current;
    },
  };
}
