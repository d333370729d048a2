import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { Post } from '@clapback/contracts';
import { color } from '@clapback/ui';
import { CommentThread } from '../../comments/index.ts';
import { ResponseThread } from '../../responses/index.ts';

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

const Count = styled('span')({ marginLeft: 8, color: color.third, fontSize: '0.875rem', fontVariantNumeric: 'tabular-nums' });

interface PostThreadProps {
  post: Post;
  threads: ReadonlySet<Thread>;
  about: string;
}

/** What others wrote under a post, with the way to write there oneself. */
export default function PostThread({ post, threads, about }: PostThreadProps) {
  return (
    <Frame>
      <Columns>
        {threads.has('responses') ? (
          <Panel aria-label={`Responses to ${about}`}>
            <ResponseThread post={post} />
          </Panel>
        ) : null}
        {threads.has('comments') ? (
          <Panel aria-label={`Comments on ${about}`}>
            <CommentThread
              place={{ postId: post.id, responseId: null }}
              count={post.commentCount}
              about={about}
              heading={
                <Typography variant="h4" component="h4">
                  Comments<Count>{post.commentCount}</Count>
                </Typography>
              }
              isOpen={!post.isDeleted && !post.hidden}
              isByAnonymousAuthor={post.isAnonymous && post.isMine}
            />
          </Panel>
        ) : null}
      </Columns>
    </Frame>
  );
}
