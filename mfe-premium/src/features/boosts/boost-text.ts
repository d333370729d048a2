import type { PaidBoost, Unpaid } from '@clapback/contracts';

/** What is said of a paid boost; its times are said beside it. `text` is null where there is nothing to add. */
export function boostText({ state, responseId, postTitle }: PaidBoost): { title: string; text: string | null } {
  const item = responseId === null ? 'post' : 'response';
  switch (state) {
    case 'running':
      return {
        title: `The ${item} is boosted`,
        text: null,
      };
    case 'waiting':
      return {
        title: 'The boost is paid for and waiting',
        text: `Another boost of this ${item} runs. This one begins when that one ends.`,
      };
    case 'paused':
      return {
        title: 'The boost is paid for and paused',
        text: `${item === 'post' ? 'The post is hidden, someone says it is about them and that is not decided yet' : 'The response is hidden'}, or the payment is disputed. No time is lost: the boost continues afterwards.`,
      };
    case 'ended':
      return { title: 'The boost has ended', text: null };
    case 'refunded':
      return {
        title: 'You get your money back',
        text:
          postTitle === null ? `The ${item} was gone when the payment came, so nothing was boosted.` : 'The boost ended with the refund.',
      };
    case 'lost':
      return { title: 'Your bank took the payment back', text: 'The boost ended with it.' };
  }
}

/** What is said of a payment that the payer's bank has not made (yet). */
export const unpaidTexts: Record<NonNullable<Unpaid['payment']>, { title: string; text: string }> = {
  processing: {
    title: 'Your payment is on its way',
    text: 'Your bank has not confirmed it yet, which can take a few days. The boost starts automatically once it has. Please don’t pay again.',
  },
  failed: {
    title: 'Your bank refused the payment',
    text: 'No money was taken, so nothing was boosted. You can boost it again and pay in another way.',
  },
};
