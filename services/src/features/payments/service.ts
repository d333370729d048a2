// What other features may use of this one.
export { beginCheckout, openCheckout, readSession, type CheckoutRow, type ReadSession } from './checkouts.ts';
export { keepPayment, readPayment, updatePayment, type KeptPayment, type PaymentRow, type ReadPayment } from './ledger.ts';
export {
  inMoney,
  mailPayer,
  mailRefunded,
  mailStaffOfDispute,
  mailStaffOfFailedRefund,
  mailStaffOfMismatch,
} from './mails.ts';
export { ask, askFor, idOf, numberRead, providerOf } from './provider.ts';
export { makeRefund, requestRefund, resumeRefund, type RefundReason } from './refunds.ts';
export { giveUpUnpaid, readUnpaid, type UnpaidState } from './unpaid.ts';
