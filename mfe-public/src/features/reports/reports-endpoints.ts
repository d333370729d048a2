import type { CreatePersonReport, CreateReport, OwnReport, OwnReportPage } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

/** Reporting, and what one has reported. */
export const reportsApi = claimFeature('mfe-public', 'reports').injectEndpoints({
  endpoints: (build) => ({
    /** The member's newest reports: so many tell which items on the screen they have reported. The service knows of all. */
    reportsListOwn: build.query<OwnReportPage, void>({ query: () => '/me/reports', providesTags: ['Report'] }),
    /** `key` stays the same when the same words are sent again, so that a lost answer does not end in 'already reported'. */
    reportsSend: build.mutation<OwnReport, { report: CreateReport; key: string }>({
      query: ({ report, key }) => ({ url: '/reports', method: 'POST', body: report, idempotencyKey: key }),
      // Also after a refusal: a second tab may have reported it.
      invalidatesTags: ['Report'],
    }),
    reportsSendOfPerson: build.mutation<OwnReport, { personId: string; report: CreatePersonReport; key: string }>({
      query: ({ personId, report, key }) => ({
        url: `/people/${encodeURIComponent(personId)}/reports`,
        method: 'POST',
        body: report,
        idempotencyKey: key,
      }),
      invalidatesTags: ['Report'],
    }),
  }),
});

export const { useReportsListOwnQuery, useReportsSendMutation, useReportsSendOfPersonMutation } = reportsApi;
