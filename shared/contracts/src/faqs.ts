import { whatBoostsMove } from './boost-names.ts';
import { boostsAreFinal } from './boost-refunds.ts';

/** Questions with answers that stand on the start page, and that search engines are told of. */
export const faqs: readonly { question: string; answer: string }[] = [
  {
    question: 'What does it cost?',
    answer:
      'Reading, posting and reporting are free, and they stay free. See Pricing for Premium; each boost shows its price on the button.',
  },
  {
    question: 'Do I have to use my name?',
    answer:
      'No. An anonymous post shows no name to anybody. Staff can look up its author for a good reason, such as a court order, and every lookup is logged.',
  },
  {
    question: 'Do you remove what was said about me?',
    answer:
      'What breaks the rules is hidden once a person has reviewed it; report it and say why. What follows the rules stays, and your answer can be shown beside it.',
  },
  {
    question: 'What is a boost?',
    answer: `It buys visibility for some days. ${whatBoostsMove} ‘Boosted’ says that it was paid for, and never by whom. What is hidden or flagged cannot be boosted. ${boostsAreFinal}`,
  },
  {
    question: 'How long does a decision take?',
    answer: 'We aim for 48 hours. An appeal is answered within 48 hours where we can, and in 5–7 business days at most.',
  },
  { question: 'Who can read what I post?', answer: 'Anyone, even without an account. No other member sees your email address.' },
  {
    question: 'Is this legal advice?',
    answer: 'No. Clapback is a place to answer, not a law firm. If a lot depends on it, ask a lawyer before you post.',
  },
];
