import { useLiveTopic } from '@clapback/store';
import { Icon } from '@clapback/ui/icon.tsx';
import { Eye } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useModerationLookAtMutation, useModerationLookAwayMutation } from '../moderation-endpoints.ts';

/** Milliseconds from one time that somebody says they look at a case to the next. */
const repeat = 45_000;
/** Milliseconds without a key or a move of the pointer, after which somebody is not said to look at a case any more. */
const idle = 120_000;

/** Who else of the staff looks at the case now. It advises, and blocks nobody. */
export function Viewers({ caseId }: { caseId: string }) {
  const [others, setOthers] = useState<readonly { id: string; displayName: string }[]>([]);
  const isAway = useRef(false);
  const [lookAt] = useModerationLookAtMutation();
  const [lookAway] = useModerationLookAwayMutation();

  async function sayHere() {
    const { data } = await lookAt(caseId);
    if (data) setOthers(data.others);
  }
  const say = useEffectEvent(() => void sayHere());
  const leave = useEffectEvent((id: string) => void lookAway(id));

  useEffect(() => {
    let lastMove = Date.now();
    const move = () => {
      lastMove = Date.now();
      if (isAway.current) tick();
    };
    function tick() {
      isAway.current = document.hidden || Date.now() - lastMove > idle;
      if (!isAway.current) say();
    }
    tick();
    const timer = setInterval(tick, repeat);
    const moves = ['keydown', 'pointermove', 'pointerdown', 'visibilitychange'] as const;
    for (const name of moves) document.addEventListener(name, move, { passive: true });
    return () => {
      clearInterval(timer);
      for (const name of moves) document.removeEventListener(name, move);
      setOthers([]);
      leave(caseId);
    };
  }, [caseId]);

  useLiveTopic('moderation', (event) => {
    // Whoever is away is not said to be here because somebody else came.
    if (event.kind === 'case.viewers' && event.ids['caseId'] === caseId && !isAway.current) void sayHere();
  });

  return (
    <p className="console-viewers" role="status">
      {others.length > 0 ? (
        <>
          <Icon as={Eye} size={16} />
          <span>{viewersLabel(others.map(({ displayName }) => displayName))}</span>
        </>
      ) : null}
    </p>
  );
}

/** `Ingrid Moss is looking at this`, `Ingrid Moss and 2 others are looking at this`. */
export function viewersLabel(names: readonly string[]): string {
  const [first, second] = names;
  if (names.length === 1) return `${first} is looking at this`;
  if (names.length === 2) return `${first} and ${second} are looking at this`;
  return `${first} and ${names.length - 1} others are looking at this`;
}
