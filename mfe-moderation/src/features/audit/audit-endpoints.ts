import type { AuditChain, AuditFilters, AuditPage } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

/** The audit log, for those who may read it. */
export const auditApi = claimFeature('mfe-moderation', 'audit').injectEndpoints({
  endpoints: (build) => ({
    auditList: build.infiniteQuery<AuditPage, AuditFilters, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.nextCursor ?? undefined },
      query: ({ queryArg, pageParam: cursor }) => ({
        url: '/moderation/audit-logs',
        params: { ...queryArg, ...(cursor === null ? {} : { cursor }) },
      }),
      providesTags: ['AuditLog'],
    }),
    /** With what the chain of the log ends. For admins. */
    auditChain: build.query<AuditChain, void>({ query: () => '/moderation/audit-logs/chain', providesTags: ['AuditLog'] }),
    /** A line of JSON for each entry, as an address that the browser saves from. For admins. */
    auditExport: build.mutation<string, AuditFilters>({
      query: (params) => ({
        url: '/moderation/audit-logs/export',
        params,
        responseHandler: async (response) =>
          response.ok ? URL.createObjectURL(await response.blob()) : (response.json() as Promise<unknown>),
      }),
    }),
  }),
});

export const { useAuditListInfiniteQuery, useAuditChainQuery, useAuditExportMutation } = auditApi;
