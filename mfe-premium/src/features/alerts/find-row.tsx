import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { AlertResult, AlertResultState } from '@clapback/contracts';
import { Badge, BusyButton, color, Icon, radius, TimeLabel } from '@clapback/ui';
import { FolderPlus } from 'lucide-react';
import { Link as RouterLink } from 'react-router';
import { stateLabels } from './alert-text.ts';
import { Copies } from './copies.tsx';
import { caseFileAddress } from '../case-files/index.ts';

const Row = styled('li')(({ theme }) => ({
  padding: '16px 16px 16px 13px',
  borderBottom: `1px solid ${color.line}`,
  borderLeft: '3px solid transparent',
  display: 'grid',
  gap: 8,
  minWidth: 0,
  '&:focus-visible': { outlineOffset: -2 },
  '&[data-current="true"]': { backgroundColor: color.surface, borderLeftColor: color.accent },
  [theme.breakpoints.up('md')]: { padding: '16px 32px 16px 29px' },
}));
const Meta = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  fontSize: '0.8125rem',
  color: color.second,
  '& b': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& > a': { marginLeft: 'auto', fontWeight: 600 },
});
const Quote = styled('blockquote')({
  margin: 0,
  fontSize: '0.9375rem',
  lineHeight: 1.6,
  overflowWrap: 'anywhere',
  '& mark': { backgroundColor: color.accentSoft, color: color.accent, fontWeight: 600, borderRadius: radius.small, padding: '1px 2px' },
});
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, '& > :last-child': { marginLeft: 'auto' } });
const Key = styled('kbd')(({ theme }) => ({
  display: 'none',
  font: 'inherit',
  fontSize: '0.75rem',
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
  padding: '0 6px',
  marginLeft: 8,
  [theme.breakpoints.up('md')]: { display: 'inline' },
}));
const Learned = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  justifyContent: 'space-between',
  alignItems: 'center',
  fontSize: '0.8125rem',
  color: color.second,
});

export interface FindActions {
  onState: (find: AlertResult, state: AlertResultState) => void;
  onCaseFile: (find: AlertResult) => void;
}

interface FindRowProps extends FindActions {
  find: AlertResult;
  isCurrent: boolean;
  isBusy: boolean;
  onCurrent: () => void;
}

const choices = [
  ['about_me', 'A'],
  ['not_me', 'N'],
  ['handled', 'H'],
] as const;

/** A find: where, when, the words around the keyword. Only the current one shows what can be done with it. */
export function FindRow({ find, isCurrent, isBusy, onCurrent, onState, onCaseFile }: FindRowProps) {
  const { label, tone } = stateLabels[find.state];
  return (
    <Row tabIndex={-1} data-current={isCurrent} data-find={find.id} aria-current={isCurrent} onFocus={onCurrent} onClick={onCurrent}>
      <Meta>
        <Badge tone={tone}>{label}</Badge>
        <b dir="auto">{find.sourceTitle}</b>
        <TimeLabel time={find.foundAt} />
        {find.copies > 0 ? <Copies find={find} /> : null}
        {find.caseFile ? (
          <Link component={RouterLink} to={caseFileAddress(find.caseFile.id)}>
            Case file: {find.caseFile.title}
          </Link>
        ) : (
          <Link href={find.sourceUrl} target="_blank" rel="noopener noreferrer nofollow">
            See it in place
          </Link>
        )}
      </Meta>
      <Quote dir="auto">“{marked(find)}”</Quote>
      {find.learned.length > 0 ? <LearnedLine find={find} onUndo={() => onState(find, 'new')} /> : null}
      {isCurrent ? (
        <Actions>
          {choices.map(([state, key]) => (
            <Button
              key={state}
              variant="outlined"
              size="small"
              aria-pressed={find.state === state}
              disabled={isBusy}
              onClick={() => onState(find, find.state === state ? 'new' : state)}
            >
              {stateLabels[state].label}
              <Key aria-hidden>{key}</Key>
            </Button>
          ))}
          {find.caseFile ? (
            <Link href={find.sourceUrl} target="_blank" rel="noopener noreferrer nofollow">
              See it in place
            </Link>
          ) : (
            <BusyButton
              variant="contained"
              size="small"
              busy={isBusy}
              startIcon={<Icon as={FolderPlus} size={16} />}
              onClick={() => onCaseFile(find)}
            >
              Make a case file
            </BusyButton>
          )}
        </Actions>
      ) : null}
    </Row>
  );
}

function LearnedLine({ find, onUndo }: { find: AlertResult; onUndo: () => void }) {
  const kept = find.learned.reduce((sum, { keptAway }) => sum + keptAway, 0);
  const values = find.learned.map(({ value }) => `“${value}”`).join(' and ');
  return (
    <Learned>
      <span>
        Learned: leave out {values}. {kept} {kept === 1 ? 'find' : 'finds'} kept away since.
      </span>
      <Button variant="text" size="small" onClick={onUndo}>
        Undo
      </Button>
    </Learned>
  );
}

function marked({ contentSnippet, marks }: AlertResult) {
  const parts = [];
  let at = 0;
  for (const { start, end } of marks) {
    if (start < at) continue;
    parts.push(contentSnippet.slice(at, start), <mark key={start}>{contentSnippet.slice(start, end)}</mark>);
    at = end;
  }
  return [...parts, contentSnippet.slice(at)];
}
