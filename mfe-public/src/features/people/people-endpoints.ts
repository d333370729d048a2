import type { PersonResponsePage, PostPage, PublicProfile } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

const nextCursor = (last: { nextCursor: string | null }) => last.nextCursor;
const paged = { initialPageParam: null, getNextPageParam: nextCursor } as {
  initialPageParam: string | null;
  getNextPageParam: typeof nextCursor;
};
const atCursor = (cursor: string | null) => (cursor ? { cursor } : undefined);
const person = (_answer: unknown, _error: unknown, id: string) => [{ type: 'Profile', id }] as const;

/** What everybody may know of a member. Lists are keyset pages: `pageParam` is the cursor that the page before gave. */
export const peopleApi = claimFeature('mfe-public', 'people').injectEndpoints({
  endpoints: (build) => ({
    peopleGet: build.query<PublicProfile, string>({
      query: (id) => ({ url: `/people/${encodeURIComponent(id)}` }),
      providesTags: person,
      keepUnusedDataFor: 0,
    }),
    peopleListPosts: build.infiniteQuery<PostPage, string, string | null>({
      infiniteQueryOptions: paged,
      query: ({ queryArg, pageParam }) => ({ url: `/people/${encodeURIComponent(queryArg)}/posts`, params: atCursor(pageParam) }),
      providesTags: person,
      keepUnusedDataFor: 0,
    }),
    peopleListResponses: build.infiniteQuery<PersonResponsePage, string, string | null>({
      infiniteQueryOptions: paged,
      query: ({ queryArg, pageParam }) => ({ url: `/people/${encodeURIComponent(queryArg)}/responses`, params: atCursor(pageParam) }),
      providesTags: person,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { usePeopleGetQuery, usePeopleListPostsInfiniteQuery, usePeopleListResponsesInfiniteQuery } = peopleApi;
