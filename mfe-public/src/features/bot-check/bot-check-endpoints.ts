import type { CaptchaAction, CaptchaResult, CaptchaVerify } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';
import type { Challenge } from 'altcha-lib/types';

/** The two calls of a bot check. */
export const botCheckApi = claimFeature('mfe-public', 'botCheck').injectEndpoints({
  endpoints: (build) => ({
    botCheckChallenge: build.query<Challenge, CaptchaAction>({
      query: (action) => ({ url: '/captcha/challenge', params: { action }, asVisitor: true }),
      // A challenge can be handed in once.
      keepUnusedDataFor: 0,
    }),
    botCheckVerify: build.mutation<CaptchaResult, CaptchaVerify>({
      query: (body) => ({ url: '/captcha/verify', method: 'POST', body, asVisitor: true }),
    }),
  }),
});
