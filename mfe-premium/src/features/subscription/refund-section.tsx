import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { RefundedSubscription } from '@clapback/contracts';
import { errorMessage, toast, useAppDispatch } from '@clapback/store';
import { Card, color, fullTimeText } from '@clapback/ui';
import ConfirmDialog from '@clapback/ui/confirm-dialog.tsx';
import { useId, useState } from 'react';
import { useSubscriptionRefundMutation } from './subscription-endpoints.ts';
import { dayText } from './subscription-text.ts';

const Sheet = styled(Card)(({ theme }) => ({
  padding: 20,
  display: 'grid',
  gap: '16px 32px',
  justifyItems: 'start',
  alignItems: 'center',
  '& p': { marginTop: 4, color: color.second, textWrap: 'pretty' },
  '& button': { whiteSpace: 'nowrap' },
  [theme.breakpoints.up('sm')]: { padding: '20px 28px', gridTemplateColumns: 'minmax(0, 1fr) auto' },
}));

interface RefundSectionProps {
  until: string;
  /** Of a month, with its currency. */
  price: string;
  /** Whether Premium would end with it. */
  hasAccess: boolean;
  onRefunded: (refund: RefundedSubscription['refund']) => void;
}

/** Gives the first payment back, as long as it can be. */
export function RefundSection({ until, price, hasAccess, onRefunded }: RefundSectionProps) {
  const [isOpen, setOpen] = useState(false);
  const [refund, { isLoading }] = useSubscriptionRefundMutation();
  const dispatch = useAppDispatch();
  const headingId = useId();

  async function giveBack() {
    try {
      const { refund: amount } = await refund().unwrap();
      onRefunded(amount);
    } catch (error) {
      dispatch(toast({ title: 'Refund Error', description: errorMessage(error), variant: 'destructive' }));
    }
    setOpen(false);
  }

  return (
    <Sheet as="section" aria-labelledby={headingId}>
      <div>
        <Typography variant="h3" component="h2" id={headingId}>
          Money-back guarantee
        </Typography>
        <p>
          Until{' '}
          <time dateTime={until} title={fullTimeText(new Date(until))}>
            {dayText(until)}
          </time>{' '}
          you can have your first payment of {price} back. {hasAccess ? 'Premium then ends right away. ' : ''}You can do this once.
        </p>
      </div>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Get {price} Back
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={`Get ${price} back?`}
        confirm={hasAccess ? 'Refund and End Premium' : `Refund ${price}`}
        cancel={hasAccess ? 'Keep Premium' : 'Cancel'}
        isBusy={isLoading}
        onConfirm={() => void giveBack()}
        onCancel={() => setOpen(false)}
      >
        <p>Your first payment goes back to the card you paid with.</p>
        {hasAccess ? <p>Premium ends right away. What you wrote stays yours.</p> : null}
        <p>You can do this once. If you subscribe again, later payments aren’t refunded.</p>
      </ConfirmDialog>
    </Sheet>
  );
}
