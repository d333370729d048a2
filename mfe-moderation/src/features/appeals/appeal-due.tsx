import { useCurrentMinute } from '@clapback/ui/time-label.tsx';
import { fullTimeText } from '@clapback/ui/time-label-text.ts';
import { dateTimeText } from '../moderation/index.ts';
import { dueLabel, shareLeft } from './appeal-labels.ts';

interface AppealDueProps {
  of: { createdAt: string; dueAt: string };
  /** `left`: the time alone, in a list of nothing but times; `due`: what it is the time of; `whole`: the moment as well, as a label. */
  says?: 'left' | 'due' | 'whole';
}

/** By when an answer is due: what is left of the time, as a ring and in words. */
export function AppealDue({ of, says = 'left' }: AppealDueProps) {
  const now = useCurrentMinute();
  const { text, isLate } = dueLabel(of.dueAt, now);
  return (
    <time
      className="console-due"
      dateTime={of.dueAt}
      title={fullTimeText(new Date(of.dueAt))}
      data-late={isLate || undefined}
      data-whole={says === 'whole' || undefined}
    >
      <svg width={14} height={14} viewBox="0 0 14 14" fill="none" strokeWidth={2.5} aria-hidden>
        <circle cx={7} cy={7} r={5.5} />
        <circle cx={7} cy={7} r={5.5} pathLength={100} strokeDasharray={`${isLate ? 100 : shareLeft(of, now)} 100`} />
      </svg>
      <span>
        {isLate || says === 'left' ? text : `due in ${text}`}
        {isLate || says !== 'left' ? null : <span className="console-hidden"> left</span>}
        {says === 'whole' ? ` · ${dateTimeText(of.dueAt)}` : null}
      </span>
    </time>
  );
}
