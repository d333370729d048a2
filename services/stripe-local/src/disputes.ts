import type Stripe from 'stripe';
import { change, record, type StandIn } from './events.ts';
import { invalid } from './failure.ts';
import { newId } from './ids.ts';

/** What the owner of a card does at their bank: says that a payment was not theirs. */
export function openDispute(standIn: StandIn, chargeId: string): Stripe.Dispute {
  const { store, clock } = standIn;
  const charge = store.get('charge', chargeId, 'charge');
  if (!charge.paid || charge.disputed) throw invalid('This charge cannot be disputed.', { param: 'charge' });
  const dispute = store.put('dispute', {
    id: newId('dispute'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: clock.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: clock.now() + 9 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  });
  record(standIn, 'charge.dispute.created', dispute);
  store.put('charge', { ...charge, disputed: true });
  return dispute;
}

/** How the bank decided. */
export function closeDispute(standIn: StandIn, disputeId: string, status: 'won' | 'lost'): Stripe.Dispute {
  const dispute = standIn.store.get('dispute', disputeId);
  if (dispute.status === 'won' || dispute.status === 'lost') throw invalid('This dispute is closed.');
  return change(standIn, 'dispute', 'charge.dispute.closed', dispute, { status });
}

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
