import { useAppDispatch, useLiveTopic, type LiveEvent } from '@clapback/store';
import { useEffect, useRef, useState } from 'react';
import { readCommentAgain, showNewComments } from './comments-cache.ts';
import type { CommentPlace } from './comments-endpoints.ts';

/** How long changes are gathered before they are read, in ms; the spread keeps all open pages from asking at once. */
const gather = 100;
const spread = 300;

/** What happens below a post while somebody reads it. */
export interface LiveComments {
  /** Comments by others that are not shown yet, in the order in which they came. */
  waiting: string[];
  /** Comments that are shown and that their authors have deleted since. */
  removed: ReadonlySet<string>;
  /** Shows those that wait. Answers the id of the first of them; null where they could not be read. */
  show: () => Promise<string | null>;
}

/**
 * Follows the comments of a place on the live stream: what is new waits, what was changed is read again where it stands, and what was
 * removed keeps its place. So nothing moves that is being read.
 */
export function useLiveComments(place: CommentPlace, isShown: (id: string) => boolean): LiveComments {
  const dispatch = useAppDispatch();
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const stale = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function settle() {
    timer.current = undefined;
    const ids = [...stale.current];
    stale.current.clear();
    for (const id of ids) if (isShown(id)) void dispatch(readCommentAgain(id));
  }

  useLiveTopic('feed', (event: LiveEvent) => {
    // The store itself makes everything be read again after a reset.
    if (event.kind === 'reset') return setWaiting([]);
    const { postId, responseId, commentId: id } = event.ids;
    if (postId !== place.postId || !id) return;
    if (event.kind === 'comment.created') {
      if (place.responseId === null || place.responseId === responseId) setWaiting((ids) => (ids.includes(id) ? ids : [...ids, id]));
    } else if (event.kind === 'comment.removed') {
      setWaiting((ids) => ids.filter((each) => each !== id));
      setRemoved((ids) => new Set(ids).add(id));
    } else if (event.kind === 'comment.changed') {
      stale.current.add(id);
      timer.current ??= setTimeout(settle, gather + Math.random() * spread);
    }
  });

  useEffect(() => () => clearTimeout(timer.current), []);

  const unseen = waiting.filter((id) => !isShown(id));
  return {
    waiting: unseen,
    removed,
    async show() {
      const first = await dispatch(showNewComments(place, unseen));
      if (first) setWaiting((ids) => ids.filter((id) => !unseen.includes(id)));
      return first?.id ?? null;
    },
  };
}
