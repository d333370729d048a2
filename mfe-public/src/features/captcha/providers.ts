import type { CaptchaAction } from '@clapback/contracts';
import type { AppDispatch, CaptchaSettings } from '@clapback/store';
import { captchaApi } from './captcha-endpoints.ts';
import { loadRecaptcha } from './recaptcha.ts';

/** A bot check that is ready to be asked for tokens. */
export interface CaptchaProvider {
  /** How long a token may wait before it is handed in, in milliseconds. */
  tokenLife: number;
  /** A token for one use. Rejects when none can be had. */
  token(action: CaptchaAction, dispatch: AppDispatch): Promise<string>;
}

const loading = new Map<string, Promise<CaptchaProvider>>();

/** The provider of this installation, loaded once a page; a failed load is tried again with the next call. */
export function loadProvider(settings: CaptchaSettings): Promise<CaptchaProvider> {
  const known = loading.get(settings.provider);
  if (known) return known;
  const load = settings.provider === 'recaptcha' ? recaptcha(settings) : altcha();
  loading.set(settings.provider, load);
  load.catch(() => loading.delete(settings.provider));
  return load;
}

async function altcha(): Promise<CaptchaProvider> {
  const { solveAltcha } = await import('./altcha.ts');
  return {
    tokenLife: 10 * 60 * 1000,
    async token(action, dispatch) {
      const challenge = await dispatch(
        captchaApi.endpoints.captchaChallenge.initiate(action, { forceRefetch: true, subscribe: false }),
      ).unwrap();
      return await solveAltcha(challenge);
    },
  };
}

async function recaptcha({ scriptUrl, siteKey }: Extract<CaptchaSettings, { provider: 'recaptcha' }>): Promise<CaptchaProvider> {
  const script = await loadRecaptcha(scriptUrl, siteKey);
  return {
    tokenLife: 60 * 1000,
    token: async (action) => await script.execute(siteKey, { action }),
  };
}
