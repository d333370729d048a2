import type { PlanPrice } from '@clapback/contracts';
import { errorMessage, usePricesGetListQuery } from '@clapback/store';
import { Content, ErrorState, priceText } from '@clapback/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { planPrice } from '../prices/index.ts';
import { CheckoutReturn } from './checkout-return.tsx';
import { Outcome } from './outcome.tsx';
import { outcomeText, stillHolds, type StepOutcome } from './outcome-text.ts';
import { PremiumSkeleton } from './premium-skeleton.tsx';
import { SalesPage } from './sales-page.tsx';
import { SubscriberPage } from './subscriber-page.tsx';
import { useSubscriptionGetOwnQuery } from './subscription-endpoints.ts';
import { isOnHold } from './subscription-text.ts';
import { SupportLink } from './support-link.tsx';
import { useKeptCurrent } from './use-kept-current.ts';

/** `/premium`: a subscriber's plan, or what Premium is and costs. With `session_id` it is where a checkout leads back to. */
export default function PremiumPage() {
  const [params, setParams] = useSearchParams();
  const [outcome, setOutcome] = useState<StepOutcome | null>(null);
  useKeptCurrent();
  const sessionId = params.get('session_id');
  if (sessionId) {
    return (
      <CheckoutReturn
        key={sessionId}
        sessionId={sessionId}
        onVerified={(verified) => {
          setOutcome({ step: 'checkout', verified });
          setParams({}, { replace: true });
        }}
      />
    );
  }
  return <Plan outcome={outcome} onOutcome={setOutcome} />;
}

interface PlanProps {
  outcome: StepOutcome | null;
  onOutcome: (outcome: StepOutcome) => void;
}

function Plan({ outcome, onOutcome }: PlanProps) {
  const subscription = useSubscriptionGetOwnQuery(undefined, { refetchOnMountOrArgChange: true });
  const prices = usePricesGetListQuery();
  const premium = planPrice(prices.data, 'premium');
  const own = subscription.data;
  const notice = own && outcome && stillHolds(outcome, own) ? <OutcomeNotice outcome={outcome} premium={premium} /> : null;

  if (own && (own.isActive || isOnHold(own)))
    return <SubscriberPage subscription={own} premium={premium} notice={notice} onRefunded={onOutcome} />;
  if (own && premium) return <SalesPage subscription={own} premium={premium} notice={notice} onRefunded={onOutcome} />;

  const failed = [subscription, prices].filter(({ data, isError }) => !data && isError);
  if (failed.length === 0) return <PremiumSkeleton />;
  const tryAgain = () => {
    for (const { refetch } of failed) void refetch();
  };
  return (
    <Content sx={{ py: 8 }}>
      <ErrorState title="Premium could not be loaded" onRetry={tryAgain} retrying={failed.some(({ isFetching }) => isFetching)}>
        {errorMessage(failed[0]?.error, 'Please try again in a moment.')}
      </ErrorState>
    </Content>
  );
}

function OutcomeNotice({ outcome, premium }: { outcome: StepOutcome; premium: PlanPrice | undefined }) {
  const { title, text, isGood, needsSupport } = outcomeText(outcome, premium?.price ? priceText(premium.price) : null);
  return (
    <Outcome key={outcome.step} title={title} isGood={isGood}>
      {text}
      {needsSupport ? (
        <>
          {' '}
          <SupportLink />.
        </>
      ) : null}
    </Outcome>
  );
}
