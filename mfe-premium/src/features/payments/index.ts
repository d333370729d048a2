// What other features of this remote show of payments.
export { boostOf } from './payment-text.ts';
export { PaymentsSection } from './payments-section.tsx';
