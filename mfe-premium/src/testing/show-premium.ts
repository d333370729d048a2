import { onTestFinished, vi } from 'vitest';
import type { Subscription } from '@clapback/contracts';
import { pageOf } from '@clapback/testing/samples.ts';
import type { Script } from '@clapback/testing/script.ts';
import { member, showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../remote.ts';

const dana = member();

/** Shows one of Premium's tools to a subscriber, whose browser may have kept something before. */
export const showTool = (tab: string, script: Script = {}, more = '', kept: Record<string, string> = {}) =>
  showPremium(subscribed, script, `?tab=${tab}${more}`, kept);

/** What somebody has who never had Premium. */
export const noSubscription: Subscription = {
  userId: dana.id,
  status: 'none',
  planType: 'free',
  isActive: false,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  trialAvailable: true,
  refundableUntil: null,
  isManageable: false,
};

/** A day of next year, as the service writes it and as screens do. */
export const comingDay = `${new Date().getFullYear() + 1}-12-09T12:00:00.000Z`;
export const comingDayText = `December 9, ${new Date().getFullYear() + 1}`;

/** A subscription that is paid for. */
export const subscribed: Subscription = {
  ...noSubscription,
  status: 'active',
  planType: 'premium',
  isActive: true,
  currentPeriodEnd: comingDay,
  trialAvailable: false,
  isManageable: true,
};

export const samplePrices = {
  plans: [
    { planType: 'free', price: { amountMinor: 0, currency: 'USD' }, interval: null, trialDays: 0, refundDays: 0, contact: null },
    { planType: 'premium', price: { amountMinor: 1999, currency: 'USD' }, interval: 'month', trialDays: 7, refundDays: 30, contact: null },
    { planType: 'enterprise', price: null, interval: null, trialDays: 0, refundDays: 0, contact: 'support@clapback.example' },
  ],
  boosts: [],
};

/** Shows `/premium` to somebody who has this subscription: with one that counts, the tab that tells of it. */
export async function showPremium(
  subscription: Subscription,
  script: Script = {},
  search = subscription.isActive ? '?tab=subscription' : '',
  kept: Record<string, string> = {},
): Promise<void> {
  // The first click would bring it, and the page reads again then.
  window.focus();
  await showRemote(
    remote,
    `/premium${search}`,
    {
      'GET /prices': { body: samplePrices },
      'GET /subscription': { body: subscription },
      'GET /payments': { body: pageOf() },
      'GET /premium/case-files': { body: { items: [] } },
      'GET /premium/letters': { body: { items: [] } },
      'GET /premium/alerts/kept': { body: { alerts: 0, sources: 0, hasFeed: false } },
      'GET /premium/counts': { body: { caseFiles: 0, letters: 0, finds: 0 } },
      ...script,
    },
    subscription.isActive ? member({ abilities: [...dana.abilities, 'premium:use', 'case-file:change'] }) : dana,
    kept,
  );
}

/** @returns asks for the tabs that the page has opened, null for one that it could not; they close in the end */
export function watchTabs(): () => (Window | null)[] {
  const opening = vi.spyOn(globalThis, 'open');
  const tabs = () => opening.mock.results.map(({ value }) => value as Window | null);
  onTestFinished(() => {
    for (const tab of tabs()) tab?.close();
    opening.mockRestore();
  });
  return tabs;
}
