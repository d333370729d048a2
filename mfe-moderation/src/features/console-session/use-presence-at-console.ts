import { useEffect } from 'react';
import { useConsoleSessionBeThereMutation } from './console-session-endpoints.ts';

/** ms between two signs: the service ends a session after many times that. */
const pause = 60_000;

/** Tells the service that somebody is at the console, by their keys and pointer. What the page does on its own tells nothing. */
export function usePresenceAtConsole(isOn: boolean): void {
  const [beThere] = useConsoleSessionBeThereMutation();
  useEffect(() => {
    if (!isOn) return undefined;
    let last = performance.now();
    const tell = () => {
      if (performance.now() - last < pause) return;
      last = performance.now();
      void beThere();
    };
    const signs = ['keydown', 'pointerdown', 'wheel'] as const;
    for (const sign of signs) addEventListener(sign, tell, { passive: true });
    return () => {
      for (const sign of signs) removeEventListener(sign, tell);
    };
  }, [isOn, beThere]);
}
