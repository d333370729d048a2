import { useAppDispatch, useLiveTopic, type LiveEvent } from '@clapback/store';
import { useEffect, useRef, useState } from 'react';
import { shownPost } from './posts-cache.ts';
import { followRemoval, followRestoration } from './follow-moderation.ts';
import { postsApi } from './posts-endpoints.ts';
import { readPostAgain, type Thread } from './read-post-again.ts';
import { isFollowed } from './thread/use-live-thread.ts';

/**
 * How long events are gathered before the posts are read again, in ms; the spread keeps all open pages from asking at once. What happens
 * after a quiet while is read almost at once, since somebody may be waiting for it.
 */
const gather = 300;
const spread = 300;
const quietSpread = 100;

/**
 * Keeps the feed up to date from the live stream: changed and liked posts are read again, removed ones leave, restored ones come back.
 * Answers the ids of new posts by others that are not shown yet, newest first, and how to forget them.
 */
export function useLiveFeed(): { waiting: string[]; forget: () => void } {
  const dispatch = useAppDispatch();
  const [waiting, setWaiting] = useState<string[]>([]);
  const stale = useRef(new Map<string, Set<Thread>>());
  const restored = useRef(new Set<string>());
  const fresh = useRef(new Set<string>());
  const hasBoosts = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settledAt = useRef(-Infinity);

  function settle() {
    timer.current = undefined;
    settledAt.current = performance.now();
    for (const id of restored.current) void dispatch(followRestoration(id));
    for (const [id, threads] of stale.current)
      if (!restored.current.has(id) && dispatch(shownPost(id))) void dispatch(readPostAgain(id, threads));
    if (hasBoosts.current) dispatch(postsApi.util.invalidateTags(['Boost']));
    const unseen = [...fresh.current].filter((id) => !dispatch(shownPost(id)));
    if (unseen.length > 0) setWaiting((ids) => [...new Set([...unseen.toReversed(), ...ids])]);
    stale.current.clear();
    restored.current.clear();
    fresh.current.clear();
    hasBoosts.current = false;
  }

  function noteChange(id: string, kind: string, { responseId, commentId }: Record<string, string>) {
    const threads = stale.current.get(id) ?? new Set();
    stale.current.set(id, threads);
    if (responseId && !kind.startsWith('comment.')) threads.add('Response');
    // Those on a response that went may have gone with it.
    if (kind === 'response.removed' || (commentId && !isFollowed('comment', id))) threads.add('Comment');
  }

  useLiveTopic('feed', (event: LiveEvent) => {
    // The store itself makes everything be read again after a reset.
    if (event.kind === 'reset') return setWaiting([]);
    const id = event.ids.postId;
    if (!id) return;
    if (event.kind === 'post.removed') {
      restored.current.delete(id);
      fresh.current.delete(id);
      dispatch(followRemoval(id));
      setWaiting((ids) => ids.filter((each) => each !== id));
      return;
    }
    if (event.kind === 'post.created') fresh.current.add(id);
    else if (event.kind === 'post.restored') restored.current.add(id);
    else noteChange(id, event.kind, event.ids);
    // It may not be among the posts that are shown, and stands in the strip all the same.
    if (event.kind === 'post.boosted' && !event.ids.responseId) hasBoosts.current = true;
    const isQuiet = performance.now() - settledAt.current > gather + spread;
    timer.current ??= setTimeout(settle, isQuiet ? Math.random() * quietSpread : gather + Math.random() * spread);
  });

  useEffect(() => () => clearTimeout(timer.current), []);
  return { waiting, forget: () => setWaiting([]) };
}
