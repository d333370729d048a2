import { styled } from '@mui/material/styles';
import { color } from '@clapback/ui';
import { CommentThread } from './comment-thread.tsx';
import { ResponseThread } from './response-thread.tsx';

const Panel = styled('section')({ padding: '16px 20px 20px', borderTop: `1px solid ${color.line}` });

/** What others wrote under a post, to read. */
export default function PostThread({ postId, thread, about }: { postId: string; thread: 'responses' | 'comments'; about: string }) {
  return thread === 'responses' ? (
    <Panel aria-label={`Responses to ${about}`}>
      <ResponseThread postId={postId} />
    </Panel>
  ) : (
    <Panel aria-label={`Comments on ${about}`}>
      <CommentThread postId={postId} />
    </Panel>
  );
}
