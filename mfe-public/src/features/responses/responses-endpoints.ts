import type { CreateResponse, EditResponse, PostResponse, PriceList, ResponsePage } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

const nextCursor = (last: { nextCursor: string | null }) => last.nextCursor;
const listOf = (postId: string) => ({ type: 'Response', id: `of ${postId}` }) as const;

/** What stands under posts as responses. Lists are keyset pages: `pageParam` is the cursor that the page before gave. */
export const responsesApi = claimFeature('mfe-public', 'responses').injectEndpoints({
  endpoints: (build) => ({
    /** The responses to a post: by running boosts, then newest. */
    responsesList: build.infiniteQuery<ResponsePage, string, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: nextCursor },
      query: ({ queryArg, pageParam }) => ({ url: `/posts/${queryArg}/responses`, params: pageParam ? { cursor: pageParam } : undefined }),
      providesTags: (_page, _error, postId) => [listOf(postId)],
    }),
    responsesGet: build.query<PostResponse, string>({ query: (id) => ({ url: `/responses/${id}` }) }),
    /** `key` stays the same when the same words are sent again, so that a lost answer does not make a second response. */
    responsesCreate: build.mutation<PostResponse, { postId: string; response: CreateResponse; key: string }>({
      query: ({ postId, response, key }) => ({ url: `/posts/${postId}/responses`, method: 'POST', body: response, idempotencyKey: key }),
      invalidatesTags: (_response, error, { postId }) => (error ? [] : [listOf(postId)]),
    }),
    responsesEdit: build.mutation<PostResponse, { response: PostResponse; change: EditResponse }>({
      query: ({ response, change }) => ({ url: `/responses/${response.id}`, method: 'PATCH', body: change }),
      invalidatesTags: (_response, _error, { response }) => [listOf(response.postId)],
    }),
    responsesDelete: build.mutation<null, PostResponse>({
      query: ({ id }) => ({ url: `/responses/${id}`, method: 'DELETE' }),
      invalidatesTags: (_response, _error, { postId }) => [listOf(postId)],
    }),
    /** What lifting a response costs. */
    responsesGetPrices: build.query<PriceList, void>({ query: () => ({ url: '/prices' }), providesTags: ['Price'] }),
  }),
});

export const {
  useResponsesListInfiniteQuery,
  useResponsesCreateMutation,
  useResponsesEditMutation,
  useResponsesDeleteMutation,
  useResponsesGetPricesQuery,
} = responsesApi;
