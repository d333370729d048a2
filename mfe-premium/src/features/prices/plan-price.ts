import type { PlanPrice, PlanType, PriceList } from '@clapback/contracts';

/** What a plan costs, by the list; undefined as long as there is none. */
export const planPrice = (list: PriceList | undefined, planType: PlanType): PlanPrice | undefined =>
  list?.plans.find((plan) => plan.planType === planType);
