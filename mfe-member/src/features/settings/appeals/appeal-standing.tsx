import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { AppealStanding } from '@clapback/contracts';
import { Badge, color, Prose, radius, useCurrentMinute } from '@clapback/ui';
import { DateLabel } from '../date-label.tsx';
import { appealStatusLabels } from './appeal-labels.ts';
import { dueText, latestText, shareOfTime, timeLeft } from './appeal-times.ts';

const Ground = styled('div')({
  display: 'grid',
  gap: 8,
  padding: '14px 16px',
  borderRadius: radius.control,
  backgroundColor: color.sunk,
  '& > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px' },
  '& p': { color: color.second, fontSize: '0.875rem' },
});
const Track = styled('div')({
  height: 6,
  borderRadius: radius.pill,
  backgroundColor: color.line,
  overflow: 'hidden',
  '& > div': { height: '100%', minWidth: 6, borderRadius: radius.pill, backgroundColor: color.accent },
});
const Ends = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '2px 12px',
  color: color.third,
  fontSize: '0.8125rem',
  '& strong': { color: color.second },
});

/** How far an open appeal is on its way to an answer: when it was sent, and what is left. */
export function AppealProgress({ appeal }: { appeal: Pick<AppealStanding, 'createdAt' | 'dueAt'> }) {
  const now = useCurrentMinute();
  return (
    <>
      <Track aria-hidden>
        <div style={{ width: `${shareOfTime(appeal, now)}%` }} />
      </Track>
      <Ends>
        <span>
          sent <DateLabel time={appeal.createdAt} withTime />
        </span>
        <strong>{timeLeft(appeal.dueAt, now)}</strong>
      </Ends>
    </>
  );
}

/** How an appeal stands: by when it is answered, or what was answered. `titleId` takes the focus when it has just been sent. */
export function AppealStandingBox({ appeal, titleId }: { appeal: AppealStanding; titleId?: string }) {
  const { status, response, reviewedAt, dueAt, answerBy } = appeal;
  const { label, tone } = appealStatusLabels[status];
  return (
    <Ground>
      <header>
        <Typography variant="h4" component="h3" id={titleId} tabIndex={-1}>
          Your appeal
        </Typography>
        <Badge tone={tone}>{label}</Badge>
      </header>
      {status === 'pending' ? (
        <>
          <strong>We answer by {dueText(dueAt)}</strong>
          <AppealProgress appeal={appeal} />
          <p>At the very latest on {latestText(answerBy)}. The answer comes here and by email.</p>
        </>
      ) : (
        <>
          {response ? <Prose text={response} /> : null}
          {reviewedAt ? (
            <p>
              Answered on <DateLabel time={reviewedAt} /> by a person on our team
            </p>
          ) : null}
        </>
      )}
    </Ground>
  );
}
