import type { FoundPost } from '@clapback/contracts';
import { useLiveTopic } from '@clapback/store';
import { useEffect, useState } from 'react';

/** After how many ms the search is asked again, so that several changes are one; the spread keeps open pages from asking all at once. */
const gather = 500;
const spread = 1000;
const changes: ReadonlySet<string> = new Set(['post.changed', 'response.removed']);

interface Results {
  found: readonly FoundPost[];
  isFetching: boolean;
  refetch: () => unknown;
}

/**
 * Keeps what was found up to date from the live stream: a post that is hidden or deleted leaves at once, and the search is asked again when
 * something that was found has changed. Answers the posts that stay.
 */
export function useLiveResults({ found, isFetching, refetch }: Results): readonly FoundPost[] {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [isStale, setStale] = useState(false);

  useLiveTopic('feed', (event) => {
    if (event.kind === 'reset') {
      setGone(new Set());
      return setStale(true);
    }
    const id = event.ids['postId'];
    if (!id) return;
    const isShownAgain = event.kind === 'post.restored' && gone.has(id);
    if (isShownAgain) setGone((ids) => new Set([...ids].filter((other) => other !== id)));
    if (!isShownAgain && !found.some((post) => post.id === id)) return;
    if (event.kind === 'post.removed') setGone((ids) => new Set([...ids, id]));
    if (isShownAgain || event.kind === 'post.removed' || changes.has(event.kind)) setStale(true);
  });

  // What is on its way may be older than the change: it is asked again after it.
  useEffect(() => {
    if (!isStale || isFetching) return;
    const timer = setTimeout(
      () => {
        setStale(false);
        refetch();
      },
      gather + Math.random() * spread,
    );
    return () => clearTimeout(timer);
  }, [isStale, isFetching, refetch]);

  return found.filter(({ id }) => !gone.has(id));
}
