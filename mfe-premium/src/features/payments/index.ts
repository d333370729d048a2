// What other features of this remote show of payments.
export { PaymentsSection } from './payments-section.tsx';
