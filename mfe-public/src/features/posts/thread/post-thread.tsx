import { styled } from '@mui/material/styles';
import type { Post } from '@clapback/contracts';
import { color } from '@clapback/ui';
import { CommentThread } from '../../comments/index.ts';
import { ResponseThread } from '../../responses/index.ts';
import type { LinkedEntryId } from './linked-entry-id.ts';

/** What can be opened under a post. */
export type Thread = 'responses' | 'comments';

const Frame = styled('div')({ containerType: 'inline-size', borderTop: `1px solid ${color.line}` });

/** Both stand side by side where there is room for them. */
const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > section + section': { borderTop: `1px solid ${color.line}` },
  '@container (min-width: 680px)': {
    '&:has(> section + section)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '& > section + section': { borderTop: 0, borderLeft: `1px solid ${color.line}` },
  },
});

const Panel = styled('section')({ minWidth: 0, padding: '16px 20px 20px' });

interface PostThreadProps {
  post: Post;
  threads: ReadonlySet<Thread>;
  about: string;
  /** Which of what stands here a link led to. */
  linked: LinkedEntryId | null;
}

/** What others wrote under a post, with the way to write there oneself. */
export default function PostThread({ post, threads, about, linked }: PostThreadProps) {
  const idOf = (kind: LinkedEntryId['kind']) => (linked?.kind === kind ? linked.id : null);
  return (
    <Frame>
      <Columns>
        {threads.has('responses') ? (
          <Panel aria-label={`Responses to ${about}`}>
            <ResponseThread post={post} linkedId={idOf('response')} />
          </Panel>
        ) : null}
        {threads.has('comments') ? (
          <Panel aria-label={`Comments on ${about}`}>
            <CommentThread
              place={{ postId: post.id, responseId: null }}
              count={post.commentCount}
              about={about}
              title={{ words: 'Comments', count: post.commentCount }}
              linkedId={idOf('comment')}
              isOpen={!post.isDeleted && !post.hidden}
              isByAnonymousAuthor={post.isAnonymous && post.isMine}
            />
          </Panel>
        ) : null}
      </Columns>
    </Frame>
  );
}
