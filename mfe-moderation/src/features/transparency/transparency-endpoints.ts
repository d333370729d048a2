import type { AuditEntry, AuditPage, ReleaseStatement, StatementOfReasons } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

const statementOf = (decisionId: string) => ({ type: 'Decision', id: `statement ${decisionId}` }) as const;

/** Statements of reasons as the export has them, and words that admins release for them. */
export const transparencyApi = claimFeature('mfe-moderation', 'transparency').injectEndpoints({
  endpoints: (build) => ({
    /** What the export says happened; null where it has no statement of the decision. Its month is the smallest part that can be read. */
    transparencyGetFacts: build.query<string | null, { decisionId: string; decidedAt: string }>({
      query: ({ decidedAt }) => ({
        url: '/moderation/statements',
        params: { month: decidedAt.slice(0, 7) },
        responseHandler: (response) => (response.ok ? response.text() : (response.json() as Promise<unknown>)),
      }),
      transformResponse: (lines: string, _meta, { decisionId }) => factsIn(lines, decisionId),
      providesTags: (_facts, _error, { decisionId }) => [statementOf(decisionId)],
    }),
    /** The line of the audit log by which the words that stand there were released; null where none are. */
    transparencyGetRelease: build.query<AuditEntry | null, string>({
      query: (decisionId) => ({ url: '/moderation/audit-logs', params: { targetId: decisionId } }),
      transformResponse: ({ items }: AuditPage) => {
        const last = items.find(({ actionType }) => actionType === 'statement_released' || actionType === 'statement_withheld');
        return last?.actionType === 'statement_released' ? last : null;
      },
      providesTags: ['AuditLog'],
    }),
    /** Releases words, or takes them back with null. For admins who have just proven who they are. */
    transparencyRelease: build.mutation<null, ReleaseStatement & { decisionId: string }>({
      query: ({ decisionId, facts }) => ({ url: `/moderation/statements/${decisionId}/release`, method: 'PUT', body: { facts } }),
      invalidatesTags: (_done, error, { decisionId }) => (error ? [] : ['AuditLog', statementOf(decisionId)]),
    }),
  }),
});

export const { useTransparencyGetFactsQuery, useTransparencyGetReleaseQuery, useTransparencyReleaseMutation } = transparencyApi;

function factsIn(lines: string, decisionId: string): string | null {
  const line = lines.split('\n').find((one) => one.includes(decisionId));
  return line ? (JSON.parse(line) as StatementOfReasons).decision_facts : null;
}
