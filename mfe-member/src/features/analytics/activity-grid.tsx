import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { MemberAnalytics } from '@clapback/contracts';
import { Card, color, Icon, VisuallyHidden } from '@clapback/ui';
import { ChartColumn, Eye, Heart, type LucideIcon, MessageCircle, MessageSquareReply, Table2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Bars } from './bars.tsx';
import { Choice } from './choice.tsx';
import { allCounted, type Counted, countNames, countText, dayHead, daysText, numberText, periodNames, shortNumberText } from './words.ts';

/** Height of the longest bar, and of what is below all bars, in px. */
const barHeight = 56;
const ground = 14;
/** Shares of the table's width: of the head of a row, and of each of the seven days. */
const headShare = 30;
const dayShare = (100 - headShare) / 7;

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  padding: '12px 16px 12px 24px',
  '& h3 + span': { color: color.third, fontSize: '0.875rem' },
  '& > div:first-of-type': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 12px' },
});

const Scroller = styled('div')({ overflowX: 'auto', borderTop: `1px solid ${color.line}` });

const Grid = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: 0, fontWeight: 400 },
  '& thead th': { height: 36, color: color.second, fontSize: '0.8125rem', lineHeight: 1.2 },
  '& thead th:first-of-type': { width: `${headShare}%`, paddingLeft: 12, textAlign: 'left' },
  '& thead th > span': { display: 'block' },
  '& thead th:last-of-type': {
    color: color.ink,
    fontWeight: 600,
    whiteSpace: 'nowrap',
    [theme.breakpoints.down('sm')]: { fontSize: '0.6875rem', letterSpacing: '-0.01em' },
  },
  '& tbody tr': { borderTop: `1px solid ${color.line}` },
  '& tbody th': { position: 'relative', padding: '12px 4px 12px 12px', textAlign: 'left', verticalAlign: 'middle' },
  '& td': { position: 'relative', textAlign: 'center', fontSize: '0.75rem', fontWeight: 600 },
  '& td[data-none]': { color: color.second, fontWeight: 400 },
  '&[data-view="charts"] td > span': { position: 'absolute', insetInline: 0 },
  // A day without any stands on the ground.
  '&[data-view="charts"] td[data-none]::after': {
    content: '""',
    position: 'absolute',
    bottom: ground,
    left: '20%',
    width: '60%',
    height: 2,
    backgroundColor: color.control,
  },
  '&[data-wide]': { minWidth: 640 },
  [theme.breakpoints.up('sm')]: {
    '& thead th:first-of-type, & tbody th': { paddingLeft: 24 },
    '& thead th > span': { display: 'inline' },
    '& td': { fontSize: '0.8125rem' },
  },
}));

const Name = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  color: color.second,
  fontSize: '0.8125rem',
  [theme.breakpoints.up('sm')]: { fontSize: '0.875rem', gap: 8 },
  [theme.breakpoints.down('sm')]: { '& svg': { display: 'none' } },
}));
const Total = styled('span')(({ theme }) => ({
  display: 'block',
  color: color.ink,
  fontSize: '1.375rem',
  fontWeight: 600,
  lineHeight: 1.25,
  '[data-view="table"] &': { fontSize: '1.125rem' },
  [theme.breakpoints.up('sm')]: { fontSize: '1.75rem' },
}));
const Where = styled('span')({ display: 'block', color: color.third, fontSize: '0.8125rem', lineHeight: 1.35 });
/** Begins where the head of its row ends, and is as wide as the seven days. */
const RowBars = styled('div')({
  position: 'absolute',
  left: '100%',
  bottom: ground,
  width: `${((100 - headShare) / headShare) * 100}%`,
  height: barHeight,
});

const Foot = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '4px 24px',
  paddingTop: 12,
  color: color.third,
  fontSize: '0.8125rem',
  '& > span:last-of-type': { display: 'inline-flex', alignItems: 'center', gap: 8 },
});
const Hatched = styled('i')({
  width: 14,
  height: 14,
  border: `1.5px solid ${color.accent}`,
  borderRadius: 3,
  background: `repeating-linear-gradient(135deg, ${color.accent} 0 2px, transparent 2px 4px)`,
});

const glyphs: Record<Counted, LucideIcon> = { views: Eye, likes: Heart, responses: MessageSquareReply, comments: MessageCircle };

const views = [
  { value: 'charts', label: 'Charts', icon: ChartColumn },
  { value: 'table', label: 'Table', icon: Table2 },
] as const;

/**
 * What came in on each of the last seven days, and in all of the period. Charts and table are one table whose numbers stand above their
 * bars or by themselves, so that nobody has to look elsewhere for either.
 */
export function ActivityGrid({ figures }: { figures: MemberAnalytics }) {
  const [view, setView] = useState<'charts' | 'table'>('charts');
  const id = useId();
  const { activity, period } = figures;
  const isWide = view === 'table' && activity.some((day) => allCounted.some((counted) => day[counted] >= 1000));
  return (
    <div>
      <Card as="section" aria-labelledby={id} sx={{ overflow: 'hidden' }}>
        <Bar>
          <div>
            <Typography variant="h4" component="h3" id={id}>
              The last 7 days
            </Typography>
            <span>{daysText(activity)}</span>
          </div>
          <Choice label="Show as" value={view} options={views} onChoose={setView} />
        </Bar>
        <Scroller {...(isWide ? { tabIndex: 0, role: 'region', 'aria-labelledby': id } : {})}>
          <Grid data-view={view} data-wide={isWide ? '' : undefined}>
            <VisuallyHidden as="caption">Activity by day</VisuallyHidden>
            <thead>
              <tr>
                <th scope="col">{periodNames[period]}</th>
                {activity.map(({ day }, index) => (
                  <DayHead key={day} day={day} isToday={index === activity.length - 1} />
                ))}
              </tr>
            </thead>
            <tbody>
              {allCounted.map((counted) => (
                <CountedRow key={counted} counted={counted} figures={figures} asCharts={view === 'charts'} />
              ))}
            </tbody>
          </Grid>
        </Scroller>
      </Card>
      <Foot>
        <span>Only your own posts are counted. {view === 'charts' ? 'Each row has its own scale. ' : ''}Days begin at midnight UTC.</span>
        {view === 'charts' ? (
          <span>
            <Hatched aria-hidden /> today, so far
          </span>
        ) : null}
      </Foot>
    </div>
  );
}

function DayHead({ day, isToday }: { day: string; isToday: boolean }) {
  const head = dayHead(day);
  return (
    <th scope="col" style={{ width: `${dayShare}%` }}>
      {isToday ? (
        'Today'
      ) : (
        <>
          <span>{head.weekday}</span> <span>{head.day}</span>
        </>
      )}
    </th>
  );
}

function CountedRow({ counted, figures, asCharts }: { counted: Counted; figures: MemberAnalytics; asCharts: boolean }) {
  const values = figures.activity.map((day) => day[counted]);
  const most = Math.max(...values, 1);
  return (
    <tr style={{ height: asCharts ? barHeight + ground + 28 : undefined }}>
      <th scope="row">
        <Name>
          <Icon as={glyphs[counted]} size={16} />
          {countNames[counted]}
        </Name>{' '}
        <Total>{numberText(figures.totals[counted])}</Total>{' '}
        <Where>{counted === 'views' ? 'once for each reader' : `on ${countText(figures.postsWith[counted], 'post')}`}</Where>
        {asCharts ? (
          <RowBars>
            <Bars values={values} names={figures.activity.map(({ day }) => day)} height={barHeight} hatchLast />
          </RowBars>
        ) : null}
      </th>
      {figures.activity.map(({ day, [counted]: count }) => (
        <td key={day} data-none={count === 0 ? '' : undefined}>
          <span style={asCharts ? { bottom: ground + 4 + (count / most) * barHeight } : undefined}>
            {asCharts ? shortNumberText(count) : numberText(count)}
          </span>
        </td>
      ))}
    </tr>
  );
}
