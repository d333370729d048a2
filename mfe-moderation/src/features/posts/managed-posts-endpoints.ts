import type { ForceHide, ManagedPost, ManagedPostPage, ManagedPostsQuery, ModeratedPost, RestorePost, SetFlag } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

const list = { type: 'ManagedPost', id: 'LIST' } as const;
const one = (id: string) => ({ type: 'ManagedPost', id }) as const;

/** What a change of a post makes old: its own answer and the list. */
export const changedBy = (postId: string | undefined) => (postId ? [list, one(postId)] : [list]);

type Change<Body> = { postId: string; body: Body };
const changes = (_post: unknown, _error: unknown, { postId }: { postId: string }) => [...changedBy(postId), 'Case', 'AuditLog'] as const;

/** All posts, and what staff do with them without a report. */
export const managedPostsApi = claimFeature('mfe-moderation', 'managedPosts').injectEndpoints({
  endpoints: (build) => ({
    managedPostsList: build.infiniteQuery<ManagedPostPage, Omit<ManagedPostsQuery, 'cursor'>, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.nextCursor ?? undefined },
      query: ({ queryArg, pageParam: cursor }) => ({
        url: '/moderation/posts',
        params: cursor === null ? queryArg : { ...queryArg, cursor },
      }),
      providesTags: [list],
    }),
    managedPostsGet: build.query<ManagedPost, string>({
      query: (id) => ({ url: `/moderation/posts/${encodeURIComponent(id)}` }),
      providesTags: (_post, _error, id) => [one(id)],
    }),
    managedPostsFlag: build.mutation<ModeratedPost, Change<SetFlag>>({
      query: ({ postId, body }) => ({ url: `/moderation/posts/${postId}/flag`, method: 'PUT', body }),
      invalidatesTags: changes,
    }),
    managedPostsForceHide: build.mutation<ModeratedPost, Change<ForceHide>>({
      query: ({ postId, body }) => ({ url: `/moderation/posts/${postId}/force-hide`, method: 'POST', body }),
      invalidatesTags: changes,
    }),
    managedPostsRestore: build.mutation<ModeratedPost, Change<RestorePost>>({
      query: ({ postId, body }) => ({ url: `/moderation/posts/${postId}/restore`, method: 'POST', body }),
      invalidatesTags: changes,
    }),
  }),
});

export const {
  useManagedPostsListInfiniteQuery,
  useManagedPostsGetQuery,
  useManagedPostsFlagMutation,
  useManagedPostsForceHideMutation,
  useManagedPostsRestoreMutation,
} = managedPostsApi;
