import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { CaseFileSummary } from '@clapback/contracts';
import { outcomeLabels, stepWords } from '@clapback/contracts/case-file-text';
import { errorMessage } from '@clapback/store';
import { color, EmptyState, ErrorState, Icon, VisuallyHidden } from '@clapback/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useCaseFilesListQuery } from './case-files-endpoints.ts';
import { dayText, distanceText } from './day-text.ts';
import { StateBadge } from './state-badge.tsx';

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 56,
  padding: '8px 12px 8px 24px',
  borderBottom: `1px solid ${color.line}`,
  '& strong': { fontWeight: 600 },
  '& > :last-child': { marginLeft: 'auto' },
});
const Rows = styled('ol')({ listStyle: 'none', margin: 0, padding: 0, '& li': { borderBottom: `1px solid ${color.line}` } });
const Row = styled(ButtonBase)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  width: '100%',
  gap: 4,
  font: 'inherit',
  justifyContent: 'stretch',
  padding: '14px 24px',
  textAlign: 'left',
  justifyItems: 'stretch',
  borderLeft: '3px solid transparent',
  '&:hover': { backgroundColor: color.sunk },
  '&[aria-current="true"]': { borderLeftColor: color.accent, backgroundColor: color.surface },
  '&.Mui-focusVisible': { outline: `2px solid ${color.accent}`, outlineOffset: -2 },
  '& b': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& small': { fontSize: '0.875rem', color: color.second },
});
const Top = styled('span')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  marginBottom: 4,
  fontSize: '0.875rem',
});
const End = styled('p')({ padding: 24, textAlign: 'center', color: color.third, fontSize: '0.875rem' });
const Waiting = styled('div')({ display: 'grid', gap: 12, padding: 24 });

interface CaseListProps {
  openId: string | null;
  onOpen: (id: string) => void;
  isReadOnly: boolean;
}

/** The member's case files, by urgency or the newest first. */
export function CaseList({ openId, onOpen, isReadOnly }: CaseListProps) {
  const [order, setOrder] = useState<'urgency' | 'newest'>('urgency');
  const query = useCaseFilesListQuery({ order }, { refetchOnMountOrArgChange: true });
  const items = query.currentData?.items;
  const newButton = isReadOnly ? null : (
    <Button variant="text" size="small" startIcon={<Icon as={Plus} />} onClick={() => onOpen('new')}>
      New
    </Button>
  );
  if (!items)
    return query.isError ? (
      <ErrorState title="Your case files could not be loaded" onRetry={() => void query.refetch()} retrying={query.isFetching}>
        {errorMessage(query.error, 'Please try again in a moment.')}
      </ErrorState>
    ) : (
      <Waiting aria-busy>
        <VisuallyHidden role="status">Loading your case files</VisuallyHidden>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} variant="rounded" height={72} />
        ))}
      </Waiting>
    );
  if (items.length === 0)
    return (
      <EmptyState
        title="No case files yet"
        action={
          isReadOnly ? null : (
            <Button variant="contained" onClick={() => onOpen('new')}>
              Open a case file
            </Button>
          )
        }
      >
        One keeps what was said, your proof, your letters and what is due in one place. Anything in Clapback goes into one from its menu.
      </EmptyState>
    );
  return (
    <>
      <Head>
        <strong>{items.length === 1 ? '1 case file' : `${items.length} case files`}</strong>
        <Button
          variant="text"
          size="small"
          color="inherit"
          sx={{ color: color.second, px: 0.75, minWidth: 0 }}
          onClick={() => setOrder(order === 'urgency' ? 'newest' : 'urgency')}
        >
          {order === 'urgency' ? 'By urgency' : 'Newest first'}
        </Button>
        {newButton}
      </Head>
      <Rows>
        {items.map((item) => (
          <li key={item.id}>
            <Row focusRipple={false} aria-current={item.id === openId || undefined} onClick={() => onOpen(item.id)}>
              <Top>
                <StateBadge state={item.state} />
                <span style={item.state === 'overdue' ? { color: color.danger, fontWeight: 600 } : { color: color.second }}>
                  {whenOf(item)}
                </span>
              </Top>
              <b dir="auto">{item.title}</b>
              <small dir="auto">{item.outcome ? outcomeLabels[item.outcome] : stepWords(item)}</small>
            </Row>
          </li>
        ))}
      </Rows>
      <End>That is all of them.</End>
    </>
  );
}

function whenOf({ state, next, closedAt }: CaseFileSummary): string {
  if (state === 'done') return closedAt ? dayText(closedAt) : '';
  if (next.dueAt === null) return '';
  return state === 'waiting' ? `until ${dayText(next.dueAt)}` : distanceText(next.dueAt);
}
