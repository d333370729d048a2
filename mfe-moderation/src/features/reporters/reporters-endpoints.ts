import type { DecideReporterProposal, ReporterProposal, ReporterProposalPage } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

const list = { type: 'Analytics', id: 'reporters' } as const;

/** What a rule proposes about those whose reports were mostly unfounded. */
export const reportersApi = claimFeature('mfe-moderation', 'reporters').injectEndpoints({
  endpoints: (build) => ({
    /** The newest that wait for a person. */
    reportersListOpen: build.query<ReporterProposalPage, void>({
      query: () => ({ url: '/moderation/reporter-proposals', params: { status: 'open' } }),
      providesTags: [list],
    }),
    /** A refusal makes the list old as well: it says that somebody else was faster. */
    reportersDecide: build.mutation<ReporterProposal, { id: string; body: DecideReporterProposal }>({
      query: ({ id, body }) => ({ url: `/moderation/reporter-proposals/${id}/decision`, method: 'POST', body }),
      invalidatesTags: [list, 'AuditLog', 'Member'],
    }),
  }),
});

export const { useReportersListOpenQuery, useReportersDecideMutation } = reportersApi;
