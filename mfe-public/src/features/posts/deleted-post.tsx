import { styled } from '@mui/material/styles';
import type { Post } from '@clapback/contracts';
import { Card, color, Icon } from '@clapback/ui';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { PostActions } from './post-actions.tsx';
import type { LinkedEntryId } from './thread/linked-entry-id.ts';

const Frame = styled(Card)({ overflow: 'hidden' });

const Words = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '24px 20px',
  color: color.second,
  '& svg': { flex: 'none', color: color.third },
});

/** The empty place of a post that its author deleted, with what others wrote below it. */
export function DeletedPost({ post, linked = null }: { post: Post; linked?: LinkedEntryId | null }) {
  const id = useId();
  return (
    <Frame as="article" id={`post-${post.id}`} aria-labelledby={id}>
      <Words>
        <Icon as={Trash2} />
        <span id={id}>This post was deleted by its author</span>
      </Words>
      <PostActions
        post={post}
        about="a deleted post"
        linked={linked}
        initially={post.responseCount > 0 || post.commentCount === 0 ? 'responses' : 'comments'}
      />
    </Frame>
  );
}
