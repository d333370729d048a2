import type { DecisionStatement, ReleaseStatement } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

const statementOf = (decisionId: string) => ({ type: 'Decision', id: `statement ${decisionId}` }) as const;

/** Statements of reasons as the export has them, and words that admins release for them. */
export const transparencyApi = claimFeature('mfe-moderation', 'transparency').injectEndpoints({
  endpoints: (build) => ({
    /** What the export says of a decision. 404 where it has no statement of it, 403 where the decision is about the one who asks. */
    transparencyGetStatement: build.query<DecisionStatement, string>({
      query: (decisionId) => ({ url: `/moderation/statements/${decisionId}` }),
      providesTags: (_statement, _error, decisionId) => [statementOf(decisionId)],
    }),
    /** Releases words, or takes them back with null. For admins who have just proven who they are. */
    transparencyRelease: build.mutation<null, ReleaseStatement & { decisionId: string }>({
      query: ({ decisionId, facts }) => ({ url: `/moderation/statements/${decisionId}/release`, method: 'PUT', body: { facts } }),
      invalidatesTags: (_done, error, { decisionId }) => (error ? [] : ['AuditLog', statementOf(decisionId)]),
    }),
  }),
});

export const { useTransparencyGetStatementQuery, useTransparencyReleaseMutation } = transparencyApi;
