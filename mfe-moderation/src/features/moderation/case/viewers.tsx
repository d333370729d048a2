import { useLiveTopic, useSession } from '@clapback/store';
import { Icon } from '@clapback/ui/icon.tsx';
import { Eye } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useModerationLookAtMutation, useModerationLookAwayMutation } from '../moderation-endpoints.ts';
import { lastMoveAt, onMove } from './last-move.ts';

/** Milliseconds that somebody must stay at a case before they say so: who runs through the list looks at none of them. */
const staying = 1000;
/** Milliseconds from one time that somebody says they look at a case to the next. */
const repeat = 30_000;
/** Milliseconds without a key or a move of the pointer, after which somebody does not look at it any more. */
const idle = 120_000;

/** Who else of the staff looks at the case now. It advises, and blocks nobody. */
export function Viewers({ caseId }: { caseId: string }) {
  const [others, setOthers] = useState<readonly { id: string; displayName: string }[]>([]);
  const isHere = useRef(false);
  const staffId = useSession().user?.id;
  const [lookAt] = useModerationLookAtMutation();
  const [lookAway] = useModerationLookAwayMutation();

  async function sayHere() {
    isHere.current = true;
    const { data } = await lookAt(caseId);
    if (data) setOthers(data.others);
  }
  const say = useEffectEvent((isLooking: boolean) => {
    if (isLooking) return void sayHere();
    if (!isHere.current) return;
    isHere.current = false;
    void lookAway(caseId);
  });

  useEffect(() => {
    const isIdle = () => Date.now() - lastMoveAt() >= idle;
    let wasIdle = isIdle();
    const tick = () => {
      wasIdle = isIdle();
      say(!document.hidden && !wasIdle);
    };
    const first = setTimeout(tick, staying);
    const timer = setInterval(tick, repeat);
    const stop = onMove(() => {
      if (wasIdle) tick();
    });
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      stop();
      document.removeEventListener('visibilitychange', tick);
      say(false);
    };
  }, []);

  useLiveTopic('moderation', (event) => {
    if (event.kind !== 'case.viewers' || event.ids['caseId'] !== caseId || event.ids['staffId'] === staffId) return;
    // Whoever is away is not said to be here because somebody else came.
    if (isHere.current) void sayHere();
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
