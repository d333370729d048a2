import type { AnswerTemplate, AnswerTemplates, ChangeAnswerTemplate, CreateAnswerTemplate } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

const invalidatesTags = ['AnswerTemplate', 'AuditLog'] as const;

/** Texts that staff begin with: their own and the shared ones. */
export const answerTemplatesApi = claimFeature('mfe-moderation', 'answerTemplates').injectEndpoints({
  endpoints: (build) => ({
    answerTemplatesList: build.query<AnswerTemplate[], void>({
      query: () => ({ url: '/moderation/answer-templates' }),
      transformResponse: ({ items }: AnswerTemplates) => items,
      providesTags: ['AnswerTemplate'],
    }),
    answerTemplatesCreate: build.mutation<AnswerTemplate, CreateAnswerTemplate>({
      query: (body) => ({ url: '/moderation/answer-templates', method: 'POST', body }),
      invalidatesTags,
    }),
    answerTemplatesChange: build.mutation<AnswerTemplate, { id: string; body: ChangeAnswerTemplate }>({
      query: ({ id, body }) => ({ url: `/moderation/answer-templates/${id}`, method: 'PUT', body }),
      invalidatesTags,
    }),
    answerTemplatesDelete: build.mutation<null, string>({
      query: (id) => ({ url: `/moderation/answer-templates/${id}`, method: 'DELETE' }),
      invalidatesTags,
    }),
  }),
});

export const {
  useAnswerTemplatesListQuery,
  useAnswerTemplatesCreateMutation,
  useAnswerTemplatesChangeMutation,
  useAnswerTemplatesDeleteMutation,
} = answerTemplatesApi;
