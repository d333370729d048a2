import type { CaptchaAction } from '@clapback/contracts';
import {
  authErrorKind,
  canReachService,
  isUnanswered,
  selectCaptchaSettings,
  errorMessage,
  connectionLostToast,
  useAppDispatch,
  useAppStore,
  type ToastMessage,
} from '@clapback/store';
import type { CaptchaCheck } from '@clapback/ui';
import { useCallback, useEffect, useRef } from 'react';
import { captchaApi } from './captcha-endpoints.ts';
import { loadProvider, type CaptchaProvider } from './providers.ts';

/**
 * How a captcha check ended. `pass` goes with the action's call as `captchaToken`, once. 'unreachable': no answer came from the service at
 * all.
 */
export type CaptchaOutcome = { passed: true; pass: string } | CaptchaFailure;

/** Why there is no pass. */
export type CaptchaFailure =
  | { passed: false; reason: 'notLoaded' | 'noToken' | 'unreachable' }
  | { passed: false; reason: 'refused'; message: string };

/** How long a submit waits for a check that is still loading, in milliseconds. */
const loadLimit = 3_000;

/**
 * The captcha check of one action. It loads with the component; `prepare` begins its work early, for example when a form is first touched;
 * `check` finishes it and never rejects.
 */
export function useCaptcha(action: CaptchaAction): CaptchaCheck<CaptchaFailure> {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const ahead = useRef<{ token: Promise<string>; until: number } | null>(null);

  const load = useCallback(() => loadProvider(selectCaptchaSettings(store.getState())), [store]);
  useEffect(() => {
    load().catch(() => undefined);
  }, [load]);

  const prepare = useCallback(() => {
    if (ahead.current && ahead.current.until > Date.now()) return;
    load().then(
      (provider) => {
        const token = provider.token(action, dispatch);
        const mine = { token, until: Date.now() + provider.tokenLife };
        ahead.current = mine;
        token.catch(() => {
          if (ahead.current === mine) ahead.current = null;
        });
      },
      () => undefined,
    );
  }, [action, dispatch, load]);

  const check = useCallback(async (): Promise<CaptchaOutcome> => {
    const provider = await within(loadLimit, load());
    if (!provider) return await without('notLoaded');
    const prepared = ahead.current;
    ahead.current = null;
    let token: string;
    try {
      token = await obtain(provider, prepared);
    } catch (error) {
      return isUnreached(error) ? { passed: false, reason: 'unreachable' } : await without('noToken');
    }
    const { data, error } = await dispatch(captchaApi.endpoints.captchaVerify.initiate({ token, action }));
    if (data?.success && data.pass) return { passed: true, pass: data.pass };
    if (isUnreached(error)) return { passed: false, reason: 'unreachable' };
    return { passed: false, reason: 'refused', message: data?.error ?? (error ? errorMessage(error, unknownRefusal) : unknownRefusal) };

    /** A script or a token that cannot be had may be a lost connection, which its own failure does not tell. */
    async function without(reason: 'notLoaded' | 'noToken'): Promise<CaptchaOutcome> {
      return { passed: false, reason: (await dispatch(canReachService())) ? reason : 'unreachable' };
    }

    async function obtain(from: CaptchaProvider, early: typeof prepared): Promise<string> {
      try {
        if (early && early.until > Date.now()) return await early.token;
      } catch {
        // What was begun early failed; the person asks now, so it is begun once more.
      }
      return await from.token(action, dispatch);
    }
  }, [action, dispatch, load]);

  return { prepare, check };
}

// A connection that is lost, or a service that is down, behind a proxy too.
const isUnreached = (error: unknown) => isUnanswered(error) || authErrorKind(error) === 'retryable';

const unknownRefusal = 'reCAPTCHA verification failed';

/** What to tell a person whose captcha check did not pass. */
export function captchaToast(outcome: CaptchaFailure): ToastMessage {
  switch (outcome.reason) {
    case 'notLoaded':
      return { title: 'reCAPTCHA not loaded', description: 'Please wait a moment and try again', variant: 'destructive' };
    case 'noToken':
      return { title: 'reCAPTCHA failed', description: 'Please refresh and try again', variant: 'destructive' };
    case 'unreachable':
      return connectionLostToast();
    case 'refused':
      return { title: 'Verification failed', description: outcome.message, variant: 'destructive' };
  }
}

async function within<Value>(limit: number, work: Promise<Value>): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), limit);
  });
  try {
    return await Promise.race([work, late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
