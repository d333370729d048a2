import type { Comment, CommentPage, CreateComment, EditComment } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

/** What is commented on: a post with its responses, or one of them. */
export interface CommentPlace {
  postId: string;
  responseId: string | null;
}

const addressOf = ({ postId, responseId }: CommentPlace) =>
  responseId ? `/responses/${responseId}/comments` : `/posts/${postId}/comments`;

const one = (id: string) => ({ type: 'Comment', id }) as const;

/** What stands below posts and responses as comments. */
export const commentsApi = claimFeature('mfe-public', 'comments').injectEndpoints({
  endpoints: (build) => ({
    /** Begins with the newest page; the next one is earlier. Each is oldest first. */
    commentsList: build.infiniteQuery<CommentPage, CommentPlace, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.nextCursor },
      query: ({ queryArg, pageParam }) => ({
        url: addressOf(queryArg),
        params: { from: 'newest', ...(pageParam ? { cursor: pageParam } : {}) },
      }),
      providesTags: (_page, _error, { postId }) => [{ type: 'Comment', id: `of ${postId}` }],
    }),
    /** The newest page once more, to be put beside what is shown. */
    commentsListNewest: build.query<CommentPage, CommentPlace>({
      query: (place) => ({ url: addressOf(place), params: { from: 'newest' } }),
      keepUnusedDataFor: 0,
    }),
    commentsGet: build.query<Comment, string>({
      query: (id) => ({ url: `/comments/${encodeURIComponent(id)}` }),
      providesTags: (_comment, _error, id) => [one(id)],
      keepUnusedDataFor: 0,
    }),
    /** One that is shown in a list, once more; without tags, see `responsesGetAgain`. */
    commentsGetAgain: build.query<Comment, string>({
      query: (id) => ({ url: `/comments/${encodeURIComponent(id)}` }),
      keepUnusedDataFor: 0,
    }),
    /** `key` stays the same when the same words are sent again, so that a lost answer does not make a second comment. */
    commentsCreate: build.mutation<Comment, { place: CommentPlace; comment: CreateComment; key: string }>({
      query: ({ place, comment, key }) => ({ url: addressOf(place), method: 'POST', body: comment, idempotencyKey: key }),
    }),
    commentsEdit: build.mutation<Comment, { commentId: string; change: EditComment }>({
      query: ({ commentId, change }) => ({ url: `/comments/${commentId}`, method: 'PATCH', body: change }),
      invalidatesTags: (_comment, _error, { commentId }) => [one(commentId)],
    }),
    commentsDelete: build.mutation<null, string>({
      query: (id) => ({ url: `/comments/${id}`, method: 'DELETE' }),
      invalidatesTags: (_nothing, _error, id) => [one(id)],
    }),
  }),
});

export const {
  useCommentsListInfiniteQuery,
  useCommentsGetQuery,
  useCommentsCreateMutation,
  useCommentsEditMutation,
  useCommentsDeleteMutation,
} = commentsApi;
