import type { PlanPrice } from '@clapback/contracts';
import { errorMessage, usePricesGetListQuery } from '@clapback/store';
import { Content, ErrorState, lazyPart, priceText } from '@clapback/ui';
import { useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { PremiumDashboard } from './premium-dashboard.tsx';
import { subscriptionTab } from './premium-tabs.ts';
import { isOfCaseFiles, movedTo, useCaseFilesListQuery } from '../features/case-files/index.ts';
import { planPrice } from '../features/prices/index.ts';
import { CheckoutReturn } from '../features/subscription/checkout-return.tsx';
import { Outcome } from '../features/subscription/outcome.tsx';
import { outcomeText, stillHolds, type StepOutcome } from '../features/subscription/outcome-text.ts';
import { PremiumSkeleton } from '../features/subscription/premium-skeleton.tsx';
import { SalesPage } from '../features/subscription/sales-page.tsx';
import { SubscriberPage } from '../features/subscription/subscriber-page.tsx';
import { useSubscriptionGetOwnQuery } from '../features/subscription/subscription-endpoints.ts';
import { isOnHold } from '../features/subscription/subscription-text.ts';
import { SupportLink } from '../features/subscription/support-link.tsx';
import { useKeptCurrent } from '../features/subscription/use-kept-current.ts';

const ReadOnlyCaseFiles = lazyPart(() => import('../features/case-files/read-only-case-files.tsx'));
const ReadOnlyLetters = lazyPart(() => import('../features/letters/read-only/read-only-letters.tsx'));

/** `/premium`, and case files below it: a subscriber's plan, or what Premium is and costs. With `session_id` it is where a checkout leads back to. */
export default function PremiumPage() {
  const [params, setParams] = useSearchParams();
  const [outcome, setOutcome] = useState<StepOutcome | null>(null);
  useKeptCurrent();
  const sessionId = params.get('session_id');
  const moved = movedTo(params);
  if (moved) return <Navigate to={moved} replace />;
  if (sessionId) {
    return (
      <CheckoutReturn
        key={sessionId}
        sessionId={sessionId}
        onVerified={(verified) => {
          setOutcome({ step: 'checkout', verified });
          setParams({ tab: subscriptionTab }, { replace: true });
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
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  // Who never had one is shown what Premium is, and none of its code is fetched.
  const mayHavePast = own !== undefined && !own.isActive && isOfCaseFiles(pathname);
  const past = useCaseFilesListQuery({ order: 'urgency' }, { skip: !mayHavePast });
  const notice = own && outcome && stillHolds(outcome, own) ? <OutcomeNotice outcome={outcome} premium={premium} /> : null;

  // What failed is read again by the list that says so: it must not go meanwhile.
  const [isPastKnown, setPastKnown] = useState(false);
  if (mayHavePast && !isPastKnown && !past.isUninitialized && !past.isLoading) setPastKnown(true);

  if (mayHavePast && !isPastKnown) return <PremiumSkeleton />;
  if (mayHavePast && past.data?.items.length !== 0)
    return (
      <ReadOnlyCaseFiles
        pending={<PremiumSkeleton />}
        failed={(retry) => (
          <Content sx={{ py: 8 }}>
            <ErrorState title="Your case files could not be loaded" onRetry={retry} />
          </Content>
        )}
      />
    );
  if (own?.isActive) {
    const page = <SubscriberPage subscription={own} premium={premium} notice={notice} onRefunded={onOutcome} />;
    return <PremiumDashboard subscription={page} notice={notice} isManageable={own.isManageable} />;
  }
  if (own && (premium || isOnHold(own))) {
    const page = isOnHold(own) ? (
      <SubscriberPage subscription={own} premium={premium} notice={notice} onRefunded={onOutcome} />
    ) : premium ? (
      <SalesPage subscription={own} premium={premium} notice={notice} onRefunded={onOutcome} />
    ) : null;
    if (own.status === 'none' || params.get('tab') !== 'letters') return page;
    return (
      <ReadOnlyLetters
        waiting={<PremiumSkeleton />}
        otherwise={page}
        pending={<PremiumSkeleton />}
        failed={(retry) => (
          <Content sx={{ py: 8 }}>
            <ErrorState title="Your letters could not be loaded" onRetry={retry} />
          </Content>
        )}
      />
    );
  }

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
