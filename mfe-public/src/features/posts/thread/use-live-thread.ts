import { useAppDispatch, useLiveTopic, type AppThunk, type LiveEvent } from '@clapback/store';
import { useEffect, useRef, useState } from 'react';

/** How long changes are gathered before they are read, in ms; the spread keeps all open pages from asking at once. */
const gather = 100;
const spread = 300;
const pause = () => gather + Math.random() * spread;

/** Kinds of a post's events that are about what stands below it where they name it. */
const aboutEntries: ReadonlySet<string> = new Set(['post.changed', 'post.boosted']);

/** What is followed under a post, and how it is read. */
export interface FollowedThread {
  kind: 'response' | 'comment';
  postId: string;
  /** Whether something new belongs here. */
  holds?: (ids: Readonly<Record<string, string>>) => boolean;
  isShown: (id: string) => boolean;
  /** Reads an entry again. Answers whether it is there; null where that could not be found out. */
  readAgain: (id: string) => AppThunk<Promise<boolean | null>>;
  /** Shows those that wait. Answers the first of them; null where they could not be read. */
  showNew: (waiting: readonly string[]) => AppThunk<Promise<{ id: string } | null>>;
}

/** What happens in a thread while somebody reads it. */
export interface LiveThread {
  /** Entries by others that are not shown yet, in the order in which they came. */
  waiting: string[];
  /** Entries that are shown and have gone since: deleted by their authors, or not to be seen any more for another reason. */
  gone: ReadonlyMap<string, 'deleted' | 'withdrawn'>;
  /** Shows those that wait. Answers the id of the first of them; null where they could not be read. */
  show: () => Promise<string | null>;
}

const followed = new Map<string, number>();
const keyOf = (kind: FollowedThread['kind'], postId: string) => `${kind} ${postId}`;

/** Whether a thread that is on screen follows the live stream by itself. One that is closed is read anew when it is opened again. */
export const isFollowed = (kind: FollowedThread['kind'], postId: string): boolean => followed.has(keyOf(kind, postId));

/**
 * Follows a thread on the live stream: what is new waits, what was changed is read again where it stands, and what was removed keeps its
 * place. So nothing moves that is being read.
 */
export function useLiveThread({ kind, postId, holds = () => true, isShown, readAgain, showNew }: FollowedThread): LiveThread {
  const dispatch = useAppDispatch();
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const [gone, setGone] = useState<LiveThread['gone']>(new Map());
  const stale = useRef(new Set<string>());
  const reading = useRef(new Set<string>());
  // An author's deletion is final: an answer about a change before it comes too late.
  const deleted = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const wait = (id: string) => setWaiting((ids) => (ids.includes(id) ? ids : [...ids, id]));
  const leave = (id: string, as: 'deleted' | 'withdrawn') => setGone((ids) => new Map(ids).set(id, as));

  function settleSoon() {
    timer.current ??= setTimeout(settle, pause());
  }

  function settle() {
    timer.current = undefined;
    for (const id of stale.current) {
      // What is being read may have been read before it changed again: it is read once more when that is done.
      if (reading.current.has(id)) continue;
      stale.current.delete(id);
      void readChanged(id);
    }
  }

  async function readChanged(id: string) {
    reading.current.add(id);
    const isThere = await dispatch(readAgain(id));
    reading.current.delete(id);
    if (stale.current.has(id)) settleSoon();
    if (isThere === null || deleted.current.has(id)) return;
    // What staff hid leaves its place to a line, or waits no more; what they showed again waits like what is new.
    if (!isThere) {
      setWaiting((ids) => ids.filter((each) => each !== id));
      leave(id, 'withdrawn');
    } else if (!isShown(id)) wait(id);
    else setGone((ids) => new Map([...ids].filter(([each]) => each !== id)));
  }

  useLiveTopic('feed', (event: LiveEvent) => {
    if (event.kind === 'reset') {
      // The store itself makes everything be read again.
      setWaiting([]);
      return setGone(new Map());
    }
    const id = event.ids[`${kind}Id`];
    if (event.ids['postId'] !== postId || !id) return;
    if (event.kind === `${kind}.created`) {
      if (holds(event.ids)) wait(id);
    } else if (event.kind === `${kind}.removed`) {
      deleted.current.add(id);
      stale.current.delete(id);
      setWaiting((ids) => ids.filter((each) => each !== id));
      leave(id, 'deleted');
    } else if ((event.kind === `${kind}.changed` && isShown(id)) || (aboutEntries.has(event.kind) && holds(event.ids))) {
      stale.current.add(id);
      settleSoon();
    }
  });

  useEffect(() => {
    const key = keyOf(kind, postId);
    followed.set(key, (followed.get(key) ?? 0) + 1);
    return () => {
      const left = (followed.get(key) ?? 1) - 1;
      if (left > 0) followed.set(key, left);
      else followed.delete(key);
    };
  }, [kind, postId]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const unseen = waiting.filter((id) => !isShown(id));
  return {
    waiting: unseen,
    gone,
    async show() {
      const first = await dispatch(showNew(unseen));
      if (first) setWaiting((ids) => ids.filter((id) => !unseen.includes(id)));
      return first?.id ?? null;
    },
  };
}
