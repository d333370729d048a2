import type {
  Clapback,
  CreateClapback,
  CreateWriterDraft,
  Post,
  SaveWriterDraft,
  WriterDraft,
  WriterDrafts,
  WriterState,
} from '@clapback/contracts';
import { claimFeature } from '@clapback/store';
import { readClapback } from './read-clapback.ts';

/** A draft with the id under which its events are told, see `onClapback`. */
type WriteClapback = CreateClapback & { streamId: string };
type SaveDraft = SaveWriterDraft & { id: string };

/** A draft may take minutes where a small model writes it; in ms. */
export const longestDraft = 600_000;

/** The writer, and what it has written. */
export const writerApi = claimFeature('mfe-premium', 'writer').injectEndpoints({
  endpoints: (build) => ({
    writerGetState: build.query<WriterState, void>({ query: () => ({ url: '/premium/writer' }), providesTags: ['WriterBudget'] }),
    writerListDrafts: build.query<WriterDrafts, void>({ query: () => ({ url: '/premium/writer-drafts' }) }),
    writerGetDraft: build.query<WriterDraft, string>({ query: (id) => ({ url: `/premium/writer-drafts/${id}` }) }),
    /** The post here that is answered. */
    writerGetPost: build.query<Post, string>({ query: (id) => ({ url: `/posts/${id}` }) }),
    writerCreateDraft: build.mutation<WriterDraft, CreateWriterDraft>({
      query: (body) => ({ url: '/premium/writer-drafts', method: 'POST', body }),
      invalidatesTags: ['WriterBudget'],
      async onQueryStarted(_body, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) await dispatch(writerApi.util.upsertQueryData('writerGetDraft', data.id, data));
      },
    }),
    writerSaveDraft: build.mutation<WriterDraft, SaveDraft>({
      query: ({ id, ...body }) => ({ url: `/premium/writer-drafts/${id}`, method: 'PUT', body }),
      async onQueryStarted(_draft, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) await dispatch(writerApi.util.upsertQueryData('writerGetDraft', data.id, data));
      },
    }),
    writerDeleteDraft: build.mutation<void, string>({
      query: (id) => ({ url: `/premium/writer-drafts/${id}`, method: 'DELETE' }),
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        const isDone = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (isDone)
          dispatch(
            writerApi.util.updateQueryData('writerListDrafts', undefined, (list) => {
              list.items = list.items.filter((one) => one.id !== id);
            }),
          );
      },
    }),
    writerWrite: build.mutation<Clapback | null, WriteClapback>({
      query: ({ streamId, ...body }) => ({
        url: '/premium/clapbacks',
        method: 'POST',
        body,
        headers: { accept: 'text/event-stream' },
        timeout: longestDraft,
        responseHandler: (response) => readClapback(response, streamId),
      }),
      invalidatesTags: ['WriterBudget'],
    }),
    writerSaveToCaseFile: build.mutation<WriterDraft, { id: string; caseFileId?: string }>({
      query: ({ id, ...body }) => ({ url: `/premium/writer-drafts/${id}/case-file`, method: 'POST', body }),
      invalidatesTags: ['CaseFile'],
    }),
  }),
});

export const {
  useWriterGetStateQuery,
  useWriterListDraftsQuery,
  useWriterGetDraftQuery,
  useWriterGetPostQuery,
  useWriterCreateDraftMutation,
  useWriterSaveDraftMutation,
  useWriterDeleteDraftMutation,
  useWriterWriteMutation,
  useWriterSaveToCaseFileMutation,
} = writerApi;
