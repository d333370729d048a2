import { useCallback, useState } from 'react';

/** A tab that waits for the address of the payment provider's page. */
export interface PaymentTab {
  /** Leads it to that page. Answers whether it went: not where the browser let no tab open, or it was closed meanwhile. */
  goTo(url: string): boolean;
  /** Takes it away, since there will be no such page. */
  close(): void;
}

/**
 * Opens a tab for a page of the payment provider, which says that it is coming. It has to be called in the press itself, before anything is
 * waited for: browsers let no tab open later.
 */
export function openPaymentTab(): PaymentTab {
  const tab = window.open('about:blank', '_blank');
  if (!tab) return { goTo: () => false, close: () => undefined };
  // The provider's page has no business with this one.
  tab.opener = null;
  sayThatItComes(tab.document);
  const close = () => {
    removeEventListener('pagehide', close);
    tab.close();
  };
  // Without this page nobody would ever tell the tab where to go.
  addEventListener('pagehide', close);
  return {
    close,
    goTo(url) {
      removeEventListener('pagehide', close);
      if (tab.closed) return false;
      tab.location.replace(url);
      return true;
    },
  };
}

/**
 * The logic of a button that leads to a page of the payment provider. `open` has to be called in the press itself, as `openPaymentTab`.
 * `blockedUrl` is the address that no tab went to, for a link that stays until the next press.
 */
export function usePaymentTab(): { open(): PaymentTab; blockedUrl: string | null } {
  const [blockedUrl, setBlockedUrl] = useState<string | null>(null);
  const open = useCallback((): PaymentTab => {
    setBlockedUrl(null);
    const tab = openPaymentTab();
    return {
      close: tab.close,
      goTo(url) {
        const went = tab.goTo(url);
        if (!went) setBlockedUrl(url);
        return went;
      },
    };
  }, []);
  return { open, blockedUrl };
}

function sayThatItComes(page: Document): void {
  const { backgroundColor, color, fontFamily } = getComputedStyle(document.body);
  page.documentElement.lang = 'en';
  page.title = 'Payment';
  const words = page.createElement('h1');
  words.textContent = 'The payment page is coming…';
  Object.assign(words.style, { font: `400 1.125rem ${fontFamily}`, margin: '0' });
  const middle = page.createElement('main');
  middle.append(words);
  page.body.replaceChildren(middle);
  Object.assign(page.body.style, { margin: '0', minHeight: '100vh', display: 'grid', placeItems: 'center', backgroundColor, color });
}
