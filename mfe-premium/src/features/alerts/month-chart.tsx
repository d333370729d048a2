import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Alert } from '@clapback/contracts';
import { color, radius } from '@clapback/ui';
import { dayText, weekdayText } from './alert-text.ts';

const Sheet = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: '16px 32px',
  alignItems: 'end',
  padding: '16px 24px',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  backgroundColor: color.surface,
  '& p': { color: color.second, fontSize: '0.875rem', textWrap: 'pretty' },
  '& strong': { display: 'block', fontSize: '0.9375rem', fontWeight: 600, marginBottom: 2, color: color.ink },
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 330px)' },
}));
const Bars = styled('div')({
  display: 'flex',
  alignItems: 'flex-end',
  gap: 3,
  height: 56,
  '& i': { flex: 1, minWidth: 0, borderRadius: 2 },
});
const Axis = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 8,
  marginTop: 6,
  fontSize: '0.78125rem',
  color: color.second,
  '& b': { fontWeight: 600, color: color.accent },
});

/** Mentions of thirty days, and what is unusual about them. */
export function MonthChart({ alert, onShowAll }: { alert: Alert; onShowAll: () => void }) {
  const { days, spike } = alert;
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(1, ...days.map(({ count }) => count));
  const label = `Mentions by day: ${total} in the last 30 days${spike ? `, ${spike.count} of them on ${dayText(spike.day)}` : ''}`;
  return (
    <Sheet aria-label="The last 30 days">
      <p>
        <strong>
          {spike
            ? `${spike.count} mentions on ${weekdayText(spike.day)}, usually ${spike.usual} a day`
            : `${total} ${total === 1 ? 'mention' : 'mentions'} in 30 days`}
        </strong>
        {spike ? (
          <>
            {spike.repeats > 0 ? `${spike.repeats} of them repeat one text, shown once below. ` : ''}
            <Button variant="text" size="small" sx={{ p: 0, minWidth: 0, minHeight: 0, verticalAlign: 'baseline' }} onClick={onShowAll}>
              Show all {spike.count}
            </Button>
          </>
        ) : (
          'Unusual days are shown here.'
        )}
      </p>
      <div>
        <Bars role="img" aria-label={label}>
          {days.map(({ day, count }) => (
            <i
              key={day}
              title={`${dayText(day)}: ${count}`}
              style={{
                height: count === 0 ? 2 : `${Math.max(6, (count / most) * 100)}%`,
                backgroundColor: day === spike?.day ? color.accent : count === 0 ? color.line : color.control,
              }}
            />
          ))}
        </Bars>
        <Axis>
          <span>30 days from {dayText(days[0]?.day ?? '')}</span>
          {spike ? (
            <b>
              {dayText(spike.day)}: {spike.count}
            </b>
          ) : null}
        </Axis>
      </div>
    </Sheet>
  );
}
