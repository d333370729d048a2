import type { CaptchaAction } from '@clapback/contracts';

/** What the provider's script puts on the page. https://developers.google.com/recaptcha/docs/v3 */
interface Recaptcha {
  ready(done: () => void): void;
  execute(siteKey: string, options: { action: CaptchaAction }): Promise<string>;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

/** Loads the provider's script and waits until it is ready. Rejects when it cannot be had. */
export function loadRecaptcha(scriptUrl: string, siteKey: string): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const address = new URL(scriptUrl, location.href);
    address.searchParams.set('render', siteKey);
    script.src = address.href;
    script.async = true;
    // The page's own policy lets only scripts with its nonce run.
    script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
    script.addEventListener('load', () => {
      const recaptcha = window.grecaptcha;
      if (recaptcha) recaptcha.ready(() => resolve(recaptcha));
      else reject(new Error('The script of reCAPTCHA brought nothing.'));
    });
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('The script of reCAPTCHA could not be loaded.'));
    });
    document.head.append(script);
  });
}
