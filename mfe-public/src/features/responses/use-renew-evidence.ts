import type { PostResponse } from '@clapback/contracts';
import { useAppDispatch } from '@clapback/store';
import { putResponse } from './responses-cache.ts';
import { responsesApi } from './responses-endpoints.ts';

/** Reads a response again for new addresses of its files, here and in the list. */
export function useRenewEvidence({ id, postId }: Pick<PostResponse, 'id' | 'postId'>): (fileId: string) => Promise<string | null> {
  const dispatch = useAppDispatch();
  return async (fileId) => {
    const reading = dispatch(responsesApi.endpoints.responsesGetAgain.initiate(id, { forceRefetch: true, subscribe: false }));
    const { data } = await reading;
    if (data) dispatch(putResponse(data));
    dispatch(responsesApi.util.invalidateTags([{ type: 'Response', id: `of ${postId}` }]));
    return data?.evidence.find((file) => file.id === fileId)?.url ?? null;
  };
}
