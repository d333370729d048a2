import { problemOf } from '@clapback/store';
import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { ReauthenticationDialog } from './reauthentication-dialog.tsx';

/**
 * Sends a call; where the service wants to know first that it is really the one who is signed in, asks them and sends it again. Null where
 * they would rather not: nothing has happened then.
 */
export type Confirmed = <Outcome extends { error?: unknown }>(send: () => PromiseLike<Outcome>) => Promise<Outcome | null>;

const ConfirmedContext = createContext<Confirmed>(() => {
  throw new Error('There is no ReauthenticationProvider around this component.');
});

/** Sends calls that may need a fresh proof of who one is. */
export const useConfirmed = () => useContext(ConfirmedContext);

/** Holds the one dialog that asks for the proof; calls that need it at the same time wait for the same answer. */
export function ReauthenticationProvider({ children }: { children: ReactNode }) {
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

  return (
    <ConfirmedContext value={confirmed}>
      {children}
      <ReauthenticationDialog isOpen={isAsking} onProven={() => settle(true)} onClose={() => settle(false)} />
    </ConfirmedContext>
  );
}
