import type { ModerationWork, WorkByGround, WorkByStaff, WorkDay } from '@clapback/contracts';
import { shortReasonLabels } from '@clapback/contracts/report-reasons';
import { useId, useState } from 'react';
import { ErrorState } from '../../components/notice.tsx';
import { SkeletonLines } from '../../components/skeleton-lines.tsx';
import { Heading } from '../../routing/heading.tsx';
import { useCommands } from '../command-menu/index.ts';
import { dayText, durationText, numberText, shareText } from './analytics-words.ts';
import { DayBars } from './day-bars.tsx';
import { FigureTable, type FigureColumn } from './figure-table.tsx';
import { LoadFigures } from './load-figures.tsx';
import { StatementsExport } from './statements-export.tsx';
import { useStaffFiguresGetWorkQuery } from './staff-figures-endpoints.ts';

const periods = [7, 30, 90] as const;

const dayColumns: FigureColumn<WorkDay>[] = [
  { head: 'Day', cell: ({ day }) => dayText(day), raw: ({ day }) => day },
  { head: 'Reports received', cell: ({ received }) => numberText(received), raw: ({ received }) => received },
  { head: 'Reports decided', cell: ({ decided }) => numberText(decided), raw: ({ decided }) => decided },
  { head: 'Reports decided late', cell: ({ late }) => numberText(late), raw: ({ late }) => late },
];
const groundColumns: FigureColumn<WorkByGround>[] = [
  { head: 'Ground', cell: ({ ground }) => shortReasonLabels[ground] },
  { head: 'Reports received', cell: ({ received }) => numberText(received), raw: ({ received }) => received },
  { head: 'Reports decided', cell: ({ decided }) => numberText(decided), raw: ({ decided }) => decided },
  { head: 'Median', cell: ({ medianMinutes }) => durationText(medianMinutes), raw: ({ medianMinutes }) => medianMinutes },
  { head: '9 of 10 within', cell: ({ p90Minutes }) => durationText(p90Minutes), raw: ({ p90Minutes }) => p90Minutes },
  { head: 'Late', cell: ({ late, decided }) => shareText(late, decided), raw: ({ late }) => late },
];
const staffColumns: FigureColumn<WorkByStaff>[] = [
  { head: 'Staff member', cell: ({ displayName }) => displayName },
  { head: 'Decisions', cell: ({ decisions }) => numberText(decisions), raw: ({ decisions }) => decisions },
  { head: 'Overturned', cell: ({ overturned }) => numberText(overturned), raw: ({ overturned }) => overturned },
];

/** For admins: how the work on reports goes. */
export function WorkFigures() {
  const [days, setDays] = useState<number>(30);
  const { data, isError, isFetching, refetch } = useStaffFiguresGetWorkQuery(days, { refetchOnMountOrArgChange: true });
  const name = useId();
  useCommands(() => [
    {
      heading: 'The figures',
      commands: periods.map((period) => ({ label: `Figures of ${period} days`, otherWords: ['period'], run: () => setDays(period) })),
    },
  ]);
  return (
    <section className="console-work" aria-labelledby={`${name}-title`}>
      <header>
        <Heading below={1} id={`${name}-title`}>
          The work on reports
        </Heading>
        <fieldset>
          <legend className="console-hidden">Period</legend>
          {periods.map((period) => (
            <label key={period}>
              <input type="radio" name={name} checked={period === days} onChange={() => setDays(period)} />
              {period} days
            </label>
          ))}
        </fieldset>
      </header>
      {isError && !isFetching ? (
        <ErrorState title="Failed to load analytics data" isFetching={isFetching} onRetry={refetch} />
      ) : data ? (
        <Figures work={data} />
      ) : (
        <SkeletonLines widths={['100%', '100%', '60%']} />
      )}
    </section>
  );
}

function Figures({ work }: { work: ModerationWork }) {
  const { open, total, appeals, byDay, byGround, byStaff, days } = work;
  const tiles: [label: string, value: string, about: string][] = [
    ['Reports waiting now', numberText(open.pending), `${numberText(open.pastDue)} past due`],
    ['From report to decision', durationText(total.medianMinutes), `median; 9 of 10 within ${durationText(total.p90Minutes)}`],
    ['Reports decided late', shareText(total.late, total.decided), `${numberText(total.late)} of ${numberText(total.decided)} reports`],
    [
      'Overturned on appeal',
      shareText(appeals.overturned, appeals.answered),
      `${numberText(appeals.overturned)} of ${numberText(appeals.answered)} appeals answered`,
    ],
  ];
  return (
    <>
      <dl className="console-tiles">
        {tiles.map(([label, value, about]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value} <small>{about}</small>
            </dd>
          </div>
        ))}
      </dl>
      <FigureTable
        title="Reports by day"
        about="Days begin at midnight UTC. Both rows have one scale."
        empty="No day was counted yet."
        fileName={`reports-by-day-${days}`}
        columns={dayColumns}
        rows={byDay}
        keyOf={({ day }) => day}
        chart={<DayBars days={byDay} />}
      />
      <FigureTable
        title="By ground"
        about="Due within 4, 24 or 72 hours, by ground. Times are from the report to its decision."
        empty={`No report came in the last ${days} days.`}
        fileName={`reports-by-ground-${days}`}
        columns={groundColumns}
        rows={byGround}
        keyOf={({ ground }) => ground}
      />
      <FigureTable
        title="By staff member"
        about="Only admins see this. Few decisions say little about anybody."
        empty={`Nobody decided in the last ${days} days.`}
        fileName={`decisions-by-staff-${days}`}
        columns={staffColumns}
        rows={byStaff}
        keyOf={({ accountId }) => accountId}
      />
      <LoadFigures load={work.load} />
      <StatementsExport />
    </>
  );
}
