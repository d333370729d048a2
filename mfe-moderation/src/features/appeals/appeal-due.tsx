import { useCurrentMinute } from '@clapback/ui/time-label.tsx';
import { fullTimeText } from '@clapback/ui/time-label-text.ts';
import { dueLabel, shareLeft } from './appeal-labels.ts';

/** By when an answer is due: what is left of the time, as a ring and in words. `isLong` says what is counted, and the time itself. */
export function AppealDue({ of, isLong = false }: { of: { createdAt: string; dueAt: string }; isLong?: boolean }) {
  const now = useCurrentMinute();
  const { text, isLate } = dueLabel(of.dueAt, now);
  const due = fullTimeText(new Date(of.dueAt));
  return (
    <time className="console-due" dateTime={of.dueAt} title={due} data-late={isLate || undefined}>
      <svg width={14} height={14} viewBox="0 0 14 14" fill="none" strokeWidth={2.5} aria-hidden>
        <circle cx={7} cy={7} r={5.5} />
        <circle cx={7} cy={7} r={5.5} pathLength={100} strokeDasharray={`${isLate ? 100 : shareLeft(of, now)} 100`} />
      </svg>
      {isLate ? (
        text
      ) : isLong ? (
        `due in ${text}`
      ) : (
        <span>
          {text}
          <span className="console-hidden"> left</span>
        </span>
      )}
      {isLong ? ` · ${due}` : ''}
    </time>
  );
}
