import type { CaptchaAction, CaptchaResult, CaptchaVerify } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';
import type { Challenge } from 'altcha-lib/types';

/** The two calls of a bot check. */
export const captchaApi = claimFeature('mfe-public', 'captcha').injectEndpoints({
  endpoints: (build) => ({
    captchaChallenge: build.query<Challenge, CaptchaAction>({
      query: (action) => ({ url: '/captcha/challenge', params: { action }, asVisitor: true }),
      // A challenge can be handed in once.
      keepUnusedDataFor: 0,
    }),
    captchaVerify: build.mutation<CaptchaResult, CaptchaVerify>({
      query: (body) => ({ url: '/captcha/verify', method: 'POST', body, asVisitor: true }),
    }),
  }),
});
