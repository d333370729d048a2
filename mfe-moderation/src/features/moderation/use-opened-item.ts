import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useIsWide } from './use-is-wide.ts';

interface ListedItem {
  /** The item that the address names. */
  id: string | null;
  /** The item that is shown by now. */
  shownId: string | undefined;
  /** The first of the list, as far as that is read. */
  firstId: string | undefined;
  pathOf: (id: string | null) => string;
}

/** An item of a list that is open beside it: which one, and where the focus goes. */
export interface OpenedItem {
  /** Of the item's heading, which takes the focus when it is opened. */
  titleId: string;
  /** The list's heading takes it where none is open any more. */
  listTitle: RefObject<HTMLHeadingElement | null>;
  /** Goes to an item, or to the list alone. */
  open: (id: string | null, where?: { path?: string; replace?: boolean }) => void;
  /** A link is leading there already. */
  arriveAt: (id: string | null) => void;
}

/** What the console's screens of a list and one open item have in common. */
export function useOpenedItem({ id, shownId, firstId, pathOf }: ListedItem): OpenedItem {
  const navigate = useNavigate();
  const isWide = useIsWide();
  const titleId = useId();
  const listTitle = useRef<HTMLHeadingElement>(null);
  const [arriving, setArriving] = useState<{ at: string | null } | null>(null);

  // The address changes at once, what it shows only when its code is there: whoever has left by then is not called back.
  const { key } = useLocation();
  const shownAt = useRef('');
  useEffect(() => {
    shownAt.current = window.location.href;
  }, [key]);
  // On a wide screen an item is open from the start. On a small one the list comes first.
  const openFirst = useEffectEvent((first: string) => {
    if (window.location.href === shownAt.current) void navigate(pathOf(first), { replace: true });
  });
  useEffect(() => {
    if (isWide && id === null && firstId) openFirst(firstId);
  }, [isWide, id, firstId]);

  useEffect(() => {
    if (arriving === null) return;
    const target = arriving.at === null ? listTitle.current : shownId === arriving.at ? document.getElementById(titleId) : null;
    if (!target) return;
    target.focus({ preventScroll: true });
    target.closest('.console-pane')?.scrollTo({ top: 0 });
    if (!isWide) target.closest('.console-case, .console-cases')?.scrollIntoView({ block: 'start' });
    setArriving(null);
  }, [arriving, shownId, titleId, isWide]);

  const arriveAt = (next: string | null) => setArriving({ at: next });
  return {
    titleId,
    listTitle,
    arriveAt,
    open(next, { path = pathOf(next), replace = true } = {}) {
      arriveAt(next);
      void navigate(path, { replace });
    },
  };
}
