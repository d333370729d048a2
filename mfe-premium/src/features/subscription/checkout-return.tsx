import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { VerifiedSubscription } from '@clapback/contracts';
import { errorMessage, isUnanswered } from '@clapback/store';
import { Content, ErrorState, Spinner } from '@clapback/ui';
import { useEffect, useEffectEvent } from 'react';
import { useSubscriptionVerifyQuery } from './subscription-endpoints.ts';

const Frame = styled(Content)({ paddingBlock: '40px 72px', minHeight: '80vh' });
const Waiting = styled('p')({ marginTop: 32, display: 'flex', alignItems: 'center', gap: 12 });

// What the service says of the provider is about something that is to be charged; here it may have been.
const notAsked = 'If you finished it, it counts, and shows here as soon as we can ask. Please try again in a moment.';

/** The way back from the payment provider: asks what a checkout led to. */
export function CheckoutReturn({ sessionId, onVerified }: { sessionId: string; onVerified: (verified: VerifiedSubscription) => void }) {
  const { currentData, error, isError, isFetching, refetch } = useSubscriptionVerifyQuery(sessionId, { refetchOnMountOrArgChange: true });
  const verified = isFetching ? undefined : currentData;
  const tell = useEffectEvent(onVerified);
  useEffect(() => {
    if (verified) tell(verified);
  }, [verified]);

  return (
    <Frame aria-busy={isFetching}>
      <Typography variant="h2" component="h1">
        Premium
      </Typography>
      {isError && !isFetching ? (
        <ErrorState title="Your payment could not be checked" onRetry={() => void refetch()}>
          {isUnanswered(error) ? errorMessage(error) : notAsked}
        </ErrorState>
      ) : (
        <Waiting role="status">
          <Spinner label={null} />
          Checking your payment
        </Waiting>
      )}
    </Frame>
  );
}
