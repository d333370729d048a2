import type { PostResponse } from '@clapback/contracts';
import { errorMessage, toast, useAppDispatch } from '@clapback/store';
import { useSubjectsChooseAnswerMutation } from './subjects-endpoints.ts';

/** Lets a response of the person whom a post is about stand beside it. `onChosen` shows the post anew. */
export function useChooseAnswer(onChosen: (postId: string) => void) {
  const dispatch = useAppDispatch();
  const [choose] = useSubjectsChooseAnswerMutation();
  return async ({ id: responseId, postId }: PostResponse): Promise<void> => {
    const { error } = await choose({ postId, responseId });
    if (error) {
      const title = errorMessage(error, 'This could not be changed. Please try again.');
      return void dispatch(toast({ title, variant: 'destructive' }, error));
    }
    dispatch(toast({ title: 'This answer is now shown beside the post' }));
    onChosen(postId);
  };
}
