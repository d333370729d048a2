import type {
  ArticlePicture,
  ArticlePreview,
  ArticleText,
  ChangeArticle,
  EditedArticle,
  EditedArticles,
  PreviewArticle,
  PublishArticle,
} from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

const invalidatesTags = ['Article', 'AuditLog'] as const;

/** Articles for the admins who write them. */
export const staffArticlesApi = claimFeature('mfe-moderation', 'staffArticles').injectEndpoints({
  endpoints: (build) => ({
    staffArticlesList: build.infiniteQuery<EditedArticles, void, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.nextCursor ?? undefined },
      query: ({ pageParam: cursor }) => ({ url: '/admin/articles', ...(cursor === null ? {} : { params: { cursor } }) }),
      providesTags: ['Article'],
    }),
    staffArticlesGet: build.query<EditedArticle, string>({
      query: (id) => ({ url: `/admin/articles/${encodeURIComponent(id)}` }),
      providesTags: ['Article'],
      keepUnusedDataFor: 0,
    }),
    staffArticlesRevision: build.query<ArticleText, { id: string; number: number }>({
      query: ({ id, number }) => ({ url: `/admin/articles/${id}/revisions/${number}` }),
    }),
    staffArticlesPreview: build.mutation<ArticlePreview, PreviewArticle>({
      query: (body) => ({ url: '/admin/articles/preview', method: 'POST', body }),
    }),
    staffArticlesAddPicture: build.mutation<ArticlePicture, File>({
      query: (file) => ({ url: '/admin/article-pictures', method: 'POST', body: formOf(file) }),
      invalidatesTags: ['AuditLog'],
    }),
    staffArticlesCreate: build.mutation<EditedArticle, ArticleText>({
      query: (body) => ({ url: '/admin/articles', method: 'POST', body }),
      invalidatesTags,
    }),
    staffArticlesChange: build.mutation<EditedArticle, { id: string; body: ChangeArticle }>({
      query: ({ id, body }) => ({ url: `/admin/articles/${id}`, method: 'PUT', body }),
      invalidatesTags,
    }),
    staffArticlesPublish: build.mutation<EditedArticle, { id: string; body: PublishArticle }>({
      query: ({ id, body }) => ({ url: `/admin/articles/${id}/publication`, method: 'PUT', body }),
      invalidatesTags,
    }),
    staffArticlesUnpublish: build.mutation<EditedArticle, string>({
      query: (id) => ({ url: `/admin/articles/${id}/publication`, method: 'DELETE' }),
      invalidatesTags,
    }),
    staffArticlesDelete: build.mutation<null, string>({
      query: (id) => ({ url: `/admin/articles/${id}`, method: 'DELETE' }),
      invalidatesTags: (_answer, error) => (error ? [] : invalidatesTags),
    }),
  }),
});

function formOf(file: File): FormData {
  const form = new FormData();
  form.append('file', file);
  return form;
}

export const {
  useStaffArticlesListInfiniteQuery,
  useStaffArticlesGetQuery,
  useStaffArticlesRevisionQuery,
  useStaffArticlesPreviewMutation,
  useStaffArticlesAddPictureMutation,
  useStaffArticlesCreateMutation,
  useStaffArticlesChangeMutation,
  useStaffArticlesPublishMutation,
  useStaffArticlesUnpublishMutation,
  useStaffArticlesDeleteMutation,
} = staffArticlesApi;
