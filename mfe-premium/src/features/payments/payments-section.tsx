import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { errorMessage } from '@clapback/store';
import { BusyButton, Card, color, EmptyState, ErrorState, VisuallyHidden } from '@clapback/ui';
import { useRef } from 'react';
import { usePaymentsListInfiniteQuery } from './payments-endpoints.ts';
import { PaymentTable } from './payment-table.tsx';

const headingId = 'payments';

const Section = styled('section')({ minWidth: 0, '& h2:focus-visible': { outlineOffset: 4 } });
const Sheet = styled(Card)({ marginTop: 20, overflow: 'hidden' });
const Rows = styled('div')({ padding: 28, display: 'grid', gap: 20 });
const Foot = styled('div')({
  padding: '16px 20px',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  borderTop: `1px solid ${color.line}`,
  '& p': { color: color.second },
});

/** What the member has paid for Premium and boosts, with the receipts. */
export function PaymentsSection() {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Section aria-labelledby={headingId}>
      <Typography variant="h2" id={headingId} tabIndex={-1} ref={heading}>
        Payments
      </Typography>
      <Sheet>
        <Payments onAllShown={() => heading.current?.focus()} />
      </Sheet>
    </Section>
  );
}

function Payments({ onAllShown }: { onAllShown: () => void }) {
  const query = usePaymentsListInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const payments = query.data?.pages.flatMap(({ items }) => items);
  if (!payments) {
    if (!query.isError) return <PaymentsSkeleton />;
    return (
      <ErrorState title="Your payments could not be loaded" onRetry={() => void query.refetch()} retrying={query.isFetching}>
        {errorMessage(query.error, 'Please try again in a moment.')}
      </ErrorState>
    );
  }
  if (payments.length === 0)
    return (
      <EmptyState title="You have paid nothing yet">What you pay for Premium and boosts is listed here, with its receipts.</EmptyState>
    );

  async function showMore() {
    const { hasNextPage } = await query.fetchNextPage();
    // The button goes with the last page, and must not take the focus along.
    if (!hasNextPage) onAllShown();
  }

  return (
    <>
      <PaymentTable payments={payments} labelledBy={headingId} />
      {query.hasNextPage ? (
        <Foot>
          <BusyButton variant="outlined" busy={query.isFetchingNextPage} onClick={() => void showMore()}>
            More payments
          </BusyButton>
          {query.isFetchNextPageError ? <p role="alert">Older payments could not be loaded. Please try again.</p> : null}
        </Foot>
      ) : null}
    </>
  );
}

function PaymentsSkeleton() {
  return (
    <Rows aria-busy>
      <VisuallyHidden role="status">Loading your payments</VisuallyHidden>
      <Skeleton variant="rounded" height={20} />
      <Skeleton variant="rounded" height={20} />
      <Skeleton variant="rounded" height={20} width="70%" />
    </Rows>
  );
}
