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
    answer:
      'Open Premium from the header and press Manage Subscription. You can do so anytime, and you need not write to anybody or give a reason.',
  },
  {
    question: 'What happens to Premium when I cancel?',
    answer:
      'You keep it to the end of the period that you have paid for. After that your account goes on as it was before, with everything that you wrote.',
  },
  {
    question: 'Can I have my money back?',
    answer: `Yes, the first time: your first Premium payment is given back in full if you ask for it within ${refundDays} days. Premium then ends at once. Later payments are not refunded. Boosts are final.`,
  },
];

const legalAdvice: Question = {
  question: 'Is a draft or a letter legal advice?',
  answer:
    'No. A machine writes it from what you say, and you check it before you use it. Where much depends on it, have a lawyer look at it first.',
};

const firstPayment = ({ price, trialDays, trialAvailable }: PremiumFigures): string =>
  trialAvailable
    ? `After ${trialDays} days. If you cancel before, you pay nothing. From then on it is ${price} per month, in advance, until you cancel. Each account and each card has one free trial.`
    : `Today, when you subscribe: your account has had its trial. From then on it is ${price} per month, in advance, until you cancel.`;

/** What people ask before they subscribe. */
export const questionsBefore = (figures: PremiumFigures): Question[] => [
  { question: 'When do I pay for the first time?', answer: firstPayment(figures) },
  ...afterSubscribing(figures),
  { question: 'Can the price change?', answer: 'If it ever does, you are told 30 days ahead, so that you can cancel first.' },
  legalAdvice,
];

/** What people ask once they have. */
export const questionsAfter = (figures: Pick<PremiumFigures, 'refundDays'>): Question[] => [...afterSubscribing(figures), legalAdvice];
