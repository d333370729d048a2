import type { CreatePost, EditPost, LikeState, OwnFilePage, Post, PostEditPage, PostPage } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

const nextCursor = (last: { nextCursor: string | null }) => last.nextCursor;
const paged = { initialPageParam: null, getNextPageParam: nextCursor } as {
  initialPageParam: string | null;
  getNextPageParam: typeof nextCursor;
};
const atCursor = (cursor: string | null) => (cursor ? { cursor } : undefined);

/** What the feed reads and writes. Lists are keyset pages: `pageParam` is the cursor that the page before gave. */
export const postsApi = claimFeature('mfe-public', 'posts').injectEndpoints({
  endpoints: (build) => ({
    /** The newest posts, twenty at a time. */
    postsList: build.infiniteQuery<PostPage, void, string | null>({
      infiniteQueryOptions: paged,
      query: ({ pageParam }) => ({ url: '/posts', params: atCursor(pageParam) }),
      providesTags: ['PostList'],
    }),
    /** Up to three posts whose boost runs. */
    postsListBoosted: build.query<PostPage, void>({ query: () => ({ url: '/posts/boosted' }), providesTags: ['PostList', 'Boost'] }),
    postsGet: build.query<Post, string>({
      query: (id) => ({ url: `/posts/${encodeURIComponent(id)}` }),
      providesTags: (_post, _error, id) => [{ type: 'Post', id }],
    }),
    /** `key` stays the same when the same words are sent again, so that a lost answer does not make a second post. */
    postsCreate: build.mutation<Post, { post: CreatePost; key: string }>({
      query: ({ post, key }) => ({ url: '/posts', method: 'POST', body: post, idempotencyKey: key }),
    }),
    postsEdit: build.mutation<Post, { postId: string; change: EditPost }>({
      query: ({ postId, change }) => ({ url: `/posts/${postId}`, method: 'PATCH', body: change }),
      invalidatesTags: (post, _error, { postId }) => (post ? [{ type: 'PostEdits', id: postId }] : []),
    }),
    postsDelete: build.mutation<null, string>({ query: (postId) => ({ url: `/posts/${postId}`, method: 'DELETE' }) }),
    /** What the author changed, newest first: for the author and for admins. */
    postsListEdits: build.infiniteQuery<PostEditPage, string, string | null>({
      infiniteQueryOptions: paged,
      query: ({ queryArg, pageParam }) => ({ url: `/posts/${queryArg}/edits`, params: atCursor(pageParam) }),
      providesTags: (_page, _error, postId) => [{ type: 'PostEdits', id: postId }],
    }),
    postsCountView: build.mutation<null, string>({ query: (postId) => ({ url: `/posts/${postId}/views`, method: 'POST' }) }),
    /** The member's own uploads, with addresses that open them for another while. */
    postsListUploads: build.query<OwnFilePage, void>({ query: () => ({ url: '/me/files' }), keepUnusedDataFor: 0 }),
    postsSetLike: build.mutation<LikeState, { postId: string; liked: boolean }>({
      query: ({ postId, liked }) => ({ url: `/posts/${postId}/like`, method: liked ? 'PUT' : 'DELETE' }),
    }),
  }),
});

export const {
  usePostsListInfiniteQuery,
  usePostsListBoostedQuery,
  usePostsGetQuery,
  usePostsListEditsInfiniteQuery,
  usePostsCreateMutation,
  usePostsEditMutation,
} = postsApi;
