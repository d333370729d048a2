import type { LegalSection } from './legal-sheet.tsx';

/** The terms of service, in the version that `termsVersion` of the contracts names: change both together. */
export const termsSections: readonly LegalSection[] = [
  {
    id: 'who',
    heading: 'Who may use Clapback',
    paragraphs: [
      'You must be 18 or older. By making an account you tell us that you are, and you accept these terms.',
      'If you use Clapback for a company, you accept them for the company as well and tell us that you may do so.',
    ],
  },
  {
    id: 'account',
    heading: 'Your account',
    paragraphs: [
      'One account a person. Give an e-mail address that is yours and keep your password to yourself; what happens under your account counts as yours.',
      'You can export your data and delete your account at any time. Deleting removes your profile, your posts, answers, comments and files. A post under which others wrote stays as an empty place, so that their words keep theirs.',
    ],
  },
  {
    id: 'content',
    heading: 'What you write',
    paragraphs: [
      'It stays yours. You let us store it, show it to those who may see it, and make the copies that this takes, for as long as it is here.',
      'You answer for it. Write what you know to be true and can show, or say clearly that it is your opinion. Attach only files that you may share.',
      'Not allowed: threats, harassment, hate, private details of others such as addresses or health, sexual content about a person without their consent, material that breaks the law or somebody’s copyright, spam, and pretending to be somebody else.',
    ],
  },
  {
    id: 'moderation',
    heading: 'How we moderate',
    paragraphs: [
      'Members can report content. Content that three different people report is flagged automatically until a person has looked at it. A report made in bad faith can lead to restrictions for the one who made it.',
      'We may flag or hide content, and suspend or ban an account, when these terms or the law are broken. We tell you what was decided, on which ground, by a person or by a rule, and how to contest it. We answer appeals within 48 hours as a rule, and in 5-7 business days at most.',
    ],
  },
  {
    id: 'advice',
    heading: 'No legal advice',
    paragraphs: [
      'Clapback is not a law firm. Texts, templates and letters made here are not legal advice and do not replace a lawyer. We do not check whether what members write about each other is true.',
    ],
  },
  {
    id: 'subscriptions',
    heading: 'Subscriptions',
    paragraphs: [
      'A subscription is charged in advance for each period and renews automatically until you cancel it. You can cancel at any time; it then runs to the end of the period that is paid for.',
      'Payments for subscriptions are non-refundable, with one exception: within 30 days of your first premium payment you can have that payment back, without giving a reason.',
      'We give you 30 days’ notice of a change of price. If you do not want to pay the new price, cancel before it takes effect.',
    ],
  },
  {
    id: 'boosts',
    heading: 'Boosts',
    paragraphs: [
      'A boost makes a post or an answer easier to find for the time that you paid for, and it is marked as boosted. The mark says that it was paid for, and never by whom. It moves nobody’s answer. Boosts are final and non-refundable.',
      'Content that is hidden or flagged cannot be boosted. If we hide boosted content, its boost is paused, and goes on with the time that was left if the content is shown again. A further boost of the same content begins when the running one ends. If the content is gone when your payment arrives, you get the payment back.',
    ],
  },
  {
    id: 'hosting',
    heading: 'Where your data is',
    paragraphs: [
      'Clapback is hosted in the United States. If you use it from elsewhere, your data is transferred to and stored in the United States.',
    ],
  },
  {
    id: 'liability',
    heading: 'What we answer for',
    paragraphs: [
      'We run Clapback with care, but we cannot promise that it is always there or free of mistakes, or that an answer here changes what others think or what another site shows.',
      'As far as the law allows, we are not liable for indirect damage, and our liability is limited to what you paid us in the twelve months before the claim. Nothing here limits liability that the law does not let us limit.',
    ],
  },
  {
    id: 'disputes',
    heading: 'Law and disputes',
    paragraphs: [
      'These terms are governed by the law of the State of Delaware, without its rules on conflicts of law.',
      'A dispute between you and us that we cannot settle in conversation is decided by binding arbitration, not in court. Either of us may still go to a small claims court, or to any court to stop a misuse of rights in intellectual property.',
    ],
  },
  {
    id: 'changes',
    heading: 'Changes to these terms',
    paragraphs: [
      'When we change these terms in a way that matters to you, we tell you by e-mail before the change takes effect and ask you to accept the new version.',
    ],
  },
];
