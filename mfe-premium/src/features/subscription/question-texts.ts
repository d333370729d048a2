import { boostsAreFinal } from '@clapback/contracts/boost-refunds';

/** Figures of the price list, as the answers name them. */
export interface PremiumFigures {
  /** With its currency: `$19.99`. */
  price: string;
  trialDays: number;
  refundDays: number;
  /** Whether a subscription would begin with the trial. */
  trialAvailable: boolean;
}

interface Question {
  question: string;
  answer: string;
}

const afterSubscribing = ({ refundDays }: Pick<PremiumFigures, 'refundDays'>): Question[] => [
  {
    question: 'How do I cancel?',
    answer: 'Open Premium from the header and press Manage Subscription. You can cancel anytime, without writing to us or giving a reason.',
  },
  {
    question: 'What happens to Premium when I cancel?',
    answer:
      'You keep it until the end of the period you’ve paid for. After that your account goes back to what it was, with everything you wrote.',
  },
  {
    question: 'Can I have my money back?',
    answer: `Yes, once: your first Premium payment is refunded in full if you ask within ${refundDays} days. Premium then ends right away. Later payments aren’t refunded. ${boostsAreFinal}`,
  },
];

const legalAdvice: Question = {
  question: 'Is a draft or a letter legal advice?',
  answer: 'No. Software writes it from what you say, and you check it before you use it. If a lot depends on it, ask a lawyer first.',
};

const firstPayment = ({ price, trialDays, trialAvailable }: PremiumFigures): string =>
  trialAvailable
    ? `After ${trialDays} days. If you cancel before, you pay nothing. From then on it is ${price} per month, in advance, until you cancel. Each account and each card has one free trial.`
    : `Today, when you subscribe: your account has had its trial. From then on it is ${price} per month, in advance, until you cancel.`;

/** What people ask before they subscribe. */
export const questionsBefore = (figures: PremiumFigures): Question[] => [
  { question: 'When do I pay for the first time?', answer: firstPayment(figures) },
  ...afterSubscribing(figures),
  { question: 'Can the price change?', answer: 'If it ever does, we tell you 30 days before, so you can cancel first.' },
  legalAdvice,
];

/** What people ask once they have. */
export const questionsAfter = (figures: Pick<PremiumFigures, 'refundDays'>): Question[] => [...afterSubscribing(figures), legalAdvice];
