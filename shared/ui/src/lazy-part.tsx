import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** Raised on `window` when the service can be reached again; the store says so. */
const reachableEvent = 'clapback:reachable';

interface Stages {
  /** Stands in its place while the code is on its way. */
  pending: ReactNode;
  /** Stands there when the code did not arrive. */
  failed(retry: () => void): ReactNode;
}

/**
 * A part of a screen whose code is fetched when it is first shown. When that fails it costs this part alone: React's `lazy` would throw,
 * take the whole screen with it, and keep the failure for good. It is fetched again by itself once the service can be reached again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): (props: Props & Stages) => ReactNode {
  let arrived: ComponentType<Props> | null = null;

  return function LazyPart({ pending, failed, ...rest }) {
    const [Part, setPart] = useState(() => arrived);
    const [attempt, setAttempt] = useState(0);
    const [lost, setLost] = useState<number | null>(null);

    useEffect(() => {
      if (Part) return;
      let isGone = false;
      load().then(
        (module) => {
          arrived = module.default;
          if (!isGone) setPart(() => module.default);
        },
        (error: unknown) => {
          console.error('A part of the screen could not be loaded.', error);
          if (!isGone) setLost(attempt);
        },
      );
      return () => {
        isGone = true;
      };
    }, [Part, attempt]);

    const isLost = !Part && lost === attempt;
    useEffect(() => {
      if (!isLost) return;
      const again = () => setAttempt((count) => count + 1);
      addEventListener(reachableEvent, again);
      return () => removeEventListener(reachableEvent, again);
    }, [isLost]);

    if (Part) return <Part {...(rest as unknown as Props)} />;
    return isLost ? failed(() => setAttempt(attempt + 1)) : pending;
  };
}
