import { errorMessage, useAppDispatch, useLiveTopic, usePricesGetListQuery, useSession } from '@clapback/store';
import { Content, ErrorState } from '@clapback/ui';
import { planPrice } from '../prices/index.ts';
import { PremiumSkeleton } from './premium-skeleton.tsx';
import { SalesPage } from './sales-page.tsx';
import { SubscriberPage } from './subscriber-page.tsx';
import { subscriptionApi, useSubscriptionGetOwnQuery } from './subscription-endpoints.ts';

/** `/premium`: a subscriber's plan, or what Premium is and costs. */
export default function PremiumPage() {
  const subscription = useSubscriptionGetOwnQuery(undefined, { refetchOnMountOrArgChange: true });
  const prices = usePricesGetListQuery();
  useKeptCurrent();
  const premium = planPrice(prices.data, 'premium');

  if (subscription.data?.isActive) return <SubscriberPage subscription={subscription.data} premium={premium} />;
  if (subscription.data && premium) return <SalesPage subscription={subscription.data} premium={premium} />;

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

/** A subscription that begins or ends elsewhere changes the account, and this screen with it. */
function useKeptCurrent(): void {
  const dispatch = useAppDispatch();
  const { user } = useSession();
  useLiveTopic(user ? `account:${user.id}` : null, ({ kind }) => {
    if (kind === 'account.changed') dispatch(subscriptionApi.util.invalidateTags(['Subscription']));
  });
}
