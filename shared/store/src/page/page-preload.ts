import type { SiteClaims } from '@clapback/contracts/site-claims';

/** Which bot check this installation uses. */
export type CaptchaSettings =
  | { provider: 'altcha' }
  | {
      provider: 'recaptcha';
      siteKey: string;
      /** Address of the provider's script. */
      scriptUrl: string;
    };

/** What the service writes into the page, so that the first screen needs no call for it. */
export interface PagePreload {
  /** 'none': this browser has no refresh cookie, so there is no session to ask for. */
  session: 'maybe' | 'none';
  captcha: CaptchaSettings;
  /** Where mail can be read in a browser on this machine; absent where real mail is sent. */
  inboxUrl?: string | null;
  /** What the pages may claim of this installation: what ships, or what the operator says instead; absent where nobody stands by it. */
  siteClaims?: SiteClaims | 'shipped';
  /** Other settings; a newer service may send more than this build knows. */
  [more: string]: unknown;
}

const withoutPreload: PagePreload = { session: 'maybe', captcha: { provider: 'altcha' } };

/** Reads `<script type="application/json" id="preload">`. A page without one, or with a damaged one, works as if a session may exist. */
export function readPreload(page: Pick<Document, 'getElementById'> | undefined = globalThis.document): PagePreload {
  const text = page?.getElementById('preload')?.textContent;
  if (!text) return withoutPreload;
  try {
    return { ...withoutPreload, ...(JSON.parse(text) as Partial<PagePreload>) };
  } catch {
    return withoutPreload;
  }
}
