import type { Bootstrap, Bootstrapped, BootstrapState } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

/** Becoming the first admin of a community that has none. */
export const bootstrapApi = claimFeature('mfe-member', 'bootstrap').injectEndpoints({
  endpoints: (build) => ({
    bootstrapGetState: build.query<BootstrapState, void>({
      query: () => '/admin/bootstrap',
      // Once there is an admin it stays so.
      keepUnusedDataFor: 3600,
    }),
    bootstrapBecomeAdmin: build.mutation<Bootstrapped, Pick<Bootstrap, 'token'>>({
      query: (body) => ({ url: '/admin/bootstrap', method: 'POST', body }),
    }),
  }),
});

export const { useBootstrapGetStateQuery, useBootstrapBecomeAdminMutation } = bootstrapApi;
