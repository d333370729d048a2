import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { usePaymentTab, type PaymentTab } from './use-payment-tab.ts';

const there = `${location.origin}/healthz`;

/** A button whose tab the test leads on. Gives the browser's tab beside it; null where `mayOpen` is false. */
async function pressPay(mayOpen = true): Promise<{ tab: PaymentTab; window: Window | null }> {
  const opening = vi.spyOn(globalThis, 'open');
  if (!mayOpen) opening.mockReturnValue(null);
  let tab: PaymentTab | undefined;
  function Pay() {
    const { open, blockedUrl } = usePaymentTab();
    return (
      <>
        <button type="button" onClick={() => (tab = open())}>
          Pay
        </button>
        {blockedUrl ? <a href={blockedUrl}>Open the payment page</a> : null}
      </>
    );
  }
  const place = document.body.appendChild(document.createElement('div'));
  place.style.fontFamily = 'sans-serif';
  const root = createRoot(place);
  root.render(<Pay />);
  await page.getByRole('button', { name: 'Pay' }).click();
  const window = opening.mock.results[0]!.value as Window | null;
  onTestFinished(() => {
    window?.close();
    root.unmount();
    place.remove();
    opening.mockRestore();
  });
  return { tab: tab!, window };
}

const link = page.getByRole('link', { name: 'Open the payment page' });

test('[PREM-05, BOOST-02] a tab opens in the press, says what comes, and goes there', async () => {
  const { tab, window } = await pressPay();
  expect(window!.document.body.innerText).toBe('The payment page is coming…');
  expect(window!.document.title).toBe('Payment');
  expect(tab.goTo(there)).toBe(true);
  await expect.poll(() => window!.location.href).toBe(there);
  expect(window!.opener).toBeNull();
  await expect.element(link).not.toBeInTheDocument();
});

test('[PREM-07, BOOST-02] a tab that nothing comes into closes', async () => {
  const { tab, window } = await pressPay();
  tab.close();
  await expect.poll(() => window!.closed).toBe(true);
});

test('a tab that waits closes with the page that opened it', async () => {
  const { window } = await pressPay();
  dispatchEvent(new PageTransitionEvent('pagehide'));
  await expect.poll(() => window!.closed).toBe(true);
});

test('one that has its page outlives the page that opened it', async () => {
  const { tab, window } = await pressPay();
  tab.goTo(there);
  await expect.poll(() => window!.location.href).toBe(there);
  dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(window!.closed).toBe(false);
});

test('[PREM-05, BOOST-02] where the browser lets no tab open, the address stays for a link', async () => {
  const { tab } = await pressPay(false);
  await expect.element(link).not.toBeInTheDocument();
  expect(tab.goTo(there)).toBe(false);
  await expect.element(link).toHaveAttribute('href', there);
});

test('a tab that was closed before its page came leaves the address too, until the next press', async () => {
  const { tab, window } = await pressPay();
  window!.close();
  await expect.poll(() => window!.closed).toBe(true);
  expect(tab.goTo(there)).toBe(false);
  await expect.element(link).toHaveAttribute('href', there);
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect.element(link).not.toBeInTheDocument();
});
