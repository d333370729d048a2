import type { ChangeResolution, Post } from '@clapback/contracts';
import { errorMessage, statusOf, toast, useAppDispatch } from '@clapback/store';
import { useState } from 'react';
import { readPostAgain } from '../posts/index.ts';
import { useSubjectsResolveMutation } from './subjects-endpoints.ts';

/** Sends a step of one side of a post, and shows the post as it is then. `send` answers whether it went through. */
export function useStep(post: Post, close: () => void) {
  const dispatch = useAppDispatch();
  const [resolve, { isLoading: busy }] = useSubjectsResolveMutation();
  const [failure, setFailure] = useState<string | null>(null);

  async function send(step: Omit<ChangeResolution, 'resolutionId'>, done: string): Promise<boolean> {
    setFailure(null);
    const named = step.action === 'propose' || !post.resolution ? {} : { resolutionId: post.resolution.id };
    const { error } = await resolve({ postId: post.id, body: { ...step, ...named } });
    // Also where it was refused: something else stands there by then.
    if (!error || statusOf(error) === 409) void dispatch(readPostAgain(post.id));
    if (error) {
      setFailure(errorMessage(error, 'This could not be sent. Please try again.'));
      return false;
    }
    dispatch(toast({ title: done }));
    close();
    return true;
  }
  return { send, busy, failure };
}
