import { useSession } from '@clapback/store';
import { color, radius } from '@clapback/ui/tokens.ts';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStyles, type Styles } from '../../theme/use-styles.ts';
import { goOn, keepStretch, readStretch, timeForBreak } from './break-clock.ts';
import { useHardContentSettings } from './hard-content-settings.ts';

const styles: Styles = {
  '.console-break': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px 10px',
    maxWidth: 704,
    margin: '16px 16px 0',
    padding: '10px 14px',
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
    backgroundColor: color.surface,
    fontSize: 14,
    '@media (min-width: 760px)': { marginInline: 28 },
    '> output': { flex: '1 1 240px' },
  },
};

const words = {
  minutes: 'You have worked for an hour. A few minutes away from this do you good.',
  hard_cases: 'You have decided 20 hard cases without a break. A few minutes away from this do you good.',
} as const;

/** Reminds somebody of a break, beside the case that they look at. It blocks nothing, and can be turned off. */
export function BreakReminder({ hardCases }: { hardCases: number | undefined }) {
  useStyles('break', styles);
  const staffId = useSession().user?.id ?? '';
  const { isReminded: isOn, remindOfBreaks } = useHardContentSettings();
  const [due, setDue] = useState<keyof typeof words | null>(null);

  const look = useEffectEvent((isActive: boolean) => {
    if (hardCases === undefined) return;
    const now = Date.now();
    const stretch = isActive ? goOn(readStretch(staffId), now, hardCases) : readStretch(staffId);
    if (!stretch) return;
    if (isActive) keepStretch(staffId, stretch);
    setDue(timeForBreak(stretch, now, hardCases));
  });
  useEffect(() => {
    if (!isOn) return;
    const active = () => look(true);
    active();
    const clock = setInterval(() => look(false), 30_000);
    addEventListener('keydown', active);
    addEventListener('pointerdown', active);
    return () => {
      clearInterval(clock);
      removeEventListener('keydown', active);
      removeEventListener('pointerdown', active);
    };
  }, [isOn, hardCases]);

  if (!isOn || !due || hardCases === undefined) return null;
  return (
    <aside className="console-break" aria-label="Break">
      <output>{words[due]}</output>
      <Button
        size="small"
        onClick={() => {
          keepStretch(staffId, { startedAt: Date.now(), seenAt: Date.now(), hardCases });
          setDue(null);
        }}
      >
        Later
      </Button>
      <Button size="small" type="text" onClick={() => remindOfBreaks(false)}>
        Do not remind me
      </Button>
    </aside>
  );
}
