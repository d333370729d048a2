import type { LucideIcon } from 'lucide-react';
import { FileText, Image, Lock, Scale } from 'lucide-react';

/**
 * What the landing page says about this installation. It is the operator's own content: change it here, nowhere else.
 * Claims and badges must be true of the community that shows them.
 */
export const siteContent = {
  tagline: 'Professional Reputation Management',
  badges: [
    { text: 'Response Active', live: true },
    { text: '98% Success Rate', live: false },
  ],
  headline: ['Somebody accused you in public.', 'Answer in public.'],
  promise:
    'Respond professionally to online accusations, clear your reputation and protect your digital presence: your side, your evidence and your name beside what was said about you.',
  claims: [
    { text: 'Professional & Confidential', icon: Lock },
    { text: 'Legal Support Available', icon: Scale },
  ] satisfies { text: string; icon: LucideIcon }[],
  example: {
    accusation: { about: 'posted 14 March, on a review site', text: '“They took my deposit and never finished the kitchen. Stay away from this company.”' },
    answer: {
      by: 'Dana Whitlock',
      text: 'The deposit was refunded on 2 April, before this was posted. The order was cancelled by the client in writing. Both documents are attached.',
      files: [
        { name: 'receipt.pdf', icon: FileText },
        { name: 'cancellation.png', icon: Image },
      ] satisfies { name: string; icon: LucideIcon }[],
      outcome: 'Closed by both',
    },
  },
  beforeYouAnswer: 'Sleep on it. Quote one sentence at a time. Attach what proves it. Leave out anything you would not say in court.',
  howItWorks: {
    lead: 'Four steps, each with the time it usually takes.',
    steps: [
      { duration: '5 minutes', title: 'Say what happened', text: 'Create an account, choose what it is about and write your side. Add a picture that proves it, under your name or without it.' },
      { duration: '24 hours', title: 'Be read', text: 'Everybody can read your post, and members show that they stand by it. You see each reaction as it comes.' },
      { duration: '48 hours', title: 'Have it looked at', text: 'Reports and appeals are decided by people, within two days where we can. Both sides are told why.' },
      { duration: 'Ongoing', title: 'Keep it on record', text: 'Accusation and answer stay side by side, with their dates, for everybody who looks later.' },
    ],
  },
};
