import { useCurrentMinute } from '@clapback/ui/time-label.tsx';
import { fullTimeText } from '@clapback/ui/time-label-text.ts';
import { color } from '@clapback/ui/tokens.ts';
import { badgeStyle } from '@clapback/ui/badge-style.ts';
import { useStyles, type Styles } from '../../theme/use-styles.ts';
import { dueLabel, shareLeft, type DueSpan } from './due-label.ts';

/** Of the time that something had to be done in, how much is left when its clock turns amber, in percent. */
const soon = 25;

const styles: Styles = {
  '.console-due': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    color: color.second,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '&[data-soon]': { color: color.boost, fontWeight: 600 },
    '&[data-late]': { color: color.danger, fontWeight: 600 },
    svg: { flex: 'none', transform: 'rotate(-90deg)' },
    'circle:first-of-type': { stroke: color.line },
    'circle:last-of-type': { stroke: color.accent },
    '&[data-soon] circle:last-of-type': { stroke: color.boost },
    '&[data-late] circle:last-of-type': { stroke: color.danger },
    '&[data-whole]': { ...badgeStyle, whiteSpace: 'normal', color: color.accent, backgroundColor: color.accentSoft },
    '&[data-whole][data-soon]': { color: color.boost, backgroundColor: color.boostSoft },
    '&[data-whole][data-late]': { color: color.danger, backgroundColor: color.dangerSoft },
  },
};

interface DueClockProps {
  of: DueSpan;
  /** `left`: the time alone, in a list of nothing but times; `due`: what it is the time of; `whole`: the moment as well, as a label. */
  says?: 'left' | 'due' | 'whole';
}

/** By when something is due: what is left of the time, as a ring and in words. */
export function DueClock({ of, says = 'left' }: DueClockProps) {
  useStyles('due', styles);
  const now = useCurrentMinute();
  const { text, isLate } = dueLabel(of.dueAt, now);
  const left = shareLeft(of, now);
  return (
    <time
      className="console-due"
      dateTime={of.dueAt}
      title={fullTimeText(new Date(of.dueAt))}
      data-late={isLate || undefined}
      data-soon={(!isLate && left <= soon) || undefined}
      data-whole={says === 'whole' || undefined}
    >
      <svg width={14} height={14} viewBox="0 0 14 14" fill="none" strokeWidth={2.5} aria-hidden>
        <circle cx={7} cy={7} r={5.5} />
        <circle cx={7} cy={7} r={5.5} pathLength={100} strokeDasharray={`${isLate ? 100 : left} 100`} />
      </svg>
      <span>
        {isLate || says === 'left' ? text : `due in ${text}`}
        {isLate || says !== 'left' ? null : <span className="console-hidden"> left</span>}
        {says === 'whole' ? ` · ${momentText(of.dueAt)}` : null}
      </span>
    </time>
  );
}

const momentText = (time: string) =>
  new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' }).format(new Date(time));
