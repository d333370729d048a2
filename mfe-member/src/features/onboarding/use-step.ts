import { useEffect, useRef, type RefObject } from 'react';
import { useSearchParams } from 'react-router';

/** Steps in their order, each with its name in the row of steps. */
export const stepNames = ['Welcome', 'What you can do', 'Guidelines'] as const;

interface StepControl {
  /** From 1. */
  step: number;
  /** For the heading of the step, which takes the focus when another step comes. */
  heading: RefObject<HTMLHeadingElement | null>;
  goTo(step: number): void;
}

/** The step that the address names (`?step=2`), so that Back and a reload keep it; the first one for anything else. */
export function useStep(): StepControl {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('step'));
  const step = Number.isInteger(asked) && asked >= 1 && asked <= stepNames.length ? asked : 1;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
  }, [step]);

  return {
    step,
    heading,
    goTo(next) {
      setParams((known) => {
        known.set('step', String(next));
        return known;
      });
      scrollTo({ top: 0, behavior: 'instant' });
    },
  };
}
