import { lazy, Suspense, useState, useTransition, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from '../failures/error-boundary.tsx';
import { LoadFailure } from './load-failure.ts';
import type { RemoteRegistry } from './remote-registry.ts';
import { useRemotes } from './remotes-context.ts';

export interface FailedPart {
  failure: LoadFailure;
  /** Tries again, without a reload of the page. */
  retry(): void;
  retrying: boolean;
}

interface RemotePartProps {
  remote: string;
  /** What the part is, among all parts of the remote. */
  part: string;
  load(registry: RemoteRegistry): Promise<{ default: ComponentType<object> }>;
  /** What the component is given. */
  props: object;
  pending: ReactNode;
  failed(part: FailedPart): ReactNode;
  /** Stands beside the component once that is there. */
  beside?: ReactNode;
  /** A new value, for example after a navigation, makes a failed part try itself again. */
  resetKey?: string;
}

const components = new WeakMap<RemoteRegistry, Map<string, ComponentType<object>>>();

/** One screen or slot entry of a remote: fetched when it is shown, within a boundary of its own. */
export function RemotePart({ remote, part, load, props, pending, failed, beside, resetKey }: RemotePartProps) {
  const registry = useRemotes();
  const [attempt, setAttempt] = useState(0);
  const [retrying, startRetry] = useTransition();
  const key = `${remote} ${part}`;

  const Component = lazily(registry, key, load);
  const retry = () =>
    startRetry(async () => {
      await registry.retry(remote);
      // A component that arrived and then failed may have been replaced by a later release.
      componentsOf(registry).delete(key);
      setAttempt((count) => count + 1);
    });

  return (
    <ErrorBoundary
      resetKey={`${attempt} ${resetKey}`}
      onError={(thrown) => registry.noteThrown(remote, part, thrown)}
      fallback={(thrown) => failed({ failure: LoadFailure.of(thrown), retry, retrying })}
    >
      <Suspense fallback={pending}>
        <Component {...props} />
        {beside}
      </Suspense>
    </ErrorBoundary>
  );
}

function componentsOf(registry: RemoteRegistry): Map<string, ComponentType<object>> {
  const known = components.get(registry);
  if (known) return known;
  const made = new Map<string, ComponentType<object>>();
  components.set(registry, made);
  return made;
}

function lazily(registry: RemoteRegistry, key: string, load: RemotePartProps['load']): ComponentType<object> {
  const known = componentsOf(registry);
  const before = known.get(key);
  if (before) return before;
  const made = lazy(async () => {
    try {
      return (await load(registry)) as { default: ComponentType<object> };
    } catch (error) {
      // React keeps the rejection of a lazy component for good, so another try needs another component.
      known.delete(key);
      throw error;
    }
  });
  known.set(key, made);
  return made;
}
