import { mostSeenMarks } from '@clapback/contracts/look-marks';
import { problemOf } from '@clapback/store';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Look, LookParts } from './look.ts';
import { notesOf, type Found, type LookNote, type Texts } from './notes.ts';

/** Milliseconds without a key after which the words are looked through. */
const pause = 600;
/** Milliseconds that a send waits for a look at words that were changed since the last one. */
const lookPatience = 2000;

/** What was found, and when. */
interface Result extends Found {
  at: string;
}

/**
 * Looks through what is being written, in a worker, when the writer pauses. `texts` by the names that the service has for the fields, in
 * the order on the screen. Nothing of it is loaded before there are words.
 */
export function useLook(texts: Texts): Look {
  const prefix = useId();
  const [parts, setParts] = useState<LookParts | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  // What the service alone has found, whose rules may be newer than those of a page that has been open for long.
  const [refused, setRefused] = useState<Found | null>(null);
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const seen = useRef(new Set<string>());
  const looker = useRef<ReturnType<LookParts['makeLooker']> | null>(null);
  const together = JSON.stringify(texts);

  const idOf = ({ id }: LookNote) => `${prefix}${id.replaceAll(/[^\w-]/g, '_')}`;

  async function load(): Promise<LookParts> {
    const loaded = await import('./look-parts.tsx');
    looker.current ??= loaded.makeLooker();
    setParts(loaded);
    return loaded;
  }

  /** Null where the rules cannot be loaded: what is sent then is not held up, and the next pause tries again. */
  async function lookThrough(): Promise<Result | null> {
    try {
      await load();
      const fields = Object.keys(texts);
      const marks = await looker.current!.look(Object.values(texts));
      const found = marks.flatMap((some, index) => some.map((mark) => ({ field: fields[index]!, ...mark })));
      return { at: new Date().toISOString(), texts, marks: found };
    } catch (error) {
      console.warn('What is written could not be looked through.', error);
      return null;
    }
  }

  const lookNow = useEffectEvent(async (isStale: () => boolean) => {
    const found = await lookThrough();
    if (found && !isStale()) setResult(found);
  });

  useEffect(() => {
    if (Object.values(JSON.parse(together) as Texts).every((text) => text.trim() === '')) return;
    let isGone = false;
    const timer = setTimeout(() => whenIdle(() => void (isGone || lookNow(() => isGone))), pause);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [together]);

  const leadToFirst = useRef(false);
  const first = parts ? notesOf([refused], texts)[0] : undefined;
  useEffect(() => {
    if (!leadToFirst.current || !first) return;
    leadToFirst.current = false;
    document.getElementById(idOf(first))?.focus();
  });

  useEffect(
    () => () => {
      looker.current?.end();
      looker.current = null;
    },
    [],
  );

  return {
    notes: notesOf([result, refused], texts).filter(({ id }) => !kept.has(id)),
    parts,
    idOf,
    keep: ({ id }) => setKept((ids) => new Set(ids).add(id)),
    markSeen(shown) {
      for (const { key } of shown) seen.current.add(key);
    },
    async looked() {
      const last = result && JSON.stringify(result.texts) === together ? result : await within(lookPatience, lookThrough());
      if (!last) return {};
      setResult(last);
      const keys = new Set(notesOf([last, refused], texts).map(({ key }) => key));
      return { lookedAt: last.at, seenMarks: [...keys].filter((key) => seen.current.has(key)).slice(0, mostSeenMarks) };
    },
    showRefused(error) {
      const problem = problemOf(error);
      if (problem?.code !== 'look_again') return false;
      leadToFirst.current = true;
      setRefused({ texts, marks: problem.marks ?? [] });
      return true;
    },
  };
}

/** What comes in so many milliseconds; null otherwise. */
const within = <T>(milliseconds: number, work: Promise<T>): Promise<T | null> =>
  Promise.race([work, new Promise<null>((resolve) => void setTimeout(() => resolve(null), milliseconds))]);

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 1000 });
  else setTimeout(work);
}
