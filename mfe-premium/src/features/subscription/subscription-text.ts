import type { Subscription } from '@clapback/contracts';
import type { Tone } from '@clapback/ui';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** A day as the screens of a subscription write it. */
export const dayText = (time: string): string => day.format(new Date(time));

/** How an active subscription stands, in a word or two. */
export function stateOf({ status, cancelAtPeriodEnd }: Subscription): { label: string; tone: Tone } {
  if (cancelAtPeriodEnd) return { label: 'Cancelled', tone: 'boost' };
  return status === 'trialing' ? { label: 'Free trial', tone: 'accent' } : { label: 'Active', tone: 'good' };
}

/** What the end of the period means for an active subscription: the name of that day, and what happens on it. */
export function periodOf({ status, cancelAtPeriodEnd }: Subscription, price: string | null): { name: string; next: string } {
  if (cancelAtPeriodEnd) return { name: 'Premium until', next: 'It is not renewed, and nothing more is charged.' };
  if (status === 'trialing')
    return { name: 'Trial ends', next: `Then the first payment${price ? ` of ${price}` : ''} is made, unless you cancel before.` };
  return { name: 'Renews', next: price ? `For ${price}, unless you cancel before.` : 'Unless you cancel before.' };
}

/**
 * What became of a subscription that is not active; null for anyone who never had one. `canBeMended`: the payment provider has something to
 * do there.
 */
export function pastOf({ status, currentPeriodEnd }: Subscription): { title: string; text: string; canBeMended: boolean } | null {
  const end = currentPeriodEnd ? dayText(currentPeriodEnd) : null;
  switch (status) {
    case 'none':
      return null;
    case 'canceled':
      return {
        title: end ? `Your Premium ended on ${end}` : 'Your Premium has ended',
        text: 'Everything that you wrote is still yours. You can come back at any time.',
        canBeMended: false,
      };
    case 'incomplete':
      return { title: 'Your first payment is not complete', text: 'Premium begins as soon as it is.', canBeMended: true };
    case 'past_due':
    case 'unpaid':
      return {
        title: 'Your last payment did not go through',
        text: 'Premium rests until it does. A new card may be all that it takes.',
        canBeMended: true,
      };
    default:
      return {
        title: end ? `Your period ended on ${end}` : 'Your period has ended',
        text: 'We have not heard of a renewal yet. If you have paid, it will show here in a moment.',
        canBeMended: true,
      };
  }
}
