import { usePricesGetListQuery } from '@clapback/store';
import { planPrice } from './plan-price.ts';

/** The address of support; null until it is known. It stands in the price list, for a plan that is agreed on. */
export function useSupportAddress(): string | null {
  const { data } = usePricesGetListQuery();
  return planPrice(data, 'enterprise')?.contact ?? null;
}
