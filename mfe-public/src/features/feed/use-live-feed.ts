import { useAppDispatch, useLiveTopic, type LiveEvent } from '@clapback/store';
import { useEffect, useRef, useState } from 'react';
import { dropPost, shownPost } from './feed-cache.ts';
import { feedApi } from './feed-endpoints.ts';
import { readPostAgain } from './read-post-again.ts';

/**
 * How long events are gathered before the posts are read again, in ms; the spread keeps all open pages from asking at once. What happens
 * after a quiet while is read almost at once, since somebody may be waiting for it.
 */
const gather = 300;
const spread = 300;
const quietSpread = 100;

/**
 * Keeps the feed up to date from the live stream: changed and liked posts are read again, removed ones leave.
 * Answers the ids of new posts by others that are not shown yet, newest first, and how to forget them.
 */
export function useLiveFeed(): { waiting: string[]; forget: () => void } {
  const dispatch = useAppDispatch();
  const [waiting, setWaiting] = useState<string[]>([]);
  const stale = useRef(new Set<string>());
  const fresh = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settledAt = useRef(-Infinity);

  function settle() {
    timer.current = undefined;
    settledAt.current = performance.now();
    for (const id of stale.current) if (dispatch(shownPost(id))) void dispatch(readPostAgain(id));
    const unseen = [...fresh.current].filter((id) => !dispatch(shownPost(id)));
    if (unseen.length > 0) setWaiting((ids) => [...new Set([...unseen.toReversed(), ...ids])]);
    stale.current.clear();
    fresh.current.clear();
  }

  useLiveTopic('feed', (event: LiveEvent) => {
    // The store itself makes everything be read again after a reset.
    if (event.kind === 'reset') return setWaiting([]);
    const id = event.ids.postId;
    if (!id) return;
    if (event.kind === 'post.removed') {
      dispatch(dropPost(id));
      // Where it stands alone it is read again: there it may have left an empty place with what others wrote.
      dispatch(feedApi.util.invalidateTags([{ type: 'Post', id }]));
      setWaiting((ids) => ids.filter((each) => each !== id));
      return;
    }
    (event.kind === 'post.created' ? fresh : stale).current.add(id);
    const isQuiet = performance.now() - settledAt.current > gather + spread;
    timer.current ??= setTimeout(settle, isQuiet ? Math.random() * quietSpread : gather + Math.random() * spread);
  });

  useEffect(() => () => clearTimeout(timer.current), []);
  return { waiting, forget: () => setWaiting([]) };
}
