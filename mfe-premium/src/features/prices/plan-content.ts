import type { PlanType } from '@clapback/contracts';

/** A plan in words. What it costs stands in the price list alone. */
export interface PlanContent {
  planType: PlanType;
  name: string;
  /** Whom it is for. */
  lead: string;
  gives: string[];
}

/** The plans, in the order in which they are offered. */
export const planContents: readonly PlanContent[] = [
  {
    planType: 'free',
    name: 'Free',
    lead: 'For anyone who needs to answer once.',
    gives: [
      'Read everything, without an account',
      'Post your side, under your name or without it',
      'Pictures as evidence',
      'Reports reviewed by people, with reasons for both sides',
    ],
  },
  {
    planType: 'premium',
    name: 'Premium',
    lead: 'For people whose reputation is their livelihood.',
    gives: [
      'Everything in Free',
      'AI ClapBack Writer: drafts in five tones',
      'Takedown Letters to the site or its host',
      'Name Alerts when your name comes up',
    ],
  },
  {
    planType: 'enterprise',
    name: 'Enterprise',
    lead: 'For firms, agencies and teams.',
    gives: ['Everything in Premium, for several people', 'One invoice', 'Terms that we agree on together'],
  },
];
