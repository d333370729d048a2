import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Transparency } from '@clapback/contracts';
import { color, Content, EmptyState, ErrorState, Icon, layout, TimeLabel } from '@clapback/ui';
import { ChartColumn, Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { ToFeed } from '../../components/to-feed.tsx';
import { PeriodFigures } from './period-figures.tsx';
import { useTransparencyGetQuery } from './transparency-endpoints.ts';
import { periodText } from './transparency-words.ts';

const Sheet = styled('article')(({ theme }) => ({
  maxWidth: layout.content - layout.aside - layout.gap,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  paddingBlock: 32,
  '& header p': { maxWidth: layout.measure, marginTop: 8, color: color.second },
  [theme.breakpoints.up('sm')]: { paddingBlock: 64 },
}));
const Choice = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', justifyContent: 'space-between', gap: '12px 24px' });
const Files = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
const Note = styled('p')({ maxWidth: layout.measure, color: color.third, fontSize: '0.875rem', lineHeight: 1.55 });

/** `/transparency`: what was reported and decided, by month and year. */
export default function TransparencyPage() {
  const { data, error, isFetching, refetch } = useTransparencyGetQuery();
  return (
    <Content>
      <Sheet>
        <header>
          <ToFeed />
          <Typography variant="h2" component="h1">
            Transparency
          </Typography>
          <p>
            What was reported here, what was decided about it, how long that took, and what was undone on appeal. Figures are published
            after each month ends.
          </p>
        </header>
        {data ? (
          <Published figures={data} />
        ) : error && !isFetching ? (
          <ErrorState title="The figures could not be loaded" onRetry={() => void refetch()}>
            Please try again in a moment.
          </ErrorState>
        ) : (
          <Skeleton variant="rounded" height={320} />
        )}
      </Sheet>
    </Content>
  );
}

function Published({ figures }: { figures: Transparency }) {
  const periods = [...figures.years, ...figures.months];
  // The newest month says most about how it goes now.
  const [chosen, setChosen] = useState(figures.months[0]?.period ?? figures.years[0]?.period ?? '');
  const shown = periods.find(({ period }) => period === chosen) ?? periods[0];
  if (!shown)
    return (
      <EmptyState icon={<Icon as={ChartColumn} size={28} />} title="No figures yet">
        The first figures are published after the first month with reports or decisions.
      </EmptyState>
    );
  const year = shown.period.slice(0, 4);
  const file = (ending: 'html' | 'csv') => `/api/transparency/${year}/report.${ending}`;
  return (
    <>
      <Choice>
        <TextField
          select
          label="Period"
          value={shown.period}
          onChange={(event) => setChosen(event.target.value)}
          sx={{ width: { xs: '100%', sm: 260 } }}
          id="period"
        >
          {periods.map(({ period }) => (
            <MenuItem key={period} value={period}>
              {periodText(period)}
            </MenuItem>
          ))}
        </TextField>
        <Files>
          <Button variant="outlined" size="small" href={file('html')} target="_blank" startIcon={<Icon as={FileText} size={16} />}>
            Report {year}
          </Button>
          <Button variant="outlined" size="small" href={file('csv')} download startIcon={<Icon as={Download} size={16} />}>
            CSV {year}
          </Button>
        </Files>
      </Choice>
      <PeriodFigures period={shown} />
      <Note>
        Numbers from 1 to 4 are written as “&lt; 5”, and every other number is rounded to five, so nobody can be identified. Months begin at
        midnight UTC. Updated <TimeLabel time={figures.countedAt} exact />.
      </Note>
    </>
  );
}
