import type { CreateResponse, EditResponse, PostResponse, ResponsePage } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

const nextCursor = (last: { nextCursor: string | null }) => last.nextCursor;
/** The list under a post, and the responses of a post that are shown one by one. */
const listOf = (postId: string) => ({ type: 'Response', id: `list of ${postId}` }) as const;
const eachOf = (postId: string) => ({ type: 'Response', id: `of ${postId}` }) as const;

/** What stands under posts as responses. Lists are keyset pages: `pageParam` is the cursor that the page before gave. */
export const responsesApi = claimFeature('mfe-public', 'responses').injectEndpoints({
  endpoints: (build) => ({
    /** The responses to a post: by running boosts, then newest. */
    responsesList: build.infiniteQuery<ResponsePage, string, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: nextCursor },
      query: ({ queryArg, pageParam }) => ({ url: `/posts/${queryArg}/responses`, params: pageParam ? { cursor: pageParam } : undefined }),
      providesTags: (_page, _error, postId) => [listOf(postId)],
    }),
    /** The list's first page once more, to be put beside what is shown. */
    responsesListFirst: build.query<ResponsePage, string>({
      query: (postId) => ({ url: `/posts/${postId}/responses` }),
      keepUnusedDataFor: 0,
    }),
    responsesGet: build.query<PostResponse, string>({
      query: (id) => ({ url: `/responses/${encodeURIComponent(id)}` }),
      providesTags: (response) => (response ? [eachOf(response.postId)] : []),
      keepUnusedDataFor: 0,
    }),
    /**
     * One that is shown in a list, once more. Without tags: one that is invalidated while it is read, and that no component holds, is
     * dropped with its answer.
     */
    responsesGetAgain: build.query<PostResponse, string>({
      query: (id) => ({ url: `/responses/${encodeURIComponent(id)}` }),
      keepUnusedDataFor: 0,
    }),
    /** Hands the bytes of a proof that its member may read to `take`: the store keeps none. `path` is below `/api`. */
    responsesReadProof: build.mutation<null, { path: string; take: (bytes: Blob) => void }>({
      query: ({ path, take }) => ({
        url: path,
        responseHandler: async (response) => {
          if (!response.ok) return response.json() as Promise<unknown>;
          take(await response.blob());
          return null;
        },
      }),
    }),
    /** `key` stays the same when the same words are sent again, so that a lost answer does not make a second response. */
    responsesCreate: build.mutation<PostResponse, { postId: string; response: CreateResponse; key: string }>({
      query: ({ postId, response, key }) => ({ url: `/posts/${postId}/responses`, method: 'POST', body: response, idempotencyKey: key }),
    }),
    responsesEdit: build.mutation<PostResponse, { response: PostResponse; change: EditResponse }>({
      query: ({ response, change }) => ({ url: `/responses/${response.id}`, method: 'PATCH', body: change }),
      invalidatesTags: (_response, _error, { response }) => [eachOf(response.postId)],
    }),
    responsesDelete: build.mutation<null, PostResponse>({
      query: ({ id }) => ({ url: `/responses/${id}`, method: 'DELETE' }),
      invalidatesTags: (_response, _error, { postId }) => [eachOf(postId)],
    }),
  }),
});

export const {
  useResponsesListInfiniteQuery,
  useResponsesGetQuery,
  useResponsesReadProofMutation,
  useResponsesCreateMutation,
  useResponsesEditMutation,
  useResponsesDeleteMutation,
} = responsesApi;
