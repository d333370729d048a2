import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { PublishedFigure, TransparencyPeriod } from '@clapback/contracts';
import { decisionKindLabels } from '@clapback/contracts/decision-kind-labels';
import { reportReasonLabels } from '@clapback/contracts/report-reasons';
import { Card, color } from '@clapback/ui';
import { useId } from 'react';
import { figureSize, figureText, medianText, periodText } from './transparency-words.ts';

const Tiles = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 12,
  '& > div': { padding: '14px 18px', backgroundColor: color.surface, border: `1px solid ${color.line}`, borderRadius: 16 },
  '& dt': { color: color.second, fontSize: '0.875rem' },
  '& dd': { margin: 0, fontSize: '1.5rem', fontWeight: 600, lineHeight: 1.3, fontVariantNumeric: 'tabular-nums' },
  '& small': { display: 'block', color: color.third, fontSize: '0.8125rem', fontWeight: 400 },
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
}));

const Sheet = styled(Card)(({ theme }) => ({
  overflow: 'hidden',
  '& > h3': { padding: '16px 16px 8px' },
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: '0.875rem', fontVariantNumeric: 'tabular-nums' },
  '& th, & td': { padding: '9px 8px', textAlign: 'right', verticalAlign: 'top' },
  '& thead th': { color: color.second, fontSize: '0.8125rem', fontWeight: 400 },
  '& tbody th': { fontWeight: 400 },
  '& th:first-of-type': { paddingLeft: 16, textAlign: 'left' },
  '& tr > :last-child': { paddingRight: 16 },
  '& tbody tr': { borderTop: `1px solid ${color.line}` },
  [theme.breakpoints.up('sm')]: {
    '& > h3': { paddingInline: 24 },
    '& th:first-of-type': { paddingLeft: 24 },
    '& tr > :last-child': { paddingRight: 24 },
  },
}));
const Bar = styled('span')({
  display: 'block',
  height: 4,
  marginTop: 6,
  borderRadius: 2,
  backgroundColor: color.sunk,
  '& > i': { display: 'block', height: '100%', borderRadius: 2, backgroundColor: color.accent },
});

/** One month or year: in all, by ground and by kind. */
export function PeriodFigures({ period }: { period: TransparencyPeriod }) {
  const tiles: [label: string, value: string, about: string][] = [
    ['Reports', figureText(period.reports), 'by members'],
    ['Decisions', figureText(period.decisions), `${figureText(period.automated)} by a rule alone`],
    ['Appealed', figureText(period.appealed), `${figureText(period.overturned)} undone`],
    ['Time to a decision', medianText(period.medianMinutes), period.medianMinutes === null ? 'none yet' : 'half took less'],
  ];
  return (
    <>
      <Typography variant="h3" component="h2" aria-live="polite">
        {periodText(period.period)}
      </Typography>
      <Tiles>
        {tiles.map(([label, value, about]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value} <small>{about}</small>
            </dd>
          </div>
        ))}
      </Tiles>
      <FigureSheet
        title="By ground"
        heads={['Ground', 'Reports', 'Decisions', 'Half within']}
        rows={period.byGround.map(({ ground, reports, decisions, medianMinutes }) => ({
          name: reportReasonLabels[ground],
          size: decisions,
          cells: [figureText(reports), figureText(decisions), medianText(medianMinutes)],
        }))}
      />
      <FigureSheet
        title="By kind of decision"
        heads={['Kind', 'Decisions', 'By a rule']}
        rows={period.byKind.map(({ kind, decisions, automated }) => ({
          name: decisionKindLabels[kind],
          size: decisions,
          cells: [figureText(decisions), figureText(automated)],
        }))}
      />
    </>
  );
}

interface FigureSheetProps {
  title: string;
  heads: readonly string[];
  rows: readonly { name: string; size: PublishedFigure; cells: readonly string[] }[];
}

/** A table whose rows are drawn as bars of their decisions as well. */
function FigureSheet({ title, heads, rows }: FigureSheetProps) {
  const id = useId();
  const most = Math.max(...rows.map(({ size }) => figureSize(size)), 1);
  if (rows.length === 0) return null;
  return (
    <Sheet as="section" aria-labelledby={id}>
      <Typography variant="h4" component="h3" id={id}>
        {title}
      </Typography>
      <table aria-labelledby={id}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, size, cells }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                <Bar aria-hidden>
                  <i style={{ inlineSize: `${(figureSize(size) / most) * 100}%` }} />
                </Bar>
              </th>
              {cells.map((cell, index) => (
                <td key={heads[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}
