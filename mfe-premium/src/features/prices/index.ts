// What other features of this remote need of the price list.
export { planPrice, usePricesGetListQuery } from './prices-endpoints.ts';
