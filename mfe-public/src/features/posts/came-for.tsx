import Button from '@mui/material/Button';
import { WaitingItem } from '@clapback/ui';
import { postIdOf, type CameForState } from '@clapback/ui/headless/came-for.ts';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { usePostsGetQuery } from './posts-endpoints.ts';

/** On the dashboard after the onboarding: the post that the member came for, first. Nothing where it cannot be read any more. */
export default function CameFor({ onCount }: { onCount: (entryId: string, count: number) => void }) {
  const { cameFor } = (useLocation().state ?? {}) as CameForState;
  const postId = postIdOf(cameFor);
  const { currentData: post, isError } = usePostsGetQuery(postId ?? '', { skip: postId === null });
  const isKnown = postId === null || post !== undefined || isError;
  useEffect(() => {
    if (isKnown) onCount('came-for', post ? 1 : 0);
  }, [isKnown, post, onCount]);
  if (!post || !cameFor) return null;
  return (
    <WaitingItem
      kind="Post"
      time={null}
      title={post.isFlagged ? 'A post under review' : `“${post.title}”`}
      actions={
        <Button component={Link} to={cameFor} variant="contained" size="small">
          Back to the post
        </Button>
      }
    >
      You came for this post.
    </WaitingItem>
  );
}
