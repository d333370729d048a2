import type { PaidBoost } from '@clapback/contracts';

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
      return { title: 'The boost is paid and waits', text: `Another boost of this ${item} runs. This one begins when that one ends.` };
    case 'paused':
      return {
        title: 'The boost is paid and stands still',
        text: `The ${item} is hidden at the moment, or the payment is disputed. No time is lost: the boost goes on afterwards.`,
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
      return { title: 'The bank took the payment back', text: 'The boost ended with it.' };
  }
}
