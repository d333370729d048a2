import type { RemoteDefinition } from '@clapback/federation';
import type { RemoteEntry } from '@clapback/federation/remote-list.ts';
import { tryAgain } from './load-chunk.ts';
import { LoadFailure } from './load-failure.ts';
import { shareScope } from './share-scope.ts';

/** What a federation entry leaves on the page. */
interface Container {
  init(scope: typeof shareScope): void | Promise<void>;
  get(module: './remote'): Promise<() => { default?: RemoteDefinition }>;
}

/** Fetches a remote's entry and evaluates its definition, anew with each call: nothing of an earlier try is kept. Throws LoadFailure. */
export async function fetchDefinition({ name, entry }: RemoteEntry): Promise<RemoteDefinition> {
  const container = await tryAgain(() => fetchContainer(name, new URL(entry, location.href)));
  await container.init(shareScope);
  const definition = (await tryAgain(() => container.get('./remote')))().default;
  if (definition?.name !== name || !Array.isArray(definition.routes)) throw new LoadFailure('broken', `The entry of '${name}' holds no definition of that remote.`);
  return definition;
}

function fetchContainer(name: string, address: URL): Promise<Container> {
  return new Promise((resolve, reject) => {
    let thrown: unknown;
    const onError = (event: ErrorEvent) => {
      if (event.filename === address.href) thrown = event.error ?? event.message;
    };
    const script = document.createElement('script');
    const settle = (outcome: () => void) => {
      removeEventListener('error', onError);
      script.remove();
      outcome();
    };
    addEventListener('error', onError);
    script.addEventListener('error', () => settle(() => reject(new LoadFailure('unreachable', `The entry of '${name}' at ${address.href} could not be fetched.`))));
    script.addEventListener('load', () =>
      settle(() => {
        const container = takeContainer(name);
        if (container) resolve(container);
        else reject(new LoadFailure('broken', `The entry of '${name}' at ${address.href} does not work.`, thrown));
      }),
    );
    script.async = true;
    script.src = address.href;
    document.head.append(script);
  });
}

// Taken off the page at once, so that a later release of the same remote meets nothing of an earlier one.
function takeContainer(name: string): Container | undefined {
  const page = window as unknown as Record<string, Container | undefined>;
  const container = page[name];
  page[name] = undefined;
  return container;
}
