import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { CaseFile } from '@clapback/contracts';
import { daysUntil, outcomeLabels, stepWords } from '@clapback/contracts/case-file-text';
import { color, radius } from '@clapback/ui';
import { useId } from 'react';
import { Link } from 'react-router';
import type { CaseDialogName } from './dialogs/case-dialogs.ts';
import { dayText, weekdayText } from './day-text.ts';

/** The accent's soft ground is the next step, and nothing else. */
const Block = styled('section', { shouldForwardProp: (name) => name !== 'isDone' })<{ isDone: boolean }>(({ isDone }) => ({
  padding: 24,
  borderRadius: radius.card,
  display: 'grid',
  gap: 14,
  ...(isDone ? { border: `1px solid ${color.line}`, backgroundColor: color.surface } : { backgroundColor: color.accentSoft }),
}));
const Top = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  fontSize: '0.875rem',
  fontWeight: 600,
  color: color.accent,
});
const Course = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: '12px 4px',
  '@media (min-width: 600px)': { display: 'flex', '& li:not([data-today])': { flex: '1 1 0', minWidth: 0 } },
  '& li': { borderTop: `5px solid ${color.surface}`, padding: '8px 12px 0 0', fontSize: '0.875rem', color: color.second },
  '& li[data-past="true"]': { borderTopColor: color.accent },
  '& b': { display: 'block', color: color.ink, fontWeight: 600 },
  '& li[data-today]': { borderTopColor: color.accent, color: color.accent, fontWeight: 600 },
});
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** Deadlines that the course shows; later ones stand in the column beside. */
const mostInCourse = 3;

interface NextStepProps {
  file: CaseFile;
  isReadOnly: boolean;
  onDialog: (name: CaseDialogName) => void;
  onReopen: () => void;
}

/** What is to be done next, by when, and how. */
export function NextStep({ file, isReadOnly, onDialog, onReopen }: NextStepProps) {
  const titleId = useId();
  const { next, state } = file;
  if (state === 'done')
    return (
      <Block isDone aria-labelledby={titleId}>
        <Typography variant="h2" id={titleId} sx={{ fontSize: '1.25rem' }}>
          {file.outcome ? outcomeLabels[file.outcome] : 'Closed'}
        </Typography>
        <span>Closed on {dayText(file.closedAt!)}. The evidence stays, and watched pages are still checked.</span>
        {isReadOnly ? null : (
          <Actions>
            <Button variant="outlined" onClick={onReopen}>
              Open it again
            </Button>
          </Actions>
        )}
      </Block>
    );
  const days = next.dueAt === null ? null : daysUntil(next.dueAt);
  const open = file.deadlines.filter(({ metAt }) => metAt === null).slice(0, mostInCourse);
  const passed = open.filter(({ dueAt }) => new Date(dueAt) <= new Date());
  return (
    <Block isDone={false} aria-labelledby={titleId}>
      <Top>
        <span>Next step</span>
        {days === null ? null : <span style={days < 0 ? { color: color.danger } : undefined}>{leftText(days)}</span>}
      </Top>
      <Typography variant="h2" id={titleId} sx={{ fontSize: '1.25rem' }}>
        {(next.kind === 'due' || next.kind === 'overdue') && next.dueAt
          ? `${next.kind === 'due' ? 'Due' : 'Was due'} ${weekdayText(next.dueAt)}: ${stepWords(file)}`
          : stepWords(file)}
      </Typography>
      {open.length > 1 ? (
        <Course aria-label="What is due">
          {passed.map((deadline) => (
            <Due key={deadline.id} {...deadline} isPast />
          ))}
          <li data-today>today</li>
          {open.slice(passed.length).map((deadline) => (
            <Due key={deadline.id} {...deadline} isPast={false} />
          ))}
        </Course>
      ) : null}
      {isReadOnly ? null : (
        <Actions>
          <Steps kind={next.kind} fileId={file.id} onDialog={onDialog} />
        </Actions>
      )}
    </Block>
  );
}

const Due = ({ label, dueAt, isPast }: { label: string; dueAt: string; isPast: boolean }) => (
  <li data-past={isPast}>
    <b>by {dayText(dueAt)}</b>
    {label}
  </li>
);

/** The way on, the likeliest first. */
function Steps({ kind, fileId, onDialog }: { kind: CaseFile['next']['kind']; fileId: string; onDialog: (name: CaseDialogName) => void }) {
  const to = (tab: string) => `/premium?${new URLSearchParams({ tab, case: fileId })}`;
  const isOver = kind === 'page_gone';
  const hasSent = kind !== 'answer' && !isOver;
  return (
    <>
      {isOver ? (
        <Button variant="contained" onClick={() => onDialog('close')}>
          Close the case file
        </Button>
      ) : (
        <Button variant="contained" component={Link} to={to('letters')}>
          {hasSent ? 'Write a follow-up' : 'Write a letter'}
        </Button>
      )}
      {hasSent ? (
        <Button variant="outlined" onClick={() => onDialog('reply')} sx={{ backgroundColor: color.surface }}>
          They answered
        </Button>
      ) : null}
      {kind === 'answer' ? (
        <Button variant="outlined" component={Link} to={to('writer')} sx={{ backgroundColor: color.surface }}>
          Draft an answer
        </Button>
      ) : null}
    </>
  );
}

function leftText(days: number): string {
  if (days < 0) return days === -1 ? '1 day late' : `${-days} days late`;
  if (days === 0) return 'today';
  return days === 1 ? '1 day left' : `${days} days left`;
}
