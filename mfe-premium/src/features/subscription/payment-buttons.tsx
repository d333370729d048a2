import type { ButtonProps } from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { PaymentPage } from '@clapback/contracts';
import { toast, errorMessage, useAppDispatch } from '@clapback/store';
import { BusyButton, color, Icon, usePaymentTab } from '@clapback/ui';
import { ExternalLink } from 'lucide-react';
import { useSubscriptionCheckOutMutation, useSubscriptionOpenPortalMutation } from './subscription-endpoints.ts';

/** Begins a subscription at the payment provider, with the free trial where there is one. */
export function SubscribeButton({ trialAvailable }: { trialAvailable: boolean }) {
  const [checkOut, { isLoading }] = useSubscriptionCheckOutMutation();
  return (
    <PaymentButton variant="contained" size="large" fullWidth busy={isLoading} ask={() => checkOut().unwrap()} failure="Subscription Error">
      {trialAvailable ? 'Start Free Trial' : 'Subscribe'}
    </PaymentButton>
  );
}

/** Opens the subscription at the payment provider: cancelling, resuming, cards, invoices. */
export function ManageButton(look: Pick<ButtonProps, 'variant' | 'size'>) {
  const [openPortal, { isLoading }] = useSubscriptionOpenPortalMutation();
  return (
    <PaymentButton variant="outlined" {...look} busy={isLoading} ask={() => openPortal().unwrap()} failure="Portal Error">
      Manage Subscription
    </PaymentButton>
  );
}

const Blocked = styled('p')({ color: color.second, fontSize: '0.875rem', textWrap: 'pretty', '&:not(:empty)': { marginTop: 10 } });

interface PaymentButtonProps extends Omit<ButtonProps, 'onClick'> {
  busy: boolean;
  ask: () => Promise<PaymentPage>;
  /** The title of the toast that says why it did not go. */
  failure: string;
}

/** A button that leads to a page of the payment provider in a tab of its own. */
function PaymentButton({ ask, failure, ...button }: PaymentButtonProps) {
  const dispatch = useAppDispatch();
  const { open, blockedUrl } = usePaymentTab();

  async function go() {
    const tab = open();
    try {
      const { url } = await ask();
      tab.goTo(url);
    } catch (error) {
      tab.close();
      dispatch(toast({ title: failure, description: errorMessage(error), variant: 'destructive' }));
    }
  }

  return (
    <div>
      <BusyButton {...button} endIcon={<Icon as={ExternalLink} size={18} />} onClick={() => void go()} />
      <Blocked role="status">
        {blockedUrl ? (
          <>
            The payment page did not open by itself.{' '}
            <Link href={blockedUrl} target="_blank" rel="noopener">
              Open the payment page
            </Link>
          </>
        ) : null}
      </Blocked>
    </div>
  );
}
