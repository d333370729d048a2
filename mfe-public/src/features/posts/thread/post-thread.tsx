import { styled } from '@mui/material/styles';
import type { Post } from '@clapback/contracts';
import { color } from '@clapback/ui';
import { CommentThread } from './comment-thread.tsx';
import { ResponseThread } from '../../responses/index.ts';

const Panel = styled('section')({ padding: '16px 20px 20px', borderTop: `1px solid ${color.line}` });

/** What others wrote under a post, to read. */
export default function PostThread({ post, thread, about }: { post: Post; thread: 'responses' | 'comments'; about: string }) {
  return thread === 'responses' ? (
    <Panel aria-label={`Responses to ${about}`}>
      <ResponseThread post={post} />
    </Panel>
  ) : (
    <Panel aria-label={`Comments on ${about}`}>
      <CommentThread postId={post.id} />
    </Panel>
  );
}
