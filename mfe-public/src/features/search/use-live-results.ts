import type { FoundPost } from '@clapback/contracts';
import { useLiveTopic } from '@clapback/store';
import { useEffect, useState } from 'react';

/**
 * After how many ms the search is asked again, so that several changes are one; the spread keeps open pages from asking all at once. Together with
 * the answer they stay within the second after which nothing is found any more.
 */
const gather = 250;
const spread = 500;
const changes: ReadonlySet<string> = new Set(['post.changed', 'response.changed', 'response.removed']);

interface Results {
  found: readonly FoundPost[];
  isFetching: boolean;
  refetch: () => unknown;
}

/**
 * Keeps what was found up to date from the live stream: a post that is hidden or deleted leaves at once, as does a response that is deleted,
 * and the search is asked again when something that was found has changed. Answers the posts that stay.
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
    const responseId = event.kind === 'response.removed' && event.ids['responseId'];
    if (responseId) setGone((ids) => new Set([...ids, responseId]));
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

  return gone.size === 0 ? found : found.filter(({ id }) => !gone.has(id)).map((post) => withoutResponses(post, gone));
}

function withoutResponses(post: FoundPost, gone: ReadonlySet<string>): FoundPost {
  const { answer, found } = post;
  return {
    ...post,
    answer: answer && gone.has(answer.id) ? null : answer,
    found: { ...found, response: found.response && gone.has(found.response.id) ? null : found.response },
  };
}
