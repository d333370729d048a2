import type { Transparency } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

/** What is published about decisions. */
export const transparencyApi = claimFeature('mfe-public', 'transparency').injectEndpoints({
  endpoints: (build) => ({
    transparencyGet: build.query<Transparency, void>({ query: () => '/transparency' }),
  }),
});

export const { useTransparencyGetQuery } = transparencyApi;
