import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { LetterSummary } from '@clapback/contracts';
import { dayText } from '@clapback/contracts/letter-document';
import { errorMessage } from '@clapback/store';
import { Badge, color, EmptyState, ErrorState, Icon } from '@clapback/ui';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { reasonLabels, stateLabels } from './letter-labels.ts';
import { useLettersListQuery } from './letters-endpoints.ts';

const Head = styled('div')({ padding: 16, display: 'grid', gap: 12 });
// On wider screens what is open beside the list has the heading of the page.
const PhoneTitle = styled('h1')(({ theme }) => ({
  margin: 0,
  fontSize: '1.75rem',
  [theme.breakpoints.up('md')]: { display: 'none' },
}));
const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& a': {
    display: 'grid',
    gap: 4,
    justifyItems: 'start',
    padding: '12px 16px',
    borderTop: `1px solid ${color.line}`,
    color: color.ink,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
  },
  '& a[aria-current]': { backgroundColor: color.surface, boxShadow: `inset 3px 0 ${color.accent}` },
  '& small': { color: color.third },
});

interface LettersListProps {
  current: string | null;
  addressOf: (id: string) => string;
  /** Absent where none can be written. */
  onNew?: () => void;
}

/** One's own letters, those that changed last first. */
export function LettersList({ current, addressOf, onNew }: LettersListProps) {
  const { data, error, isError, isFetching, refetch } = useLettersListQuery();
  return (
    <>
      <Head>
        <PhoneTitle>Takedown Letters</PhoneTitle>
        {onNew ? (
          <Button variant="outlined" startIcon={<Icon as={Plus} size={16} />} onClick={onNew}>
            New letter
          </Button>
        ) : null}
      </Head>
      {data ? null : isError ? (
        <ErrorState title="Your letters could not be loaded" onRetry={() => void refetch()} retrying={isFetching}>
          {errorMessage(error, 'Please try again in a moment.')}
        </ErrorState>
      ) : (
        <div aria-hidden style={{ padding: '0 16px' }}>
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} height={64} />
          ))}
        </div>
      )}
      {data?.items.length === 0 ? <EmptyState title="No letters yet">What you write is kept here.</EmptyState> : null}
      <List>
        {data?.items.map((letter) => (
          <Item key={letter.id} letter={letter} isCurrent={letter.id === current} to={addressOf(letter.id)} />
        ))}
      </List>
    </>
  );
}

function Item({ letter, isCurrent, to }: { letter: LetterSummary; isCurrent: boolean; to: string }) {
  const { state, missing, replyDueAt } = letter;
  const due = state === 'sent' && replyDueAt ? `Answer due by ${dayText(replyDueAt.slice(0, 10))}` : null;
  return (
    <li>
      <Link to={to} {...(isCurrent ? { 'aria-current': 'page' as const } : {})}>
        <strong>{letter.recipientName || reasonLabels[letter.reason]}</strong>
        <Badge tone={stateLabels[state].tone}>{stateLabels[state].label}</Badge>
        <small>{due ?? (state === 'draft' && missing > 0 ? `${missing} still missing` : letter.number)}</small>
      </Link>
    </li>
  );
}
