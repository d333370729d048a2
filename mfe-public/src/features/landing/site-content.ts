import { whatBoostsMove } from '@clapback/contracts/boost-names';
import type { SiteClaims } from '@clapback/contracts/site-claims';
import type { LucideIcon } from 'lucide-react';
import { EyeOff, FileText, Gavel, History, Image, KeyRound, MessageSquareQuote } from 'lucide-react';

/**
 * What the landing page says about this installation. It is the operator's own content: change it here, nowhere else.
 * What it claims beyond that stands in `shippedClaims`.
 */
export const siteContent = {
  tagline: 'Professional Reputation Management',
  active: 'Response Active',
  headline: ['Someone accused you in public.', 'Answer in public.'],
  promise:
    'Respond professionally to online accusations, clear your reputation and protect your digital presence: your side, your evidence and your name beside what was said about you.',
  example: {
    accusation: {
      about: 'posted 14 March, on a review site',
      text: '“They took my deposit and never finished the kitchen. Stay away from this company.”',
    },
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
      {
        duration: '5 minutes',
        title: 'Say what happened',
        text: 'Create an account, choose what it is about and write your side. Add a picture that proves it, under your name or without it.',
      },
      {
        duration: '24 hours',
        title: 'Get read',
        text: 'Anyone can read your post, and members can show their support. You see every reaction as it comes in.',
      },
      {
        duration: '48 hours',
        title: 'Have it reviewed',
        text: 'People decide reports and appeals, within two days where we can. Authors are told why.',
      },
      {
        duration: 'Ongoing',
        title: 'Keep it on record',
        text: 'Accusation and answer stay side by side, with their dates, for anyone who looks later.',
      },
    ],
  },
  features: {
    lead: 'What a good answer needs, in one place.',
    items: [
      {
        icon: MessageSquareQuote,
        title: 'Your side in public',
        text: 'A clapback, a statement, a request to remove something: six kinds of posts say at once what yours is about.',
      },
      {
        icon: EyeOff,
        title: 'With or without your name',
        text: 'Nobody sees who wrote an anonymous post. Staff can look it up for a good reason, and every lookup is logged.',
      },
      {
        icon: Image,
        title: 'Pictures that prove it',
        text: 'Attach your proof. We strip location and camera details before readers see it.',
      },
      {
        icon: History,
        title: 'Every version kept',
        text: 'Correct yourself when you have to. Earlier versions stay on record, with what changed between them.',
      },
      {
        icon: Gavel,
        title: 'Decided by people',
        text: 'Reports are reviewed by people. Everyone involved is told the decision, the rule it rests on and how to appeal.',
      },
      {
        icon: KeyRound,
        title: 'An account that stays yours',
        text: 'Passkeys, two-factor authentication, and a list of your devices from which you can sign each one out.',
      },
    ] satisfies { icon: LucideIcon; title: string; text: string }[],
  },
  about: [
    'People accused in public are rarely asked for their side. The accusation stays, gets found and gets shared; the answer is nowhere near it. Clapback puts it there.',
    `We sell no removals and no good reviews. ${whatBoostsMove} ‘Boosted’ says that it was paid for. People decide what breaks the rules, and they say why.`,
  ],
};

/**
 * What must be true of the community that shows it: shown on one's own machine, and elsewhere where the operator stands by it
 * (`SITE_CLAIMS=confirmed`) or says something else in a file.
 */
export const shippedClaims = {
  badges: ['98% Success Rate'],
  claims: ['Professional & Confidential', 'Legal Support Available'],
  caseStudies: {
    lead: 'Four situations, and how each can be answered. They are examples: the people in them are made up.',
    items: [
      {
        kind: 'Clapback',
        title: 'The deposit that had been paid back',
        said: '“They took my deposit and never finished the kitchen.”',
        answered:
          'A builder posts the cancellation and the receipt of the refund, each with its date, and not one word about the customer.',
        ended: 'Anyone who looks up the firm finds both. The review was corrected a week later.',
      },
      {
        kind: 'Removal request',
        title: 'The photo of an arrest that led nowhere',
        said: '“Arrested in 2019.” No word that the charges were dropped.',
        answered: 'A nurse asks in public for the photo to go, with the order of dismissal and without anger.',
        ended: 'The site took it down. The request still tells how the case ended.',
      },
      {
        kind: 'Defamation',
        title: 'Three patients whom nobody had treated',
        said: '“Hurt my back and laughed.” Three times in one night.',
        answered: 'A physiotherapist states that the practice was closed on those days, and reports the posts.',
        ended: 'A moderator hid the posts and told their author why.',
      },
      {
        kind: 'Statement',
        title: 'The mistake that had been made',
        said: '“Their charity has not published its accounts for two years.”',
        answered: 'The treasurer says that it is true, how it came about, and attaches the missing accounts.',
        ended: 'There was nothing left to accuse anybody of.',
      },
    ],
  },
} satisfies SiteClaims;
