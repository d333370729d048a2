import type { Operator } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

/** Who runs this installation. */
export const operatorApi = claimFeature('mfe-public', 'operator').injectEndpoints({
  endpoints: (build) => ({
    operatorGet: build.query<Operator, void>({ query: () => '/legal/operator' }),
  }),
});

export const { useOperatorGetQuery } = operatorApi;
