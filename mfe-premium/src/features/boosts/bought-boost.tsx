import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { PaidBoost } from '@clapback/contracts';
import { Card, color, fullTimeText } from '@clapback/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { boostOf } from '../payments/index.ts';

const Details = styled('dl')(({ theme }) => ({
  padding: '4px 20px',
  '& > div': { display: 'grid', gap: '2px 24px', paddingBlock: 14 },
  '& > div + div': { borderTop: `1px solid ${color.line}` },
  '& dt': { color: color.third, fontSize: '0.875rem' },
  '& dd': { minWidth: 0, overflowWrap: 'anywhere', textWrap: 'pretty' },
  [theme.breakpoints.up('sm')]: { padding: '8px 28px', '& > div': { gridTemplateColumns: '120px 1fr' } },
}));

const Ways = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 20px',
  marginTop: 24,
  color: color.second,
});

/** What was bought, until when, and the way back to the item. */
export function BoughtBoost({ boost }: { boost: PaidBoost }) {
  const { type, state, startsAt, expiresAt, postId, responseId, postTitle } = boost;
  const item = responseId === null ? 'post' : 'response';
  const isLifted = state === 'running' || state === 'waiting';
  return (
    <>
      <Card sx={{ mt: 3 }}>
        <Details>
          <Detail name="Paid">{boostOf(type)}</Detail>
          {postTitle === null ? null : (
            <Detail name={item === 'post' ? 'Post' : 'Response to'}>
              <span dir="auto">{postTitle}</span>
            </Detail>
          )}
          {state === 'waiting' && startsAt ? <Detail name="From">{time(startsAt)}</Detail> : null}
          {expiresAt ? <Detail name={state === 'ended' ? 'Ended' : 'Until'}>{time(expiresAt)}</Detail> : null}
        </Details>
      </Card>
      <Ways>
        {postId && postTitle !== null ? (
          <Button component={Link} to={responseId ? `/?post=${postId}&response=${responseId}` : `/?post=${postId}`} variant="contained">
            {item === 'post' ? 'See the post' : 'See the response'}
          </Button>
        ) : null}
        <p>{isLifted ? 'You can close this tab: the page that you came from shows it already.' : 'You can close this tab.'}</p>
      </Ways>
    </>
  );
}

const time = (at: string) => <time dateTime={at}>{fullTimeText(new Date(at))}</time>;

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
