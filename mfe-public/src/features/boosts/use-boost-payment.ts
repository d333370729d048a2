import type { BoostPrice } from '@clapback/contracts';
import { toast, useAppDispatch } from '@clapback/store';
import { openPaymentTab } from '@clapback/ui';
import type { BoostableItem } from './boostable-item.ts';
import { useBoostsCheckOutMutation } from './boosts-endpoints.ts';
import { payForBoost, paymentOf } from './pay-for-boost.ts';
import { useMayBoost } from './use-may-boost.ts';

/** The payment of a boost of one item. */
export interface BoostPayment {
  /** Has to be called in the press itself. Answers whether the provider's page has a tab. */
  begin(boostType: BoostPrice['boostType']): Promise<boolean>;
  /** One begins, from wherever it was asked for. */
  isBeginning: boolean;
  /** The provider's page, where no tab could be opened for it. */
  heldUrl: string | null;
  /** It was opened by its link. */
  letGo(): void;
}

/** Boosts an item for money: at most one payment of it begins at a time. */
export function useBoostPayment(item: BoostableItem): BoostPayment {
  const dispatch = useAppDispatch();
  const mayBoost = useMayBoost(item);
  const [, { isLoading, data, reset }] = useBoostsCheckOutMutation({ fixedCacheKey: paymentOf(item) });
  return {
    isBeginning: isLoading,
    heldUrl: data?.url ?? null,
    letGo: reset,
    async begin(boostType) {
      if (isLoading || !mayBoost()) return false;
      const outcome = await dispatch(payForBoost(item, boostType, openPaymentTab()));
      if (outcome === 'held')
        dispatch(
          toast({ title: 'Your browser opened no tab', description: 'The link ‘Open the payment page’ leads there. Nothing was charged.' }),
        );
      return outcome === 'gone';
    },
  };
}
