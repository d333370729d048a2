import type { WorkDay } from '@clapback/contracts';
import { dayText, numberText } from './analytics-words.ts';

const series = [
  { key: 'received', name: 'Reports received' },
  { key: 'decided', name: 'Reports decided' },
] as const;

/** What came and what was decided by day, as two rows of bars of one scale. The last day is not over: it is hatched. */
export function DayBars({ days }: { days: readonly WorkDay[] }) {
  const most = Math.max(...days.flatMap(({ received, decided }) => [received, decided]), 1);
  return (
    <div className="console-day-bars" aria-hidden>
      {series.map(({ key, name }) => (
        <div key={key}>
          <p>
            {name} <strong>{numberText(days.reduce((sum, day) => sum + day[key], 0))}</strong>
          </p>
          <div>
            {days.map((day) => (
              <i
                key={day.day}
                title={`${dayText(day.day)}: ${numberText(day[key])}`}
                style={{ blockSize: `${(day[key] / most) * 100}%` }}
              />
            ))}
          </div>
        </div>
      ))}
      <p>
        <span>{dayText(days[0]!.day)}</span>
        <span>Today, so far</span>
      </p>
    </div>
  );
}
