import type { AppealCounts, CaseCounts } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

/** What the staff should have decided by now. */
export const lateCasesApi = claimFeature('mfe-member', 'lateCases').injectEndpoints({
  endpoints: (build) => ({
    lateCasesCount: build.query<CaseCounts, void>({ query: () => ({ url: '/moderation/case-counts' }) }),
    lateCasesCountAppeals: build.query<AppealCounts, void>({ query: () => ({ url: '/moderation/appeal-counts' }) }),
  }),
});

export const { useLateCasesCountQuery, useLateCasesCountAppealsQuery } = lateCasesApi;
