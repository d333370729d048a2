import type { LegalNoticeReceipt, SendLegalNotice } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

/** Notices of illegal content. */
export const legalNoticesApi = claimFeature('mfe-public', 'legalNotices').injectEndpoints({
  endpoints: (build) => ({
    /** `key` stays the same when the same words are sent again after a lost answer. */
    legalNoticesSend: build.mutation<LegalNoticeReceipt, { notice: SendLegalNotice; key: string }>({
      query: ({ notice, key }) => ({ url: '/legal-notices', method: 'POST', body: notice, idempotencyKey: key }),
    }),
  }),
});

export const { useLegalNoticesSendMutation } = legalNoticesApi;
