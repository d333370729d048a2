import { useEffect } from 'react';

/** Logs a load that failed, of which the screen shows no message. */
export function useLoggedFailure(error: unknown, what: string): void {
  useEffect(() => {
    if (error) console.error(what, error);
  }, [error, what]);
}
