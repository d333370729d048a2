import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { problemOf } from '../api/problem.ts';

/**
 * Sends a call; where the service wants the member to authenticate again first, asks them and sends the call again. Null where they
 * decline: nothing has happened then.
 */
export type WithReauthentication = <Outcome extends { error?: unknown }>(send: () => PromiseLike<Outcome>) => Promise<Outcome | null>;

/** The nearest prompt. A component that has a dialog for it provides `useReauthenticationPrompt().withReauthentication` here. */
export const ReauthenticationContext = createContext<WithReauthentication>(() => {
  throw new Error('No component around this one provides a re-authentication prompt.');
});

/** Sends calls that may need a fresh authentication. */
export const useReauthentication = (): WithReauthentication => useContext(ReauthenticationContext);

/**
 * The state of the one re-authentication dialog: whether it is open, and what to call when it ends. Calls that need it at the same time
 * wait for the same answer.
 */
export function useReauthenticationPrompt(): {
  withReauthentication: WithReauthentication;
  isAsking: boolean;
  settle: (isProven: boolean) => void;
} {
  const [isAsking, setAsking] = useState(false);
  const waiting = useRef<{ answer: Promise<boolean>; settle: (isProven: boolean) => void } | null>(null);

  const settle = useCallback((isProven: boolean) => {
    waiting.current?.settle(isProven);
    waiting.current = null;
    setAsking(false);
  }, []);
  useEffect(() => () => waiting.current?.settle(false), []);

  const withReauthentication = useCallback<WithReauthentication>(async (send) => {
    const outcome = await send();
    if (problemOf(outcome.error)?.code !== 'reauthentication_required') return outcome;
    if (!waiting.current) {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      waiting.current = { answer: promise, settle: resolve };
      setAsking(true);
    }
    return (await waiting.current.answer) ? send() : null;
  }, []);

  return { withReauthentication, isAsking, settle };
}
