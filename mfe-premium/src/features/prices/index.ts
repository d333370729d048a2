// What other features of this remote need of the prices.
export { planPrice } from './plan-price.ts';
