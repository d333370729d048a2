import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { problemOf } from '../api/problem.ts';

/**
 * Sends a call; where the service wants to know first that it is really the one who is signed in, asks them and sends it again. Null where
 * they would rather not: nothing has happened then.
 */
export type Confirmed = <Outcome extends { error?: unknown }>(send: () => PromiseLike<Outcome>) => Promise<Outcome | null>;

/** The nearest way to ask for a proof. Whoever has a dialog for it gives `useConfirming().confirmed` here. */
export const ConfirmedContext = createContext<Confirmed>(() => {
  throw new Error('There is nobody around this component who asks for a proof.');
});

/** Sends calls that may need a fresh proof of who one is. */
export const useConfirmed = (): Confirmed => useContext(ConfirmedContext);

/** What the one dialog that asks for a proof needs: whether it is open, and what to say when it ends. Calls that need the proof at the same time wait for the same answer. */
export function useConfirming(): { confirmed: Confirmed; isAsking: boolean; settle: (isProven: boolean) => void } {
  const [isAsking, setAsking] = useState(false);
  const waiting = useRef<{ answer: Promise<boolean>; settle: (isProven: boolean) => void } | null>(null);

  const settle = useCallback((isProven: boolean) => {
    waiting.current?.settle(isProven);
    waiting.current = null;
    setAsking(false);
  }, []);
  useEffect(() => () => waiting.current?.settle(false), []);

  const confirmed = useCallback<Confirmed>(async (send) => {
    const outcome = await send();
    if (problemOf(outcome.error)?.code !== 'reauthentication_required') return outcome;
    if (!waiting.current) {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      waiting.current = { answer: promise, settle: resolve };
      setAsking(true);
    }
    return (await waiting.current.answer) ? send() : null;
  }, []);

  return { confirmed, isAsking, settle };
}
