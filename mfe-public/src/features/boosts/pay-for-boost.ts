import type { BoostPrice } from '@clapback/contracts';
import { authErrorKind, errorMessage, problemOf, toast, type AppThunk } from '@clapback/store';
import type { PaymentTab } from '@clapback/ui';
import type { BoostableItem } from './boostable-item.ts';
import { boostsApi } from './boosts-endpoints.ts';

/** Under which name the payment of an item's boost is shared: wherever the item is shown, it is known that one begins or waits. */
export const paymentOf = ({ kind, id }: Pick<BoostableItem, 'kind' | 'id'>): string => `boost of ${kind} ${id}`;

const failures = {
  response: { title: 'Payment Error', description: 'Failed to process payment. Please try again.' },
  post: { title: 'Payment error', description: 'Failed to create payment. Please try again.' },
} as const;

/**
 * Begins the payment of a boost and leads `tab` to the provider's page, or closes it and says why there is none; `more` is said then as well.
 * Answers 'held' where no tab could go there: the address then waits at the item.
 */
export const payForBoost =
  (item: BoostableItem, boostType: BoostPrice['boostType'], tab: PaymentTab, more = ''): AppThunk<Promise<'gone' | 'held' | 'failed'>> =>
  async (dispatch, getState) => {
    const { status } = getState().session;
    const call = dispatch(
      boostsApi.endpoints.boostsCheckOut.initiate(
        { ...(item.kind === 'post' ? { postId: item.id } : { responseId: item.id }), boostType },
        { fixedCacheKey: paymentOf(item) },
      ),
    );
    try {
      const { url } = await call.unwrap();
      if (!tab.goTo(url)) return 'held';
      call.reset();
      return 'gone';
    } catch (error) {
      tab.close();
      call.reset();
      const { title, description } = failures[item.kind];
      // That the session is over has been said already.
      const isOver = authErrorKind(error) === 'sessionMissing' || (status === 'in' && getState().session.status === 'out');
      if (!isOver) dispatch(toast({ title, description: `${reasonOf(error, description)} ${more}`.trim(), variant: 'destructive' }));
      return 'failed';
    }
  };

/** What the service says, where it knows more than that it failed. */
const reasonOf = (error: unknown, otherwise: string): string => (problemOf(error) ? errorMessage(error, otherwise) : otherwise);
